import AppFiles
import FlowController
import Localization
import Reports

/// Every rule about an app's files, as a list for people or programs.
enum RuleList {
  static func lines(in language: ProgramLanguage, isMarkdown: Bool) -> [String] {
    AppRule.allCases.flatMap { rule -> [String] in
      let examples = rule.examples
      let parts = [
        Message.appRuleReason(text: rule.reason), .appRuleSource(text: rule.source),
        .appRuleMend(text: rule.mend),
        .appRulePasses(text: examples.passing), .appRuleFails(text: examples.failing),
      ].map { $0.text(in: language) }
      let title = rule.title.text(in: language)
      return isMarkdown
        ? ["## \(rule.id): \(title)", ""] + parts.map { "- " + $0.escapedForMarkdown } + [""]
        : ["\(rule.id)  \(title)"] + parts.map { "  " + $0 } + [""]
    }.dropLast()
  }

  static var value: StateValue {
    [
      "rules": .list(
        AppRule.allCases.map { rule in
          [
            "id": .text(rule.id), "finds": .text(rule.title.english), "reason": .text(rule.reason.english),
            "mend": .text(rule.mend.english), "source": .text(rule.source),
            "passing": .text(rule.examples.passing.english), "failing": .text(rule.examples.failing.english),
          ]
        })
    ]
  }
}
