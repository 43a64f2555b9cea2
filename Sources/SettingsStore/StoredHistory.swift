/// What a device's whole history begins with.
public struct StoredHistory: Sendable {
  /// The device at its head.
  public let device: StoredDevice
  /// Its branches, in the order they were made.
  public let branches: [Branch]
  /// The encoded state before the first step.
  public let firstState: String
  /// The hash of what the flow did then; nil where the store does not know.
  public let firstFlowHash: String?
}
