public import FlowController
public import Scenarios

/// Every world that can be reached in a space, breadth first, each once, told apart exactly.
///
/// The order of discovery depends on nothing but the space: the path to a state is a shortest one, and of those the one
/// whose steps come first in ``SearchSpace/steps``.
public final class Exploration<Stepper: Stepping> {
  public let space: SearchSpace
  /// Steps taken: legal ones, those that lead back to where they start among them.
  public private(set) var transitionCount = 0
  /// Steps from the start to the state discovered last.
  public private(set) var depth = 0
  /// Bytes the search had in use at its end: states, links to where they came from, and what finds them again.
  public private(set) var byteCount = 0
  private let stepper: Stepper
  private var store = StateStore(capacity: 0)

  /// A search that has not begun.
  public init(_ space: SearchSpace, _ stepper: Stepper) {
    self.space = space
    self.stepper = stepper
  }

  public var stateCount: Int { store.count }

  /// The world of a state, in its canonical form.
  public func world(_ state: StateID) -> World { space.form.unpack(store[state]) }

  /// A shortest path to a state.
  ///
  /// - Complexity: O(its length x steps): which step a state was discovered by is not kept, but found again.
  public func steps(to state: StateID) -> [Step] {
    var path: [Step] = []
    var state = state
    while state != 0 {
      let parent = store.parent(of: state)
      if let step = firstStep(from: parent, to: store[state]) { path.append(step) }
      state = parent
    }
    return path.reversed()
  }

  private func firstStep(from parent: StateID, to packed: PackedWorld) -> Step? {
    let before = world(parent)
    return space.steps.first { step in
      var after = before
      do { try stepper.take(step, in: &after, space.rules) } catch { return false }
      return space.form.hasRoom(for: after) && space.form.pack(after) == packed
    }
  }

  /// Searches until everything is known, the observer has enough, or a bound is hit. A second run begins anew.
  ///
  /// - Parameter goOn: Asked now and then how it stands; false stops the search.
  /// - Complexity: O(states x steps).
  public func run<Observer: SearchObserver>(
    _ observer: inout Observer, goOn: (SearchProgress) -> Bool = { _ in true }
  ) -> SearchEnd {
    transitionCount = 0
    depth = 0
    byteCount = 0
    // The search sees canonical worlds only, the first one included.
    let first = space.form.pack(space.origin)
    var search = ThoroughSearch(space, stepper, first: first, capacity: capacity)
    store = search.store
    defer { byteCount = search.byteCount }
    // Without the first state there would be nothing to look at, and every claim would seem to hold.
    guard store.count > 0 else { return .outOfMemory }
    guard observer.found(space.form.unpack(first), 0) else { return observer.end }
    var source = 0
    var levelEnd = 1
    while source < store.count {
      if source == levelEnd {
        depth += 1
        levelEnd = store.count
      }
      if source & 0xFF == 0xFF, !goOn(progress(source)) { return .stopped }
      let end = search.expand(source, &observer)
      transitionCount = search.transitions
      if let end { return end }
      source += 1
    }
    return .complete
  }

  /// Less than 2^32 states, whatever was asked for: their numbers have four bytes.
  private var capacity: Int { max(1, min(space.maxStates, Int(UInt32.max) - 1)) }

  private func progress(_ expanded: Int) -> SearchProgress {
    SearchProgress(states: stateCount, expanded: expanded, transitions: transitionCount, depth: depth)
  }
}
