import Localization
import Platform
import StrictYAML

extension YAMLValue {
  /// Reads an iOS version.
  func version() -> Version? { parsed(.screensWantedVersion) { Version($0) } }

  /// Reads a text that users will see. Rejects characters that could move the cursor or change the writing direction.
  func words(_ wanted: Message = .wantedText) -> String? {
    guard let text = text(wanted) else { return nil }
    // Only `%@` is replaced, by the app's name. Other placeholders of strings files would be shown unchanged.
    // The expression is compiled for each text. Without this check, that would be half of the time of a command.
    if text.replacing("%@", with: "").contains("%"),
      let other = text.firstMatch(of: #/%(?:[0-9]+\$[@sd]|[sdif](?![A-Za-z%]))/#)?.0
    {
      report.warn(.screensOtherPlaceholder(found: other), at: place, expected: .screensWantedPlaceholder)
    }
    if let toned = text.first(where: { $0.unicodeScalars.dropFirst().contains(where: \.isSkinTone) }) {
      report.warn(
        .screensSkinTone(emoji: String(toned), shown: toned.withoutSkinTone), at: place,
        expected: .screensWantedOtherEmoji)
    }
    let bad = text.unicodeScalars.first { $0.isUnprintable && $0 != "\n" }
    guard let scalar = bad else { return text }
    if let joined = text.first(where: \.isJoinedEmoji) {
      report.add(
        .screensJoinedEmoji(emoji: String(joined)), at: place, expected: .screensWantedOtherEmoji)
    } else {
      report.add(.screensUnprintable(hex: scalar.hex), at: place, expected: .screensWantedPrintable)
    }
    return nil
  }

  /// Reads a text in each language of the app: `{en: ..., ja: ...}`, or plain text in the development language.
  ///
  /// If a language is missing, the text in the development language is used, with a warning. A language that the app
  /// does not have also causes a warning. A plain name is used in every language.
  func texts(in languages: [Language], isName: Bool = false) -> [String]? {
    if case .scalar = node.content {
      guard let text = words(.screensWantedTextsByLanguage) else { return nil }
      if !isName { warnOfMissing(languages.dropFirst(), shownIn: languages[0]) }
      return languages.map { _ in text }
    }
    guard let mapping = mapping(of: .screensWantedTextsByLanguage) else { return nil }
    let tagged = mapping.tagged()
    let texts = tagged.compactMap { language, value in value.words().map { (language, $0) } }
    guard let first = texts.first else {
      return tagged.isEmpty ? refuse(expected: .screensWantedTextsByLanguage) : nil
    }
    func text(_ language: Language) -> String? { texts.first { $0.0 == language }?.1 }
    let usual = text(languages[0]) ?? text(.en) ?? first.1
    mapping.warn(of: tagged, in: languages)
    return languages.map { text($0) ?? usual }
  }

  /// Returns the languages for which ``texts(in:)`` finds a text.
  func said(in languages: [Language]) -> [Language] {
    guard case .mapping(let entries) = node.content else { return Array(languages.prefix(1)) }
    return entries.compactMap { Language(known: $0.key) }
  }

  /// Warns if a sentence was probably split at a comma, because it is in a list in `[ ]`. The sign is an item without
  /// quotes that begins with a lowercase letter, after an item that begins with a capital letter.
  func warnOfCuts() {
    guard case .list(let items) = node.content, node.style == .flow else { return }
    for (before, item) in zip(items, items.dropFirst()) {
      guard case .scalar(let first, _) = before.content, case .scalar(let rest, isPlain: true) = item.content,
        first.first?.isUppercase == true, rest.first?.isLowercase == true
      else { continue }
      report.warn(
        .screensCutByComma(rest: YAMLNode.shortened(rest)), at: item.place,
        expected: .wantedQuotesOrDashes)
    }
  }

  /// Reads a language tag.
  func language() -> Language? {
    if case .scalar(let text, _) = node.content, Language(known: text) == nil,
      let meant = Language.meant(by: text)
    {
      report.add(
        .screensRegionForLanguage(region: text), at: place, expected: .screensWantedLanguage,
        suggestion: meant)
      // The suggested language is used, so that its texts are not reported as further mistakes.
      return Language(meant)
    }
    return parsed(.screensWantedLanguage) { Language(known: $0) }
  }

  private func warnOfMissing(_ missing: some Collection<Language>, shownIn language: Language) {
    guard !missing.isEmpty else { return }
    report.warn(
      .screensUntranslated(text: shown, languages: Message.list((missing.map { $0 }).map(\.tag))), at: place,
      expected: .screensWantedElseShown(language: language.tag))
  }

  /// Reads the identifier of an advertising network, as an Info.plist contains it: lowercase letters and digits, and
  /// then a registered ending. Source: https://developer.apple.com/documentation/storekit/configuring-a-source-app
  func adNetwork() -> String? {
    parsed(.screensWantedAdNetwork) { text in
      let parts = text.split(separator: ".", omittingEmptySubsequences: false)
      guard parts.count == 2, !parts[0].isEmpty, parts[0].utf8.count <= 40 else { return nil }
      let isPlain = parts[0].utf8.allSatisfy { (97...122).contains($0) || (48...57).contains($0) }
      return isPlain && ["skadnetwork", "adattributionkit"].contains(parts[1]) ? text : nil
    }
  }

  /// Reads an identifier, which consists of lowercase letters, digits and hyphens.
  func identifier() -> String? {
    func name(_ text: String) -> String? {
      let isName = text.utf8.allSatisfy { (97...122).contains($0) || (48...57).contains($0) || $0 == 45 }
      return isName && !text.isEmpty && text.utf8.count <= 40 ? text : nil
    }
    return parsed(
      .screensWantedIdentifier, suggesting: { name($0.lowercased().replacing(#/[ _]/#, with: "-")) }, by: name
    )
  }
}

extension Character {
  /// Whether this is an emoji that consists of several emoji, such as a family.
  fileprivate var isJoinedEmoji: Bool {
    unicodeScalars.contains("\u{200D}") && unicodeScalars.contains { $0.properties.isEmojiPresentation }
  }

  /// The emoji in its default skin tone.
  fileprivate var withoutSkinTone: String {
    String(String.UnicodeScalarView(unicodeScalars.filter { !$0.isSkinTone }))
  }
}

extension Unicode.Scalar {
  /// Whether texts of the app must not contain this character. Such characters control the terminal, or are invisible
  /// without being needed.
  var isUnprintable: Bool {
    if isSteering { return true }
    return switch value {
    case 0x200B...0x200F, 0x2060...0x206F, 0xFEFF, 0xFFF9...0xFFFB, 0xE0000...0xE007F: true
    default: false
    }
  }

  /// Whether this character changes the skin tone of the emoji before it.
  fileprivate var isSkinTone: Bool { (0x1F3FB...0x1F3FF).contains(value) }

  /// The code point as at least four hexadecimal digits.
  var hex: String { String(codePoint.dropFirst(2)) }
}
