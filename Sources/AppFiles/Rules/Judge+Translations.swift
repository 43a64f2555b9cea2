import Localization

extension Judge {
  /// Checks APP-4 and APP-5: translations that are missing, that are equal to the original, or that belong to no key.
  mutating func judgeTranslations() {
    let count = app.languages.count
    // Idle keys need no translation, because APP-2 tells the developer to remove them.
    for declared in app.purposes + purposesOfStrings
    where !leftovers.contains(declared.key) && !idleKeys.contains(declared.key) {
      // No dialog shows the texts of a key that iOS does not know.
      guard PurposeTable.row(declared.key) != nil || app.temporaryKeys.contains(declared.key) else {
        continue
      }
      for language in app.languages.dropFirst() {
        guard let lack = app.lack(of: declared.key, in: language) else { continue }
        switch lack {
        case .missing:
          let place = missingPlace(declared, language)
          find(
            .untranslated, .warning, file: place.file, line: place.line, key: declared.key,
            language: language,
            mend: hasOtherForm(language) ? .appMendMissingEntry : .appMendMissingTranslation
          ) { missing in
            .appMissingTranslation(
              key: declared.key, count: missing.count, of: count, language: Message.list(missing))
          }
        case .identical(let file, let line):
          find(
            .untranslated, .warning, file: file, line: line, key: declared.key, language: language,
            mend: .appMendSameTranslation
          ) { .appSameTranslation(key: declared.key, language: Message.list($0)) }
        }
      }
    }
    judgeDead()
  }

  /// Returns where a missing translation should be written: in the strings file of the language. If there is none,
  /// returns the entry in the string catalogue, or the entry in the Info.plist.
  private func missingPlace(_ declared: Declared, _ language: String) -> (file: String, line: Int) {
    for texts in app.texts(in: language) {
      if !texts.isCatalog { return (texts.file, 1) }
      if let line = texts.gaps[declared.key] { return (texts.file, line) }
    }
    // The catalogue contains the key, but not in this language.
    if let place = app.catalogEntries[declared.key] { return place }
    return (declared.file, declared.line)
  }

  /// Whether a tool makes the strings file of a language from a file of another form: `i18n/de.json` of NativeScript, or
  /// one of the `locales` of Expo.
  private func hasOtherForm(_ language: String) -> Bool {
    app.texts(in: language).contains { texts in
      [".json", ".js", ".ts", ".xml"].contains { texts.file.hasSuffix($0) }
    }
  }

  private mutating func judgeDead() {
    let alone = keysOfStrings
    let temporary = app.temporaryKeys
    for texts in app.texts {
      for key in texts.keys where PurposeTable.isPurpose(key) {
        guard !declares(key), !temporary.contains(key), !alone.contains(key), let entry = texts.texts[key]
        else {
          continue
        }
        // The key can be in an Info.plist that is missing here, or another target can need the text.
        guard !app.lacksPlist, !app.deletedKeys.contains(key) else { continue }
        // APP-13 reports misspelled keys.
        if PurposeTable.row(key) == nil, KeyName.meant(by: key) != nil { continue }
        find(
          .deadTranslation, .warning, file: texts.file, line: entry.line, key: key,
          language: texts.language.isEmpty ? nil : texts.language, .appDeadTranslation(key: key))
      }
    }
  }
}

extension AppModel {
  /// Why a purpose string has no translation.
  enum Lack {
    case missing
    case identical(file: String, line: Int)
  }

  /// If the text of the development language is written in another language, returns that language; otherwise nil.
  private func spokenInDevelopment(_ key: String) -> String? {
    guard let text = developmentText(key) else { return nil }
    let file =
      LanguageTag.parents(development).lazy.compactMap { entry(key, in: $0)?.texts.file }.first
      ?? entry(key, in: "")?.texts.file ?? declaration(key)?.file
    return spoken(text, in: file ?? home, of: development)
  }

  /// Returns why a purpose string is not translated into a language; nil if it is, or if it needs no translation.
  func lack(of key: String, in language: String) -> Lack? {
    if LanguageTag.areVariants(language, development) { return nil }
    if constants.contains(key) { return nil }
    guard let development = developmentText(key), !development.trimmingBlanks.isEmpty else { return nil }
    // A text that is already in this language needs no translation, even if its file belongs to another language.
    if let spoken = spokenInDevelopment(key), TextLanguage.isWritten(spoken, in: language) { return nil }
    for tag in LanguageTag.parents(language) {
      guard let found = entry(key, in: tag) else { continue }
      // The parent language gets its own finding.
      guard tag == language else { return nil }
      let text = settings.resolve(found.entry.text).trimmingBlanks
      // The Info.plist can be written in another language than the development language. Then the development language
      // has its own file.
      let isPlist =
        text == plistText(key)?.trimmingBlanks && TextLanguage.other(than: language, in: text) != nil
      let isSame = text == development.trimmingBlanks || isPlist
      // APP-6 reports texts in a third language.
      if isSame, let other = TextLanguage.other(than: language, in: text),
        !TextLanguage.isWritten(other, in: self.development)
      {
        return nil
      }
      return isSame ? .identical(file: found.texts.file, line: found.entry.line) : nil
    }
    // A language that is only in the list of languages has no folder of its own. Then iOS uses the folder of a variant,
    // such as `sv-SE` for `sv`.
    let hasVariant = texts.contains { texts in
      LanguageTag.areVariants(texts.language, language) && texts.texts[key] != nil
    }
    return shipped[language] == nil && hasVariant ? nil : .missing
  }
}
