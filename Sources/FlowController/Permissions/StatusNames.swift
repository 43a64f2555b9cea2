public import Platform

/// Names of authorization statuses, as a set.
public struct StatusNames: OptionSet, Hashable, Sendable {
  /// One bit a name.
  public let rawValue: UInt16
  /// The set with these bits.
  public init(rawValue: UInt16) { self.rawValue = rawValue }

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
  /// Some photos or contacts.
  public static let limited = StatusNames(rawValue: 128)
  /// Calendars and reminders from 17 on.
  public static let fullAccess = StatusNames(rawValue: 256)
  public static let writeOnly = StatusNames(rawValue: 512)
  /// Bluetooth allowed.
  public static let allowedAlways = StatusNames(rawValue: 1024)
  /// Face ID never refused.
  public static let available = StatusNames(rawValue: 2048)
  public static let notAvailable = StatusNames(rawValue: 4096)
  /// Writing health data refused.
  public static let sharingDenied = StatusNames(rawValue: 8192)
  public static let sharingAuthorized = StatusNames(rawValue: 16384)

  /// Every name with its set of one.
  public static let named: [(name: String, set: StatusNames)] = [
    ("notDetermined", .notDetermined), ("restricted", .restricted), ("denied", .denied),
    ("authorized", .authorized), ("authorizedAlways", .authorizedAlways),
    ("authorizedWhenInUse", .authorizedWhenInUse), ("provisional", .provisional), ("limited", .limited),
    ("fullAccess", .fullAccess), ("writeOnly", .writeOnly), ("allowedAlways", .allowedAlways),
    ("available", .available), ("notAvailable", .notAvailable), ("sharingDenied", .sharingDenied),
    ("sharingAuthorized", .sharingAuthorized),
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
    case .service(let service): service.statuses
    }
  }
}

extension Service {
  /// What an app can read about it, on some version.
  public var statuses: StatusNames {
    var statuses: StatusNames = []
    for fact in allReadings {
      switch fact {
      case .nothing: break
      case .authorized: statuses.formUnion([.notDetermined, .restricted, .denied, .authorized])
      case .unrestricted: statuses.formUnion([.notDetermined, .denied, .authorized])
      case .authorizedOrLimited:
        statuses.formUnion([.notDetermined, .restricted, .denied, .authorized, .limited])
      case .fullAccess: statuses.formUnion([.notDetermined, .restricted, .denied, .fullAccess])
      case .fullAccessOrWriteOnly:
        statuses.formUnion([.notDetermined, .restricted, .denied, .fullAccess, .writeOnly])
      case .allowedAlways: statuses.formUnion([.notDetermined, .restricted, .denied, .allowedAlways])
      case .available: statuses.formUnion([.available, .notAvailable])
      case .sharing: statuses.formUnion([.notDetermined, .sharingDenied, .sharingAuthorized])
      }
    }
    return statuses
  }
}

extension World {
  /// The name of what the app reads for the permission behind a request; empty where it reads nothing.
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
    case .service(let service): reading(of: service, rules)
    }
  }
}
