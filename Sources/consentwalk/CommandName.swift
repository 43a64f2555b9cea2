import ArgumentParser
import FlowController
import Foundation
import Localization
import Platform

/// Rejects an unknown command name. Without this check, ArgumentParser would read the word as an argument of `play`, or
/// fail without suggesting another command.
enum CommandName {
  /// - Throws: ``Failure`` with exit code 2 that lists the commands.
  static func check(_ words: [String]) throws(Failure) {
    var group: any ParsableCommand.Type = ConsentWalk.self
    var path = ""
    guard let start = FirstWord.place(in: words) else { return try checkOptionsBefore(words) }
    let words = words[start...]
    // A scenario file without `play` is allowed, also after the options that every command has.
    if start > 0, let word = words.first, TypedPath(word) == .file { return }
    for word in words {
      let below = group.configuration.subcommands
      if below.isEmpty || word.hasPrefix("-") { return }
      guard let next = below.first(where: { $0.configuration.commandName == word }) else {
        var failure = Failure.usage(
          .usageUnknownCommand(command: path + word.shortened), expected: names(in: group), found: word)
        failure.areCommands = true
        if path.isEmpty {
          let rest = Array(words[(words.firstIndex(of: word) ?? 0)...].dropFirst())
          suggestOtherWords(for: word, before: rest, in: &failure)
        } else {
          // A known word of another tool is preferred to a similar command: `lint` must not become `list`.
          let rest = Array(words.drop { $0 != word })
          failure.suggestion =
            LikelyWord.line(meant: rest, in: String(path.dropLast()), of: names(in: group))
            ?? failure.suggestion
        }
        throw failure.suggestion == nil ? failure.leading(to: path) : failure
      }
      group = next
      path += word + " "
    }
  }

  /// Rejects options before the command that only some commands have, as in `--os 14.5 test FILE`. ArgumentParser would
  /// read them as options of `play`.
  private static func checkOptionsBefore(_ words: [String]) throws(Failure) {
    let withValue = options(of: Play.self).filter { $0.contains(" <") }.map { $0.prefix { $0 != " " } }
    var place = 0
    while place < words.count, words[place].hasPrefix("--") {
      place += withValue.contains { $0 == words[place] } ? 2 : 1
    }
    guard place > 0, place < words.count, names(in: ConsentWalk.self).contains(words[place]),
      access(words[place], F_OK) != 0,
      words[..<place].contains(where: { word in withValue.contains(word.prefix { $0 != "=" }) })
    else { return }
    var failure = Failure.usage(.usageCommandAfterOptions(command: words[place]))
    failure.suggestion = (words[place...] + words[..<place]).map(\.shortened).joined(separator: " ")
    throw failure
  }

  /// Returns the most usual command of a group, such as `branch list`; nil if there is no such group.
  static func first(of group: String) -> String? {
    let found = ConsentWalk.configuration.subcommands.first { $0.configuration.commandName == group }
    guard let found, let first = names(in: found).first(where: { $0 == "list" }) ?? names(in: found).first
    else { return nil }
    return found == AppCommand.self ? "app inspect ." : "\(group) \(first)"
  }

  /// Returns the names of the commands in a group.
  static func names(in group: any ParsableCommand.Type) -> [String] {
    group.configuration.subcommands.compactMap { $0.configuration.commandName }
  }

  /// Returns the failure for a command name after an option, as in `consentwalk --present state`. Without
  /// this failure, the name would be read as the name of a scenario file.
  static func misplaced(_ word: String) -> Failure? {
    guard names(in: ConsentWalk.self).contains(word), access(word, F_OK) != 0 else { return nil }
    var failure = Failure.usage(.usageCommandAfterOptions(command: word))
    failure.expected = .verbatim("consentwalk \(word) --json")
    return failure
  }

