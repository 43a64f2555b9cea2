import ArgumentParser

/// How a check tells what it found.
enum CheckFormat: String, CaseIterable, ExpressibleByArgument { case text, json, junit, sarif }

/// The option that says so, the same for every check.
struct CheckFormatOption: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "text, json, junit (a case a rule) or sarif (for services that show findings in a change).",
      valueName: "format"))
  var format: CheckFormat?

  /// The format that is meant.
  func format(_ options: SharedOptions) -> CheckFormat { format ?? (options.json ? .json : .text) }
}
