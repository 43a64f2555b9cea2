import Localization
import Reports
import ScreenLibrary

/// The findings in a folder of screens, as a report for code hosting services and build servers.
struct ScreenFindings {
  let problems: [ScreenProblem]
  let differences: [AppDifferences.Difference]
  /// Whether the screens were compared with an app's own files.
  let isCompared: Bool
  let source: ScreenSource

  /// A problem of the screens, or a difference between them and the app's own files.
  private struct Entry {
    let rule: ScreenRule
    let severity: ScreenProblem.Severity
    /// The message, without the place of the problem.
    let message: Message
    let file: String?
    let line: Int?
    let column: Int?
  }

  private var rules: [ScreenRule] { ScreenRule.allCases.filter { $0 != .declared || isCompared } }

  private var entries: [Entry] {
    problems.map { problem in
      let more: [Message?] = [
        problem.mistake, problem.expected.map { .screenFindingExpected(expected: $0) },
        problem.suggestion.map { .screenFindingMeant(meant: $0) },
      ]
      return Entry(
        rule: problem.rule, severity: problem.severity,
        message: .clauses(more.compactMap(\.self)), file: problem.file, line: problem.line,
        column: problem.column)
    }
      + differences.map {
        Entry(
          rule: .declared, severity: .warning, message: $0.message, file: $0.file, line: $0.line,
          column: nil)
      }
  }

  /// Converts the findings to a report, without the command's own text and JSON.
  ///
  /// - Parameter failOn: The lowest severity that makes a case fail.
  func report(_ failOn: FailOn) -> Report {
    var report = Report(of: "screens check")
    let (rules, entries) = (rules, entries)
    report.rules = rules.map { rule in
      Report.Rule(
        id: rule.id, title: rule.title, reason: rule.reason, help: rule.reason, source: rule.source,
        level: rule.severity.level)
    }
    report.findings = entries.compactMap { entry in
      rules.firstIndex(of: entry.rule).map { index in
        Report.Finding(
          rule: index, level: entry.severity.level, message: entry.message, file: entry.file,
          line: entry.line, column: entry.column,
          mark: [entry.rule.id, entry.file ?? "", entry.message.english].joined(separator: ":"))
      }
    }
    report.cases = rules.map { rule in reportCase(rule, entries.filter { $0.rule == rule }, failOn) }
    return report
  }

  /// Returns the case of a rule. Findings of at least the severity of `--fail-on` are failures, an invalid file is an
  /// error, and other findings are only listed.
  private func reportCase(_ rule: ScreenRule, _ found: [Entry], _ failOn: FailOn) -> Report.Case {
    let isUsable = !problems.contains { $0.severity == .error }
    let body = found.map { entry in
      let place = [entry.file, entry.line.map(String.init), entry.column.map(String.init)]
      return place.compactMap(\.self).joined(separator: ":") + ": " + entry.message.english
    }
    let outcome: Report.Case.Outcome
    if let first = found.first {
      let trouble = Report.Case.Trouble(first.message.english, body)
      switch rule {
      case .usable: outcome = .error(trouble)
      case .fits, .purposes, .buttons, .whole, .declared:
        outcome = failOn.counts(first.severity.level) ? .failure(trouble) : .told(body)
      }
    } else {
      outcome = isUsable || rule == .usable ? .passed : .skipped(Message.screenNotChecked.english)
    }
    return Report.Case(
      "\(rule.id) \(rule.title.english)", of: "screens.check", file: found.first?.file ?? file,
      line: found.first?.line, outcome)
  }

  private var file: String? {
    switch source {
    case .folder(let folder): folder + "/flow.yaml"
    case .written(let file, _): file
    case .embedded, .made: nil
    }
  }
}

extension ScreenProblem.Severity {
  var level: Report.Level {
    switch self {
    case .error, .finding: .error
    case .warning: .warning
    }
  }
}
