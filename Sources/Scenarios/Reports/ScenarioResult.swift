public import FlowController
public import StrictYAML

/// The result of one scenario file.
public struct ScenarioResult: Sendable {
  /// The path of the file as the user typed it.
  public let file: String
  /// The name of the scenario; nil if the file could not be read.
  public let name: String?
  public let verdict: Verdict
  /// The steps as JSON objects, if the report format contains them.
  public let steps: [String]
  /// How long the run took, in seconds.
  public let seconds: Double
  /// Something about the file that the user should know in addition to the verdict; nil if there is nothing.
  public let note: YAMLProblem?

  public init(
    file: String, name: String?, verdict: Verdict, steps: [String] = [], seconds: Double = 0,
    note: YAMLProblem? = nil
  ) {
    self.note = note
    self.file = file
    self.name = name
    self.verdict = verdict
    self.steps = steps
    self.seconds = seconds
  }

  public enum Verdict: Sendable {
    case passed
    /// An expectation was not met, or a step was impossible. `frame` shows the phone at this time.
    case failed(ScenarioFailure, frame: [String])
    /// The file cannot be run.
    case bad([YAMLProblem])
  }

  /// The line that reports show; nil if the result is about the whole file.
  var line: Int? {
    switch verdict {
    case .passed: nil
    case .failed(let failure, _): (failure.differences.first?.place ?? failure.place)?.line
    case .bad(let problems): problems.first?.line
    }
  }

  /// The exit code for this file: 0 if it passed, 1 if it failed, 2 if it cannot be run.
  public var exitCode: Int32 {
    switch verdict {
    case .passed: 0
    case .failed: 1
    case .bad: 2
    }
  }
}

extension TakenStep {
  /// The step in the form that `test --format json` prints.
  public var value: StateValue {
    ["step": .text(text), "line": (place?.line).map { .number($0) } ?? .null, "state": state]
  }
}
