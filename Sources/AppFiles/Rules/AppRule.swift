public import Localization

/// A rule about an app's own files.
public enum AppRule: Int, CaseIterable, Sendable {
  case missingPurpose = 1
  case idlePurpose, emptyPurpose, untranslated, deadTranslation, wrongLanguage, vague, contradiction
  case background, otherEra, privacyManifest, adNetworks, unknownKey, form, unlistedLanguage, fileName
  case oldCalendarCall, localNetworkKeys, earlyTracking, oldTrackingStatus, privateSettings
  case permissionMacros, limitedPhotos, appClip, builtWithoutPurpose, missingEntitlement

  /// The name of the rule in reports, such as `APP-1`.
  public var id: String { "APP-\(rawValue)" }

  /// The problem that the rule finds.
  public var title: Message { row.title }
  /// Why the rule matters.
  public var reason: Message { row.reason }
  /// How to fix its findings.
  public var mend: Message { row.mend }
  public var source: String { row.source }

  private var row: (title: Message, reason: Message, mend: Message, source: String) {
    let root = "https://developer.apple.com/documentation/"
    let keys = root + "bundleresources/information-property-list"
    let privacy = "https://developer.apple.com/design/human-interface-guidelines/privacy"
    return switch self {
    case .missingPurpose:
      (
        .appRuleMissingPurpose, .appWhyMissingPurpose, .appMendMissingPurpose,
        root + "uikit/requesting-access-to-protected-resources"
      )
    case .idlePurpose:
      (
        .appRuleIdlePurpose, .appWhyIdlePurpose, .appMendIdlePurpose,
        "https://developer.apple.com/app-store/review/guidelines/#5.1.1"
      )
    case .emptyPurpose:
      (
        .appRuleEmptyPurpose, .appWhyEmptyPurpose, .appMendEmptyPurpose,
        root + "uikit/requesting-access-to-protected-resources"
      )
    case .untranslated:
      (
        .appRuleUntranslated, .appWhyUntranslated, .appMendUntranslated,
        root + "uikit/requesting-access-to-protected-resources"
      )
    case .deadTranslation:
      (.appRuleDeadTranslation, .appWhyDeadTranslation, .appMendDeadTranslation, keys)
    case .wrongLanguage:
      (.appRuleWrongLanguage, .appWhyWrongLanguage, .appMendWrongLanguage, privacy)
    case .vague:
      (.appRuleVague, .appWhyVague, .appMendVague, privacy)
    case .contradiction:
      (.appRuleContradiction, .appWhyContradiction, .appMendContradiction, privacy)
    case .background:
      (
        .appRuleBackground, .appWhyBackground, .appMendBackground,
        root + "corelocation/cllocationmanager/allowsbackgroundlocationupdates"
      )
    case .otherEra:
      (
        .appRuleOtherEra, .appWhyOtherEra, .appMendOtherEra,
        root + "corelocation/cllocationmanager/requestalwaysauthorization()"
      )
    case .privacyManifest:
      (
        .appRulePrivacyManifest, .appWhyPrivacyManifest, .appMendPrivacyManifest,
        root + "bundleresources/privacy-manifest-files"
      )
    case .adNetworks:
      (.appRuleAdNetworks, .appWhyAdNetworks, .appMendAdNetworks, keys + "/skadnetworkitems")
    case .unknownKey:
      (
        .appRuleUnknownKey, .appWhyUnknownKey, .appMendUnknownKey,
        root + "bundleresources/protected-resources"
      )
    case .form:
      (.appRuleForm, .appWhyForm, .appMendForm, privacy)
    case .unlistedLanguage:
      (
        .appRuleUnlistedLanguage, .appWhyUnlistedLanguage, .appMendUnlistedLanguage,
        keys + "/cfbundlelocalizations"
      )
    case .fileName:
      (
        .appRuleFileName, .appWhyFileName, .appMendFileName,
        keys + "/managing_your_app_s_information_property_list"
      )
    case .oldCalendarCall:
      (
        .appRuleOldCalendarCall, .appWhyOldCalendarCall, .appMendOldCalendarCall,
        root + "technotes/tn3153-adopting-api-changes-for-eventkit-in-ios-macos-and-watchos"
      )
    case .localNetworkKeys:
      (
        .appRuleLocalNetworkKeys, .appWhyLocalNetworkKeys, .appMendLocalNetworkKeys,
        root + "technotes/tn3179-understanding-local-network-privacy"
      )
    case .earlyTracking:
      (
        .appRuleEarlyTracking, .appWhyEarlyTracking, .appMendEarlyTracking,
        root + "apptrackingtransparency/attrackingmanager/requesttrackingauthorization(completionhandler:) "
          + "https://github.com/Baseflow/flutter-permission-handler/issues/676 "
          + "https://github.com/deniza/app_tracking_transparency/issues/57"
      )
    case .oldTrackingStatus:
      (
        .appRuleOldTrackingStatus, .appWhyOldTrackingStatus, .appMendOldTrackingStatus,
        root + "adsupport/asidentifiermanager/isadvertisingtrackingenabled"
      )
    case .privateSettings:
      (
        .appRulePrivateSettings, .appWhyPrivateSettings, .appMendPrivateSettings,
        "https://developer.apple.com/app-store/review/guidelines/#2.5.1 "
          + "https://developer.apple.com/library/archive/qa/qa1924/"
      )
    case .permissionMacros:
      (
        .appRulePermissionMacros, .appWhyPermissionMacros, .appMendPermissionMacros,
        "https://pub.dev/packages/permission_handler#setup"
      )
    case .limitedPhotos:
      (
        .appRuleLimitedPhotos, .appWhyLimitedPhotos, .appMendLimitedPhotos,
        "https://developer.apple.com/videos/play/wwdc2020/10641/ "
          + "https://github.com/react-native-cameraroll/react-native-cameraroll/issues/347"
      )
    case .appClip:
      (
        .appRuleAppClip, .appWhyAppClip, .appMendAppClip,
        root + "appclip/choosing-the-right-functionality-for-your-app-clip "
          + "https://github.com/OneSignal/OneSignal-iOS-SDK/issues/775 "
          + "https://github.com/PromiseKit/CoreLocation/issues/34"
      )
    case .builtWithoutPurpose:
      (
        .appRuleBuiltWithoutPurpose, .appWhyBuiltWithoutPurpose, .appMendBuiltWithoutPurpose,
        root + "uikit/requesting-access-to-protected-resources "
          + "https://github.com/Baseflow/flutter-permission-handler/issues/814 "
          + "https://github.com/zoontek/react-native-permissions/issues/416 "
          + "https://github.com/expo/expo/pull/47582"
      )
    case .missingEntitlement:
      (
        .appRuleMissingEntitlement, .appWhyMissingEntitlement, .appMendMissingEntitlement,
        root + "bundleresources/entitlements"
      )
    }
  }

