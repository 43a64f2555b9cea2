public import Platform

extension Catalogue {
  /// The languages in which texts of iOS are known.
  public var systemLanguages: [Language] {
    Language.bundled + translations.map(\.language).sorted { $0.tag < $1.tag }
  }

  /// Returns the texts of iOS for a phone with this language. They are in the language itself or in its parent
  /// language. Returns nil if there is no file for either.
  ///
  /// - Complexity: O(number of files) after the first call, which reads the file.
  func translations(on phone: Language) -> SpokenTranslations? {
    let languages = translations.map(\.language)
    let wanted = phone.likely ?? phone
    guard let index = wanted.index(among: languages) else { return nil }
    let found = languages[index]
    return SpokenTranslations(
      translations: translations[index].texts.value,
      isOfOtherRegion: found != wanted && found.hasRegionsOfItsOwn && !wanted.isUsualRegion)
  }
}

extension Language {
  /// Whether a phone with this language can show texts of the other one as its own: a `de-AT` phone shows `de`.
  public func speaks(_ other: Language) -> Bool { index(among: [other]) != nil }
}
