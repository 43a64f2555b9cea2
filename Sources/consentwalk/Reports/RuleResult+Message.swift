import Explorer
import Localization
import Reports
import Scenarios

extension Rule.Pack {
  /// The heading above its rules.
  var heading: Message {
    switch self {
    case .platform: .proofOfPlatform
    case .flow: .proofOfFlow
    }
  }
}

extension Rule.Severity {
  /// The severity as a level of a report.
  var level: Report.Level {
    switch self {
    case .error: .error
    case .warning: .warning
    case .note: .note
    }
  }
}

extension RuleResult.Verdict {
  var message: Message {
    switch self {
    case .holds: .proofHolds
    case .broken: .proofBroken
    case .waived: .proofWaived
    case .notReached: .proofNotReached
    case .notApplicable: .proofNotApplicable
    }
  }
}

extension RuleResult {
  /// Returns the scenario of the shortest path that breaks the rule, with its name and reason in a language.
  func scenario(in language: ProgramLanguage) -> Scenario? {
    guard let scenario else { return nil }
    var header = scenario.header
    header.name = rule.scenarioName.text(in: language)
    header.about = rule.reason.text(in: language)
    return Scenario(header: header, start: scenario.start, lines: scenario.lines, names: scenario.names)
  }
}
