public import FlowController
public import Scenarios

/// A breadth-first search of every world that the steps of a space reach. States are compared exactly.
///
/// The order of discovery depends only on the space. The path to a state is a shortest one. Of several shortest paths,
/// it is the one whose steps come first in ``SearchSpace/steps``.
public final class Exploration<Stepper: Stepping> {
  public let space: SearchSpace
  /// The number of steps taken, including steps that lead back to the same state.
  public private(set) var transitionCount = 0
  /// The distance of the last discovered state from the start.
  public private(set) var depth = 0
  /// The bytes in use at the end of the search: states, links to their predecessors, and the hash table.
  public private(set) var byteCount = 0
  private let stepper: Stepper
  private var store = StateStore(capacity: 0)

  /// Makes a search that has not started.
  public init(_ space: SearchSpace, _ stepper: Stepper) {
    self.space = space
    self.stepper = stepper
  }

  public var stateCount: Int { store.count }

  /// Returns the world of a state, unpacked.
  public func world(_ state: StateID) -> World { space.form.unpack(store[state]) }

  /// Returns a shortest path to a state. Each of its steps is possible in the world before the step.
  ///
  /// The search stores no steps, so this function finds the steps again, in worlds that keep the dead values. If the
  /// search does not distinguish the values of a Settings switch, this switch may be on in one world and off in
  /// another. Then the step that changes the switch may differ from the step that the search took.
  ///
  /// - Complexity: O(length x steps).
  public func steps(to state: StateID) -> [Step] { way(to: state).steps }

  /// Returns a shortest path to a state, followed by the steps at these indices of ``SearchSpace/steps``.
  ///
  /// - Complexity: O(length x steps).
  public func steps(to state: StateID, then labels: [Int]) -> [Step] {
    var way = way(to: state)
    var canonical = world(state)
    for label in labels {
      let wanted = space.steps[label]
      do { try stepper.take(wanted, in: &canonical, space.rules) } catch { return way.steps + [wanted] }
      let aim = space.form.pack(canonical)
      canonical = space.form.unpack(aim)
      way.steps.append(take(wanted, in: &way.end, to: aim) ?? firstStep(from: &way.end, to: aim) ?? wanted)
    }
    return way.steps
  }

  private func way(to state: StateID) -> (steps: [Step], end: World) {
    var states = [state]
    while let first = states.last, first != 0 { states.append(store.parent(of: first)) }
    var before = space.form.unpack(space.form.packExactly(space.origin))
    var path: [Step] = []
    for (parent, next) in zip(states.reversed(), states.reversed().dropFirst()) {
      let aim = store[next]
      if let step = firstStep(from: &before, to: aim) {
        path.append(step)
      } else {
        before = world(parent)
        if let step = firstStep(from: &before, to: aim) { path.append(step) }
      }
    }
    return (path, before)
  }

  /// Takes the first step that leads to a state and returns it.
  private func firstStep(from before: inout World, to packed: PackedWorld) -> Step? {
    for step in space.steps {
      if let step = take(step, in: &before, to: packed) { return step }
    }
    return nil
  }

  /// Takes a step if the step leads to this state; otherwise returns nil and leaves the world unchanged.
  private func take(_ step: Step, in before: inout World, to packed: PackedWorld) -> Step? {
    var after = before
    do { try stepper.take(step, in: &after, space.rules) } catch { return nil }
    guard space.form.hasRoom(for: after), space.form.pack(after) == packed else { return nil }
    before = space.form.unpack(space.form.packExactly(after))
    return step
  }

  /// Searches until all states are found, the observer ends the search, or a bound is reached. A second call starts
  /// from the beginning.
  ///
  /// - Parameter goOn: Called from time to time with the progress; returns false to stop the search.
  /// - Complexity: O(states x steps).
  public func run<Observer: SearchObserver>(
    _ observer: inout Observer, goOn: (SearchProgress) -> Bool = { _ in true }
  ) -> SearchEnd {
    transitionCount = 0
    depth = 0
    byteCount = 0
    // Every world of the search was packed and unpacked, so the first one is, too.
    let first = space.form.pack(space.origin)
    var search = ThoroughSearch(space, stepper, first: first, capacity: capacity)
    store = search.store
    defer { byteCount = search.byteCount }
    // Without the first state, the search would check nothing, and every claim would seem to be true.
    guard store.count > 0 else { return .outOfMemory }
    guard observer.found(space.form.unpack(first), 0) else { return observer.end }
    var source = 0
    var levelEnd = 1
    while source < store.count {
      if source == levelEnd {
        depth += 1
        levelEnd = store.count
      }
      if source & 0xFF == 0, !goOn(progress(source)) { return .stopped }
      let end = search.expand(source, &observer)
      transitionCount = search.transitions
      if let end { return end }
      source += 1
    }
    return search.isCrowded ? .crowded : .complete
  }

  /// Below 2^32 states even if the bounds allow more, because the number of a state has four bytes.
  private var capacity: Int { max(1, min(space.maxStates, Int(UInt32.max) - 1)) }

  private func progress(_ expanded: Int) -> SearchProgress {
    SearchProgress(states: stateCount, expanded: expanded, transitions: transitionCount, depth: depth)
  }
}
