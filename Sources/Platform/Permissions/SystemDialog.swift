/// A dialog that the system draws. The app's own screens are not among them.
public enum SystemDialog: UInt8, CaseIterable, Sendable {
  case tracking, trackingSwitchOff
  case location, locationButton, locationUpgrade, locationReminder, locationServicesOff
  case preciseLocation, notifications

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
    }
  }
}
