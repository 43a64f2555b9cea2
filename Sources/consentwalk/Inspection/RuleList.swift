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
    .object([
      StateValue.Field(
        "rules",
        .list(
          AppRule.allCases.map { rule in
            .object([
              StateValue.Field("id", .text(rule.id)), StateValue.Field("finds", .text(rule.title.english)),
              StateValue.Field("reason", .text(rule.reason.english)),
              StateValue.Field("mend", .text(rule.mend.english)),
              StateValue.Field("source", .text(rule.source)),
              StateValue.Field("passing", .text(rule.examples.passing.english)),
              StateValue.Field("failing", .text(rule.examples.failing.english)),
            ])
          }))
    ])
  }
}
