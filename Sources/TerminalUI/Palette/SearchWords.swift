import Localization

/// Search words for steps and commands in all languages of the program. For example, “day” finds the step
/// that waits a day.
enum SearchWords {
  /// The beginning of a step or command with its search words.
  private static let table: [(start: String, words: Message)] = [
    ("back", .wordsForBack), ("forward", .wordsForForward), ("wait:", .wordsForWait),
    ("terminate", .wordsForTerminate), ("launch", .wordsForLaunch), ("erase", .wordsForErase),
    ("reinstall", .wordsForReinstall), ("reset:", .wordsForReset), ("language", .wordsForLanguage),
    ("set:locale", .wordsForLanguage), ("save", .wordsForSave), ("again", .wordsForAgain),
    ("go", .wordsForGo), ("beside", .wordsForBeside), ("quit", .wordsForQuit),
  ]

  private static let known: [(start: String, words: String)] = table.map { start, words in
    (start, ProgramLanguage.all.map { words.text(in: $0) }.joined(separator: " "))
  }

  /// The search words of a text; empty when it has none.
  static func of(_ text: String) -> String { known.first { text.hasPrefix($0.start) }?.words ?? "" }
}
