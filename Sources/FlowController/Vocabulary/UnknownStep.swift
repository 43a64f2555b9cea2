/// A text that is no step: what was found, what would be accepted.
public struct UnknownStep: Error, Hashable, Sendable {
  /// The text that was not understood.
  public let found: String
  /// What is wrong with it.
  public let problem: Problem
  /// What would be accepted there.
  public let expected: [String]
  /// The accepted word nearest to what was found.
  public let suggestion: String?
  /// How many numbers there were to choose from, where a number was none of them; nil for none.
  public private(set) var choices: Int?

  /// A word that stands where only some do.
  public init(_ problem: Problem, found: some StringProtocol, expected: [String]) {
    self.problem = problem
    self.found = String(found)
    self.expected = expected
    suggestion =
      OtherWords.meant(by: String(found), as: problem) ?? nearestWord(to: String(found), in: expected)
  }

  /// A value whose likely meaning is known.
  public init(_ problem: Problem, found: String, expected: [String], suggestion: String?) {
    self.problem = problem
    self.found = found
    self.expected = expected
    self.suggestion = suggestion
  }

  /// A number that no choice has.
  public init(number: String, count: Int) {
    self.init(.choice, found: number, expected: count == 0 ? [] : ["1 to \(count)", "a step as typed"])
    choices = count == 0 ? nil : count
  }

  /// What can be wrong with a text that is no step.
  public enum Problem: Hashable, Sendable {
    case step, role, feature, request, updates, event, crossing, key, language, answer, row, outcome
    case flag, noFlags, use, reminder
    case noEvents, missingArgument, repeatedKey, choice
    case argument(of: String), keys(of: String), argumentOf(String)
    case duration, pair, version, date, truth, region, time
  }
}
