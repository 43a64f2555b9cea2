import FlowController
import StrictYAML

/// Results for programs: one object a scenario, as the contract spells it.
enum JSONReport {
  static func line(_ result: ScenarioResult) -> String {
    let failure: StateValue
    let passed: Bool
    switch result.verdict {
    case .passed: (passed, failure) = (true, .null)
    case .failed(let reason, _): (passed, failure) = (false, reason.value)
    case .bad(let problems): (passed, failure) = (false, value(problems))
    }
    let name: StateValue = result.name.map { .text($0) } ?? .null
    // The steps are JSON already.
    return
      "{\"scenario\": \(name.json), \"file\": \(StateValue.text(result.file).json), \"passed\": \(passed), "
      + "\"steps\": [\(result.steps.joined(separator: ", "))], \"failure\": \(failure.json)}"
  }

  private static func value(_ problems: [YAMLProblem]) -> StateValue {
    let first = problems.first
    return .object([
      .init("line", (first?.line).map { .number($0) } ?? .null), .init("step", .null), .init("field", .null),
      .init("expected", (first?.expected).map { .text($0) } ?? .null), .init("actual", .null),
      .init("message", .text(problems.map(\.description).joined(separator: "\n"))),
    ])
  }
}