  /// An example of files that pass the rule, and an example of files that fail.
  public var examples: (passing: Message, failing: Message) {
    switch self {
    case .missingPurpose:
      (
        .appExamplePair(
          one: Message.appExampleIn(key: "NSCameraUsageDescription", file: "Info.plist"),
          other: "AVCaptureDevice.requestAccess(for: .video)"),
        .appExampleAlone(what: "AVCaptureDevice.requestAccess(for: .video)")
      )
    case .idlePurpose:
      (
        .verbatim("NSContactsUsageDescription · CNContactStore().requestAccess(for: .contacts)"),
        .appExampleAlone(what: "NSContactsUsageDescription")
      )
    case .emptyPurpose:
      (
        .verbatim("NSCameraUsageDescription = \"Scans the codes on your parcels.\""),
        .verbatim("NSCameraUsageDescription = \"TO" + "DO\"")
      )
    case .untranslated:
      (
        .verbatim("de.lproj: NSCameraUsageDescription = \"Liest die Codes auf deinen Paketen.\""),
        .verbatim("de.lproj: NSCameraUsageDescription = \"Scans the codes on your parcels.\"")
      )
    case .deadTranslation:
      (
        .appExampleInBoth(
          key: "NSPhotoLibraryAddUsageDescription", one: "Info.plist", other: "ja.lproj"),
        .list([
          .appExampleIn(key: "NSPhotoLibraryAddUsageDescription", file: "Info.plist"),
          .appExampleIn(key: "NSPhotoLibraryUsageDescription", file: "ja.lproj"),
        ])
      )
    case .wrongLanguage: (.verbatim("ja.lproj: 写真を撮るために使います。"), .verbatim("ja.lproj: 用于拍摄照片。"))
    case .vague:
      (.verbatim("Your location shows the stops near you."), .verbatim("This app needs your location."))
    case .contradiction:
      (
        .verbatim("en: Shows ads that fit you. · ja: あなたに合った広告を表示します。"),
        .verbatim("en: Shows ads that fit you. · ja: トレーニング体験を良くします。")
      )
    case .background:
      (
        .verbatim(
          "UIBackgroundModes [location] · NSLocationAlwaysAndWhenInUseUsageDescription · requestAlwaysAuthorization()"
        ),
        .verbatim(
          "UIBackgroundModes [location] · NSLocationWhenInUseUsageDescription · requestWhenInUseAuthorization()"
        )
      )
    case .otherEra:
      (
        .verbatim("NSLocationAlwaysAndWhenInUseUsageDescription · NSLocationWhenInUseUsageDescription"),
        .appExamplePair(
          one: Message.appExampleAlone(what: "NSLocationAlwaysUsageDescription"),
          other: "requestAlwaysAuthorization()")
      )
    case .privacyManifest:
      (
        .verbatim("NSUserTrackingUsageDescription · NSPrivacyTracking true"),
        .verbatim("NSUserTrackingUsageDescription · NSPrivacyTracking false")
      )
    case .adNetworks: (.verbatim("cstr6suwn9.skadnetwork"), .verbatim("cstr6suwn9.skadnetworks"))
    case .unknownKey: (.verbatim("NSCameraUsageDescription"), .verbatim("NSCameraUsageUsageDescription"))
    case .form:
      (.verbatim("Scans the codes on your parcels."), .verbatim("Scans the codes\\U202E on your parcels."))
    case .unlistedLanguage:
      (
        .verbatim("CFBundleLocalizations [en, ja] · ja.lproj"),
        .verbatim("CFBundleLocalizations [en] · ja.lproj")
      )
    case .fileName: (.verbatim("ja.lproj/InfoPlist.strings"), .verbatim("ja.lproj/infoPlist.strings"))
    case .oldCalendarCall:
      (
        .verbatim("store.requestFullAccessToEvents() · store.requestAccess(to: .event)"),
        .appExampleAlone(what: "store.requestAccess(to: .event)")
      )
    case .localNetworkKeys:
      (
        .verbatim("NSLocalNetworkUsageDescription · NSBonjourServices · NWBrowser(for: …)"),
        .appExampleAlone(what: "NWBrowser(for: …)")
      )
    case .earlyTracking:
      (
        .verbatim("applicationDidBecomeActive { ATTrackingManager.requestTrackingAuthorization }"),
        .verbatim("viewDidLoad { ATTrackingManager.requestTrackingAuthorization }")
      )
    case .oldTrackingStatus:
      (
        .verbatim("ATTrackingManager.trackingAuthorizationStatus"),
        .verbatim("ASIdentifierManager.shared().isAdvertisingTrackingEnabled")
      )
    case .privateSettings:
      (
        .verbatim("URL(string: UIApplication.openSettingsURLString)"),
        .verbatim("URL(string: \"App-Prefs:root=Privacy\")")
      )
    case .permissionMacros:
      (
        .verbatim("Permission.camera.request() · 'PERMISSION_CAMERA=1' (Podfile)"),
        .appExampleAlone(what: "Permission.camera.request()")
      )
    case .limitedPhotos:
      (
        .verbatim("PHPhotoLibraryPreventAutomaticLimitedAccessAlert · PHAsset.fetchAssets(with: nil)"),
        .appExampleAlone(what: "PHAsset.fetchAssets(with: nil)")
      )
    case .appClip:
      (
        .verbatim("NSAppClip · requestWhenInUseAuthorization()"),
        .verbatim("NSAppClip · requestAlwaysAuthorization()")
      )
    case .builtWithoutPurpose:
      (
        .verbatim("'PERMISSION_CAMERA=1' (Podfile) · NSCameraUsageDescription"),
        .appExampleAlone(what: "'PERMISSION_CAMERA=1' (Podfile)")
      )
    case .missingEntitlement:
      (
        .verbatim("com.apple.developer.siri · INPreferences.requestSiriAuthorization"),
        .appExampleAlone(what: "INPreferences.requestSiriAuthorization")
      )
    }
  }
}
