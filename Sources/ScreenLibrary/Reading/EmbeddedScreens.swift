import Platform

/// The copy of the Screens folder that the program carries.
enum EmbeddedScreens {
  /// The language of a policy's text, `policy.pt-BR.txt`; nil for a file of another name.
  static func policyLanguage(_ name: String) -> Language? {
    guard name.hasPrefix("policy."), name.hasSuffix(".txt"), name.utf8.count > 11 else { return nil }
    return Language(name.dropFirst(7).dropLast(4))
  }

  /// What is read, in the order of the paths; README.md is carried too, for ``readMe``.
  static let files: [ScreenFile] = [
    file("additional-information.yaml", PackageResources.additional_information_yaml),
    file("alerts.yaml", PackageResources.alerts_yaml),
    file("browser.yaml", PackageResources.browser_yaml),
    file("flow.yaml", PackageResources.flow_yaml),
    file("gift.yaml", PackageResources.gift_yaml),
    file("home.yaml", PackageResources.home_yaml),
    file("lab.yaml", PackageResources.lab_yaml),
    file("nearby.yaml", PackageResources.nearby_yaml),
    file("policy.en.txt", PackageResources.policy_en_txt),
    file("policy.ja.txt", PackageResources.policy_ja_txt),
    file("policy.yaml", PackageResources.policy_yaml),
    file("settings.yaml", PackageResources.settings_yaml),
    file("soft-ask.yaml", PackageResources.soft_ask_yaml),
    file("springboard.yaml", PackageResources.springboard_yaml),
    file("sync.yaml", PackageResources.sync_yaml),
    file("system/location-button.yaml", PackageResources.location_button_yaml),
    file("system/location-reminder.yaml", PackageResources.location_reminder_yaml),
    file("system/location-services-off.yaml", PackageResources.location_services_off_yaml),
    file("system/location-upgrade.yaml", PackageResources.location_upgrade_yaml),
    file("system/location.yaml", PackageResources.location_yaml),
    file("system/notifications.yaml", PackageResources.notifications_yaml),
    file("system/precise-location.yaml", PackageResources.precise_location_yaml),
    file("system/settings-rows.yaml", PackageResources.settings_rows_yaml),
    file("system/tracking-switch-off.yaml", PackageResources.tracking_switch_off_yaml),
    file("system/tracking.yaml", PackageResources.tracking_yaml),
  ]

  static var readMe: ScreenFile { file("README.md", PackageResources.README_md) }

  private static func file(_ path: String, _ bytes: [UInt8]) -> ScreenFile {
    ScreenFile(path: path, shown: "(built in)/" + path, bytes: bytes, isEmbedded: true)
  }
}
