import Explorer
import FlowController
import Localization
import Platform
import Reports

/// Describes every rule of `prove`, in the order of its report.
enum RuleReference {
  static func make() -> Reference {
    var reference = Reference(.referenceRules)
    reference.blocks = [.paragraph(.referenceRulesText)]
    for pack in Rule.Pack.allCases {
      let rules = Rule.all.filter { $0.pack == pack }
      reference.blocks += [.heading(pack.heading), .table(rules.map(row))]
    }
    return reference
  }

  private static func row(of rule: Rule) -> Reference.Row {
    var sentences: [Message] = [
      .referenceRule(title: rule.title, severity: rule.severity.level.message), rule.reason,
    ]
    if rule.era != .all { sentences.append(.referenceRuleEra(era: rule.era)) }
    return .init(word: rule.id.rawValue, meaning: .sentences(sentences))
  }
}
