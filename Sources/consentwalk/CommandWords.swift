import ArgumentParser
import FlowController
import Foundation
import Localization

/// Finds a word that stands where a command belongs and is none: ArgumentParser would take it for an argument of
/// the default command, or name no alternative.
enum CommandWords {
  /// The command that words begin with, which are taken away, and how it is called; where they name a group, its usual
  /// command.
  static func command(of words: inout ArraySlice<String>) -> (type: any ParsableCommand.Type, path: String) {
    var command: any ParsableCommand.Type = ConsentWalk.self
    var path = "consentwalk"
    while let word = words.first,
      let next = command.configuration.subcommands.first(where: { $0.configuration.commandName == word })
    {
      command = next
      path += " " + word
      words.removeFirst()
    }
    return (command.configuration.defaultSubcommand ?? command, path)
  }

  /// The command, or the group of commands, that words begin with, which are taken away: the words of it, and the command
  /// that runs; nil where a word stands in a group that has no such command.
  static func group(
    of words: inout ArraySlice<String>
  ) -> (path: [String], type: any ParsableCommand.Type, leaf: any ParsableCommand.Type)? {
    var command: any ParsableCommand.Type = ConsentWalk.self
    var path: [String] = []
    while let word = words.first, !word.hasPrefix("-") {
      let below = command.configuration.subcommands
      guard let next = below.first(where: { $0.configuration.commandName == word }) else {
        if !below.isEmpty { return nil }
        break
      }
      command = next
      path.append(word)
      words.removeFirst()
    }
    return (path, command, command.configuration.defaultSubcommand ?? command)
  }

  /// The command that the words name.
  ///
  /// It is read by itself where they name one: from the root the parser goes through the options of the command and of the
  /// usual one several times over, which takes longer than many commands do.
  ///
  /// - Throws: what the parser has to say.
  static func parsed(_ words: [String]) throws -> any ParsableCommand {
    var rest = words[...]
    guard let group = group(of: &rest), !group.path.isEmpty, group.type.configuration.subcommands.isEmpty,
      !askForHelp(words)
    else { return try ConsentWalk.parseAsRoot(words) }
    let command = try group.type.parseAsRoot(Array(rest))
    // The answer to hidden ways of asking for help is a command, too.
    return type(of: command) == group.type ? command : try ConsentWalk.parseAsRoot(words)
  }

  /// The words with the options that every command takes after the command, where they stand before it.
  static func ordered(_ words: [String]) -> [String] {
    var rest = words[...]
    var options: [String] = []
    while let word = rest.first, word.hasPrefix("--"), word != "--" {
      let name = word.prefix { $0 != "=" }
      guard let takesValue = SharedOptions.takesValue[String(name)] else { return words }
      options.append(word)
      rest.removeFirst()
      guard takesValue, !word.contains("=") else { continue }
      guard let value = rest.popFirst() else { return words }
      options.append(value)
    }
    guard !options.isEmpty, !rest.isEmpty, let group = group(of: &rest), !group.path.isEmpty else {
      return words
    }
    return group.path + options + rest
  }

  /// Every command that does something, with the words it is called by.
  static var leaves: [(path: String, type: any ParsableCommand.Type)] {
    func leaves(_ path: String, _ type: any ParsableCommand.Type) -> [(
      path: String, type: any ParsableCommand.Type
    )] {
      let below = type.configuration.subcommands
      return below.isEmpty
        ? [(path, type)] : below.flatMap { leaves("\(path) \($0.configuration.commandName ?? "")", $0) }
    }
    return leaves("consentwalk", ConsentWalk.self)
  }

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
        var failure = Failure.usage(
          .usageUnknownCommand(command: path + word.shortened), expected: names, found: word)
        if path.isEmpty { suggestOtherWords(for: word, in: &failure) }
        throw failure
      }
      guard let next = subcommands.first(where: { $0.configuration.commandName == word }) else {
        return try checkHelp(arguments.dropFirst())
      }
      command = next
      path += word + " "
    }
    let names = command.configuration.subcommands.compactMap { $0.configuration.commandName }
    guard !names.isEmpty, command.configuration.defaultSubcommand == nil else { return }
    guard !askForHelp(arguments) else { return }
    throw .usage(.usageOneWordMore(command: path), expected: names)
  }

  /// Points from a step or a prompt to the commands that take one.
  private static func suggestOtherWords(for word: String, in failure: inout Failure) {
    if let step = stepMeant(by: word, failure.suggestion) {
      failure.suggestion = "do " + step
    } else if let prompt = nearestWord(to: word, in: Prompt.all.map(\.word)),
      nearestWord(to: word, in: [failure.suggestion, prompt].compactMap { $0 }) == prompt
    {
      failure.mistake = .usagePromptElsewhere(mistake: failure.mistake)
      failure.suggestion = "paths " + prompt
    }
  }

  /// `consentwalk --json state`, where the command would be taken for a scenario's file.
  static func misplaced(_ word: String) -> Failure? {
    let names = ConsentWalk.configuration.subcommands.compactMap { $0.configuration.commandName }
    guard names.contains(word), access(word, F_OK) != 0 else { return nil }
    var failure = Failure.usage(.usageCommandAfterOptions(command: word))
    failure.expected = "consentwalk \(word) --json"
    return failure
  }

  /// The step that was meant, typed without `do`; nil where a command is as near.
  private static func stepMeant(by word: String, _ command: String?) -> String? {
    let colon = word.firstIndex(of: ":") ?? word.endIndex
    let verb = String(word[..<colon])
    if StepVocabulary.verbs.contains(verb) { return word.shortened }
    guard let meant = nearestWord(to: verb, in: StepVocabulary.verbs) else { return nil }
    // Of both, the nearer: without a third choice the two would tell.
    guard nearestWord(to: verb, in: [command, meant].compactMap { $0 }) == meant else { return nil }
    return (meant + word[colon...]).shortened
  }

  /// `help` would answer a word it does not know with the help of what stands before.
  private static func checkHelp(_ words: ArraySlice<String>) throws(Failure) {
    var command: any ParsableCommand.Type = ConsentWalk.self
    for word in words where !word.hasPrefix("-") {
      let subcommands = command.configuration.subcommands
      let topics = command == ConsentWalk.self ? ReferenceTopic.allCases.map(\.rawValue) : []
      let names = subcommands.compactMap { $0.configuration.commandName } + topics
      guard let next = subcommands.first(where: { $0.configuration.commandName == word }) else {
        throw .usage(.usageUnknownCommand(command: word.shortened), expected: names, found: word)
      }
      command = next
    }
  }

  /// Whether a line asks for help, whatever else stands there.
  static func askForHelp(_ words: [String]) -> Bool {
    words.first == "help" || words.contains(where: asksForHelp)
  }

  private static func asksForHelp(_ word: String) -> Bool {
    ["--help", "-h", "-help", "--help-hidden", "--version"].contains(word)
      || word.hasPrefix("--generate-completion-script")
  }
}
