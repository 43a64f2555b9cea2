public import Localization

/// A rule for a folder of screens. Each problem breaks one rule.
public enum ScreenRule: Int, CaseIterable, Sendable {
  case usable = 1, fits, purposes, buttons, whole, declared

  /// The name of the rule in reports.
  public var id: String { "SCR-\(rawValue)" }

  /// The rule as a sentence.
  public var title: Message { sentences.title }
  /// Why the rule exists.
  public var reason: Message { sentences.reason }

  private var sentences: (title: Message, reason: Message) {
    switch self {
    case .usable: (.screenRuleUsable, .screenWhyUsable)
    case .fits: (.screenRuleFits, .screenWhyFits)
    case .purposes: (.screenRulePurposes, .screenWhyPurposes)
    case .buttons: (.screenRuleButtons, .screenWhyButtons)
    case .whole: (.screenRuleWhole, .screenWhyWhole)
    case .declared: (.screenRuleDeclared, .screenWhyDeclared)
    }
  }

  /// The severity of problems that break this rule.
  public var severity: ScreenProblem.Severity {
    switch self {
    case .usable: .error
    case .fits, .purposes, .buttons: .finding
    case .whole, .declared: .warning
    }
  }

  /// The URL of a page that explains the rule.
  public var source: String {
    switch self {
    case .usable, .whole: "https://yaml.org/spec/1.2.2/"
    case .fits, .buttons: "https://developer.apple.com/design/human-interface-guidelines/privacy"
    case .purposes:
      "https://developer.apple.com/documentation/uikit/requesting-access-to-protected-resources"
    case .declared: "https://developer.apple.com/documentation/bundleresources/information-property-list"
    }
  }
}
