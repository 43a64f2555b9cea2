public import FlowController
public import Scenarios

/// Every world that can be reached in a space, breadth first, each once, told apart exactly.
///
/// The order of discovery depends on nothing but the space: the path to a state is a shortest one, and of those the one
/// whose steps come first in ``SearchSpace/steps``.
public final class Exploration<Stepper: Stepping> {
  /// What is searched.
  public let space: SearchSpace
  /// Steps taken: legal ones, those that lead back to where they start among them.
  public private(set) var transitionCount = 0
  /// Steps from the start to the state discovered last.
  public private(set) var depth = 0
  private let stepper: Stepper
  private var states: [PackedWorld] = []
  private var parents: [UInt32] = []
  private var labels: [UInt8] = []
  private var table = StateTable()

  /// A search that has not begun.
  public init(_ space: SearchSpace, _ stepper: Stepper) {
    self.space = space
    self.stepper = stepper
  }

  /// States discovered.
  public var stateCount: Int { states.count }

  /// The memory it holds: states with their parents and steps, and the table that finds them.
  public var byteCount: Int {
    states.capacity * MemoryLayout<PackedWorld>.stride + parents.capacity * 4 + labels.capacity
      + table.byteCount
  }

  /// The world of a state, in its canonical form.
  public func world(_ state: StateID) -> World { space.form.unpack(states[state]) }

  /// A shortest path to a state.
  ///
  /// - Complexity: O(its length).
  public func steps(to state: StateID) -> [Step] {
    var path: [Step] = []
    var state = state
    while state != 0 {
      path.append(space.steps[Int(labels[state])])
      state = Int(parents[state])
    }
    return path.reversed()
  }

  /// Searches until everything is known, the observer has enough, or a bound is hit. A second run begins anew.
  ///
  /// - Parameter goOn: Asked now and then how it stands; false stops the search.
  /// - Complexity: O(states x steps).
  public func run(
    _ observer: inout some SearchObserver, goOn: (SearchProgress) -> Bool = { _ in true }
  ) -> SearchEnd {
    states = []
    parents = []
    labels = []
    table = StateTable()
    transitionCount = 0
    depth = 0
    // The search sees canonical worlds only, the first one included.
    let first = space.form.pack(space.origin)
    _ = table.claim(first, as: 0, among: states)
    keep(first, from: 0, by: 0)
    guard observer.found(space.form.unpack(first), 0) else { return .answered }
    var source = 0
    var levelEnd = 1
    while source < states.count {
      if source == levelEnd {
        depth += 1
        levelEnd = states.count
      }
      if source & 0x3FFF == 0x3FFF, !goOn(progress(source)) { return .stopped }
      if let end = expand(source, &observer) { return end }
      source += 1
    }
    return .complete
  }

  private func progress(_ expanded: Int) -> SearchProgress {
    SearchProgress(states: states.count, expanded: expanded, transitions: transitionCount, depth: depth)
  }

  private func keep(_ packed: PackedWorld, from parent: Int, by label: Int) {
    states.append(packed)
    parents.append(UInt32(parent))
    labels.append(UInt8(label))
  }

  private func expand<Observer: SearchObserver>(_ source: Int, _ observer: inout Observer) -> SearchEnd? {
    let before = world(source)
    for label in space.steps.indices {
      var after = before
      var log = EventLog()
      do throws(ImpossibleStep) {
        if Observer.wantsEvents {
          try stepper.take(space.steps[label], in: &after, space.rules, into: &log)
        } else {
          try stepper.take(space.steps[label], in: &after, space.rules)
        }
      } catch { continue }
      transitionCount += 1
      let packed = space.form.pack(after)
      let known = table.claim(packed, as: states.count, among: states)
      let target = known ?? states.count
      if known == nil {
        guard states.count < space.maxStates else { return .full }
        keep(packed, from: source, by: label)
      }
      if Observer.wantsTransitions {
        let transition = Transition(
          from: source, before: before, label: label, step: space.steps[label], events: log.events,
          after: after,
          to: target, isNew: known == nil)
        guard observer.took(transition) else { return .answered }
      }
      if known == nil, !observer.found(after, target) { return .answered }
    }
    return nil
  }
}
