import Explorer
import FlowController
import Platform
import Scenarios
import ScreenLibrary

/// Measures the search in a reduced world. The Promela model in this folder describes the same world: iOS 18, launches,
/// tracking, location, the policy.
struct SearchSpeed {
  /// The steps that are possible in both models.
  static let steps =
    "launch,home,terminate,tap,open:sync,open:nearby,open:policy,wait:next,set:allow-tracking-requests,"
    + "set:location-services,set:policy-revision"

  /// The result of a search, and its CPU time.
  struct Run {
    let states: Int
    let transitions: Int
    let seconds: Double
    let byteCount: Int

    var bytesPerState: Double { Double(byteCount) / Double(states) }
    var secondsPerState: Double { seconds / Double(states) }
  }

  /// Measures the memory, and how the time grows from 10^5 to 10^7 states.
  static func figures() throws(BenchFailure) -> [Figure] {
    let small = try run(launches: 2, revisions: 1)
    let large = try run(launches: 20, revisions: 1)
    return [
      Figure(
        name: "memory of the search", value: large.bytesPerState, aim: 64, unit: "B/state",
        note: "\(large.states) states, \(large.transitions) transitions"),
      Figure(
        name: "time a state, 10^6 against 10^5", value: large.secondsPerState / small.secondsPerState, aim: 3,
        unit: "x",
        note: "\((large.secondsPerState * 1e9).text) ns against \((small.secondsPerState * 1e9).text) ns"),
    ]
  }

  /// Searches the reduced world.
  ///
  /// - Throws: ``BenchFailure`` if the bundled flow cannot be searched.
  static func run(launches: UInt32, revisions: Int) throws(BenchFailure) -> Run {
    guard let catalogue = try? ScreenLibrary(.embedded).load() else {
      throw BenchFailure("the bundled screens do not load")
    }
    // The Promela model does not count how often the alert about Location Services has appeared.
    var assumptions = Assumptions()
    assumptions.repeatsServicesAlert = true
    let rules = Rules(flow: catalogue.flow, rulebooks: Rulebooks(assuming: assumptions))
    var bounds = SearchBounds()
    bounds.counting.launches = launches
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
    let start = Child.processorTime
    let end = search.run(&observer)
    let seconds = Child.processorTime - start
    guard end == .complete else { throw BenchFailure("the search did not end well") }
    return Run(
      states: search.stateCount, transitions: search.transitionCount, seconds: seconds,
      byteCount: search.byteCount)
  }
}
