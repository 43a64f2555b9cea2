/// The pages of the Settings app whose place differs by iOS version.
///
/// - Source: https://support.apple.com/guide/iphone/iph251e92810/ios (editions for iOS 12 to 18), and the instructions
///   that published apps give their users
public struct SettingsLayout: Sendable {
  /// Whether the pages of apps are under *Apps*, from iOS 18.
  public let listsApps: Bool
  /// Whether the resets are under *Transfer or Reset iPhone*, from iOS 15.
  public let transfersOrResets: Bool
  /// Whether the restrictions are under *Screen Time*, from iOS 12; before, they are under *General*.
  public let hasScreenTime: Bool

  public init(_ os: Version) {
    listsApps = os >= Version(18, 0)
    transfersOrResets = os >= Version(15, 0)
    hasScreenTime = os >= Version(12, 0)
  }
}
