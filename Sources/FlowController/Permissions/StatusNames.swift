public import Platform

/// Names of authorization statuses, as a set.
public struct StatusNames: OptionSet, Hashable, Sendable {
  /// One bit a name.
  public let rawValue: UInt8
  /// The set with these bits.
  public init(rawValue: UInt8) { self.rawValue = rawValue }

  public static let notDetermined = StatusNames(rawValue: 1)
  /// The device may not ask.
  public static let restricted = StatusNames(rawValue: 2)
  public static let denied = StatusNames(rawValue: 4)
  /// Tracking or notifications allowed.
  public static let authorized = StatusNames(rawValue: 8)
  public static let authorizedAlways = StatusNames(rawValue: 16)
  /// Location, while the app is in use.
  public static let authorizedWhenInUse = StatusNames(rawValue: 32)
  public static let provisional = StatusNames(rawValue: 64)

  /// Every name with its set of one.
  public static let named: [(name: String, set: StatusNames)] = [
    ("notDetermined", .notDetermined), ("restricted", .restricted), ("denied", .denied),
    ("authorized", .authorized), ("authorizedAlways", .authorizedAlways),
    ("authorizedWhenInUse", .authorizedWhenInUse), ("provisional", .provisional),
  ]

  /// The names in the set, in the order of ``named``.
  public var names: [String] { Self.named.filter { contains($0.set) }.map(\.name) }
}

extension Permission {
  /// What an app can read about it.
  public var statuses: StatusNames {
    switch self {
    case .tracking: [.notDetermined, .restricted, .denied, .authorized]
    case .location: [.notDetermined, .restricted, .denied, .authorizedAlways, .authorizedWhenInUse]
    case .notifications: [.notDetermined, .denied, .authorized, .provisional]
    }
  }
}

extension World {
  /// The name of what the app reads for the permission behind a request; empty where it reads nothing.
  @inline(__always)
  public func statusName(of request: Request, _ rules: Rules) -> StatusNames {
    switch request.permission {
    case .tracking:
      switch trackingStatus(rules) {
      case nil: []
      case .notDetermined: .notDetermined
      case .restricted: .restricted
      case .denied: .denied
      case .authorized: .authorized
      }
    case .location:
      switch locationStatus() {
      case nil: []
      case .notDetermined: .notDetermined
      case .restricted: .restricted
      case .denied: .denied
      case .authorizedAlways: .authorizedAlways
      case .authorizedWhenInUse: .authorizedWhenInUse
      }
    case .notifications:
      switch notificationStatus(rules) {
      case nil: []
      case .notDetermined: .notDetermined
      case .denied: .denied
      case .authorized: .authorized
      case .provisional: .provisional
      }
    }
  }
}
