public import Localization

/// A rule about an app's own files.
public enum AppRule: Int, CaseIterable, Sendable {
  case missingPurpose = 1
  case idlePurpose, emptyPurpose, untranslated, deadTranslation, wrongLanguage, vague, contradiction
  case background, otherEra, privacyManifest, adNetworks, unknownKey, form, unlistedLanguage, fileName
  case oldCalendarCall, localNetworkKeys, earlyTracking, oldTrackingStatus

  /// The rule's name in reports: `APP-1`.
  public var id: String { "APP-\(rawValue)" }

  /// The problem that the rule finds.
  public var title: Message {
    switch self {
    case .missingPurpose: .appRuleMissingPurpose
    case .idlePurpose: .appRuleIdlePurpose
    case .emptyPurpose: .appRuleEmptyPurpose
    case .untranslated: .appRuleUntranslated
    case .deadTranslation: .appRuleDeadTranslation
    case .wrongLanguage: .appRuleWrongLanguage
    case .vague: .appRuleVague
    case .contradiction: .appRuleContradiction
    case .background: .appRuleBackground
    case .otherEra: .appRuleOtherEra
    case .privacyManifest: .appRulePrivacyManifest
    case .adNetworks: .appRuleAdNetworks
    case .unknownKey: .appRuleUnknownKey
    case .form: .appRuleForm
    case .unlistedLanguage: .appRuleUnlistedLanguage
    case .fileName: .appRuleFileName
    case .oldCalendarCall: .appRuleOldCalendarCall
    case .localNetworkKeys: .appRuleLocalNetworkKeys
    case .earlyTracking: .appRuleEarlyTracking
    case .oldTrackingStatus: .appRuleOldTrackingStatus
    }
  }

  /// Why the rule matters.
  public var reason: Message {
    switch self {
    case .missingPurpose: .appWhyMissingPurpose
    case .idlePurpose: .appWhyIdlePurpose
    case .emptyPurpose: .appWhyEmptyPurpose
    case .untranslated: .appWhyUntranslated
    case .deadTranslation: .appWhyDeadTranslation
    case .wrongLanguage: .appWhyWrongLanguage
    case .vague: .appWhyVague
    case .contradiction: .appWhyContradiction
    case .background: .appWhyBackground
    case .otherEra: .appWhyOtherEra
    case .privacyManifest: .appWhyPrivacyManifest
    case .adNetworks: .appWhyAdNetworks
    case .unknownKey: .appWhyUnknownKey
    case .form: .appWhyForm
    case .unlistedLanguage: .appWhyUnlistedLanguage
    case .fileName: .appWhyFileName
    case .oldCalendarCall: .appWhyOldCalendarCall
    case .localNetworkKeys: .appWhyLocalNetworkKeys
    case .earlyTracking: .appWhyEarlyTracking
    case .oldTrackingStatus: .appWhyOldTrackingStatus
    }
  }

  /// How to fix its findings.
  public var mend: Message {
    switch self {
    case .missingPurpose: .appMendMissingPurpose
    case .idlePurpose: .appMendIdlePurpose
    case .emptyPurpose: .appMendEmptyPurpose
    case .untranslated: .appMendUntranslated
    case .deadTranslation: .appMendDeadTranslation
    case .wrongLanguage: .appMendWrongLanguage
    case .vague: .appMendVague
    case .contradiction: .appMendContradiction
    case .background: .appMendBackground
    case .otherEra: .appMendOtherEra
    case .privacyManifest: .appMendPrivacyManifest
    case .adNetworks: .appMendAdNetworks
    case .unknownKey: .appMendUnknownKey
    case .form: .appMendForm
    case .unlistedLanguage: .appMendUnlistedLanguage
    case .fileName: .appMendFileName
    case .oldCalendarCall: .appMendOldCalendarCall
    case .localNetworkKeys: .appMendLocalNetworkKeys
    case .earlyTracking: .appMendEarlyTracking
    case .oldTrackingStatus: .appMendOldTrackingStatus
    }
  }

  /// The source of the rule.
  public var source: String {
    let root = "https://developer.apple.com/documentation/"
    let keys = root + "bundleresources/information-property-list"
    return switch self {
    case .missingPurpose: root + "uikit/requesting-access-to-protected-resources"
    case .idlePurpose: "https://developer.apple.com/app-store/review/guidelines/#5.1.1"
    case .emptyPurpose: root + "uikit/requesting-access-to-protected-resources"
    case .untranslated: root + "uikit/requesting-access-to-protected-resources"
    case .deadTranslation: keys
    case .wrongLanguage: "https://developer.apple.com/design/human-interface-guidelines/privacy"
    case .vague: "https://developer.apple.com/design/human-interface-guidelines/privacy"
    case .contradiction: "https://developer.apple.com/design/human-interface-guidelines/privacy"
    case .background: root + "corelocation/cllocationmanager/allowsbackgroundlocationupdates"
    case .otherEra: root + "corelocation/cllocationmanager/requestalwaysauthorization()"
    case .privacyManifest: root + "bundleresources/privacy-manifest-files"
    case .adNetworks: keys + "/skadnetworkitems"
    case .unknownKey: root + "bundleresources/protected-resources"
    case .form: "https://developer.apple.com/design/human-interface-guidelines/privacy"
    case .unlistedLanguage: keys + "/cfbundlelocalizations"
    case .fileName: keys + "/managing_your_app_s_information_property_list"
    case .oldCalendarCall:
      root + "technotes/tn3153-adopting-api-changes-for-eventkit-in-ios-macos-and-watchos"
    case .localNetworkKeys: root + "technotes/tn3179-understanding-local-network-privacy"
    case .earlyTracking:
      root + "apptrackingtransparency/attrackingmanager/requesttrackingauthorization(completionhandler:)"
    case .oldTrackingStatus: root + "adsupport/asidentifiermanager/isadvertisingtrackingenabled"
    }
  }

  /// Files that follow the rule, and files that break it.
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
    }
  }
}
