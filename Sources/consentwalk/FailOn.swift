import AppFiles
import ArgumentParser
import Explorer
import ScreenLibrary

/// From which gravity on a finding makes a check fail.
enum FailOn: String, CaseIterable, ExpressibleByArgument {
  case error, warning, never

  /// Whether a broken rule of this gravity counts.
  func counts(_ severity: Rule.Severity) -> Bool {
    switch (self, severity) {
    case (.never, _), (_, .note), (.error, .warning): false
    case (.error, .error), (.warning, .error), (.warning, .warning): true
    }
  }

  /// Whether a finding in an app's files counts; a note never does.
  func counts(_ severity: AppFinding.Severity) -> Bool {
    switch severity {
    case .error: counts(Rule.Severity.error)
    case .warning: counts(Rule.Severity.warning)
    case .note: false
    }
  }

  /// Whether a problem of the screen files counts.
  func counts(_ severity: ScreenProblem.Severity) -> Bool {
    switch severity {
    case .error, .finding: counts(Rule.Severity.error)
    case .warning: counts(Rule.Severity.warning)
    }
  }
}

/// The option that says so, the same for every check.
struct FailOnOption: ParsableArguments {
  @Option(
    name: .customLong("fail-on"),
    help: ArgumentHelp(
      "Exit with 1 from this gravity on: error, warning or never.", valueName: "gravity"))
  var failOn = FailOn.error
}
