public import FlowController
public import StrictYAML

/// The result of one scenario file.
public struct ScenarioResult: Sendable {
  /// The file as the user named it.
  public let file: String
  /// The name of the scenario; nil if it could not be read.
  public let name: String?
  public let verdict: Verdict
  /// Its steps as JSON objects, if the format needs them.
  public let steps: [String]
  /// The duration of the run in seconds.
  public let seconds: Double
  /// A note about the file in addition to the verdict; nil if there is none.
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

  /// The verdict on a scenario file.
  public enum Verdict: Sendable {
    case passed
    /// An expectation was not met or a step was impossible. The frame shows the phone at that moment.
    case failed(ScenarioFailure, frame: [String])
    /// The file cannot be run.
    case bad([YAMLProblem])
  }

  /// The line for reports; nil for the whole file.
  var line: Int? {
    switch verdict {
    case .passed: nil
    case .failed(let failure, _): (failure.differences.first?.place ?? failure.place)?.line
    case .bad(let problems): problems.first?.line
    }
  }

  /// The exit code for this file: 0 if it passed, 1 for a finding, 2 for a bad file.
  public var exitCode: Int32 {
    switch verdict {
    case .passed: 0
    case .failed: 1
    case .bad: 2
    }
  }
}

extension TakenStep {
  /// The step as `test --format json` prints it.
  public var value: StateValue {
    ["step": .text(text), "line": (place?.line).map { .number($0) } ?? .null, "state": state]
  }
}
