import Platform

/// A text of iOS in one language. It replaces the English text.
struct Translation: Sendable {
  let english: String
  var text = ""
  /// The bands to which the text applies, as a set of bits.
  var bands: UInt32 = 0
  /// The bands on which the text was seen, as a set of bits.
  var seen: UInt32 = 0
  /// How certain the text is on the bands in ``seen``.
  var confidence = Confidence.approximate
  var source = ""
}

/// The texts of iOS in one language, from a file such as `system/words.de.yaml`.
struct Translations: Sendable {
  let language: Language
  /// The texts of each dialog, in the order of `SystemDialog.allCases`.
  var dialogs: [[Translation]] = SystemDialog.allCases.map { _ in [] }
  /// The rows of Settings, and the names of permissions in Settings.
  var settings: [Translation] = []

  /// Returns the language of a file with translated texts; nil for any other file.
  static func language(ofFile path: String) -> Language? {
    guard path.hasPrefix("system/words."), path.hasSuffix(".yaml") else { return nil }
    return Language(path.dropFirst("system/words.".count).dropLast(".yaml".count))
  }
}

/// The translations for a phone, and the language to which they belong in iOS.
struct SpokenTranslations: Sendable {
  let translations: Translations
  /// Whether iOS has separate texts for the region of the phone's language. They may differ from these.
  let isOfOtherRegion: Bool

  /// Returns the translation of an English text. If no translation is known on this version, returns the English text.
  func translated(_ english: SystemWords, isGuess: Bool, among texts: [Translation], in band: Band)
    -> SystemWords
  {
    guard let found = texts.first(where: { $0.english == english.text && $0.bands & band.bit != 0 }) else {
      return english
    }
    let known = found.confidence.on(band, seenOn: found.seen)
    // If the English text of iOS is only a guess, its translation is a guess too.
    return SystemWords(
      text: found.text, source: found.source, confidence: isGuess || isOfOtherRegion ? .approximate : known,
      language: translations.language)
  }
}

extension Language {
  /// The language of iOS for a tag without a script or region. For Chinese it is Simplified Chinese, for Portuguese it
  /// is that of Brazil.
  ///
  /// - Source: Unicode CLDR, *Likely Subtags*;
  ///   https://developer.apple.com/documentation/xcode/choosing-localization-regions-and-scripts
  var likely: Language? {
    switch tag {
    case "zh", "zh-CN", "zh-SG": Language("zh-Hans")
    case "zh-TW": Language("zh-Hant")
    case "pt": Language("pt-BR")
    case _: nil
    }
  }

  /// Whether iOS has a separate table of texts for another region of this language: Spanish of Latin America, French of
  /// Canada, Chinese of Hong Kong.
  ///
  /// - Source: https://github.com/kishikawakatsumi/applelocalization-tools, `data/ios`: `es_419`, `fr_CA`, `zh_HK`.
  var hasRegionsOfItsOwn: Bool { ["es", "fr", "zh-Hant"].contains(tag) }

  /// Whether this is the default region of such a language.
  var isUsualRegion: Bool { ["es-ES", "fr-FR", "zh-Hant-TW"].contains(tag) }
}
