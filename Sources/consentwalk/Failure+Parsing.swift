import ArgumentParser
import Localization
import Platform

extension Failure {
  /// What ArgumentParser reports, in our words: wrong usage is 2, help and the like are 0, anything else is our bug.
  ///
  /// A mistake that the words alone show is told before the parser is asked for its sentence, which takes it longer than
  /// to read the line.
  init(
    parsing error: any Error,
    of arguments: [String] = CommandWords.ordered(Array(CommandLine.arguments.dropFirst()))
  ) {
    let asksForHelp = CommandWords.askForHelp(arguments)
    var found = asksForHelp ? nil : UsageMistake(in: arguments)
    if found == nil {
      let exitCode = ConsentWalk.exitCode(for: error)
      guard exitCode == .validationFailure else {
        let message = ConsentWalk.fullMessage(for: error)
        let isHelp = exitCode.isSuccess
        self.init(code: isHelp ? 0 : 70, isHelp ? HelpText.arranged(message) : message)
        kind = isHelp ? .answer : .problem
        return
      }
      if asksForHelp { found = UsageMistake(in: arguments) }
    }
    self.init(code: 2, found?.message ?? .verbatim(ConsentWalk.message(for: error)))
    if let remedy = found?.remedy {
      expected = remedy.expected.isEmpty ? nil : remedy.expected.joined(separator: ", ")
      suggestion = remedy.suggestion
    }
    report = .lines(told + [Self.usage(of: arguments)])
  }

  /// How the command is used that a line begins with.
  private static func usage(of arguments: [String]) -> Message {
    var words = arguments[...]
    let (command, path) = CommandWords.command(of: &words)
    return .usageLine(usage: HelpText.short(ConsentWalk.usageString(for: command)), command: path)
  }
}
