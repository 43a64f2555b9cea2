public import Platform

extension Catalogue {
  /// The languages in which texts of iOS are known.
  public var systemLanguages: [Language] {
    Language.bundled + translations.map(\.language).sorted { $0.tag < $1.tag }
  }

  /// Returns the words of iOS for a phone with that language: in the language itself or in its parent; nil if
  /// there is no file of them.
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
  /// Whether a phone of this language shows words of another one as its own: `de-AT` those of `de`.
  public func speaks(_ other: Language) -> Bool { index(among: [other]) != nil }
}
