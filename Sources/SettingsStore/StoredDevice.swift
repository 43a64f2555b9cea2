/// A device in the store: the facts fixed at its creation, and the state at its head.
public struct StoredDevice: Hashable, Sendable {
  /// The name, unique in the store.
  public let name: String
  /// The facts fixed at creation, as the caller passed them.
  public let header: String
  /// The hash of the flow when the last step was taken.
  public let flowHash: String
  /// The encoded state at the head of the history.
  public let state: String
  /// The number of steps from the first state to the head.
  public let position: Int
  /// When the device was created or last erased, in seconds since 1970.
  public let created: Int64
  public let changed: Int64
}
