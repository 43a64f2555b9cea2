import FlowController

/// Corrects the first word of a command line, because users guess commands.
///
///     consentwalk launch tap:allow    consentwalk do launch tap:allow
///     consentwalk undo                consentwalk back
enum FirstWord {
  /// Command names that users know from other tools or from the keys of the walk. The help does not list them.
  static let synonyms = [
    "path": "paths", "find": "paths", "undo": "back", "redo": "forward", "verify": "prove", "lint": "check",
    "validate": "check",
  ]

  /// The options of every command that have a value.
  private static let optionsWithValue: Set<String> = [
    "--device", "--store", "--screens", "--app", "--target", "--locale", "--language", "--theme", "--log",
  ]
  /// The options of every command that have no value.
  private static let flags: Set<String> = [
    "--json", "--plain", "--ascii", "--no-color", "--no-mouse",
  ]

  /// Returns the command line with a command name. `do` is inserted before a step, and a synonym is replaced by the
  /// command's name.
  static func completed(_ words: [String]) -> [String] {
    guard let place = place(in: words) else { return words }
    let word = words[place]
    if CommandName.names(in: ConsentWalk.self).contains(word) { return words }
    var completed = words
    if let command = synonyms[word] {
      completed[place] = command
    } else if StepVocabulary.verbs.contains(String(word.prefix { $0 != ":" })) {
      completed.insert("do", at: place)
    }
    return completed
  }

  /// Whether a word is one of ``flags``.
  static func isFlag(_ word: String) -> Bool { flags.contains(word) }

  /// Whether the command line asks for help but names no command.
  static func asksForOverview(_ words: [String]) -> Bool {
    let words = words.prefix { $0 != "--" }
    return words.contains { $0 == "--help" || $0 == "-h" }
      && !words.contains { CommandName.names(in: ConsentWalk.self).contains($0) }
  }

  /// Returns the index of the first word that is not one of the options of every command, or the value of one. Returns
  /// nil if another option comes before it.
  static func place(in words: [String]) -> Int? {
    var place = 0
    while place < words.count, words[place].hasPrefix("-") {
      let option = String(words[place].prefix { $0 != "=" })
      let hasOwnValue = words[place].contains("=")
      if optionsWithValue.contains(option) {
        place += hasOwnValue ? 1 : 2
      } else if flags.contains(option) {
        place += 1
      } else {
        return nil
      }
    }
    return place < words.count ? place : nil
  }
}
