public import ArgumentParser
import Localization
public import Reports

/// The option for the report format, which all commands with a report share.
struct ReportFormatOption: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      .optionReportFormat, valueName: .verbatim(ReportFormat.allValueStrings.joined(separator: "|"))))
  var format: ReportFormat?

  /// Returns the requested format, which `--format` or `--json` selects.
  func format(_ options: SharedOptions) -> ReportFormat { format ?? (options.json ? .json : .text) }
}

extension ReportFormat: ExpressibleByArgument {
  /// Makes a format from its name.
  public init?(argument: String) { self.init(argument) }

  /// The names of all formats.
  public static var allValueStrings: [String] { allCases.map(\.name) }
}

extension Report {
  /// Makes an empty report that contains the version of this program.
  init(of suite: String) { self.init(of: suite, version: ConsentWalk.configuration.version) }
}
