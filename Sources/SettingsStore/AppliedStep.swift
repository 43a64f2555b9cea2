/// One step that was taken, as it goes into the history.
public struct AppliedStep: Hashable, Sendable {
  /// The step as it would be typed.
  public var step: String
  /// The encoded state after the step.
  public var state: String
  /// What happened, a line each. A line feed inside a line makes two of it.
  public var log: [String]

  /// Creates a history entry.
  public init(step: String, state: String, log: [String] = []) {
    self.step = step
    self.state = state
    self.log = log
  }
}
