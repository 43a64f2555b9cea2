import ArgumentParser
import FlowController
import Foundation
import Localization

/// Rejects an unknown command name. ArgumentParser would take the word for an argument of `play`, or suggest no
/// other command.
enum CommandName {
  /// - Throws: ``Failure`` with exit code 2 that lists the commands.
  static func check(_ words: [String]) throws(Failure) {
    var group: any ParsableCommand.Type = ConsentWalk.self
    var path = ""
    for word in words {
      let below = group.configuration.subcommands
      if below.isEmpty || word.hasPrefix("-") { return }
      guard let next = below.first(where: { $0.configuration.commandName == word }) else {
        var failure = Failure.usage(
          .usageUnknownCommand(command: path + word.shortened), expected: names(in: group), found: word)
        if path.isEmpty { suggestOtherWords(for: word, in: &failure) }
        failure.suggestion = failure.suggestion ?? (path.isEmpty ? "help" : nil)
        throw failure
      }
      group = next
      path += word + " "
    }
  }

  /// Returns the names of the commands in a group.
  static func names(in group: any ParsableCommand.Type) -> [String] {
    group.configuration.subcommands.compactMap { $0.configuration.commandName }
  }

  /// Returns the failure for a command name behind an option, as in `consentwalk --present state`; it would be read
  /// as the name of a scenario file.
  static func misplaced(_ word: String) -> Failure? {
    guard names(in: ConsentWalk.self).contains(word), access(word, F_OK) != 0 else { return nil }
    var failure = Failure.usage(.usageCommandAfterOptions(command: word))
    failure.expected = .verbatim("consentwalk \(word) --json")
    return failure
  }

  /// Suggests the commands that take a file, a step or a prompt, and `screens list` for `list`.
  private static func suggestOtherWords(for word: String, in failure: inout Failure) {
    if access(word, F_OK) == 0 || [".yaml", ".yml", ".html"].contains(where: { word.hasSuffix($0) }) {
      failure.suggestion = "play " + word.shortened
    } else if let group = ConsentWalk.configuration.subcommands.first(where: { names(in: $0).contains(word) })
    {
      failure.suggestion = "\(group.configuration.commandName ?? "") \(word)"
    } else if let step = stepMeant(by: word, failure.suggestion) {
      failure.suggestion = "do " + step
    } else if let prompt = PromptNickname.prompt(meant: word, of: Prompt.all.map(\.word)) {
      failure.mistake = .usagePromptElsewhere(mistake: failure.mistake)
      failure.suggestion = "paths " + prompt
    } else if let prompt = nearestWord(to: word, in: Prompt.all.map(\.word)),
      nearestWord(to: word, in: [failure.suggestion, prompt].compactMap { $0 }) == prompt
    {
      failure.mistake = .usagePromptElsewhere(mistake: failure.mistake)
      failure.suggestion = "paths " + prompt
    }
  }

  /// Returns the step that was probably meant and typed without `do`; nil if a command is at least as similar.
  private static func stepMeant(by word: String, _ command: String?) -> String? {
    let colon = word.firstIndex(of: ":") ?? word.endIndex
    let verb = String(word[..<colon])
    if StepVocabulary.verbs.contains(verb) { return word.shortened }
    guard let meant = nearestWord(to: verb, in: StepVocabulary.verbs) else { return nil }
    // The most similar of the two wins; the list must contain only these two.
    guard nearestWord(to: verb, in: [command, meant].compactMap { $0 }) == meant else { return nil }
    return (meant + word[colon...]).shortened
  }
}

/// A command that only contains subcommands and does nothing itself.
protocol GroupOfCommands: ParsableCommand {}

extension GroupOfCommands {
  func run() throws {
    throw Failure.usage(
      .usageOneWordMore(command: (Self.configuration.commandName ?? "") + " "),
      expected: CommandName.names(in: Self.self))
  }
}
