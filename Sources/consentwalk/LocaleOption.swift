import ArgumentParser
import ConsentWords
import Localization
import Platform

/// What `--locale` names: a language of the program, of the phone, or of both.
struct LocaleOption: ExpressibleByArgument {
  /// The language of the program's own words.
  let program: ProgramLanguage
  /// The language of the phone; nil where the phone does not speak it.
  let phone: Language?

  /// A tag of ``allValueStrings``.
  init?(argument: String) {
    guard Self.allValueStrings.contains(argument) else { return nil }
    program = ProgramLanguage(nearest: argument)
    phone = Language.allCases.first { $0.code == argument }
  }

  /// The tags, `en` first.
  static var allValueStrings: [String] {
    let tags = ProgramLanguage.all.map(\.tag)
    return tags + Language.allCases.map(\.code).filter { !tags.contains($0) }
  }
}
