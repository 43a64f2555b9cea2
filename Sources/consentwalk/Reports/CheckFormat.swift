import ArgumentParser
import Localization

/// The report format of a check.
enum CheckFormat: String, CaseIterable, ExpressibleByArgument { case text, json, junit, sarif }

/// The option for it, the same for every check.
struct CheckFormatOption: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      .optionCheckFormat,
      valueName: .valueFormat))
  var format: CheckFormat?

  /// Returns the selected format.
  func format(_ options: SharedOptions) -> CheckFormat { format ?? (options.json ? .json : .text) }
}
