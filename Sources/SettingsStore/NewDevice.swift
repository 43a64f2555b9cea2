/// The first state of a device that is created or erased.
public struct NewDevice: Hashable, Sendable {
  /// The facts fixed at creation (deployment target, assumptions), as text only the caller understands.
  public var header: String
  /// The hash of what the flow does, to which the history belongs.
  public var flowHash: String
  /// The encoded state before the first step.
  public var state: String
  /// The complete list of settings in that state.
  public var settings: [Setting]

  /// Creates the description of a new device.
  public init(header: String, flowHash: String, state: String, settings: [Setting]) {
    self.header = header
    self.flowHash = flowHash
    self.state = state
    self.settings = settings
  }
}
