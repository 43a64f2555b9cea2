/// A device as the store holds it: its creation facts and the state its history has led to.
public struct StoredDevice: Hashable, Sendable {
  /// The name, unique in the store.
  public let name: String
  /// The facts fixed at creation, as the caller gave them.
  public let header: String
  /// The hash of what the flow did when the last step was taken.
  public let flowHash: String
  /// The encoded state at the head of the history.
  public let state: String
  /// The number of steps from the first state to the head.
  public let position: Int
  /// When the device was created or erased last, in seconds since 1970.
  public let created: Int64
  /// When the last step was taken, in seconds since 1970.
  public let changed: Int64
}
