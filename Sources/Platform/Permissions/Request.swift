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

  /// What it asks for.
  @inlinable public var permission: Permission {
    switch self {
    case .tracking, .trackingExpanded: .tracking
    case .locationWhenInUse, .locationAlways, .preciseLocation, .locationButton: .location
    case .notifications, .notificationsProvisional: .notifications
    }
  }

  /// The dialog that answers it where nothing else is in the way.
  public var usualDialog: SystemDialog {
    switch self {
    case .tracking, .trackingExpanded: .tracking
    case .locationWhenInUse, .locationAlways: .location
    case .notifications, .notificationsProvisional: .notifications
    case .preciseLocation: .preciseLocation
    case .locationButton: .locationButton
    }
  }

  /// Whether it may bring that dialog.
  public func mayBring(_ dialog: SystemDialog) -> Bool {
    dialog == usualDialog || self == .locationAlways && dialog == .locationUpgrade
  }

  /// The purpose strings whose text a dialog may show after it.
  public var purposeStrings: [PurposeString] {
    switch self {
    case .tracking, .trackingExpanded: [.tracking, .trackingMarkdown]
    case .locationWhenInUse, .locationButton: [.locationWhenInUse]
    case .locationAlways: [.locationWhenInUse, .locationAlwaysAndWhenInUse, .locationAlways]
    case .preciseLocation: [.locationTemporary]
    case .notifications, .notificationsProvisional: []
    }
  }
}
