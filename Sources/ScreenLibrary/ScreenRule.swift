public import Localization

/// A rule that a folder of screens must follow; each problem breaks one.
public enum ScreenRule: Int, CaseIterable, Sendable {
  case usable = 1, fits, purposes, buttons, whole, declared

  /// The rule's name in reports.
  public var id: String { "SCR-\(rawValue)" }

  /// The rule as a sentence.
  public var title: Message { sentences.title }
  /// The reason of the rule.
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

  /// The severity of the rule's problems.
  public var severity: ScreenProblem.Severity {
    switch self {
    case .usable: .error
    case .fits, .purposes, .buttons: .finding
    case .whole, .declared: .warning
    }
  }

  /// A public address that explains the rule.
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
