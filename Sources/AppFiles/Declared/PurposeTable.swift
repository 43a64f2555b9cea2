import Platform

/// The Info.plist keys whose texts appear in a dialog of iOS.
enum PurposeTable {
  /// A key, and what is known about it.
  struct Row: Sendable {
    let key: String
    /// The name of the permission; nil if the program does not simulate it.
    let permission: String?
    /// What the text is about, in English.
    let noun: String
    /// The permissions or features that show this text; empty if none is known.
    let services: [CallTarget]
  }

  private static func row(
    _ key: String, _ permission: String?, _ noun: String, _ services: [CallTarget]
  ) -> Row {
    Row(key: key, permission: permission, noun: noun, services: services)
  }

  /// The keys for tracking and location, for the table of permissions, and for permissions that the program does not
  /// simulate.
  static let rows: [Row] = ownRules + Service.rows.flatMap(rows) + others

  /// - Source: https://developer.apple.com/documentation/bundleresources/protected-resources
  private static let ownRules: [Row] = [
    row("NSUserTrackingUsageDescription", "tracking", "tracking", [.tracking]),
    row("NSUserTrackingMarkdownUsageDescription", "tracking", "tracking", [.tracking]),
    row(
      "NSLocationWhenInUseUsageDescription", "location-when-in-use", "location",
      [.locationWhenInUse, .locationAlways, .locationButton, .preciseLocation]),
    row("NSLocationAlwaysAndWhenInUseUsageDescription", "location-always", "location", [.locationAlways]),
    row("NSLocationAlwaysUsageDescription", "location-always", "location", [.locationAlways]),
    row(
      "NSLocationUsageDescription", "location-when-in-use", "location", [.locationWhenInUse, .locationAlways]),
  ]

  private static let others: [Row] = [
    row("NFCReaderUsageDescription", nil, "NFC", [.nfc]),
    row("NSGKFriendListUsageDescription", nil, "friends", [.gameFriends]),
    row("NSVideoSubscriberAccountUsageDescription", nil, "TV provider", [.tvProvider]),
    row("NSIdentityUsageDescription", nil, "identity", []),
    row("NSFallDetectionUsageDescription", nil, "falls", []),
    row("NSSensorKitUsageDescription", nil, "sensors", []),
    row("NSCrossWebsiteTrackingUsageDescription", nil, "websites", []),
    row("NSFinancialDataUsageDescription", nil, "finance", []),
    row("NSCriticalMessagingUsageDescription", nil, "messages", []),
  ]

  /// Returns the rows for a permission in the table, including its request for limited access.
  private static func rows(of service: ServiceRow) -> [Row] {
    let keys = service.keys.map { (name: $0.name, isLesser: $0.kinds == [.lesserRequest]) }
    let further = (service.formerKeys + service.otherKeys).map { (name: $0, isLesser: false) }
    return (keys + further).map { name, isLesser in
      let lesser = service.lesserWord
      let words = isLesser ? [lesser ?? service.word] : [service.word] + [lesser].compactMap(\.self)
      return row(name, words.first, service.noun, words.map { .permission($0) })
    }
  }

  private static let byKey = Dictionary(rows.map { ($0.key, $0) }) { first, _ in first }

  static func row(_ key: String) -> Row? { byKey[key] }

  /// Whether a key has the usual ending of a purpose string's key.
  static func isPurpose(_ key: String) -> Bool { key.hasSuffix("UsageDescription") }

  /// The key of a dictionary with purpose strings for temporary access. The app chooses the keys inside it.
  static let temporary = "NSLocationTemporaryUsageDescriptionDictionary"

  /// Keys that only another operating system reads, and the name of this system.
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
}
