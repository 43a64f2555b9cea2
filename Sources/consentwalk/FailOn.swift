import AppFiles
import ArgumentParser
import Explorer
import Localization
import ScreenLibrary

/// The lowest severity of a finding that makes a check fail.
enum FailOn: String, CaseIterable, ExpressibleByArgument {
  case error, warning, never

  /// Whether a broken rule of this severity makes the check fail.
  func counts(_ severity: Rule.Severity) -> Bool {
    switch (self, severity) {
    case (.never, _), (_, .note), (.error, .warning): false
    case (.error, .error), (.warning, .error), (.warning, .warning): true
    }
  }

  /// Whether a finding in an app's files makes the check fail; a note never does.
  func counts(_ severity: AppFinding.Severity) -> Bool {
    switch severity {
    case .error: counts(Rule.Severity.error)
    case .warning: counts(Rule.Severity.warning)
    case .note: false
    }
  }

  /// Whether a problem of the screen files makes the check fail.
  func counts(_ severity: ScreenProblem.Severity) -> Bool {
    switch severity {
    case .error, .finding: counts(Rule.Severity.error)
    case .warning: counts(Rule.Severity.warning)
    }
  }
}

/// The option for it, the same for every check.
struct FailOnOption: ParsableArguments {
  @Option(
    name: .customLong("fail-on"),
    help: ArgumentHelp(
      .optionFailOn, valueName: .valueGravity))
  var failOn = FailOn.error
}
