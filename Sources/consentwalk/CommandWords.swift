import ArgumentParser

/// Finds a word that stands where a command belongs and is none: ArgumentParser would take it for an argument of
/// the default command, or name no alternative.
enum CommandWords {
  /// - Throws: ``Failure`` with exit code 2 that names the commands there are.
  static func check(_ arguments: [String]) throws(Failure) {
    var command: any ParsableCommand.Type = ConsentWalk.self
    var path = ""
    for word in arguments {
      let subcommands = command.configuration.subcommands
      if subcommands.isEmpty || asksForHelp(word) { return }
      if word.hasPrefix("-") { break }
      var names = subcommands.compactMap { $0.configuration.commandName }
      if path.isEmpty { names.append("help") }
      guard names.contains(word) else {
        throw .usage("unknown command “\(path)\(word.shortened)”", expected: names, found: word)
      }
      guard let next = subcommands.first(where: { $0.configuration.commandName == word }) else {
        return try checkHelp(arguments.dropFirst())
      }
      command = next
      path += word + " "
    }
    let names = command.configuration.subcommands.compactMap { $0.configuration.commandName }
    guard !names.isEmpty, command.configuration.defaultSubcommand == nil else { return }
    guard !arguments.contains(where: asksForHelp) else { return }
    throw .usage("“\(path)…” wants one more word", expected: names)
  }

  /// `help` would answer a word it does not know with the help of what stands before.
  private static func checkHelp(_ words: ArraySlice<String>) throws(Failure) {
    var command: any ParsableCommand.Type = ConsentWalk.self
    for word in words where !word.hasPrefix("-") {
      let subcommands = command.configuration.subcommands
      let names = subcommands.compactMap { $0.configuration.commandName }
      guard let next = subcommands.first(where: { $0.configuration.commandName == word }) else {
        throw .usage("unknown command “\(word.shortened)”", expected: names, found: word)
      }
      command = next
    }
  }

  private static func asksForHelp(_ word: String) -> Bool {
    ["--help", "-h", "-help", "--version"].contains(word) || word.hasPrefix("--generate-completion-script")
  }
}
