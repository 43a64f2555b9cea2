/// One step that was taken, as it goes into the history.
public struct AppliedStep: Hashable, Sendable {
  /// The step as it would be typed.
  public var step: String
  /// The encoded state after the step.
  public var state: String
  /// What happened, a line each. A line feed inside a line makes two of it.
  public var log: [String]
  /// Whether the state was taken over from elsewhere instead of being computed; the log is then unknown.
  public var isOnTrust: Bool

  /// Creates a history entry.
  public init(step: String, state: String, log: [String] = [], isOnTrust: Bool = false) {
    self.step = step
    self.state = state
    self.log = log
    self.isOnTrust = isOnTrust
  }
}
