import FlowController
import Localization
import Scenarios
import ScreenLibrary

/// The findings in a folder of screens, for code hosting services and build servers.
struct ScreenFindings {
  let problems: [ScreenProblem]
  let differences: [AppDifferences.Difference]
  /// Whether the screens were compared with an app's own files.
  let isCompared: Bool
  let source: ScreenSource

  /// A finding of either kind.
  private struct Entry {
    let rule: ScreenRule
    let severity: ScreenProblem.Severity
    /// The message, without its place.
    let message: String
    let file: String?
    let line: Int?
    let column: Int?
  }

  private var rules: [ScreenRule] { ScreenRule.allCases.filter { $0 != .declared || isCompared } }

  private var entries: [Entry] {
    problems.map { problem in
      let more = [
        problem.expected.map { "; expected \($0)" }, problem.suggestion.map { "; did you mean “\($0)”?" },
      ]
      return Entry(
        rule: problem.rule, severity: problem.severity,
        message: problem.message + more.compactMap(\.self).joined(), file: problem.file, line: problem.line,
        column: problem.column)
    }
      + differences.map {
        Entry(
          rule: .declared, severity: .warning, message: $0.message.english, file: $0.file, line: $0.line,
          column: nil)
      }
  }

  var log: AnalysisLog {
    AnalysisLog(
      rules: rules.map { rule in
        AnalysisLog.Rule(
          id: rule.id, title: rule.title, reason: rule.reason, help: rule.reason, source: rule.source,
          level: Self.level(of: rule.severity))
      },
      findings: entries.compactMap { entry in
        rules.firstIndex(of: entry.rule).map { index in
          AnalysisLog.Finding(
            rule: index, level: Self.level(of: entry.severity), message: entry.message, file: entry.file,
            line: entry.line, column: entry.column,
            mark: [entry.rule.id, entry.file ?? "", entry.message].joined(separator: ":"))
        }
      })
  }

  /// Returns a case per rule, at the place of its first violation. A finding that --fail-on counts is a
  /// failure, an unusable file is an error, and other findings are remarks.
  func document(_ failOn: FailOn) -> [String] {
    var document = JUnitDocument(suite: "screens check")
    let isUsable = !problems.contains { $0.severity == .error }
    for rule in rules {
      let found = entries.filter { $0.rule == rule }
      let body = found.map { entry in
        let place = [entry.file, entry.line.map(String.init), entry.column.map(String.init)]
        return place.compactMap(\.self).joined(separator: ":") + ": " + entry.message
      }
      let outcome: JUnitCase.Outcome
      if let first = found.first {
        switch rule {
        case .usable: outcome = .error(first.message, body)
        case .fits, .purposes, .buttons, .whole, .declared:
          outcome = failOn.counts(first.severity) ? .failure(first.message, body) : .told(body)
        }
      } else {
        outcome =
          isUsable || rule == .usable ? .passed : .skipped("not looked at: a file cannot be used")
      }
      document.add(
        JUnitCase(
          "\(rule.id) \(rule.title)", of: "screens.check", file: found.first?.file ?? file,
          line: found.first?.line, outcome))
    }
    return document.lines(seconds: 0)
  }

  private var file: String? {
    switch source {
    case .folder(let folder): folder + "/flow.yaml"
    case .embedded, .made: nil
    }
  }

  private static func level(of severity: ScreenProblem.Severity) -> AnalysisLog.Level {
    switch severity {
    case .error, .finding: .error
    case .warning: .warning
    }
  }
}
