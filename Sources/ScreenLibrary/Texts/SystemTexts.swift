import Platform

/// The texts of one dialog or of one row in Settings, and the bands in which it exists.
struct SystemTexts: Sendable {
  var bands: UInt32 = .max
  /// The permission's name in each language; empty if the file contains no name.
  var names: [Name] = []
  var texts: [SystemText] = []

  /// A permission's name in one language, and the bands to which it applies.
  struct Name: Sendable {
    let language: Language
    let text: String
    var bands: UInt32 = .max
  }

  /// Returns the permission's name on a phone with this language and version. It is in the same language, in its parent
  /// language, or in English. Returns nil if the file contains none of these.
  func name(on phone: Language, in band: Band) -> Name? {
    let names = names.filter { $0.bands & band.bit != 0 }
    let languages = names.map(\.language)
    return (phone.index(among: languages) ?? languages.firstIndex(of: .en)).map { names[$0] }
  }

  /// Returns the language of the texts on a phone with this language. It is the same language, its parent language, or
  /// English.
  func spoken(on phone: Language) -> Language {
    var wanted: Language? = phone
    while let language = wanted {
      if texts.contains(where: { $0.language == language }) { return language }
      wanted = language.parent
    }
    return .en
  }

  /// Returns the text for a combination of version, region, request and language. If the dialog does not exist there,
  /// returns the text of the nearest band in the file.
  ///
  /// - Parameter isReduced: Whether the app requests reduced accuracy. If there is no text for such apps, the text for
  ///   other apps is used.
  func text(
    band: Band, region: Region.Class, request: Request, language: Language, wording: WordingSource,
    isReduced: Bool = false
  ) -> SystemText {
    // If the text of iOS is not known in a language, the English text is used.
    let language = spoken(on: language)
    var fallback: SystemText?
    for text in texts where text.language == language {
      let holds = text.holds(band: band, region: region, request: request, isReduced: isReduced)
      if holds, text.wording == wording { return text.judged(in: band) }
      if text.wording == .shipped, holds || fallback == nil {
        fallback = text.judged(in: band)
        // The text of another version is only a guess here, even if it is certain for that version.
        if !holds {
          fallback?.confidence = .approximate
          fallback?.isGuess = true
        }
      }
    }
    return fallback ?? SystemText()
  }
}
