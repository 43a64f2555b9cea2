import Localization
import Platform
import StrictYAML

/// Reads the files in `system/`, which contain the texts of iOS.
enum SystemReader {
  /// Reads the file of a dialog.
  static func dialog(_ root: YAMLValue, name: String) -> SystemTexts? {
    guard let file = root.mapping(["dialog", "exists", "name", "texts"]) else { return nil }
    guard let word = file.required("dialog"), let dialog = word.choice(WordTables.dialogs) else { return nil }
    if dialog.word != name {
      root.report.add(
        .screensOtherDialog(word: dialog.word), at: word.place, expected: .screensWantedNameOfFile(name: name)
      )
    }
    var texts = SystemTexts()
    texts.names = file["name"].map { names($0) } ?? []
    texts.bands = file.required("exists").flatMap { bands($0) } ?? 0
    for entry in file.required("texts")?.list(of: .screensWantedTexts) ?? [] {
      if let text = text(entry) { texts.texts.append(text) }
    }
    return texts
  }

  /// Reads the texts of rows in Settings, in the order of ``SettingsRow``.
  static func rows(_ root: YAMLValue) -> [SystemTexts] {
    let all = root.mapping(["rows"])?.required("rows")
    guard let rows = all?.mapping(WordTables.rows.map(\.word)) else { return [] }
    return SettingsRow.allCases.map { row in
      var texts = SystemTexts()
      for entry in rows.required(row.word)?.list(of: .screensWantedTexts) ?? [] {
        texts.texts += self.row(entry)
      }
      return texts
    }
  }

  private static let scopeKeys = ["versions", "regions", "requests", "accuracy"]

  private static func text(_ value: YAMLValue) -> SystemText? {
    let keys = [
      "language", "wording", "when", "layout", "title", "message", "purpose", "buttons", "labels", "seen",
      "guessed", "source", "confidence",
    ]
    guard let mapping = value.mapping(keys + scopeKeys), var text = common(mapping) else { return nil }
    text.language = mapping.required("language")?.language() ?? .en
    text.title = mapping.required("title")?.words() ?? ""
    text.message = mapping["message"]?.words() ?? ""
    text.purposes = mapping["purpose"]?.oneOrMany.compactMap { $0.choice(WordTables.purposes) } ?? []
    text.buttons = mapping.required("buttons").map { ScreenReader.buttons($0) } ?? []
    text.labels = mapping["labels"].map { ScreenReader.labels($0) } ?? []
    text.guessed = mapping["guessed"]?.oneOrMany.compactMap { $0.choice(WordTables.roles) } ?? []
    text.layout = mapping["layout"]?.choice(WordTables.layouts) ?? .alert
    return text
  }

  private static func row(_ value: YAMLValue) -> [SystemText] {
    let keys = ["wording", "when", "seen", "source", "confidence"] + scopeKeys
    guard let mapping = value.mapping(of: .wantedMapping) else { return [] }
    let tagged = mapping.tagged(beside: keys)
    guard let shared = common(mapping) else { return [] }
    let texts = tagged.compactMap { language, value in
      value.words().map { words in
        var text = shared
        text.language = language
        text.title = words
        return text
      }
    }
    if texts.isEmpty {
      value.report.add(.screensNoLanguage, at: value.place, expected: .screensWantedSomeLanguage)
    }
    return texts
  }

  private static func common(_ mapping: YAMLMapping) -> SystemText? {
    var text = SystemText()
    text.wording = mapping["wording"]?.choice(WordTables.wordings) ?? .shipped
    text.source = mapping.required("source")?.words(.screensWantedWhereFound) ?? ""
    text.confidence = mapping.required("confidence")?.choice(WordTables.confidences) ?? .approximate
    if let seen = mapping["seen"] {
      text.seen = seen.oneOrMany.compactMap { bands($0) }.reduce(0, |)
    }
    if let when = mapping["when"] {
      for key in scopeKeys {
        guard let value = mapping[key] else { continue }
        mapping.report.add(
          .screensBesideWhen(key: key), at: value.place, expected: .screensWantedAllUnderWhen)
      }
      text.scopes = (when.list(of: .screensWantedRanges) ?? []).compactMap {
        $0.mapping(scopeKeys).flatMap { scope($0) }
      }
    } else if let scope = scope(mapping) {
      text.scopes = [scope]
    }
    return text
  }

  private static func scope(_ mapping: YAMLMapping) -> Scope? {
    guard let bands = mapping.required("versions").flatMap({ bands($0) }) else { return nil }
    var scope = Scope(bands: bands)
    if let regions = mapping["regions"] {
      scope.regions = regions.oneOrMany.compactMap { $0.choice(WordTables.regionClasses) }
        .reduce(into: 0) { $0 |= 1 << $1.rawValue }
    }
    if let requests = mapping["requests"] {
      scope.requests = requests.oneOrMany.compactMap { $0.choice(WordTables.requests) }
        .reduce(into: 0) { $0 |= 1 << UInt64($1.index) }
    }
    scope.isReduced = mapping["accuracy"]?.choice(WordTables.accuracies) == false
    return scope
  }

  /// Reads the permission's name in each language. The value can also be a list of such mappings for different
  /// versions.
  private static func names(_ value: YAMLValue) -> [SystemTexts.Name] {
    value.oneOrMany.flatMap { value -> [SystemTexts.Name] in
      guard let mapping = value.mapping(of: .screensWantedTextsByLanguage) else { return [] }
      let held = mapping["versions"].flatMap { Self.bands($0) } ?? UInt32.max
      return mapping.tagged(beside: ["versions"]).compactMap { language, value in
        value.words().map { SystemTexts.Name(language: language, text: $0, bands: held) }
      }
    }
  }

  static func bands(_ value: YAMLValue) -> UInt32? {
    guard let range = value.parsed(.screensWantedVersions, by: { VersionRange($0) }) else { return nil }
    let bands = Scope.bands(in: range)
    if bands == 0 {
      value.report.add(.screensNoVersion, at: value.place, expected: .screensWantedWiderRange)
    }
    return bands
  }
}
