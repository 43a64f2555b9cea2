/// The texts of one language in one file: a strings file, or one language of a catalogue.
struct LocalizedTexts {
  struct Entry {
    let text: String
    let line: Int
  }

  /// The language; empty for the base folder.
  let language: String
  let file: String
  var texts: [String: Entry] = [:]
  /// The keys in the order of the file.
  var keys: [String] = []
  /// In a catalogue with several languages, the keys that have no text in this language, and their lines.
  var gaps: [String: Int] = [:]
  /// Keys whose texts are intentionally the same in all languages.
  var constant: Set<String> = []
  /// Whether iOS finds the file. Its name must have the exact spelling.
  var isFound = true
  var isCatalog = false

  init(language: String, file: String) {
    self.language = language
    self.file = file
  }

  mutating func add(_ key: String, _ text: String, line: Int) {
    if texts.updateValue(Entry(text: text, line: line), forKey: key) == nil { keys.append(key) }
  }

  /// Reads a strings file, which can be any kind of property list.
  static func strings(_ value: FileValue, language: String, file: String) -> LocalizedTexts {
    var read = LocalizedTexts(language: language, file: file)
    for entry in value.entries {
      if let text = entry.value.text { read.add(entry.key, text, line: max(1, entry.line)) }
    }
    return read
  }

  /// Reads the languages of a string catalogue. The source language is first.
  ///
  /// - Source: https://developer.apple.com/documentation/xcode/localizing-and-varying-text-with-a-string-catalog
  static func catalog(_ value: FileValue, file: String, _ budget: ReadingBudget) -> [LocalizedTexts] {
    let source = LanguageTag.canonical(value["sourceLanguage"]?.text ?? "en")
    var order = [source]
    var found = [source: LocalizedTexts(language: source, file: file)]
    for entry in value["strings"]?.entries ?? [] {
      let isConstant = entry.value["shouldTranslate"].map { !$0.isTrue } ?? false
      for localization in entry.value["localizations"]?.entries ?? [] {
        let language = LanguageTag.canonical(localization.key)
        if found[language] == nil {
          found[language] = LocalizedTexts(language: language, file: file)
          order.append(language)
        }
        guard let unit = unit(of: localization.value, depth: 0), unit["state"]?.text != "new",
          let text = unit["value"]?.text
        else { continue }
        found[language]?.add(entry.key, text, line: localization.line)
      }
      for language in order where isConstant && budget.allows(1) {
        found[language]?.constant.insert(entry.key)
      }
    }
    for entry in value["strings"]?.entries ?? [] where PurposeTable.isPurpose(entry.key) {
      guard budget.allows(order.count) else { break }
      for language in order where found[language]?.texts[entry.key] == nil {
        found[language]?.gaps[entry.key] = entry.line
      }
    }
    return order.compactMap { language in
      var texts = found[language]
      texts?.isCatalog = true
      return texts
    }
  }

  /// Returns the string unit of a text. If the text has variations, returns that of the first variation.
  private static func unit(of value: FileValue, depth: Int) -> FileValue? {
    if let unit = value["stringUnit"] { return unit }
    guard depth < 8 else { return nil }
    for kind in value["variations"]?.entries ?? [] {
      let wanted = ["iphone", "other"].compactMap { kind.value[$0] }
      for variation in wanted + kind.value.entries.map(\.value) {
        if let unit = unit(of: variation, depth: depth + 1) { return unit }
      }
    }
    return nil
  }
}
