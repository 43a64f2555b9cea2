/// The result of a change: the steps to append and the settings after them.
public struct Change<Result> {
  /// The steps in order; if empty, nothing is written.
  public var steps: [AppliedStep]
  /// The complete list of settings after the last step. If two have the same scope and key, the later one is used.
  public var settings: [Setting]
  /// The hash of the flow under which the steps were taken; nil if it equals the stored one.
  public var flowHash: String?
  /// New facts about the device that were not known at its creation; nil to keep the stored ones.
  public var header: String?
  /// The value that the caller receives after everything is on disk.
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

/// One step that was taken, with its result, to be appended to the history.
public struct AppliedStep: Hashable, Sendable {
  /// The step as users type it.
  public var step: String
  /// The encoded state after the step.
  public var state: String
  /// The events of the step, one encoded event per element. An element with a line feed would be read back as two.
  public var events: [String]
  /// Whether the state was imported instead of computed; the events are then unknown.
  public var isOnTrust: Bool

  public init(step: String, state: String, events: [String] = [], isOnTrust: Bool = false) {
    self.step = step
    self.state = state
    self.events = events
    self.isOnTrust = isOnTrust
  }
}

/// A move of the head within a device's history. It neither adds nor removes steps.
public enum HeadMove: Hashable, Sendable {
  /// Moves towards the first state by that number of steps.
  case back(Int)
  /// Moves along the later steps of the current branch by that number of steps.
  case forward(Int)
  /// Moves to the last step of the branch with that name, which becomes the current branch.
  case toBranch(String)
}
