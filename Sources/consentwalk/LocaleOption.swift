import ArgumentParser
import Localization
import Platform

/// The value of `--locale`: the language of the phone, as a BCP 47 tag.
struct LocaleOption: ExpressibleByArgument {
  /// The languages of the phones. If there are several, each is a separate case.
  let phones: [Language]
  /// The first of these languages.
  let phone: Language

  /// Parses a language tag, or several with commas between them.
  init?(argument: String) {
    let tags = argument.split(separator: ",", omittingEmptySubsequences: false)
    let languages = tags.compactMap { Language(known: $0) }
    // A country code is not a language. With “jp”, no text of the phone would exist.
    guard languages.count == tags.count, Set(languages).count == tags.count, let first = languages.first
    else { return nil }
    phones = languages
    phone = first
  }

  /// The same language for the program's own texts; nil if the program does not have it.
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
