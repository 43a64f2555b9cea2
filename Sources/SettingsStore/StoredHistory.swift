/// The start of a device's complete history.
public struct StoredHistory: Sendable {
  public let device: StoredDevice
  /// Its branches in the order in which they were created.
  public let branches: [Branch]
  /// The encoded state before the first step.
  public let firstState: String
  /// The hash of the first flow; nil if the store does not know it.
  public let firstFlowHash: String?
}
