/// Where the Settings app has pages whose position depends on the iOS version.
///
/// - Source: https://support.apple.com/guide/iphone/iph251e92810/ios (editions for iOS 12 to 18), and instructions
///   in published apps
public struct SettingsLayout: Sendable {
  /// Whether the pages of apps are under *Apps* (iOS 18 and later).
  public let listsApps: Bool
  /// Whether the resets are under *Transfer or Reset iPhone* (iOS 15 and later).
  public let transfersOrResets: Bool
  /// Whether the restrictions are under *Screen Time* (iOS 12 and later). Before, they are under *General*.
  public let hasScreenTime: Bool

  public init(_ os: Version) {
    listsApps = os >= Version(18, 0)
    transfersOrResets = os >= Version(15, 0)
    hasScreenTime = os >= Version(12, 0)
  }
}
