/// A dialog that the system draws. The app's own screens are not among them.
public enum SystemDialog: Hashable, Sendable {
  case tracking, trackingSwitchOff
  case location, locationButton, locationUpgrade, locationReminder, locationServicesOff
  case preciseLocation, notifications
  /// A dialog of a permission of the table.
  case service(ServiceDialog)

  /// The name as scenarios and the state have it.
  public var word: String {
    switch self {
    case .tracking: "tracking"
    case .trackingSwitchOff: "tracking-switch-off"
    case .location: "location"
    case .locationButton: "location-button"
    case .locationUpgrade: "location-upgrade"
    case .locationReminder: "location-reminder"
    case .locationServicesOff: "location-services-off"
    case .preciseLocation: "precise-location"
    case .notifications: "notifications"
    case .service(let dialog): dialog.word
    }
  }

  /// What it is about.
  @inlinable public var permission: Permission {
    switch self {
    case .tracking, .trackingSwitchOff: .tracking
    case .location, .locationButton, .locationUpgrade, .locationReminder, .locationServicesOff,
      .preciseLocation:
      .location
    case .notifications: .notifications
    case .service(let dialog): .service(dialog.service)
    }
  }

  /// The permission of the table that it is about; nil for one with rules of its own.
  @inline(__always)
  public var service: Service? { if case .service(let dialog) = self { dialog.service } else { nil } }

  /// The number of a dialog that is not of the table, below 15; nil for one of the table.
  @inline(__always)
  public var ownNumber: UInt8? {
    switch self {
    case .tracking: 0
    case .trackingSwitchOff: 1
    case .location: 2
    case .locationButton: 3
    case .locationUpgrade: 4
    case .locationReminder: 5
    case .locationServicesOff: 6
    case .preciseLocation: 7
    case .notifications: 8
    case .service: nil
    }
  }

  /// The dialog of that number; nil where there is none.
  @inline(__always)
  public init?(ownNumber: UInt8) {
    switch ownNumber {
    case 0: self = .tracking
    case 1: self = .trackingSwitchOff
    case 2: self = .location
    case 3: self = .locationButton
    case 4: self = .locationUpgrade
    case 5: self = .locationReminder
    case 6: self = .locationServicesOff
    case 7: self = .preciseLocation
    case 8: self = .notifications
    default: return nil
    }
  }
}

extension SystemDialog: CaseIterable {
  /// Those with rules of their own.
  public static let own: [SystemDialog] = [
    .tracking, .trackingSwitchOff, .location, .locationButton, .locationUpgrade, .locationReminder,
    .locationServicesOff, .preciseLocation, .notifications,
  ]

  /// Those with rules of their own, then those of the table.
  public static let allCases: [SystemDialog] = own + ServiceDialog.all.map { .service($0) }

  /// Its place among ``allCases``.
  ///
  /// - Complexity: O(number of dialogs) for one of the table.
  public var index: Int {
    if let ownNumber { return Int(ownNumber) }
    return Self.allCases.firstIndex(of: self) ?? 0
  }
}
