import ArgumentParser
import Localization
import Reports

/// The result of one check: of a command, or of a part of `check`.
struct CheckedPart {
  /// The command that runs only this check.
  let name: String
  var report: Report
  /// 0, or the exit code for the findings.
  let exit: Int32
  /// A failure to report after the findings, with its own exit code, such as an incomplete search.
  var failure: Failure?
  /// How many warnings the text shows, if it groups the findings; otherwise nil.
  var groupedWarnings: Int?

  /// How many warnings the text shows.
  var warnings: Int {
    groupedWarnings ?? report.findings.count { $0.level == .warning && $0.waiver == nil }
  }

  /// The exit code of the check, with the failure included.
  var code: Int32 { max(exit, failure?.code ?? 0) }

  /// Prints the report and ends the command.
  ///
  /// - Throws: ``failure``, or an exit code if there is something to fix.
  func end(as format: ReportFormat, in language: ProgramLanguage) throws {
    try Console.print(report, as: format, in: language)
    if let failure { throw failure }
    if exit != 0 { throw ExitCode(exit) }
  }
}
