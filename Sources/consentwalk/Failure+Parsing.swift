import ArgumentParser
import Localization
import Platform

extension Failure {
  /// What ArgumentParser reports, in our words: wrong usage is 2, help and the like are 0, anything else is our bug.
  init(parsing error: any Error) {
    let exitCode = ConsentWalk.exitCode(for: error)
    let full = ConsentWalk.fullMessage(for: error)
    guard exitCode == .validationFailure else {
      self.init(code: exitCode.isSuccess ? 0 : 70, full)
      kind = exitCode.isSuccess ? .answer : .problem
      return
    }
    self.init(code: 2, ConsentWalk.message(for: error))
    separateSuggestion()
    separateChoices()
    explainCommandAfterOptions()
    let usage = full.split(separator: "\n").drop { !$0.hasPrefix("Usage:") }
    if !usage.isEmpty { report = .verbatim(text(in: .english) + "\n" + usage.joined(separator: "\n")) }
  }

  /// `Unknown option '--devcie'. Did you mean '--device'?`
  private mutating func separateSuggestion() {
    let parts = message.split(separator: ". Did you mean '", maxSplits: 1)
    guard parts.count == 2, parts[1].hasSuffix("'?") else { return }
    message = String(parts[0])
    suggestion = String(parts[1].dropLast(2))
  }

  /// `The value 'fr' is invalid for '--locale <en|ja>'. Please provide one of 'en' and 'ja'.`
  private mutating func separateChoices() {
    let parts = message.split(separator: ". Please provide one of ", maxSplits: 1)
    guard parts.count == 2 else { return }
    // Between quotes stand, in turn, a word and what separates it from the next.
    let words = parts[1].split(separator: "'", omittingEmptySubsequences: false).enumerated()
    message = String(parts[0])
    expected = words.filter { $0.offset % 2 == 1 }.map { String($0.element) }.joined(separator: ", ")
  }

  /// `consentwalk --json state`
  private mutating func explainCommandAfterOptions() {
    let quoted = message.split(separator: "'")
    guard message.hasPrefix("Unexpected argument "), quoted.count == 2 else { return }
    let commands = ConsentWalk.configuration.subcommands.compactMap { $0.configuration.commandName }
    guard commands.contains(String(quoted[1])) else { return }
    expected = "options after the command, as in: consentwalk \(quoted[1]) --json"
  }
}
