import AppFiles
import Reports

extension AppInspection {
  /// Converts the inspection to a report, without the command's own text and JSON.
  ///
  /// - Parameter failOn: The lowest severity that makes a case fail.
  func report(_ failOn: FailOn) -> Report {
    var report = Self.rules
    // Services that show findings next to the code need a separate finding for each place.
    report.findings = findings.flatMap { finding in
      finding.places.map { place in
        Report.Finding(
          rule: finding.rule.rawValue - 1, level: place.severity.level, message: place.message,
          file: place.file, line: place.line,
          mark: [finding.rule.id, place.file, finding.key ?? "", place.language ?? ""].joined(separator: ":"))
      }
    }
    report.cases = report.casesOfRules(in: "app.inspect") { failOn.counts($0.level) }
    return report
  }

  /// The list of rules, as a report without findings.
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
  var level: Report.Level {
    switch self {
    case .error: .error
    case .warning: .warning
    case .note: .note
    }
  }
}
