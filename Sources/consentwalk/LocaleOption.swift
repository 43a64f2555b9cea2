import ArgumentParser
import ConsentWords
import Localization
import Platform

/// What `--locale` names: a language of the program, of the phone, or of both.
struct LocaleOption: ExpressibleByArgument {
  /// The language of the program's own words.
  let program: ProgramLanguage
  /// The language of the phone; nil where the phone does not speak it.
  var phone: Language? { phones.first }
  /// The languages of the phones, where several are named.
  let phones: [Language]

  /// A tag of ``allValueStrings``, or several with commas between them; the first is the program's.
  init?(argument: String) {
    let tags = argument.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
    let known = Self.allValueStrings
    guard let first = tags.first, Set(tags).count == tags.count, tags.allSatisfy({ known.contains($0) })
    else { return nil }
    program = ProgramLanguage(nearest: first)
    phones = tags.compactMap { tag in Language.allCases.first { $0.code == tag } }
  }

  /// Refuses several languages where one is meant.
  ///
  /// - Throws: ``Failure`` with exit code 2.
  static func checkOne(in words: some BidirectionalCollection<String>) throws(Failure) {
    let isList = zip([""] + words, words).contains { option, value in
      (option == "--locale" && value.contains(",")) || (value.hasPrefix("--locale=") && value.contains(","))
    }
    guard isList else { return }
    throw .usage(.usageOneLanguage, expected: allValueStrings)
  }

  /// The tags, `en` first.
  static var allValueStrings: [String] {
    let tags = ProgramLanguage.all.map(\.tag)
    return tags + Language.allCases.map(\.code).filter { !tags.contains($0) }
  }
}
