import Localization
import Platform
import StrictYAML

extension YAMLValue {
  /// An iOS version.
  func version() -> Version? { parsed(ScreenWanted.version) { Version($0) } }

  /// Text a person will read: no character that could move the cursor or turn the reading direction.
  func words(_ wanted: some MessageArgument = YAMLWanted.text) -> String? {
    guard let text = text(wanted) else { return nil }
    let bad = text.unicodeScalars.first { $0.isUnprintable && $0 != "\n" }
    guard let scalar = bad else { return text }
    report.add(ScreenMistake.unprintable(hex: scalar.hex), at: place, expected: ScreenWanted.printable)
    return nil
  }

  /// A text for each language of the app: `{en: ..., ja: ...}`, or plain text, which is the development language's.
  ///
  /// A language that has none gets what is shown in its place: the text of the development language, the first. That is
  /// told as a warning, as is a language that the app does not ship.
  func texts(in languages: [Language]) -> [String]? {
    if case .scalar = node.content {
      guard let text = words(ScreenWanted.textsByLanguage) else { return nil }
      warnOfMissing(languages.dropFirst(), shownIn: languages[0])
      return languages.map { _ in text }
    }
    guard let mapping = mapping(of: ScreenWanted.textsByLanguage) else { return nil }
    let tagged = mapping.tagged()
    let texts = tagged.compactMap { language, value in value.words().map { (language, $0) } }
    guard let first = texts.first else {
      return tagged.isEmpty ? refuse(expected: ScreenWanted.textsByLanguage) : nil
    }
    func text(_ language: Language) -> String? { texts.first { $0.0 == language }?.1 }
    let usual = text(languages[0]) ?? text(.en) ?? first.1
    mapping.warn(of: tagged, in: languages)
    return languages.map { text($0) ?? usual }
  }

  /// The languages in which ``texts(in:)`` finds words.
  func said(in languages: [Language]) -> [Language] {
    guard case .mapping(let entries) = node.content else { return Array(languages.prefix(1)) }
    return entries.compactMap { Language($0.key) }
  }

  /// A language tag.
  func language() -> Language? { parsed(ScreenWanted.language) { Language($0) } }

  private func warnOfMissing(_ missing: some Collection<Language>, shownIn language: Language) {
    guard !missing.isEmpty else { return }
    report.warn(
      ScreenMistake.untranslated(missing.map { $0 }), at: place,
      expected: ScreenWanted.elseShown(in: language))
  }

  /// An advertising network as an Info.plist names it: small letters and digits, then what it is registered with.
  /// Source: https://developer.apple.com/documentation/storekit/configuring-a-source-app
  func adNetwork() -> String? {
    parsed(ScreenWanted.adNetwork) { text in
      let parts = text.split(separator: ".", omittingEmptySubsequences: false)
      guard parts.count == 2, !parts[0].isEmpty, parts[0].utf8.count <= 40 else { return nil }
      let isPlain = parts[0].utf8.allSatisfy { (97...122).contains($0) || (48...57).contains($0) }
      return isPlain && ["skadnetwork", "adattributionkit"].contains(parts[1]) ? text : nil
    }
  }

  /// An identifier: small letters, digits and hyphens.
  func identifier() -> String? {
    parsed(ScreenWanted.identifier) { text in
      let isName = text.utf8.allSatisfy { (97...122).contains($0) || (48...57).contains($0) || $0 == 45 }
      return isName && !text.isEmpty && text.utf8.count <= 40 ? text : nil
    }
  }
}
