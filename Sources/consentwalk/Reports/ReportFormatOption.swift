public import ArgumentParser
import Localization
public import Reports

/// The option for the format of a report, the same for every command that reports.
struct ReportFormatOption: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      .optionReportFormat, valueName: .verbatim(ReportFormat.allValueStrings.joined(separator: "|"))))
  var format: ReportFormat?

  /// The format that was asked for, by `--format` or by `--json`.
  func format(_ options: SharedOptions) -> ReportFormat { format ?? (options.json ? .json : .text) }
}

extension ReportFormat: ExpressibleByArgument {
  /// Makes a format from its name.
  public init?(argument: String) { self.init(argument) }

  /// The names of all formats.
  public static var allValueStrings: [String] { allCases.map(\.name) }
}

extension Report {
  /// A report of this program.
  init(of suite: String) { self.init(of: suite, version: ConsentWalk.configuration.version) }
}
