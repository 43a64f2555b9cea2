import Platform

/// The permission or feature that a call requests or uses.
enum CallTarget: Hashable, Sendable {
  /// A permission by its typed name: tracking, location, notifications, or a permission of the table in `Platform`.
  case permission(String)
  // Permissions that the program does not simulate.
  case nfc, gameFriends, tvProvider, family
  /// Exposure notifications, which existed during the pandemic.
  case exposure
  /// Screens of iOS that need no declaration: a picker, a consent form, the setup of an accessory.
  case picker, consentForm, accessorySetup
  /// The old property for advertising tracking, which no longer contains the user's answer.
  case advertisingStatus
  /// A private address of a page in Settings.
  case privateSettings
  /// Location in the background, which requires the background mode.
  case backgroundUpdates

  /// The permission's typed name; nil for permissions that the program does not simulate.
  var permission: String? {
    if case .permission(let word) = self, Self.words.contains(word) { word } else { nil }
  }

  private static let words = Set(Request.allCases.map(\.word))

  /// The Info.plist keys, of which a call needs one. The preferred key is first. It is empty if the call needs none.
  ///
  /// - Source: https://developer.apple.com/documentation/bundleresources/information-property-list
  var needs: [String] {
    switch self {
    case .permission(let word): Self.needs[word] ?? []
    case .nfc: ["NFCReaderUsageDescription"]
    case .gameFriends: ["NSGKFriendListUsageDescription"]
    case .tvProvider: ["NSVideoSubscriberAccountUsageDescription"]
    case .family, .exposure, .picker, .consentForm, .accessorySetup, .advertisingStatus, .privateSettings,
      .backgroundUpdates:
      []
    }
  }

  /// The keys for location and tracking, and those in the table of permissions.
  private static let needs: [String: [String]] = {
    let whenInUse = ["NSLocationWhenInUseUsageDescription", "NSLocationAlwaysAndWhenInUseUsageDescription"]
    var needs = [
      "tracking": ["NSUserTrackingUsageDescription"],
      "location-when-in-use": whenInUse, "location-button": whenInUse,
      "location-always": [
        "NSLocationAlwaysAndWhenInUseUsageDescription", "NSLocationAlwaysUsageDescription",
      ],
      "precise-location": ["NSLocationTemporaryUsageDescriptionDictionary"],
      "alarm": ["NSAlarmKitUsageDescription"],
    ]
    for row in Service.rows {
      needs[row.word] = row.acceptedKeys
      if let lesser = row.lesserWord { needs[lesser] = row.acceptedKeysOfLesserRequest }
    }
    return needs
  }()

  /// All permissions, including those that the program does not simulate.
  static let all: [CallTarget] =
    Request.allCases.map { .permission($0.word) }
    + [.nfc, .gameFriends, .tvProvider, .family, .exposure, .picker, .consentForm, .backgroundUpdates]
}

/// Names for the permissions that the rows of calls use.
extension CallTarget {
  static let tracking = permission("tracking")
  static let notifications = permission("notifications")
  static let provisionalNotifications = permission("notifications-provisional")
  static let criticalAlerts = permission("critical-alerts")
  static let locationWhenInUse = permission("location-when-in-use")
  static let locationAlways = permission("location-always")
  static let preciseLocation = permission("precise-location")
  static let locationButton = permission("location-button")
  static let alarm = permission("alarm")
  static let camera = permission("camera")
  static let microphone = permission("microphone")
  static let photos = permission("photos")
  static let photosAdd = permission("photos-add")
  static let contacts = permission("contacts")
  static let calendar = permission("calendar")
  static let calendarWrite = permission("calendar-write")
  static let reminders = permission("reminders")
  static let bluetooth = permission("bluetooth")
  static let localNetwork = permission("local-network")
  static let faceID = permission("face-id")
  static let motion = permission("motion")
  static let speech = permission("speech")
  static let siri = permission("siri")
  static let mediaLibrary = permission("media-library")
  static let homekit = permission("homekit")
  static let nearby = permission("nearby")
  static let health = permission("health")
  static let paste = permission("paste")
  static let review = permission("review")
  static let focus = permission("focus")
  // Permissions of iOS 26 that the program does not simulate yet.
  static let ageRange = permission("age-range")
}
