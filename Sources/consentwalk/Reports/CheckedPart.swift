import ArgumentParser
import Localization
import Reports

/// What one check found: a command of its own, or a part of `check`.
struct CheckedPart {
  /// The command that checks this alone.
  let name: String
  var report: Report
  /// 0, or the exit code that the findings ask for.
  let exit: Int32
  /// What is told after the report, with its exit code: a search that was cut short.
  var failure: Failure?

  /// The exit code of the whole part.
  var code: Int32 { max(exit, failure?.code ?? 0) }

  /// Prints the report and ends the command.
  ///
  /// - Throws: ``failure``, or an exit code if there is something to mend.
  func end(as format: ReportFormat, in language: ProgramLanguage) throws {
    try Console.print(report, as: format, in: language)
    if let failure { throw failure }
    if exit != 0 { throw ExitCode(exit) }
  }
}
