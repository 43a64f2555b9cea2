import Platform

/// The texts of one dialog or one row of Settings, with the bands in which it exists.
struct SystemTexts: Sendable {
  var bands: UInt32 = .max
  /// The permission's name by language; empty if the file has no name.
  var names: [Name] = []
  var texts: [SystemText] = []

  /// A permission's name in one language, with the bands that have it.
  struct Name: Sendable {
    let language: Language
    let text: String
    var bands: UInt32 = .max
  }

  /// Returns the permission's name on a phone with that language and version: in the same language, its parent,
  /// or English; nil if the file has none.
  func name(on phone: Language, in band: Band) -> Name? {
    let names = names.filter { $0.bands & band.bit != 0 }
    let languages = names.map(\.language)
    return (phone.index(among: languages) ?? languages.firstIndex(of: .en)).map { names[$0] }
  }

  /// Returns the language of the texts on a phone with that language: the same language, its parent, or
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
  /// it returns the text of the nearest band in the file.
  ///
  /// - Parameter isReduced: Whether the app asks for reduced accuracy; the text of other apps is used if there is none
  ///   for it.
  func text(
    band: Band, region: Region.Class, request: Request, language: Language, wording: WordingSource,
    isReduced: Bool = false
  ) -> SystemText {
    // If iOS's text is unknown in a language, the English one is used.
    let language = spoken(on: language)
    var fallback: SystemText?
    for text in texts where text.language == language {
      let holds = text.holds(band: band, region: region, request: request, isReduced: isReduced)
      if holds, text.wording == wording { return text.judged(in: band) }
      if text.wording == .shipped, holds || fallback == nil {
        fallback = text.judged(in: band)
        // The text of another version is a guess, however certain it is for that version.
        if !holds {
          fallback?.confidence = .approximate
          fallback?.isGuess = true
        }
      }
    }
    return fallback ?? SystemText()
  }
}
