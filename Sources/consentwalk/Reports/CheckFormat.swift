import ArgumentParser

/// The report format of a check.
enum CheckFormat: String, CaseIterable, ExpressibleByArgument { case text, json, junit, sarif }

/// The option for it, the same for every check.
struct CheckFormatOption: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "text, json, junit (a case a rule) or sarif (for services that show findings in a change).",
      valueName: "format"))
  var format: CheckFormat?

  /// Returns the selected format.
  func format(_ options: SharedOptions) -> CheckFormat { format ?? (options.json ? .json : .text) }
}
