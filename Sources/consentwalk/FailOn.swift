import ArgumentParser
import Localization
import Reports

/// The lowest severity of a finding that makes a check fail.
enum FailOn: String, CaseIterable, ExpressibleByArgument {
  case error, warning, never

  /// Whether a finding of this severity makes the check fail.
  func counts(_ level: Report.Level) -> Bool {
    switch (self, level) {
    case (.never, _), (_, .note), (.error, .warning): false
    case (.error, .error), (.warning, .error), (.warning, .warning): true
    }
  }
}

/// The option `--fail-on`, which all checks share.
struct FailOnOption: ParsableArguments {
  @Option(
    name: .customLong("fail-on"),
    help: ArgumentHelp(
      .optionFailOn, valueName: .valueGravity))
  var failOn = FailOn.error
}
