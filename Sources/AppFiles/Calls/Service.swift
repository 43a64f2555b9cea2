/// What a call touches: a permission of the contract, one that the contract does not name, or something that needs none.
enum Service: String, CaseIterable, Sendable {
  case tracking, notifications, camera, microphone, photos, contacts, calendar, reminders, bluetooth
  case motion, speech, siri, health, homekit, nearby, focus, paste, review
  case locationWhenInUse = "location-when-in-use"
  case locationAlways = "location-always"
  case preciseLocation = "precise-location"
  case locationButton = "location-button"
  case provisionalNotifications = "notifications-provisional"
  case criticalAlerts = "critical-alerts"
  case photosAdd = "photos-add"
  case calendarWrite = "calendar-write"
  case localNetwork = "local-network"
  case mediaLibrary = "media-library"
  case faceID = "face-id"
  // Outside the contract's list.
  case nfc, alarm, gameFriends, tvProvider, family
  /// Asks nothing: a picker of the system, a form about data protection.
  case picker, consentForm
  /// Location in the background, which needs its mode.
  case backgroundUpdates

  /// The permission's name in the contract; nil outside it.
  var permission: String? {
    switch self {
    case .nfc, .alarm, .gameFriends, .tvProvider, .family, .picker, .consentForm, .backgroundUpdates: nil
    case .tracking, .notifications, .camera, .microphone, .photos, .contacts, .calendar, .reminders,
      .bluetooth, .motion, .speech, .siri, .health, .homekit, .nearby, .focus, .paste, .review,
      .locationWhenInUse, .locationAlways, .preciseLocation, .locationButton, .provisionalNotifications,
      .criticalAlerts, .photosAdd, .calendarWrite, .localNetwork, .mediaLibrary, .faceID:
      rawValue
    }
  }

  /// The keys of which a call needs one; empty where it needs none.
  ///
  /// - Source: https://developer.apple.com/documentation/bundleresources/information-property-list
  var needs: [String] {
    switch self {
    case .tracking: ["NSUserTrackingUsageDescription"]
    case .camera: ["NSCameraUsageDescription"]
    case .microphone: ["NSMicrophoneUsageDescription"]
    case .photos: ["NSPhotoLibraryUsageDescription"]
    case .photosAdd: ["NSPhotoLibraryAddUsageDescription", "NSPhotoLibraryUsageDescription"]
    case .contacts: ["NSContactsUsageDescription"]
    case .calendar: ["NSCalendarsFullAccessUsageDescription", "NSCalendarsUsageDescription"]
    case .calendarWrite:
      [
        "NSCalendarsWriteOnlyAccessUsageDescription", "NSCalendarsFullAccessUsageDescription",
        "NSCalendarsUsageDescription",
      ]
    case .reminders: ["NSRemindersFullAccessUsageDescription", "NSRemindersUsageDescription"]
    case .bluetooth: ["NSBluetoothAlwaysUsageDescription", "NSBluetoothPeripheralUsageDescription"]
    case .motion: ["NSMotionUsageDescription"]
    case .speech: ["NSSpeechRecognitionUsageDescription"]
    case .siri: ["NSSiriUsageDescription"]
    case .health: ["NSHealthShareUsageDescription", "NSHealthUpdateUsageDescription"]
    case .homekit: ["NSHomeKitUsageDescription"]
    case .nearby: ["NSNearbyInteractionUsageDescription", "NSNearbyInteractionAllowOnceUsageDescription"]
    case .focus: ["NSFocusStatusUsageDescription"]
    case .locationWhenInUse, .locationButton:
      ["NSLocationWhenInUseUsageDescription", "NSLocationAlwaysAndWhenInUseUsageDescription"]
    case .locationAlways:
      ["NSLocationAlwaysAndWhenInUseUsageDescription", "NSLocationAlwaysUsageDescription"]
    case .preciseLocation: ["NSLocationTemporaryUsageDescriptionDictionary"]
    case .mediaLibrary: ["NSAppleMusicUsageDescription"]
    case .faceID: ["NSFaceIDUsageDescription"]
    case .nfc: ["NFCReaderUsageDescription"]
    case .alarm: ["NSAlarmKitUsageDescription"]
    case .gameFriends: ["NSGKFriendListUsageDescription"]
    case .tvProvider: ["NSVideoSubscriberAccountUsageDescription"]
    case .notifications, .provisionalNotifications, .criticalAlerts, .paste, .review, .localNetwork, .family,
      .picker, .consentForm, .backgroundUpdates:
      []
    }
  }
}
