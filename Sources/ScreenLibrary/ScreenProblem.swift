import StrictYAML

/// Something in a Screens folder that needs a person's attention.
public struct ScreenProblem: Hashable, Sendable {
  /// How bad it is.
  public let severity: Severity
  /// The file, with the folder it lies in.
  public let file: String
  /// The line, counted from 1; nil when it concerns the whole file.
  public let line: Int?
  /// The column in characters, counted from 1.
  public let column: Int?
  /// What was found.
  public let message: String
  /// What would be accepted.
  public let expected: String?
  /// The accepted word nearest to what was found.
  public let suggestion: String?

  /// How bad a problem is.
  public enum Severity: UInt8, CaseIterable, Sendable {
    /// The flow cannot run.
    case error
    /// The flow runs, but something is probably not meant so.
    case finding
  }

  init(
    _ severity: Severity, file: String, place: YAMLPlace? = nil, _ message: String, expected: String? = nil,
    suggestion: String? = nil
  ) {
    self.severity = severity
    self.file = file
    line = place?.line
    column = place?.column
    self.message = message
    self.expected = expected
    self.suggestion = suggestion
  }

  init(_ problem: YAMLProblem) {
    self.init(
      .error, file: problem.file, place: problem.place, problem.message, expected: problem.expected,
      suggestion: problem.suggestion)
  }
}

extension ScreenProblem: CustomStringConvertible {
  /// `Screens/flow.yaml:12:5: unknown key “laumches”; expected one of launches, days; did you mean “launches”?`
  public var description: String {
    let place = line.flatMap { line in column.map { YAMLPlace(line: line, column: $0) } }
    return YAMLProblem(
      file: file, place: place, message: message, expected: expected, suggestion: suggestion
    ).description
  }
}