  /// Returns the command that an ArgumentParser usage error is about.
  static func command(in error: String) -> (name: String, type: any ParsableCommand.Type) {
    guard
      let words = error.firstMatch(of: #/See 'consentwalk((?: [a-z]+)*) --help'/#)?.1.split(separator: " ")
    else { return ("", ConsentWalk.self) }
    return (words.joined(separator: " "), command(named: words.map(String.init)))
  }

  /// Returns the deepest command that the first words name; ``Play`` if the first word is not a command.
  static func command(named words: [String]) -> any ParsableCommand.Type {
    commands(in: words[...]).last ?? Play.self
  }

  /// Returns those first words that name a command, such as `screens check`.
  static func names(of words: ArraySlice<String>) -> [String] {
    commands(in: words).compactMap { $0.configuration.commandName }
  }

  private static func commands(in words: ArraySlice<String>) -> [any ParsableCommand.Type] {
    var commands: [any ParsableCommand.Type] = []
    for word in words {
      let below = (commands.last ?? ConsentWalk.self).configuration.subcommands
      guard let next = below.first(where: { $0.configuration.commandName == word }) else { break }
      commands.append(next)
    }
    return commands
  }

  /// Returns the options of a command as its help writes them: `--os <version>`, `--json`.
  static func options(of command: any ParsableCommand.Type) -> [String] {
    ConsentWalk.helpMessage(for: command, includeHidden: true, columns: 400)
      .matches(of: #/(?m)^ +(?:-[a-z], )?(--[a-z][a-z-]*(?: <[^>]+>)?)/#).map { String($0.1) }
  }

  /// Returns the first option on the command line that is not in `options`; nil if all are known.
  static func unknownOption(besides options: [String]) -> String? {
    let known =
      options.map { $0.prefix { $0 != " " } } + ["--help", "-h", "--version", "--generate-completion-script"]
    return CommandLine.arguments.dropFirst().prefix { $0 != "--" }.map { String($0.prefix { $0 != "=" }) }
      .first { $0.wholeMatch(of: /--?[A-Za-z].*/) != nil && !known.contains($0[...]) }
  }

  /// Suggests the command line that was probably meant by this first word.
  private static func suggestOtherWords(
    for word: String, before rest: [String], in failure: inout Failure
  ) {
    let argument = rest.first.flatMap { $0.hasPrefix("-") ? nil : " " + $0.shortened } ?? ""
    if let steps = OtherTools.steps(meant: [word] + rest.prefix { !$0.hasPrefix("-") }) {
      failure.suggestion = "do " + steps
    } else if let found = TypedPath(word) {
      if found != .file { failure = Failure(code: 2, .usageFolderIsNoCommand(folder: word.shortened)) }
      failure.suggestion = found.line(for: word)
    } else if [".yaml", ".yml", ".html"].contains(where: { word.hasSuffix($0) }) {
      failure.suggestion = "play " + (TypedPath.sibling(of: word) ?? word).shortened
    } else if let line = OtherTools.line(meant: [word] + rest) ?? LikelyWord.line(meant: word, before: rest) {
      failure.suggestion = line
    } else if let group = ConsentWalk.configuration.subcommands.first(where: { names(in: $0).contains(word) })
    {
      failure.suggestion = "\(group.configuration.commandName ?? "") \(word)\(argument)"
    } else if let step = OtherTools.step(meant: word, rest.first.flatMap { $0.hasPrefix("-") ? nil : $0 }) {
      failure.suggestion = "do " + step
    } else if let step = stepMeant(by: word, failure.suggestion) {
      failure.suggestion = "do " + step
    } else if let prompt = PromptNickname.prompt(meant: word, of: Prompt.all.map(\.word)) {
      failure.mistake = .usagePromptElsewhere(mistake: failure.mistake)
      failure.suggestion = "paths " + prompt
    } else if let command = failure.suggestion ?? nearestWord(to: word, in: FirstWord.synonyms.keys.sorted())
    {
      failure.suggestion = (FirstWord.synonyms[command] ?? command) + argument
    } else if let role = nearestWord(to: word, in: Role.allCases.map(\.word)) {
      failure.suggestion = "tap:" + role
    } else if let prompt = nearestWord(to: word, in: Prompt.all.map(\.word)) {
      failure.mistake = .usagePromptElsewhere(mistake: failure.mistake)
      failure.suggestion = "paths " + prompt
    }
  }

  /// Returns the step that was probably meant, if the user typed it without `do`; nil if a command is at least as
  /// similar.
  private static func stepMeant(by word: String, _ command: String?) -> String? {
    // A full-width colon is a common typing mistake in Japanese.
    let word = word.replacing("：", with: ":")
    let colon = word.firstIndex(of: ":") ?? word.endIndex
    let verb = String(word[..<colon])
    if StepVocabulary.verbs.contains(verb) { return word.shortened }
    guard let meant = nearestWord(to: verb, in: StepVocabulary.verbs) else { return nil }
    // Choose the more similar of the two. Other words in the list could win instead.
    guard nearestWord(to: verb, in: [command, meant].compactMap { $0 }) == meant else { return nil }
    return (meant + word[colon...]).shortened
  }
}

/// A command that only groups subcommands and does nothing itself.
protocol GroupOfCommands: ParsableCommand {}

extension GroupOfCommands {
  func run() throws {
    let name = Self.configuration.commandName ?? ""
    var failure = Failure.usage(
      .usageOneWordMore(command: name), expected: CommandName.names(in: Self.self))
    failure.areCommands = true
    failure.suggestion = CommandName.first(of: name)
    throw failure
  }
}
