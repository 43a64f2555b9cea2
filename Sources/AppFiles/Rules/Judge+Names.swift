import Localization
import Platform

extension Judge {
  /// Checks APP-13: keys that iOS does not know, and keys that occur twice in a file.
  mutating func judgeNames() {
    var places: [String: Declared] = [:]
    for declared in app.declared where KeyName.isMeantAsPurpose(declared.key) {
      judgeName(declared.key, file: declared.file, line: declared.line, language: nil, isDeclared: true)
      let place = declared.file + "\n" + declared.key
      if let first = places[place], declared.file.hasSuffix(".plist"), first.line != declared.line {
        find(
          .unknownKey, .warning, at: declared, .appKeyTwice(key: declared.key, line: first.line),
          mend: .appMendKeyTwice)
      }
      places[place] = declared
    }
    for texts in app.texts {
      for key in texts.keys where KeyName.isMeantAsPurpose(key) && !declares(key) {
        guard let entry = texts.texts[key], KeyName.meant(by: key) != nil else { continue }
        judgeName(
          key, file: texts.file, line: entry.line, language: texts.language.isEmpty ? nil : texts.language)
      }
    }
    judgeIdleSettings()
  }

  /// Checks APP-13 for build settings of purpose strings that the build ignores. Settings are not reported if
  /// Info.plist contains the same text.
  private mutating func judgeIdleSettings() {
    for setting in app.settings.idlePlistSettings {
      let key = String(setting.key.dropFirst("INFOPLIST_KEY_".count))
      guard setting.value.text.map({ app.settings.resolve($0) }) != app.plistText(key) else { continue }
      find(
        .unknownKey, .note, at: setting,
        app.settings.generatesPlist
          ? .appUnwrittenSetting(setting: setting.key)
          : .appIdleSetting(
            setting: setting.key),
        mend: app.settings.generatesPlist ? .appMendUnwrittenSetting(key: key) : .appMendIdleSetting(key: key)
      )
    }
  }

  private mutating func judgeName(
    _ key: String, file: String, line: Int, language: String?, isDeclared: Bool = false
  ) {
    guard PurposeTable.row(key) == nil else { return }
    if let system = PurposeTable.elsewhere[key] {
      guard isForOtherSystem(key) else { return }
      find(
        .unknownKey, .warning, file: file, line: line, key: key, language: language,
        .appKeyElsewhere(key: key, system: system), mend: .appMendKeyElsewhere)
    } else if let meant = KeyName.meant(by: key).map(current) {
      // If the correct key already exists, the fix is to remove this one, not to rename it.
      let isThere = isDeclared && declares(meant)
      find(
        .unknownKey, .warning, file: file, line: line, key: key, language: language,
        .appMisspeltKey(key: key, meant: meant),
        mend: isThere ? .appMendKeyElsewhere : .appMendMisspelt(meant: meant))
    }
  }

  /// Keys that newer keys have replaced, and the iOS versions that still read the old key.
  private static let replaced = [
    "NSLocationAlwaysUsageDescription": (key: "NSLocationAlwaysAndWhenInUseUsageDescription", until: "..10"),
    "NSLocationUsageDescription": (key: "NSLocationWhenInUseUsageDescription", until: "..7"),
    "NSCalendarsUsageDescription": (key: "NSCalendarsFullAccessUsageDescription", until: "..16"),
    "NSRemindersUsageDescription": (key: "NSRemindersFullAccessUsageDescription", until: "..16"),
    "NSBluetoothPeripheralUsageDescription": (key: "NSBluetoothAlwaysUsageDescription", until: "..12"),
    "NSNearbyInteractionAllowOnceUsageDescription": (key: "NSNearbyInteractionUsageDescription", until: "14"),
  ]

  /// Returns the key that replaces another one, if no version that the app supports reads the old key.
  private func current(_ key: String) -> String {
    guard let newer = Self.replaced[key], target != nil, !mayRun(on: newer.until) else { return key }
    return newer.key
  }

  /// Whether only another operating system reads the key. Then it should be removed.
  func isForOtherSystem(_ key: String) -> Bool {
    guard let system = PurposeTable.elsewhere[key] else { return false }
    return system != "macOS" || !app.isForMacsToo
  }

  /// Checks APP-15 and APP-16: languages and files that iOS does not find.
  mutating func judgeLanguages() {
    let listed = app.declaration("CFBundleLocalizations")
    let inPlist = listed.map { $0.value.list.compactMap(\.text).map(LanguageTag.canonical) }
    func lacks(_ list: [String], _ language: String) -> Bool {
      !list.contains { LanguageTag.areVariants($0, language) }
    }
    for language in app.shipped.keys.sorted() {
      if let listed, let inPlist, lacks(inPlist, language) {
        find(
          .unlistedLanguage, .warning, file: listed.file, line: listed.line, key: listed.key,
          language: language
        ) {
          .appUnlistedLanguage(language: Message.list($0), list: listed.key)
        }
      } else if app.leavesOutUnknownLanguages, let known = app.knownRegions, lacks(known.languages, language)
      {
        find(
          .unlistedLanguage, .warning, file: known.file, line: known.line, key: "knownRegions",
          language: language,
          mend: app.shipped[language]?.hasSuffix(".xcstrings") == true ? .appMendUnlistedInCatalog : nil
        ) {
          .appUnlistedLanguage(language: Message.list($0), list: "knownRegions")
        }
      }
    }
    for value in listed?.value.list ?? [] {
      guard let listed, let tag = value.text, !LanguageTag.isLanguage(tag) else { continue }
      find(
        .unlistedLanguage, .warning, file: listed.file, line: value.line > 0 ? value.line : listed.line,
        key: listed.key,
        Language.meant(by: tag).map { .appNoLanguageMeant(tag: tag, meant: $0) }
          ?? .appNoLanguage(tag: tag),
        mend: .appMendNoLanguage)
    }
    let idle = app.idleLanguages.keys.sorted()
    if let first = idle.first.flatMap({ app.idleLanguages[$0] }) {
      find(
        .unlistedLanguage, .note, file: first, line: 1, .appIdleLanguages(list: Message.list(idle)),
        mend: .appMendIdleLanguages)
    }
    var told: Set<String> = []
    for texts in app.texts where !texts.isFound && told.insert(texts.file).inserted {
      find(
        .fileName, .warning, file: texts.file, line: 1,
        language: texts.isCatalog || texts.language.isEmpty ? nil : texts.language,
        .appFileName(
          name: Path.name(of: texts.file),
          right: texts.isCatalog ? "InfoPlist.xcstrings" : "InfoPlist.strings"))
    }
  }
}
