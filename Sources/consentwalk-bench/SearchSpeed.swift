import Explorer
import FlowController
import Platform
import ScreenLibrary
import Scenarios

/// How fast the search is, in the reduced world that the Promela model beside this describes as well: iOS 18, launches,
/// tracking, location, the policy.
struct SearchSpeed {
  /// The steps that both may use.
  static let steps =
    "launch,home,terminate,tap,open:sync,open:nearby,open:policy,wait:next,set:allow-tracking-requests,"
    + "set:location-services,set:policy-revision"

  /// What a search found, and what it took.
  struct Run {
    let states: Int
    let transitions: Int
    let depth: Int
    let seconds: Double
    let byteCount: Int

    var statesPerSecond: Double { Double(states) / seconds }
    var bytesPerState: Double { Double(byteCount) / Double(states) }
    var nanosecondsPerState: Double { seconds * 1e9 / Double(states) }
  }

  /// Searches the reduced world.
  ///
  /// - Throws: ``BenchFailure`` when the bundled flow cannot be searched.
  static func run(launches: UInt32, revisions: Int) throws(BenchFailure) -> Run {
    guard let catalogue = try? ScreenLibrary(.embedded).load() else {
      throw BenchFailure("the bundled screens do not load")
    }
    let rules = Rules(flow: catalogue.flow)
    var bounds = SearchBounds()
    bounds.maxLaunches = launches
    bounds.policyRevisions = revisions
    guard let choice = try? StepChoice(steps, StepVocabulary(names: catalogue.names)) else {
      throw BenchFailure("the steps of the reduced world are not those of the program")
    }
    bounds.steps = choice
    let origin = World(catalogue.start.applied(), rules)
    guard let space = try? SearchSpace(from: origin, rules, catalogue.names, bounds) else {
      throw BenchFailure("the reduced world does not fit the search")
    }
    let search = Exploration(space, ExactStep())
    var observer = NoObserver()
    var end = SearchEnd.stopped
    let time = ContinuousClock().measure { end = search.run(&observer) }
    guard end == .complete, search.remembersSteps else { throw BenchFailure("the search did not end well") }
    return Run(
      states: search.stateCount, transitions: search.transitionCount, depth: search.depth,
      seconds: time / .seconds(1), byteCount: search.byteCount)
  }
}
