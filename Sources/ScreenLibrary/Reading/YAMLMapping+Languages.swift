import Localization
import Platform
import StrictYAML

extension YAMLMapping {
  /// Returns the values and their languages. Reports keys that are not language tags.
  ///
  /// - Parameter others: Keys that are allowed although they are not languages.
  func tagged(
    beside others: [String] = [], of languages: [Language] = []
  ) -> [(language: Language, value: YAMLValue)] {
    let tags = entries.filter { !others.contains($0.key) && Language(known: $0.key) != nil }
    let known = Set(tags.map(\.key)).union(languages.map(\.tag)).union(["en"]).sorted()
    reportUnknown(others + known, suggesting: { Language.meant(by: $0) })
    var found: [(language: Language, value: YAMLValue)] = []
    for entry in tags {
      guard let language = Language(entry.key) else { continue }
      if found.contains(where: { $0.language == language }) {
        report.add(.screensTwice(language: language.tag), at: entry.place)
      } else {
        found.append((language, entry.value))
      }
    }
    return found
  }

  /// Warns about languages of the app that are missing, and about languages that the app does not have.
  func warn(of tagged: [(language: Language, value: YAMLValue)], in languages: [Language]) {
    for (language, value) in tagged where !languages.contains(language) {
      report.warn(
        .screensNotShipped(language: language.tag), at: value.place,
        expected: .screensWantedAmongLanguages(languages: Message.list(languages.map(\.tag))))
    }
    let missing = languages.filter { language in !tagged.contains { $0.language == language } }
    guard !missing.isEmpty else { return }
    let usual = languages[0]
    let shown = tagged.contains { $0.language == usual } ? usual : tagged.first?.language ?? usual
    let languages = Message.list(missing.map(\.tag))
    let text = tagged.first { $0.language == shown }?.value.shown ?? ""
    report.warn(
      text.isEmpty
        ? .screensFileUntranslated(languages: languages)
        : .screensUntranslated(text: text, languages: languages), at: place,
      expected: .screensWantedElseShown(language: shown.tag))
  }
}
