import Localization

/// Words with which steps and commands are found, in all languages of the program. For example, “day” finds the step
/// that waits a day.
enum SearchWords {
  /// The beginning of a step or command, and the words for it.
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

  /// Returns the words for a text; empty if there are none.
  static func of(_ text: String) -> String { known.first { text.hasPrefix($0.start) }?.words ?? "" }
}
