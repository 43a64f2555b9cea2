import Platform

/// A text of iOS in one language, in the place of the English text.
struct Translation: Sendable {
  let english: String
  var text = ""
  /// The bands that the text is for, one bit each.
  var bands: UInt32 = 0
  /// The bands on which it was seen, one bit each.
  var seen: UInt32 = 0
  /// How certain it is on those.
  var confidence = Confidence.approximate
  var source = ""
}

/// The texts of iOS in one language, from a file such as `system/words.de.yaml`.
struct Translations: Sendable {
  let language: Language
  /// The texts of each dialog, by its index.
  var dialogs: [[Translation]] = SystemDialog.allCases.map { _ in [] }
  /// The rows of Settings and the names of the permissions there.
  var settings: [Translation] = []

  /// The language of a file of words; nil for any other file.
  static func language(ofFile path: String) -> Language? {
    guard path.hasPrefix("system/words."), path.hasSuffix(".yaml") else { return nil }
    return Language(path.dropFirst("system/words.".count).dropLast(".yaml".count))
  }
}

/// The translations for a phone, with what iOS calls its language.
struct SpokenTranslations: Sendable {
  let translations: Translations
  /// Whether iOS has words of its own for the region of the phone's language, which may differ from these.
  let isOfOtherRegion: Bool

  /// Returns an English text in the phone's language; the English one if the translation is not known on that
  /// version.
  func translated(_ english: SystemWords, isGuess: Bool, among texts: [Translation], in band: Band)
    -> SystemWords
  {
    guard let found = texts.first(where: { $0.english == english.text && $0.bands & band.bit != 0 }) else {
      return english
    }
    let known = found.confidence.on(band, seenOn: found.seen)
    // If it is not known which text iOS shows in English, it is not known in another language.
    return SystemWords(
      text: found.text, source: found.source, confidence: isGuess || isOfOtherRegion ? .approximate : known,
      language: translations.language)
  }
}

extension Language {
  /// The language of iOS for a tag without a script or region: Chinese is simplified, Portuguese is that of Brazil.
  ///
  /// - Source: Unicode CLDR, *Likely Subtags*; https://developer.apple.com/documentation/xcode/choosing-localization-regions-and-scripts
  var likely: Language? {
    switch tag {
    case "zh", "zh-CN", "zh-SG": Language("zh-Hans")
    case "zh-TW": Language("zh-Hant")
    case "pt": Language("pt-BR")
    case _: nil
    }
  }

  /// Whether iOS has a table of words for a region of this language besides the usual one: Spanish of Latin
  /// America, French of Canada, Chinese of Hong Kong.
  ///
  /// - Source: https://github.com/kishikawakatsumi/applelocalization-tools, `data/ios`: `es_419`, `fr_CA`, `zh_HK`.
  var hasRegionsOfItsOwn: Bool { ["es", "fr", "zh-Hant"].contains(tag) }

  /// Whether it is the usual region of such a language.
  var isUsualRegion: Bool { ["es-ES", "fr-FR", "zh-Hant-TW"].contains(tag) }
}
