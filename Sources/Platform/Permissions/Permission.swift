/// A service whose use the person can allow or refuse.
///
/// Tracking, location and notifications have rules of their own; every other one is a row of ``Service/rows``.
public enum Permission: Hashable, Sendable {
  case tracking, location, notifications
  case service(Service)

  /// The word as typed and shown.
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
  /// The three with rules of their own, then those of the table.
  public static let allCases: [Permission] =
    [.tracking, .location, .notifications] + Service.allCases.map { .service($0) }
}
