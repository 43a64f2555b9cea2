/// The error for a text that is not a step: the text, and the texts that would be accepted.
public struct UnknownStep: Error, Hashable, Sendable {
  /// The part of the text that is wrong.
  public let found: String
  /// What is wrong with it.
  public let problem: Problem
  /// The values that are accepted here.
  public let expected: [String]
  /// The accepted word that is most similar to the text.
  public let suggestion: String?
  /// The number of choices, if the text is a number that is not one of them; nil if there are no choices.
  public private(set) var choices: Int?

  /// Creates the error for a word that is not an expected word. Finds a suggestion.
  public init(_ problem: Problem, found: some StringProtocol, expected: [String]) {
    self.problem = problem
    self.found = String(found)
    self.expected = expected
    let found = String(found)
    // A permission that cannot be used with this verb is not a suggestion.
    let isListed = problem == .request || problem == .use
    let meant = OtherWords.meant(by: found, as: problem).flatMap {
      isListed && !expected.contains($0) ? nil : $0
    }
    suggestion =
      meant ?? (problem.namesID ? nearestID(to: found, in: expected) : nearestWord(to: found, in: expected))
  }

  /// Creates the error with a suggestion that is already known.
  public init(_ problem: Problem, found: String, expected: [String], suggestion: String?) {
    self.problem = problem
    self.found = found
    self.expected = expected
    self.suggestion = suggestion
  }

  /// Creates the error for a number that is not one of the choices.
  public init(number: String, count: Int) {
    self.init(.choice, found: number, expected: count == 0 ? [] : ["a number from 1 to \(count), or a step"])
    choices = count == 0 ? nil : count
  }

  /// What can be wrong with the text of a step.
  public enum Problem: Hashable, Sendable {
    case step, role, feature, request, updates, event, crossing, key, language, answer, row, outcome
    case flag, noFlags, use, reminder
    case noEvents, missingArgument, repeatedKey, choice
    case argument(of: String), keys(of: String), argumentOf(String)
    case duration, pair, version, date, truth, region, time

    /// Whether the accepted words are ids, of which users often type only a part.
    fileprivate var namesID: Bool {
      switch self {
      case .role, .feature, .request, .use, .event, .flag, .reminder, .updates: true
      case .step, .crossing, .key, .language, .answer, .row, .outcome, .noFlags, .noEvents, .missingArgument,
        .repeatedKey, .choice, .argument, .keys, .argumentOf, .duration, .pair, .version, .date, .truth,
        .region, .time:
        false
      }
    }
  }
}
