/// The keys of Info.plist that a build derives from its settings.
///
/// - Source: https://github.com/swiftlang/swift-build/blob/main/Sources/SWBTaskExecution/TaskActions/InfoPlistProcessorTaskAction.swift
///   (`defaultInfoPlistContent`: its values override those of the file)
extension BuildSettings {
  /// The prefix of settings that are named after a key of Info.plist.
  private static let prefix = "INFOPLIST_KEY_"

  /// The keys for which the build reads a setting with this prefix. It ignores such settings for other keys.
  private static let written = Set(
    """
    CFBundleDisplayName NSLocationTemporaryUsageDescriptionDictionary NFCReaderUsageDescription
    NSAccessoryTrackingUsageDescription NSAppDataUsageDescription NSAppleEventsUsageDescription
    NSAppleMusicUsageDescription NSBluetoothAlwaysUsageDescription NSBluetoothPeripheralUsageDescription
    NSBluetoothWhileInUseUsageDescription NSCalendarsUsageDescription NSCalendarsFullAccessUsageDescription
    NSCalendarsWriteOnlyAccessUsageDescription NSCameraUsageDescription NSContactsUsageDescription
    NSCriticalMessagingUsageDescription NSDesktopFolderUsageDescription NSDocumentsFolderUsageDescription
    NSDownloadsFolderUsageDescription NSFaceIDUsageDescription NSFallDetectionUsageDescription
    NSFileProviderDomainUsageDescription NSFileProviderPresenceUsageDescription
    NSFinancialDataUsageDescription NSFocusStatusUsageDescription NSGKFriendListUsageDescription
    NSHandsTrackingUsageDescription NSHealthClinicalHealthRecordsShareUsageDescription
    NSHealthShareUsageDescription NSHealthUpdateUsageDescription NSHomeKitUsageDescription
    NSIdentityUsageDescription NSLocalNetworkUsageDescription NSLocationAlwaysAndWhenInUseUsageDescription
    NSLocationAlwaysUsageDescription NSLocationUsageDescription NSLocationWhenInUseUsageDescription
    NSMicrophoneUsageDescription NSMotionUsageDescription NSNearbyInteractionAllowOnceUsageDescription
    NSNearbyInteractionUsageDescription NSNetworkVolumesUsageDescription NSPhotoLibraryAddUsageDescription
    NSPhotoLibraryUsageDescription NSRemindersUsageDescription NSRemindersFullAccessUsageDescription
    NSRemovableVolumesUsageDescription NSSensorKitUsageDescription NSSiriUsageDescription
    NSSpeechRecognitionUsageDescription NSSystemAdministrationUsageDescription
    NSSystemExtensionUsageDescription NSUserTrackingUsageDescription NSVideoSubscriberAccountUsageDescription
    NSVoIPUsageDescription NSWorldSensingUsageDescription OSBundleUsageDescription
    """.split(whereSeparator: \.isWhitespace).map(String.init))

  /// Keys that the build derives from settings with a different name.
  private static let renamed = [
    "PRODUCT_NAME": "CFBundleName", "DEVELOPMENT_LANGUAGE": "CFBundleDevelopmentRegion",
    "PRODUCT_BUNDLE_IDENTIFIER": "CFBundleIdentifier",
  ]

  /// Whether the build writes keys to Info.plist. It does if a setting says so, or if the target names no file.
  var generatesPlist: Bool {
    self["GENERATE_INFOPLIST_FILE"].map { ["YES", "yes", "true", "1"].contains(resolve($0)) }
      ?? (self["INFOPLIST_FILE"] ?? "").isEmpty
  }

  /// The keys that the build writes. They override the keys in the file.
  var plistKeys: [Declared] {
    guard generatesPlist else { return [] }
    return names.compactMap { name in
      let key = name.hasPrefix(Self.prefix) ? String(name.dropFirst(Self.prefix.count)) : Self.renamed[name]
      guard let key, let setting = all[name] else { return nil }
      let isWritten = name.hasPrefix(Self.prefix) ? Self.written.contains(key) : isKnown(setting.value)
      return isWritten ? setting.declared(key) : nil
    }
  }

  /// Settings for purpose strings that the build ignores. Each is returned under the name of the setting.
  var idlePlistSettings: [Declared] {
    names.compactMap { name in
      let key = String(name.dropFirst(Self.prefix.count))
      guard name.hasPrefix(Self.prefix), PurposeTable.isPurpose(key), let setting = all[name],
        !generatesPlist || !Self.written.contains(key)
      else { return nil }
      return setting.declared(name)
    }
  }

  private func isKnown(_ value: String) -> Bool {
    let text = resolve(value)
    return !text.isEmpty && !text.contains("$(") && !text.contains("${")
  }
}

extension BuildSettings.Setting {
  /// Converts the setting to a key of Info.plist.
  fileprivate func declared(_ key: String) -> Declared {
    Declared(key: key, value: FileValue(.text(value), line: line), file: file, line: line)
  }
}
