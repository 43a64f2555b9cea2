import Platform

/// Keys of purpose strings that no simulated dialog shows. A flow can contain them, because they may be copied from an
/// Info.plist.
enum UnmodelledPurposes {
  /// Keys that some version of iOS reads or has read.
  ///
  /// - Source: https://developer.apple.com/documentation/bundleresources/protected-resources ; the former keys of a
  ///   service are in its row of the table.
  static let ofIOS: [String] =
    Service.rows.flatMap { $0.formerKeys + $0.otherKeys } + [
      "NFCReaderUsageDescription", "NSAlarmKitUsageDescription",
      "NSBluetoothAccessoryTransportBridgingUsageDescription", "NSBluetoothPeripheralUsageDescription",
      "NSCrossWebsiteTrackingUsageDescription", "NSCriticalMessagingUsageDescription",
      "NSFallDetectionUsageDescription", "NSFinancialDataUsageDescription", "NSFocusStatusUsageDescription",
      "NSGKFriendListUsageDescription", "NSHealthClinicalHealthRecordsShareUsageDescription",
      "NSIdentityUsageDescription", "NSNearbyInteractionAllowOnceUsageDescription",
      "NSNearbyInteractionUsageDescription", "NSSensorKitUsageDescription",
      "NSVideoSubscriberAccountUsageDescription",
    ]

  /// Keys that only other Apple platforms read.
  ///
  /// - Source: the same page, which names the platforms of each key.
  static let ofOtherPlatforms: [String] = [
    "NSAccessoryTrackingUsageDescription", "NSAppDataUsageDescription", "NSAppleEventsUsageDescription",
    "NSAppleScriptUsageDescription", "NSAudioCaptureUsageDescription", "NSDesktopFolderUsageDescription",
    "NSDocumentsFolderUsageDescription", "NSDownloadsFolderUsageDescription",
    "NSEnterpriseMCAMUsageDescription", "NSFileProviderDomainUsageDescription",
    "NSFileProviderPresenceUsageDescription", "NSHandsTrackingUsageDescription",
    "NSMainCameraUsageDescription", "NSNetworkVolumesUsageDescription",
    "NSRemovableVolumesUsageDescription", "NSScreenCaptureUsageDescription",
    "NSSystemAdministrationUsageDescription", "NSSystemExtensionUsageDescription",
    "NSWorldSensingUsageDescription",
  ]
}
