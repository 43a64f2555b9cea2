import ConsentWords
import FlowController
import Localization
import Platform

/// The program's own words around the phone, in the language of the person.
struct Words: Sendable {
  let language: ProgramLanguage
  /// The language in which the app names its features: the same, where the phone speaks it.
  let appLanguage: Language
  /// The language that a key turns the phone to.
  var nextLanguage = Language.ja
  /// Whether the walk is lines of text, where words are typed for keys.
  var isPlain = false
  /// Whether the walk is forgotten when it ends.
  var isForgetful = false

  /// A language by its own name, where the program speaks it; else its tag.
  static func name(of language: Language) -> String {
    guard let program = ProgramLanguage(matching: language.tag), program.tag == language.tag else {
      return language.tag
    }
    return Message.languageName.text(in: program)
  }

  /// A sentence of the catalogue.
  func say(_ message: Message) -> String { message.text(in: language) }

  var threeFaces: String { say(.threeFaces) }
  var truth: String { say(.truth) }
  var appReads: String { say(.appReads) }
  var inSettings: String { say(.inSettings) }
  var tracking: String { say(.tracking) }
  var location: String { say(.location) }
  var notifications: String { say(.notifications) }
  var identifier: String { say(.identifier) }
  var whatHappened: String { say(.whatHappened) }
  var noControls: String { say(.noControls) }
  /// Said once, where the walk is lines of text.
  var plainHint: String {
    say(.plainHint)
  }
  func back(to place: String) -> String { say(.wentBack(place: place)) }
  var notYet: String { say(.notYet) }
  var typeStep: String { say(.typeStep) }
  var none: String { "–" }
  var escAnswersNothing: String {
    say(.escAnswersNothing)
  }
  var pasteIsNoKeys: String {
    say(.pasteIsNoKeys)
  }
  var asleep: String { say(.asleep) }
  var noFocus: String {
    say(.noFocus)
  }
  var helpTitle: String { say(.helpTitle) }
  var helpClose: String {
    say(.helpClose)
  }

  /// What works while a step is typed.
  var typingKeys: [(String, String)] {
    [
      ("Enter", say(.typingKeyTake)), ("Tab", say(.typingKeyComplete)),
      ("Esc", say(.typingKeyCancel)),
    ]
  }

  func tooSmall(width: Int, height: Int) -> String {
    say(.tooSmall(width: width, height: height))
  }

  func short(_ command: Command) -> String { say(command.short(self)) }
  func long(_ command: Command) -> String { say(command.long(self)) }
}
