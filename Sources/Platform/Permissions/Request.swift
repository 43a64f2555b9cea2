/// What an app can ask the system for, by the words of the `request` step.
public enum Request: UInt8, CaseIterable, Sendable {
  case tracking, trackingExpanded
  case locationWhenInUse, locationAlways
  case notifications, notificationsProvisional
  case preciseLocation, locationButton

  /// The word as typed: `location-always`.
  public var word: String {
    switch self {
    case .tracking: "tracking"
    case .trackingExpanded: "tracking-expanded"
    case .locationWhenInUse: "location-when-in-use"
    case .locationAlways: "location-always"
    case .notifications: "notifications"
    case .notificationsProvisional: "notifications-provisional"
    case .preciseLocation: "precise-location"
    case .locationButton: "location-button"
    }
  }

  /// The call the app makes, as the log names it.
  public var call: String {
    switch self {
    case .tracking, .trackingExpanded: "requestTrackingAuthorization"
    case .locationWhenInUse: "requestWhenInUseAuthorization"
    case .locationAlways: "requestAlwaysAuthorization"
    case .notifications, .notificationsProvisional: "requestAuthorization"
    case .preciseLocation: "requestTemporaryFullAccuracyAuthorization"
    case .locationButton: "LocationButton"
    }
  }
}
