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
    let services: [CallTarget]
  }

  private static func row(
    _ key: String, _ permission: String?, _ noun: String, _ services: [CallTarget]
  ) -> Row {
    Row(key: key, permission: permission, noun: noun, services: services)
  }

  /// The keys of tracking and location, those of the table of permissions, and those that the program does not rehearse.
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

  /// The keys of a permission of the table, with those of its lesser request.
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
