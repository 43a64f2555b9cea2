public import Localization

/// A text that breaks a rule.
public struct TextFinding: Sendable {
  public let text: FlowTexts.Text
  /// What is wrong with the text, and what to write instead.
  public let problem: Message
  public let severity: Rule.Severity
  /// The names of the asks whose dialog shows the text.
  var asks: [String] = []
}
