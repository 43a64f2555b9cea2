import AppFiles
import Reports

extension AppInspection {
  /// The inspection as a report, without the text and JSON of the command.
  ///
  /// - Parameter failOn: What makes a case fail, as it makes the program fail.
  func report(_ failOn: FailOn) -> Report {
    var report = Self.rules
    report.findings = findings.map { finding in
      Report.Finding(
        rule: finding.rule.rawValue - 1, level: finding.severity.level, message: finding.message,
        file: finding.file, line: finding.line,
        mark: [finding.rule.id, finding.file, finding.key ?? "", finding.language ?? ""].joined(
          separator: ":"))
    }
    report.cases = report.casesOfRules(in: "app.inspect") { failOn.counts($0.level) }
    return report
  }

  /// The rules alone, in a report without findings.
  static var rules: Report {
    var report = Report(of: "app inspect")
    report.rules = AppRule.allCases.map { rule in
      Report.Rule(
        id: rule.id, title: rule.title, reason: rule.reason, help: rule.mend, source: rule.source)
    }
    return report
  }
}

extension AppFinding.Severity {
  /// The same in a report.
  var level: Report.Level {
    switch self {
    case .error: .error
    case .warning: .warning
    case .note: .note
    }
  }
}
