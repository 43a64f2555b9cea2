import Localization

extension Judge {
  /// APP-4, APP-5: translations that are missing, the same, or of nothing.
  mutating func judgeTranslations() {
    for declared in app.purposes {
      for language in app.languages.dropFirst() {
        guard let lack = app.lack(of: declared.key, in: language) else { continue }
        switch lack {
        case .missing:
          let place = missingPlace(declared, language)
          find(
            .untranslated, .warning, file: place.file, line: place.line, key: declared.key,
            language: language,
            .appMissingTranslation(key: declared.key, language: language))
        case .identical(let file, let line):
          find(
            .untranslated, .warning, file: file, line: line, key: declared.key, language: language,
            .appSameTranslation(key: declared.key, language: language))
        }
      }
    }
    judgeDead()
  }

  /// Where a missing translation belongs: the language's strings file, a catalogue's entry, else the plist.
  private func missingPlace(_ declared: Declared, _ language: String) -> (file: String, line: Int) {
    for texts in app.texts where texts.language == language {
      if !texts.isCatalog { return (texts.file, 1) }
      if let line = texts.gaps[declared.key] { return (texts.file, line) }
    }
    // A language that a catalogue does not know at all.
    for texts in app.texts where texts.isCatalog {
      if let entry = texts.texts[declared.key] { return (texts.file, entry.line) }
    }
    return (declared.file, declared.line)
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
        // A misspelt key is APP-13's.
        if PurposeTable.row(key) == nil, KeyName.meant(by: key) != nil { continue }
        find(
          .deadTranslation, .warning, file: texts.file, line: entry.line, key: key,
          language: texts.language.isEmpty ? nil : texts.language, .appDeadTranslation(key: key))
      }
    }
  }
}

extension AppModel {
  /// What a translation lacks.
  enum Lack {
    case missing
    case identical(file: String, line: Int)
  }

  /// What a language lacks of a purpose; nil where it is translated, or needs no translation.
  func lack(of key: String, in language: String) -> Lack? {
    if LanguageTag.areVariants(language, development) { return nil }
    if texts.contains(where: { $0.constant.contains(key) }) { return nil }
    guard let development = developmentText(key), !development.trimmingBlanks.isEmpty else { return nil }
    for tag in LanguageTag.parents(language) {
      guard let found = entry(key, in: tag) else { continue }
      // What lies under it has its own finding.
      guard tag == language else { return nil }
      let text = settings.resolve(found.entry.text).trimmingBlanks
      // The plist may be in another language than the one of development: that one has a file of its own then.
      let isPlist =
        text == plistText(key)?.trimmingBlanks && TextLanguage.other(than: language, in: text) != nil
      let isSame = text == development.trimmingBlanks || isPlist
      return isSame ? .identical(file: found.texts.file, line: found.entry.line) : nil
    }
    return .missing
  }
}
