import Platform

/// The copy of the Screens folder that the program carries.
enum EmbeddedScreens {
  /// The language of a policy's text, `policy.pt-BR.txt`; nil for a file of another name.
  static func policyLanguage(_ name: String) -> Language? {
    guard name.hasPrefix("policy."), name.hasSuffix(".txt"), name.utf8.count > 11 else { return nil }
    return Language(name.dropFirst(7).dropLast(4))
  }

  /// What is read, in the order of the paths; README.md is carried too, for ``readMe``.
  ///
  /// The files of `system/` are listed when the package is built: a permission is one file more there.
  static let files: [ScreenFile] = ownFiles + systemFiles.map { file("system/" + $0.name, $0.bytes) }

  private static let ownFiles: [ScreenFile] = [
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
  ]

  static var readMe: ScreenFile { file("README.md", PackageResources.README_md) }

  private static func file(_ path: String, _ bytes: [UInt8]) -> ScreenFile {
    ScreenFile(path: path, shown: "(built in)/" + path, bytes: bytes, isEmbedded: true)
  }
}
