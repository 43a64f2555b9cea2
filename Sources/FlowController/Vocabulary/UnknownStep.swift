/// A text that is no step: what was found, what would be accepted.
public struct UnknownStep: Error, Hashable, Sendable, CustomStringConvertible {
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

  /// `unknown step “laumch”: expected one of …; did you mean “launch”?`
  public var description: String {
    var text = "\(problem) “\(found)”"
    if !expected.isEmpty { text += ": expected \(expected.joined(separator: ", "))" }
    if let suggestion { text += "; did you mean “\(suggestion)”?" }
    return text
  }

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

extension UnknownStep.Problem: CustomStringConvertible {
  /// The problem in plain English; what was found follows it.
  public var description: String {
    switch self {
    case .step: "unknown step"
    case .role: "unknown role"
    case .feature: "unknown feature"
    case .request: "unknown request"
    case .use: "unknown use"
    case .reminder: "unknown reminder"
    case .updates: "unknown updates"
    case .event: "unknown event"
    case .crossing: "unknown crossing"
    case .key: "unknown key"
    case .language: "unknown language"
    case .answer: "unknown answer"
    case .row: "unknown choice"
    case .outcome: "unknown outcome"
    case .flag: "unknown flag"
    case .noFlags: "this flow has no flags, found"
    case .noEvents: "this flow counts no events, found"
    case .missingArgument: "an argument is missing after"
    case .repeatedKey: "repeated key"
    case .choice: "no such choice"
    case .argument(let verb): "\(verb) takes no argument, found"
    case .keys(let verb): "\(verb) takes no keys, found"
    case .argumentOf(let verb): "\(verb) cannot be of"
    case .duration: "no duration:"
    case .pair: "no key with a value:"
    case .version: "no iOS version:"
    case .date: "no integer date:"
    case .truth: "no truth value:"
    case .region: "no region:"
    case .time: "no ISO 8601 time of the years 1970 to 2105:"
    }
  }
}
