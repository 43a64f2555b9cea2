/// A permission that the user can allow or deny.
///
/// Tracking, location and notifications have separate rules; every other permission is a row of ``Service/rows``.
public enum Permission: Hashable, Sendable {
  case tracking, location, notifications
  case service(Service)

  /// The name that users type and reports print.
  public var word: String {
    switch self {
    case .tracking: "tracking"
    case .location: "location"
    case .notifications: "notifications"
    case .service(let service): service.word
    }
  }
}

extension Permission: CaseIterable {
  /// Tracking, location and notifications first, then the rows of ``Service/rows``.
  public static let allCases: [Permission] =
    [.tracking, .location, .notifications] + Service.allCases.map { .service($0) }
}
