import ConsentWords
import FlowController
import Localization
import Platform

/// The texts next to the phone, in the language of the program.
struct Words: Sendable {
  let language: ProgramLanguage
  /// The language of the app on the phone.
  let appLanguage: Language
  /// The language that the phone shows next.
  var nextLanguage = Language.ja
  /// Whether the walk is in plain mode, where the user types words instead of keys.
  var isPlain = false
  /// Whether the walk exists only in memory.
  var isForgetful = false

  /// Returns a language's name in that language, if the program has the language; otherwise its tag.
  static func name(of language: Language) -> String {
    guard let program = ProgramLanguage(matching: language.tag), program.tag == language.tag else {
      return language.tag
    }
    return Message.languageName.text(in: program)
  }

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
  /// The first line in plain mode.
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

  /// The keys that work while the user is typing a line.
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
