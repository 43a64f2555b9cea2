public import Platform

/// A set of authorization statuses.
public struct StatusNames: OptionSet, Hashable, Sendable {
  /// One bit per status.
  public let rawValue: UInt16
  public init(rawValue: UInt16) { self.rawValue = rawValue }

  public static let notDetermined = StatusNames(rawValue: 1)
  /// A configuration profile or Screen Time restricts the permission.
  public static let restricted = StatusNames(rawValue: 2)
  public static let denied = StatusNames(rawValue: 4)
  /// The status of tracking or notifications if they are allowed.
  public static let authorized = StatusNames(rawValue: 8)
  public static let authorizedAlways = StatusNames(rawValue: 16)
  /// The status of location if it is allowed while the app is in use.
  public static let authorizedWhenInUse = StatusNames(rawValue: 32)
  public static let provisional = StatusNames(rawValue: 64)
  /// Access to only some photos or contacts is allowed.
  public static let limited = StatusNames(rawValue: 128)
  /// Full access to calendars or reminders is allowed, on iOS 17 and later.
  public static let fullAccess = StatusNames(rawValue: 256)
  public static let writeOnly = StatusNames(rawValue: 512)
  /// The status of Bluetooth if it is allowed.
  public static let allowedAlways = StatusNames(rawValue: 1024)
  /// Face ID is not denied.
  public static let available = StatusNames(rawValue: 2048)
  public static let notAvailable = StatusNames(rawValue: 4096)
  /// Writing health data is denied.
  public static let sharingDenied = StatusNames(rawValue: 8192)
  public static let sharingAuthorized = StatusNames(rawValue: 16384)

  /// Every status name, with the set that contains only this status.
  public static let named: [(name: String, set: StatusNames)] = [
    ("notDetermined", .notDetermined), ("restricted", .restricted), ("denied", .denied),
    ("authorized", .authorized), ("authorizedAlways", .authorizedAlways),
    ("authorizedWhenInUse", .authorizedWhenInUse), ("provisional", .provisional), ("limited", .limited),
    ("fullAccess", .fullAccess), ("writeOnly", .writeOnly), ("allowedAlways", .allowedAlways),
    ("available", .available), ("notAvailable", .notAvailable), ("sharingDenied", .sharingDenied),
    ("sharingAuthorized", .sharingAuthorized),
  ]

  /// The names of the statuses in the set, in the order of ``named``.
  public var names: [String] { Self.named.filter { contains($0.set) }.map(\.name) }
}

extension Permission {
  /// The statuses that an app can see for this permission.
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
  /// The statuses that an app can see for this service, on all iOS versions together.
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
  /// The status that the app sees for the permission of a request; empty if there is no status.
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
