/// A dialog of iOS. The app's own screens are not included.
public enum SystemDialog: Hashable, Sendable {
  case tracking, trackingSwitchOff
  case location, locationButton, locationUpgrade, locationReminder, locationServicesOff
  case preciseLocation, notifications
  /// A dialog of a service.
  case service(ServiceDialog)

  /// The name in scenarios and in the printed state.
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

  /// The permission that the dialog is about.
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

  /// The service that the dialog is about; nil for tracking, location and notifications.
  public var service: Service? { if case .service(let dialog) = self { dialog.service } else { nil } }

  /// The number of a dialog of tracking, location or notifications, below 15; nil for a dialog of a service.
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

  /// Creates the dialog with this ``ownNumber``; nil if the number is not used.
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
  /// The dialogs of tracking, location and notifications.
  public static let own: [SystemDialog] = [
    .tracking, .trackingSwitchOff, .location, .locationButton, .locationUpgrade, .locationReminder,
    .locationServicesOff, .preciseLocation, .notifications,
  ]

  /// All dialogs: first those of tracking, location and notifications, then those of the services.
  public static let allCases: [SystemDialog] = own + ServiceDialog.all.map { .service($0) }

  /// The position of the dialog in ``allCases``.
  ///
  /// - Complexity: O(number of dialogs) for a service.
  public var index: Int {
    if let ownNumber { return Int(ownNumber) }
    return Self.allCases.firstIndex(of: self) ?? 0
  }
}
