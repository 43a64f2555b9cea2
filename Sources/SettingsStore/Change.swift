/// The result of a change: the steps to add, and the settings after them.
public struct Change<Result> {
  /// The new steps in order. If there are none, nothing is written.
  public var steps: [AppliedStep]
  /// All settings after the last step. If two settings have the same scope and key, the later one is used.
  public var settings: [Setting]
  /// The hash of the flow with which the steps were taken; nil if the stored hash is still correct.
  public var flowHash: String?
  /// New facts about the device, if they were not known when it was created; nil to keep the stored facts.
  public var header: String?
  /// The value that the caller gets after the change was committed.
  public var result: Result

  public init(
    steps: [AppliedStep], settings: [Setting], flowHash: String? = nil, header: String? = nil,
    result: Result
  ) {
    self.steps = steps
    self.settings = settings
    self.flowHash = flowHash
    self.header = header
    self.result = result
  }
}

extension Change: Sendable where Result: Sendable {}

/// A step that was taken, and its result, for the history.
public struct AppliedStep: Hashable, Sendable {
  /// The step as users type it.
  public var step: String
  /// The encoded state after the step.
  public var state: String
  /// The events of the step. Each element is one encoded event. It must not contain a line feed, because it would be
  /// read as two events.
  public var events: [String]
  /// Whether the state was imported and not computed. Its events are then unknown.
  public var isOnTrust: Bool

  public init(step: String, state: String, events: [String] = [], isOnTrust: Bool = false) {
    self.step = step
    self.state = state
    self.events = events
    self.isOnTrust = isOnTrust
  }
}

/// A move of the head in a device's history. No step is added or removed.
public enum HeadMove: Hashable, Sendable {
  /// Moves back by this number of steps.
  case back(Int)
  /// Moves forward by this number of steps on the current branch.
  case forward(Int)
  /// Moves to the last step of the branch with this name. It becomes the current branch.
  case toBranch(String)
}
