import Platform

/// The texts of one dialog or one row of Settings, with the bands in which it exists.
struct SystemTexts: Sendable {
  var bands: UInt32 = .max
  /// What the permission is called; none where the file does not say.
  var names: [Name] = []
  var texts: [SystemText] = []

  /// What a permission is called in one language.
  struct Name: Sendable {
    let language: Language
    let text: String
  }

  /// What the permission is called on a phone of that language: in its own, its parent's, or English; nil where the
  /// file does not say.
  func name(on phone: Language) -> String? {
    let languages = names.map(\.language)
    return (phone.index(among: languages) ?? languages.firstIndex(of: .en)).map { names[$0].text }
  }

  /// Every text that holds for a situation; one, when the file is right.
  func all(band: Band, region: Region.Class, request: Request, language: Language, wording: Wording)
    -> [SystemText]
  {
    texts.filter {
      $0.language == language && $0.wording == wording
        && $0.holds(band: band, region: region, request: request)
    }
  }

  /// The language of the words that a phone of that language shows: its own, its parent's, or English.
  func spoken(on phone: Language) -> Language {
    var wanted: Language? = phone
    while let language = wanted {
      if texts.contains(where: { $0.language == language }) { return language }
      wanted = language.parent
    }
    return .en
  }

  /// The text for a situation. Where the dialog does not exist, the text of the nearest band in the file.
  func text(band: Band, region: Region.Class, request: Request, language: Language, wording: Wording)
    -> SystemText
  {
    // Where iOS's words are not known in a language, the English ones stand.
    let language = spoken(on: language)
    var fallback: SystemText?
    for text in texts where text.language == language {
      let holds = text.holds(band: band, region: region, request: request)
      if holds, text.wording == wording { return text }
      if text.wording == .shipped, holds || fallback == nil {
        fallback = text
        // The words of another version are a guess, however well they are known there.
        if !holds { fallback?.confidence = .approximate }
      }
    }
    return fallback ?? SystemText()
  }
}
