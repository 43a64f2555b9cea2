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
}

/// The meaning of a button, the same in every language and order.
public enum Role: UInt8, CaseIterable, Sendable {
  case `continue`, later
  case allow, deny, additionalInformation
  case close
  case keepTracking, stopTracking
  case whileUsing, always, once, precise
  case keep
  case allowOnce
  case settings, cancel
  case read, agree, withdraw
  case notification

  /// The word as typed: `while-using`.
  public var word: String {
    switch self {
    case .continue: "continue"
    case .later: "later"
    case .allow: "allow"
    case .deny: "deny"
    case .additionalInformation: "additional-information"
    case .close: "close"
    case .keepTracking: "keep-tracking"
    case .stopTracking: "stop-tracking"
    case .whileUsing: "while-using"
    case .always: "always"
    case .once: "once"
    case .precise: "precise"
    case .keep: "keep"
    case .allowOnce: "allow-once"
    case .settings: "settings"
    case .cancel: "cancel"
    case .read: "read"
    case .agree: "agree"
    case .withdraw: "withdraw"
    case .notification: "notification"
    }
  }

  /// Whether pressing it gives the app something it did not have. Such a button never has the focus by default.
  public var grants: Bool {
    switch self {
    case .allow, .whileUsing, .always, .once, .allowOnce, .keepTracking, .agree: true
    case .continue, .later, .deny, .additionalInformation, .close, .stopTracking, .precise, .keep, .settings,
      .cancel, .read, .withdraw, .notification:
      false
    }
  }
}
