public import FlowController
public import Scenarios

/// Every world that can be reached in a space, breadth first, each once, told apart exactly.
///
/// The order of discovery depends on nothing but the space: the path to a state is a shortest one, and of those the one
/// whose steps come first in ``SearchSpace/steps``. Who wants to see transitions, or wraps the step function, has every
/// step of every state taken; else the search remembers what steps did to the part of a world that they touch.
public final class Exploration<Stepper: Stepping> {
  public let space: SearchSpace
  /// Steps taken: legal ones, those that lead back to where they start among them.
  public private(set) var transitionCount = 0
  /// Steps from the start to the state discovered last.
  public private(set) var depth = 0
  /// Bytes the search had in use at its end: states, links to where they came from, and what finds them again.
  public private(set) var byteCount = 0
  /// Whether the last run remembered what steps did.
  public private(set) var remembersSteps = false
  private let stepper: Stepper
  private let checkInterval: Int
  private var known: Known

  /// What is known of the states.
  private enum Known {
    case words(StateStore<UInt64>, WordLayout)
    case forms(StateStore<PackedWorld>)
  }

  /// A search that has not begun.
  ///
  /// - Parameter checkInterval: Of how many states one is compared with what the step function says, where the search
  ///   remembers.
  public init(_ space: SearchSpace, _ stepper: Stepper, checkInterval: Int = 1024) {
    self.space = space
    self.stepper = stepper
    self.checkInterval = max(1, checkInterval)
    known = .forms(StateStore(capacity: 0))
  }

  public var stateCount: Int {
    switch known {
    case .words(let store, _): store.count
    case .forms(let store): store.count
    }
  }

  /// The world of a state, in its canonical form.
  public func world(_ state: StateID) -> World { space.form.unpack(packed(state)) }

  private func packed(_ state: StateID) -> PackedWorld {
    switch known {
    case .words(let store, let layout): layout.packed(store[state])
    case .forms(let store): store[state]
    }
  }

  /// A shortest path to a state.
  ///
  /// - Complexity: O(its length x steps): which step a state was discovered by is not kept, but found again.
  public func steps(to state: StateID) -> [Step] {
    var path: [Step] = []
    var state = state
    while state != 0 {
      let parent =
        switch known {
        case .words(let store, _): store.parent(of: state)
        case .forms(let store): store.parent(of: state)
        }
      if let step = firstStep(from: parent, to: packed(state)) { path.append(step) }
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
    if Stepper.self == ExactStep.self, !Observer.wantsTransitions {
      let untouched = observer
      if let end = runRemembering(&observer, goOn) { return end }
      observer = untouched
    }
    return runThorough(&observer, goOn)
  }

  /// Less than 2^32 states, whatever was asked for: their numbers have four bytes.
  private var capacity: Int { max(1, min(space.maxStates, Int(UInt32.max) - 1)) }

  private func begin() -> PackedWorld {
    transitionCount = 0
    depth = 0
    byteCount = 0
    // The search sees canonical worlds only, the first one included.
    return space.form.pack(space.origin)
  }

  /// Nil when the space is not for this search.
  private func runRemembering<Observer: SearchObserver>(
    _ observer: inout Observer, _ goOn: (SearchProgress) -> Bool
  ) -> SearchEnd? {
    let first = begin()
    remembersSteps = true
    var search = RememberingSearch(space, first: first, capacity: capacity, checkInterval: checkInterval)
    let store = search.store
    known = .words(store, search.layout)
    // Without the first state nothing would be left to look at, and all would seem to hold.
    guard store.count > 0 else { return .outOfMemory }
    guard observer.found(space.form.unpack(first), 0) else { return observer.end }
    let wantsWorlds = Observer.wantsWorlds
    var levelEnd = 1
    var batches = 0
    var end = SearchEnd.complete
    while search.source < store.count {
      if search.source == levelEnd {
        depth += 1
        levelEnd = store.count
      }
      let newest = store.count
      let outcome = search.expand(before: levelEnd)
      transitionCount = search.transitions
      if outcome == .unfit { return nil }
      if wantsWorlds, newest < store.count {
        known = .words(store, search.layout)
        for state in newest..<store.count where !observer.found(world(state), state) {
          store.truncate(to: state + 1)
          end = observer.end
        }
        if end != .complete { break }
      }
      if outcome == .full {
        end = store.lacksMemory ? .outOfMemory : .full
        break
      }
      batches += 1
      if batches & 0x1FF == 0, !goOn(progress(search.source)) {
        end = .stopped
        break
      }
    }
    known = .words(store, search.layout)
    byteCount = search.byteCount
    return end
  }

  private func runThorough<Observer: SearchObserver>(
    _ observer: inout Observer, _ goOn: (SearchProgress) -> Bool
  ) -> SearchEnd {
    let first = begin()
    remembersSteps = false
    var search = ThoroughSearch(space, stepper, first: first, capacity: capacity)
    let store = search.store
    known = .forms(store)
    defer { byteCount = search.byteCount }
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

  private func progress(_ expanded: Int) -> SearchProgress {
    SearchProgress(states: stateCount, expanded: expanded, transitions: transitionCount, depth: depth)
  }
}
