import ArgumentParser
import Localization
import Reports

/// The result of one check: of its own command, or of a section of `check`.
struct CheckedPart {
  /// The command that runs only this check.
  let name: String
  var report: Report
  /// 0, or the exit code for the findings.
  let exit: Int32
  /// A failure with an exit code of its own, such as an incomplete search. It is reported after the findings.
  var failure: Failure?
  /// The number of rules with a warning, if the text report has one entry for each rule; nil if it has one for each
  /// finding.
  var groupedWarnings: Int?

  /// How many warnings the text shows.
  var warnings: Int {
    groupedWarnings ?? report.findings.count { $0.level == .warning && $0.waiver == nil }
  }

  /// The exit code of the check. It takes the failure into account.
  var code: Int32 { max(exit, failure?.code ?? 0) }

  /// Prints the report and ends the command.
  ///
  /// - Throws: ``failure``, or an exit code if something must be fixed.
  func end(as format: ReportFormat, in language: ProgramLanguage) throws {
    try Console.print(report, as: format, in: language)
    if let failure { throw failure }
    if exit != 0 { throw ExitCode(exit) }
  }
}
