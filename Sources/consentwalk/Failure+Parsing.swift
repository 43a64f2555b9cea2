import ArgumentParser
import Platform

extension Failure {
  /// What ArgumentParser reports, in our words: wrong usage is 2, help and the like are 0, anything else is our bug.
  init(parsing error: any Error) {
    let exitCode = ConsentWalk.exitCode(for: error)
    guard exitCode == .validationFailure else {
      self.init(code: exitCode.isSuccess ? 0 : 70, ConsentWalk.fullMessage(for: error))
      kind = exitCode.isSuccess ? .answer : .problem
      return
    }
    let arguments = Array(CommandLine.arguments.dropFirst())
    self.init(code: 2, ConsentWalk.message(for: error))
    if let mistake = UsageMistake(in: arguments) {
      (message, japaneseMessage) = (mistake.text, mistake.japanese)
      let remedy = mistake.remedy
      expected = remedy.expected.isEmpty ? nil : remedy.expected.joined(separator: ", ")
      suggestion = remedy.suggestion
      explainCommandAfterOptions(mistake)
    }
    let usage = Self.usage(of: arguments)
    report = text(in: .en) + "\n" + usage
    japaneseReport = japaneseText + "\n" + usage
  }

  /// `consentwalk --json state`
  private mutating func explainCommandAfterOptions(_ mistake: UsageMistake) {
    guard case .oneTooMany(let word) = mistake else { return }
    let commands = ConsentWalk.configuration.subcommands.compactMap { $0.configuration.commandName }
    guard commands.contains(word) else { return }
    expected = "options after the command, as in: consentwalk \(word) --json"
  }

  /// How the command is used that a line begins with.
  private static func usage(of arguments: [String]) -> String {
    var command: any ParsableCommand.Type = ConsentWalk.self
    var path = "consentwalk"
    for word in arguments {
      let next = command.configuration.subcommands.first { $0.configuration.commandName == word }
      guard let next else { break }
      command = next
      path += " " + word
    }
    return "Usage: \(ConsentWalk.usageString(for: command))\n  See '\(path) --help' for more information."
  }

  private var japaneseText: String {
    var text = japaneseMessage
    if let expected { text += "\n  候補: " + expected }
    if let suggestion { text += "\n  「\(suggestion)」ですか?" }
    return text
  }
}
