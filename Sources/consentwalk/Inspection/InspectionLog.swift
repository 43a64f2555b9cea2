import AppFiles
import FlowController
import Localization

/// An inspection as a SARIF log for code hosting services.
enum InspectionLog {
  static func log(of inspection: AppInspection) -> AnalysisLog {
    AnalysisLog(rules: all, findings: inspection.findings.map(finding))
  }

  /// The log with the rules but without results.
  static var rules: AnalysisLog { AnalysisLog(rules: all, findings: []) }

  private static var all: [AnalysisLog.Rule] {
    AppRule.allCases.map { rule in
      AnalysisLog.Rule(
        id: rule.id, title: rule.title.english, reason: rule.reason.english, help: rule.mend.english,
        source: rule.source)
    }
  }

  private static func finding(_ finding: AppFinding) -> AnalysisLog.Finding {
    let level: AnalysisLog.Level =
      switch finding.severity {
      case .error: .error
      case .warning: .warning
      case .note: .note
      }
    return AnalysisLog.Finding(
      rule: finding.rule.rawValue - 1, level: level, message: finding.message.english, file: finding.file,
      line: finding.line,
      mark: [finding.rule.id, finding.file, finding.key ?? "", finding.language ?? ""].joined(separator: ":"))
  }
}
