public import Localization
import StrictYAML

/// Something in a Screens folder that needs a person's attention.
public struct ScreenProblem: Hashable, Sendable {
  /// How bad it is.
  public let severity: Severity
  /// What it is a breach of.
  public let rule: ScreenRule
  private let problem: YAMLProblem

  /// How bad a problem is.
  public enum Severity: UInt8, CaseIterable, Sendable {
    /// The flow cannot run.
    case error
    /// The flow runs, but a user is left without a prompt or without words.
    case finding
    /// Something is probably not meant so, and no user is worse off for it.
    case warning
  }

  init(_ severity: Severity, _ problem: YAMLProblem) {
    self.severity = severity
    self.problem = problem
    rule = severity == .error ? .usable : .whole
  }

  init(
    _ severity: Severity, file: String, place: YAMLPlace? = nil, _ mistake: ScreenMistake,
    expected wanted: (any MessageArgument)? = nil, suggestion: String? = nil
  ) {
    let problem = YAMLProblem(
      file: file, place: place, mistake, expected: wanted, suggestion: suggestion)
    self.severity = severity
    self.problem = problem
    rule = severity == .error ? .usable : mistake.rule
  }

  /// The file, with the folder it lies in.
  public var file: String { problem.file }
  /// The line, counted from 1; nil when it concerns the whole file.
  public var line: Int? { problem.line }
  /// The column in characters, counted from 1.
  public var column: Int? { problem.column }
  /// What was found, in English.
  public var message: String { problem.message }
  /// What was found, without its place.
  public var mistake: Message { problem.mistake }
  /// What would be accepted, in English.
  public var expected: String? { problem.expected }
  /// The accepted word nearest to what was found.
  public var suggestion: String? { problem.suggestion }

  /// The whole problem on one line.
  public var report: Message { problem.report }
}

extension ScreenProblem: CustomStringConvertible {
  /// `Screens/flow.yaml:12:5: unknown key “laumches”; did you mean “launches”? Expected one of launches, days`
  public var description: String { problem.description }
}
