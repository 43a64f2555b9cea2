/// The first state of a device that is created or erased.
public struct NewDevice: Hashable, Sendable {
  /// The facts fixed at creation (deployment target, assumptions), in a format that only the caller knows.
  public var header: String
  /// The hash of the flow at the start of the history.
  public var flowHash: String
  /// The encoded state before the first step.
  public var state: String
  /// The complete list of settings in that state.
  public var settings: [Setting]

  public init(header: String, flowHash: String, state: String, settings: [Setting]) {
    self.header = header
    self.flowHash = flowHash
    self.state = state
    self.settings = settings
  }
}
