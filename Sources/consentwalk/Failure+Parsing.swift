import ArgumentParser
import Localization
import Platform

extension Failure {
  /// What ArgumentParser reports, in our words: wrong usage is 2, help and the like are 0, anything else is our bug.
  init(
    parsing error: any Error,
    of arguments: [String] = CommandWords.ordered(Array(CommandLine.arguments.dropFirst()))
  ) {
    let exitCode = ConsentWalk.exitCode(for: error)
    guard exitCode == .validationFailure else {
      let message = ConsentWalk.fullMessage(for: error)
      self.init(code: exitCode.isSuccess ? 0 : 70, exitCode.isSuccess ? HelpText.arranged(message) : message)
      kind = exitCode.isSuccess ? .answer : .problem
      return
    }
    self.init(code: 2, ConsentWalk.message(for: error))
    if let mistake = UsageMistake(in: arguments) {
      self.mistake = mistake.message
      let remedy = mistake.remedy
      expected = remedy.expected.isEmpty ? nil : remedy.expected.joined(separator: ", ")
      suggestion = remedy.suggestion
    }
    report = .lines(told + [.verbatim(Self.usage(of: arguments))])
  }

  /// How the command is used that a line begins with.
  private static func usage(of arguments: [String]) -> String {
    var words = arguments[...]
    let (command, path) = CommandWords.command(of: &words)
    return
      "Usage: \(HelpText.short(ConsentWalk.usageString(for: command)))\n  See '\(path) --help' for more information."
  }
}
