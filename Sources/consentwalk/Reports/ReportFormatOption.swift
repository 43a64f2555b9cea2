public import ArgumentParser
import Localization
public import Reports

/// The option for the report format, the same for every command with a report.
struct ReportFormatOption: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      .optionReportFormat, valueName: .verbatim(ReportFormat.allValueStrings.joined(separator: "|"))))
  var format: ReportFormat?

  /// Returns the requested format, from `--format` or `--json`.
  func format(_ options: SharedOptions) -> ReportFormat { format ?? (options.json ? .json : .text) }
}

extension ReportFormat: ExpressibleByArgument {
  /// Makes a format from its name.
  public init?(argument: String) { self.init(argument) }

  /// The names of all formats.
  public static var allValueStrings: [String] { allCases.map(\.name) }
}

extension Report {
  /// Makes an empty report with this program's version.
  init(of suite: String) { self.init(of: suite, version: ConsentWalk.configuration.version) }
}
