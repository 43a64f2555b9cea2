public import FlowController
public import StrictYAML

/// Why a scenario did not pass: the first expectation that did not hold, or a step that could not happen.
public struct ScenarioFailure: Sendable {
  /// Where the expectation or the step stands.
  public let place: YAMLPlace?
  /// The step that could not happen, or the last one before the expectation, as typed; nil before any step.
  public let step: String?
  /// Everything in which one `expect` did not hold; empty for a step that could not happen.
  public let differences: [Difference]
  /// What is wrong, in a sentence.
  public let message: String
  /// What could happen instead, as typed; empty for an expectation.
  public let possible: [String]
  /// The world at that moment.
  public let world: World

  /// A field that is not what was expected.
  public struct Difference: Sendable {
    /// Its path, or `log-contains`.
    public let field: String
    /// Where it is expected.
    public let place: YAMLPlace?
    /// What it should be.
    public let expected: StateValue
    public let actual: StateValue
  }

  /// The failure as `test --format json` prints it.
  public var value: StateValue {
    let first = differences.first
    let place = first?.place ?? place
    return .object([
      .init("line", (place?.line).map { .number($0) } ?? .null),
      .init("step", step.map { .text($0) } ?? .null),
      .init("field", first.map { .text($0.field) } ?? .null),
      .init("expected", first?.expected ?? .list(possible.map { .text($0) })),
      .init("actual", first?.actual ?? .null),
      .init("message", .text(message)),
    ])
  }
}
