/// Calls of libraries that open a page of Settings with a private URL.
extension CallRow {
  private static let git = "https://github.com/"
  private static let capacitor = ["capacitor-native-settings"]
  private static let cordova = [
    "cordova-open-native-settings", "@ionic-native/open-native-settings",
    "@awesome-cordova-plugins/open-native-settings",
  ]

  /// The pages of Settings that the package open_settings_plus opens with private URLs. For `appSettings` it uses a
  /// public URL.
  private static let pages = [
    "settings", "wifi", "bluetooth", "cellular", "personalHotspot", "general", "about", "accessibility",
    "autoLock", "battery", "dateAndTime", "displayAndBrightness", "faceIDAndPasscode", "healthKit", "iCloud",
    "keyboard", "languageAndRegion", "locationServices", "photosAndCamera", "privacy", "siri",
    "softwareUpdate", "soundsAndHaptics", "storageAndBackup",
  ]

  static let settingsPages: [CallRow] =
    [
      // `IOSSettings.App` and `IOSSettings.AppNotification` have public URLs.
      CallRow(
        .script, "open", .privateSettings, on: ["NativeSettings"], with: ["IOSSettings."],
        without: ["IOSSettings.App"], from: capacitor, source: git + "RaphaelWoude/capacitor-native-settings"),
      CallRow(
        .script, "openIOS", .privateSettings, on: ["NativeSettings"], with: ["IOSSettings."],
        without: ["IOSSettings.App"], from: capacitor, source: git + "RaphaelWoude/capacitor-native-settings"),
      CallRow(
        .script, "open", .privateSettings,
        on: ["plugins.settings", "OpenNativeSettings", "openNativeSettings"],
        with: ["'", "\""], without: ["application_details"], from: cordova,
        source: git + "guyromb/Cordova-open-native-settings"),
    ]
    + pages.map { page in
      CallRow(
        .dart, page, .privateSettings, on: ["OpenSettingsPlusIOS"], from: ["package:open_settings_plus/"],
        source: "https://pub.dev/packages/open_settings_plus")
    }
}
