import Platform

/// The keys of Info.plist whose words a dialog of iOS shows.
enum PurposeTable {
  /// A key, and what is known of it.
  struct Row: Sendable {
    let key: String
    /// The permission's name in the contract; nil outside it.
    let permission: String?
    /// What the words speak of, in English.
    let noun: String
    /// The calls that show its words; empty where no call is known.
    let services: [Service]
  }

  private static func row(_ key: String, _ permission: String?, _ noun: String, _ services: [Service]) -> Row
  {
    Row(key: key, permission: permission, noun: noun, services: services)
  }

  /// - Source: https://developer.apple.com/documentation/bundleresources/protected-resources
  static let rows: [Row] = [
    row("NSUserTrackingUsageDescription", "tracking", "tracking", [.tracking]),
    row("NSUserTrackingMarkdownUsageDescription", "tracking", "tracking", [.tracking]),
    row(
      "NSLocationWhenInUseUsageDescription", "location-when-in-use", "location",
      [.locationWhenInUse, .locationAlways, .locationButton, .preciseLocation]),
    row("NSLocationAlwaysAndWhenInUseUsageDescription", "location-always", "location", [.locationAlways]),
    row("NSLocationAlwaysUsageDescription", "location-always", "location", [.locationAlways]),
    row(
      "NSLocationUsageDescription", "location-when-in-use", "location", [.locationWhenInUse, .locationAlways]),
    row("NSCameraUsageDescription", "camera", "camera", [.camera]),
    row("NSMicrophoneUsageDescription", "microphone", "microphone", [.microphone]),
    row("NSPhotoLibraryUsageDescription", "photos", "photos", [.photos]),
    row("NSPhotoLibraryAddUsageDescription", "photos-add", "photos", [.photosAdd]),
    row("NSContactsUsageDescription", "contacts", "contacts", [.contacts]),
    row("NSCalendarsUsageDescription", "calendar", "calendar", [.calendar, .calendarWrite]),
    row("NSCalendarsFullAccessUsageDescription", "calendar", "calendar", [.calendar, .calendarWrite]),
    row("NSCalendarsWriteOnlyAccessUsageDescription", "calendar-write", "calendar", [.calendarWrite]),
    row("NSRemindersUsageDescription", "reminders", "reminders", [.reminders]),
    row("NSRemindersFullAccessUsageDescription", "reminders", "reminders", [.reminders]),
    row("NSBluetoothAlwaysUsageDescription", "bluetooth", "Bluetooth", [.bluetooth]),
    row("NSBluetoothPeripheralUsageDescription", "bluetooth", "Bluetooth", [.bluetooth]),
    row("NSLocalNetworkUsageDescription", "local-network", "local network", [.localNetwork]),
    row("NSMotionUsageDescription", "motion", "motion", [.motion]),
    row("NSSpeechRecognitionUsageDescription", "speech", "speech", [.speech]),
    row("NSSiriUsageDescription", "siri", "Siri", [.siri]),
    row("NSAppleMusicUsageDescription", "media-library", "music", [.mediaLibrary]),
    row("NSHealthShareUsageDescription", "health", "health", [.health]),
    row("NSHealthUpdateUsageDescription", "health", "health", [.health]),
    row("NSHealthClinicalHealthRecordsShareUsageDescription", "health", "health", [.health]),
    row("NSHomeKitUsageDescription", "homekit", "home", [.homekit]),
    row("NSFaceIDUsageDescription", "face-id", "Face ID", [.faceID]),
    row("NSNearbyInteractionUsageDescription", "nearby", "nearby", [.nearby]),
    row("NSNearbyInteractionAllowOnceUsageDescription", "nearby", "nearby", [.nearby]),
    row("NSFocusStatusUsageDescription", "focus", "Focus", [.focus]),
    row("NFCReaderUsageDescription", nil, "NFC", [.nfc]),
    row("NSAlarmKitUsageDescription", nil, "alarms", [.alarm]),
    row("NSGKFriendListUsageDescription", nil, "friends", [.gameFriends]),
    row("NSVideoSubscriberAccountUsageDescription", nil, "TV provider", [.tvProvider]),
    row("NSIdentityUsageDescription", nil, "identity", []),
    row("NSFallDetectionUsageDescription", nil, "falls", []),
    row("NSSensorKitUsageDescription", nil, "sensors", []),
    row("NSCrossWebsiteTrackingUsageDescription", nil, "websites", []),
    row("NSFinancialDataUsageDescription", nil, "finance", []),
    row("NSCriticalMessagingUsageDescription", nil, "messages", []),
  ]

  private static let byKey = Dictionary(rows.map { ($0.key, $0) }) { first, _ in first }

  /// The row of a key; nil where the key is not known.
  static func row(_ key: String) -> Row? { byKey[key] }

  /// Whether a key has the form of a purpose.
  static func isPurpose(_ key: String) -> Bool { key.hasSuffix("UsageDescription") }

  /// A dictionary of purposes, by names of the app's own.
  static let temporary = "NSLocationTemporaryUsageDescriptionDictionary"

  /// Keys of other systems, each with the system.
  ///
  /// - Source: https://developer.apple.com/documentation/bundleresources/protected-resources
  static let elsewhere: [String: String] = [
    "NSAppleEventsUsageDescription": "macOS", "NSSystemAdministrationUsageDescription": "macOS",
    "NSDesktopFolderUsageDescription": "macOS", "NSDocumentsFolderUsageDescription": "macOS",
    "NSDownloadsFolderUsageDescription": "macOS", "NSNetworkVolumesUsageDescription": "macOS",
    "NSRemovableVolumesUsageDescription": "macOS", "NSFileProviderPresenceUsageDescription": "macOS",
    "NSFileProviderDomainUsageDescription": "macOS", "NSSystemExtensionUsageDescription": "macOS",
    "OSBundleUsageDescription": "macOS", "NSAudioCaptureUsageDescription": "macOS",
    "NSScreenCaptureUsageDescription": "macOS", "NSAppDataUsageDescription": "macOS",
    "NSWorldSensingUsageDescription": "visionOS", "NSHandsTrackingUsageDescription": "visionOS",
    "NSMainCameraUsageDescription": "visionOS", "NSEnterpriseMCAMUsageDescription": "visionOS",
    "NSAccessoryTrackingUsageDescription": "visionOS",
  ]

  /// Whether an app for `target` and later can run on a version at which a range of versions says something else.
  static func holds(_ range: String, for target: Version) -> Bool {
    VersionRange(range)?.contains(target) ?? false
  }
}
