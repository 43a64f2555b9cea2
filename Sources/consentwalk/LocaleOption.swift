import ArgumentParser
import Localization
import Platform

/// What `--locale` names: the language of the phone, as a BCP 47 tag.
struct LocaleOption: ExpressibleByArgument {
  /// The languages of the phones; several where each is a case of its own.
  let phones: [Language]
  /// The language of the phone, the first of them.
  let phone: Language

  /// A tag, or several with commas between them.
  init?(argument: String) {
    let tags = argument.split(separator: ",", omittingEmptySubsequences: false)
    let languages = tags.compactMap { Language($0) }
    guard languages.count == tags.count, Set(languages).count == tags.count, let first = languages.first
    else {
      return nil
    }
    phones = languages
    phone = first
  }

  /// The language of the program's own words, where the phone's is one of them.
  var program: ProgramLanguage? { ProgramLanguage.all.first { $0.tag == phone.tag } }
}

/// What `--language` names: the language of the program's own words.
struct ProgramLanguageOption: ExpressibleByArgument {
  let language: ProgramLanguage

  init?(argument: String) {
    guard let language = ProgramLanguage.all.first(where: { $0.tag == argument }) else { return nil }
    self.language = language
  }

  static var allValueStrings: [String] { ProgramLanguage.all.map(\.tag) }
}
