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

  /// Refuses several languages where one is meant.
  ///
  /// - Throws: ``Failure`` with exit code 2.
  static func checkOne(in words: some BidirectionalCollection<String>) throws(Failure) {
    let isList = zip([""] + words, words).contains { option, value in
      (option == "--locale" && value.contains(",")) || (value.hasPrefix("--locale=") && value.contains(","))
    }
    guard isList else { return }
    throw .usage(.usageOneLanguage, expected: [expected])
  }

  /// What is accepted, in words.
  static let expected = "a language tag such as en, ja, pt-BR"
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
