/// A branch of a device's history: all steps from the first state to the branch's last step.
public struct Branch: Hashable, Sendable {
  /// The name, unique within the device.
  public let name: String
  /// The name of the branch from which this branch forks; nil for the first branch.
  public let base: String?
  /// The position of the last step that this branch shares with ``base``; 0 for the first branch.
  public let start: Int
  /// The position of the last step of this branch.
  public let end: Int
  /// Whether the head is on this branch. New steps are added to the current branch.
  public let isCurrent: Bool
}
