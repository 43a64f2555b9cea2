public import Localization

/// A problem in an app's files that a rule found.
public struct AppFinding: Sendable {
  /// How serious a finding is.
  public enum Severity: String, CaseIterable, Comparable, Sendable {
    case note, warning, error

    /// Compares severities: note, warning, error.
    public static func < (left: Severity, right: Severity) -> Bool { left.order < right.order }

    private var order: Int {
      switch self {
      case .note: 0
      case .warning: 1
      case .error: 2
      }
    }
  }

  public let rule: AppRule
  public let severity: Severity
  public let file: String
  /// The line, counted from 1.
  public let line: Int
  public let key: String?
  public let language: String?
  public let message: Message

  init(
    _ rule: AppRule, _ severity: Severity, file: String, line: Int, key: String? = nil,
    language: String? = nil,
    _ message: Message
  ) {
    self.rule = rule
    self.severity = severity
    self.file = file
    self.line = max(1, line)
    self.key = key
    self.language = language
    self.message = message
  }
}
