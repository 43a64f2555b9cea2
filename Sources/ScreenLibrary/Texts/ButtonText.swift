public import Platform

/// The words on the button of a role.
public struct ButtonText: Hashable, Sendable {
  /// What pressing it means.
  public let role: Role
  public let label: String
}
