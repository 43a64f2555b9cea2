/// One step that was taken, with its result, ready to be appended to the history.
public struct AppliedStep: Hashable, Sendable {
  /// The step as users type it.
  public var step: String
  /// The encoded state after the step.
  public var state: String
  /// What happened, one line per event. A line feed inside a line splits it in two.
  public var log: [String]
  /// Whether the state was imported from elsewhere instead of being computed; the log is then unknown.
  public var isOnTrust: Bool

  public init(step: String, state: String, log: [String] = [], isOnTrust: Bool = false) {
    self.step = step
    self.state = state
    self.log = log
    self.isOnTrust = isOnTrust
  }
}
