import Explorer
import Localization
import Reports
import Scenarios

extension Rule.Pack {
  /// The heading above the rules of this pack.
  var heading: Message {
    switch self {
    case .platform: .proofOfPlatform
    case .flow: .proofOfFlow
    }
  }
}

extension Rule.Severity {
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
  /// Returns the scenario of the shortest path that breaks the rule. Its name and reason are in the given language.
  func scenario(in language: ProgramLanguage) -> Scenario? {
    guard let scenario else { return nil }
    var header = scenario.header
    header.name = rule.scenarioName.text(in: language)
    header.about = rule.reason.text(in: language)
    return Scenario(header: header, start: scenario.start, lines: scenario.lines, names: scenario.names)
  }
}
