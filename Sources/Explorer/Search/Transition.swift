public import FlowController

/// One step of a search, from a known state to the resulting state.
public struct Transition {
  public internal(set) var from: StateID
  /// The index of the step in ``SearchSpace/steps``.
  public internal(set) var label: Int
  public internal(set) var step: Step
  /// The events of the step; empty unless the observer's `wantsEvents` is true.
  public internal(set) var events: [Event] {
    didSet { speaksOfAsks = events.contains(where: \.speaksOfAsks) }
  }
  /// Whether the step showed or skipped an ask, or made a call. Most rules read this flag at every step, so it is
  /// stored instead of searched for in the events each time.
  private(set) var speaksOfAsks: Bool
  /// Both worlds, in memory that all copies of the transition share, because a world is large.
  fileprivate var worlds: StepWorlds
  public internal(set) var to: StateID
  /// Whether this transition discovered the state `to`.
  public internal(set) var isNew: Bool

  init(
    from: StateID, before: World, label: Int, step: Step, events: [Event], after: World, to: StateID,
    isNew: Bool
  ) {
    self.from = from
    self.label = label
    self.step = step
    self.events = events
    speaksOfAsks = events.contains(where: \.speaksOfAsks)
    worlds = StepWorlds(before, after)
    self.to = to
    self.isNew = isNew
  }

  public var before: World { _read { yield worlds.before.pointee } }
  public var after: World { _read { yield worlds.after.pointee } }

  /// Returns the memory of both worlds, so that a search can reuse it for the next step. If a copy of this transition
  /// exists, the copy keeps the old memory, and this transition gets new memory.
  mutating func places() -> (before: UnsafeMutablePointer<World>, after: UnsafeMutablePointer<World>) {
    if !isKnownUniquelyReferenced(&worlds) { worlds = StepWorlds(before, after) }
    return (worlds.before, worlds.after)
  }
}

/// Two worlds in one allocation.
private final class StepWorlds {
  let before: UnsafeMutablePointer<World>
  let after: UnsafeMutablePointer<World>

  init(_ before: World, _ after: World) {
    self.before = .allocate(capacity: 2)
    self.after = self.before + 1
    self.before.initialize(to: before)
    self.after.initialize(to: after)
  }

  deinit {
    before.deinitialize(count: 2)
    before.deallocate()
  }
}

extension Event {
  /// Whether the event is a call, a soft ask, or a skipped ask.
  fileprivate var speaksOfAsks: Bool {
    if case .called = self { return true }
    if case .registration(.called) = self { return true }
    if case .askSuppressed = self { return true }
    if case .screenShown(.softAsk, _) = self { return true }
    return false
  }
}
