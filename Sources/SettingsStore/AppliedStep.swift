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
