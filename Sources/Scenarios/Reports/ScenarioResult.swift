public import FlowController
public import StrictYAML

/// What came of one scenario file.
public struct ScenarioResult: Sendable {
  /// The file, as it was named.
  public let file: String
  /// What the scenario is called; nil where that could not be read.
  public let name: String?
  public let verdict: Verdict
  /// Its steps, each as one JSON object, where the format wants them.
  public let steps: [String]
  /// How long it took.
  public let seconds: Double
  /// What to know about the file beside the verdict; nil where there is nothing.
  public let note: YAMLProblem?

  /// That verdict on that file.
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

  /// How a scenario file ended.
  public enum Verdict: Sendable {
    case passed
    /// Something did not hold or could not happen; the frame shows the phone at that moment.
    case failed(ScenarioFailure, frame: [String])
    /// The file cannot be run.
    case bad([YAMLProblem])
  }

  /// The line that a report points to; nil where it points to the file as a whole.
  var line: Int? {
    switch verdict {
    case .passed: nil
    case .failed(let failure, _): (failure.differences.first?.place ?? failure.place)?.line
    case .bad(let problems): problems.first?.line
    }
  }

  /// The exit code of this file: 0 fine, 1 a finding, 2 a bad file.
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
    .object([
      .init("step", .text(text)), .init("line", (place?.line).map { .number($0) } ?? .null),
      .init("state", state),
    ])
  }
}
