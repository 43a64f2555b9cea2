import ArgumentParser
import Localization
import Platform

/// The value of `--locale`: the language of the phone, as a BCP 47 tag.
struct LocaleOption: ExpressibleByArgument {
  /// The languages of the phones; several languages are separate cases.
  let phones: [Language]
  /// The language of the phone, the first of them.
  let phone: Language

  /// Parses a tag, or several separated by commas.
  init?(argument: String) {
    let tags = argument.split(separator: ",", omittingEmptySubsequences: false)
    let languages = tags.compactMap { Language(known: $0) }
    // A country code is no language: “jp” would give a phone in no language.
    guard languages.count == tags.count, Set(languages).count == tags.count, let first = languages.first
    else { return nil }
    phones = languages
    phone = first
  }

  /// The language of the program's own texts, if the program has the phone's language.
  var program: ProgramLanguage? { ProgramLanguage.all.first { $0.tag == phone.tag } }
}

/// The value of `--language`: the language of the program's own texts.
struct ProgramLanguageOption: ExpressibleByArgument {
  let language: ProgramLanguage

  init?(argument: String) {
    guard let language = ProgramLanguage.all.first(where: { $0.tag == argument }) else { return nil }
    self.language = language
  }

  static var allValueStrings: [String] { ProgramLanguage.all.map(\.tag) }
}
