/// A service whose use the person can allow or refuse.
public enum Permission: UInt8, CaseIterable, Sendable {
  case tracking, location, notifications

  /// The word as typed and shown.
  public var word: String {
    switch self {
    case .tracking: "tracking"
    case .location: "location"
    case .notifications: "notifications"
    }
  }
}
