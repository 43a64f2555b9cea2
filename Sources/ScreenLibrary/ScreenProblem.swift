public import Localization
public import StrictYAML

/// A problem in a Screens folder.
public struct ScreenProblem: Hashable, Sendable {
  public let severity: Severity
  /// The rule that the problem breaks.
  public let rule: ScreenRule
  /// The same problem as a general YAML problem, for output.
  public private(set) var problem: YAMLProblem

  public enum Severity: UInt8, CaseIterable, Sendable {
    /// The flow cannot run.
    case error
    /// The flow runs, but the user does not see a prompt or a text.
    case finding
    /// Something is probably a mistake, but does not affect the user.
    case warning
  }

  init(_ severity: Severity, _ problem: YAMLProblem) {
    self.severity = severity
    self.problem = problem
    rule = severity == .error ? .usable : .whole
  }

  init(
    _ severity: Severity, file: String, place: YAMLPlace? = nil, breaking rule: ScreenRule = .whole,
    _ mistake: Message, expected wanted: Message? = nil, suggestion: String? = nil
  ) {
    let problem = YAMLProblem(
      file: file, place: place, mistake, expected: wanted, suggestion: suggestion)
    self.severity = severity
    self.problem = problem
    self.rule = severity == .error ? .usable : rule
  }

  /// Returns the problem with a different name for the folder of its file.
  public func renamed(from folder: String, to name: String) -> ScreenProblem {
    guard file.hasPrefix(folder) else { return self }
    var renamed = self
    renamed.problem = YAMLProblem(
      file: name + file.dropFirst(folder.count), place: problem.place, problem.mistake,
      expected: problem.wanted, suggestion: problem.suggestion)
    return renamed
  }

  /// The path of the file, including its folder.
  public var file: String { problem.file }
  /// The line, counted from 1; nil if the problem concerns the whole file.
  public var line: Int? { problem.line }
  /// The column in characters, counted from 1.
  public var column: Int? { problem.column }
  /// The problem in English.
  public var message: String { problem.message }
  /// The problem, without its place in the file.
  public var mistake: Message { problem.mistake }
  /// The accepted values, in English.
  public var expected: String? { problem.expected }
  /// The accepted word that is most similar to the one in the file.
  public var suggestion: String? { problem.suggestion }

  /// The complete problem in one line.
  public var report: Message { problem.report }
}

extension ScreenProblem: CustomStringConvertible {
  /// The complete problem in English: `Screens/flow.yaml:12:5: unknown key “laumches”; did you mean “launches”?
  /// Expected one of launches, days`
  public var description: String { problem.description }
}
