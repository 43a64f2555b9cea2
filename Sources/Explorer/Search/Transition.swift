public import FlowController

/// One step of a search, from a state it knows to one that it knows now.
public struct Transition {
  public internal(set) var from: StateID
  /// The index of the step in ``SearchSpace/steps``.
  public internal(set) var label: Int
  public internal(set) var step: Step
  /// What it caused; empty unless the observer asks for events.
  public internal(set) var events: [Event] {
    didSet { speaksOfAsks = events.contains(where: \.speaksOfAsks) }
  }
  /// Whether the app asked for something, or might have: what most steps do not do, and most rules want to know.
  private(set) var speaksOfAsks: Bool
  /// Both worlds in a place of their own: they are large, and many look at a step.
  fileprivate var worlds: StepWorlds
  public internal(set) var to: StateID
  /// Whether this transition discovered that state.
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

  /// The world it leads from.
  public var before: World { _read { yield worlds.before.pointee } }
  /// The world it leads to.
  public var after: World { _read { yield worlds.after.pointee } }

  /// The places of both worlds, for a search that goes on with the next step in them. Who has kept this one keeps its
  /// worlds.
  @inline(__always)
  mutating func places() -> (before: UnsafeMutablePointer<World>, after: UnsafeMutablePointer<World>) {
    if !isKnownUniquelyReferenced(&worlds) { worlds = StepWorlds(before, after) }
    return (worlds.before, worlds.after)
  }
}

/// Two worlds, one beside the other.
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
  /// Whether it is a call, or what became of an ask instead.
  fileprivate var speaksOfAsks: Bool {
    if case .called = self { return true }
    if case .registration(.called) = self { return true }
    if case .askSuppressed = self { return true }
    if case .screenShown(.softAsk, _) = self { return true }
    return false
  }
}
