/// A branch of a device's history, from the first state to its last step.
public struct Branch: Hashable, Sendable {
  /// The name, unique within the device.
  public let name: String
  /// The name of the branch that this one forks from; nil for the first branch.
  public let base: String?
  /// The position of the last step that both branches share; 0 for the first branch.
  public let start: Int
  /// The position of the last step of this branch.
  public let end: Int
  /// Whether the head is on this branch, so that new steps are appended to it.
  public let isCurrent: Bool
}
