/// A line of steps of a device, from its first state to its last step.
public struct Branch: Hashable, Sendable {
  /// The name, unique for the device.
  public let name: String
  /// The name of the branch it leaves; nil for the first.
  public let base: String?
  /// The position of the last step it shares with its base; 0 for the first.
  public let start: Int
  /// The position of its last step.
  public let end: Int
  /// Whether the head lies on it, and steps go there.
  public let isCurrent: Bool
}
