import Localization

/// Other words by which something that can be typed is looked for, in every language of the program: who wants a day to
/// pass types “day”, whatever the step is called.
enum SearchWords {
  /// What begins a step or an order, and its other words.
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

  /// The other words of a text; empty where it has none.
  static func of(_ text: String) -> String { known.first { text.hasPrefix($0.start) }?.words ?? "" }
}
