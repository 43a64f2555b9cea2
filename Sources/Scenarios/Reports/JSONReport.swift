import FlowController
import StrictYAML

/// Writes results for programs, one JSON object per scenario.
enum JSONReport {
  static func line(_ result: ScenarioResult) -> String {
    let failure: StateValue
    let failures: [StateValue]
    let passed: Bool
    switch result.verdict {
    case .passed: (passed, failure, failures) = (true, .null, [])
    case .failed(let reason, _): (passed, failure, failures) = (false, reason.value, reason.values)
    case .bad(let problems):
      (passed, failure, failures) = (false, reasoned(value(problems)), problems.map { value([$0]) })
    }
    let name: StateValue = result.name.map { .text($0) } ?? .null
    // Each step is already JSON text.
    return
      "{\"schema\": \(StateValue.schema), \"scenario\": \(name.json), \"file\": \(StateValue.text(result.file).json), \"passed\": \(passed), "
      + "\"steps\": [\(result.steps.joined(separator: ", "))], \"failure\": \(failure.json), "
      + "\"failures\": \(StateValue.list(failures).json)}"
  }

  /// Adds the keys `log` and `why`, so that all failures have the same keys.
  private static func reasoned(_ failure: StateValue) -> StateValue {
    guard case .object(let fields) = failure else { return failure }
    return .object(fields + [.init("log", .list([])), .init("why", .null)])
  }

  private static func value(_ problems: [YAMLProblem]) -> StateValue {
    let first = problems.first
    return [
      "line": (first?.line).map { .number($0) } ?? .null, "step": .null, "field": .null,
      "expected": (first?.expected).map { .text($0) } ?? .null, "actual": .null,
      "message": .text(problems.map(\.description).joined(separator: "\n")),
    ]
  }
}
