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
  /// What the last step logged; empty for a step that could not happen.
  public let log: [String]
  /// Where the prompt that was expected can be asked about; nil where none was.
  let question: Question?

  /// A prompt that did not come, and the world in which the last step should have brought it.
  struct Question: Sendable {
    let prompt: Prompt
    let step: Step?
    let world: World
    let rules: Rules
    let names: FlowNames
  }

  /// A field that is not what was expected.
  public struct Difference: Sendable {
    /// Its path, or `log-contains`.
    public let field: String
    /// Where it is expected.
    public let place: YAMLPlace?
    /// What it should be.
    public let expected: StateValue
    public let actual: StateValue

    /// What is wrong, in a sentence.
    public var message: String {
      field == "log-contains"
        ? "the log does not contain \(expected.json)"
        : "\(field) is \(actual.plain), not \(expected.plain)"
    }
  }

  /// Why the expected prompt did not come with the last step; nil where no prompt was expected.
  ///
  /// - Complexity: That of ``World/ways(to:_:_:)``.
  public var why: ExpectedPrompt? { question.map(ExpectedPrompt.init) }

  /// The failure as `test --format json` prints it: the first difference, the log and the reasons.
  public var value: StateValue {
    let first = differences.first.map(value) ?? whole
    guard case .object(let fields) = first else { return first }
    return .object(
      fields + [
        .init("log", .list(log.map { .text($0) })), .init("why", why?.value ?? .null),
      ])
  }

  /// All that is wrong, each by itself.
  public var values: [StateValue] { differences.isEmpty ? [whole] : differences.map(value) }

  private var whole: StateValue {
    value(place, field: .null, expected: .list(possible.map { .text($0) }), actual: .null, message)
  }

  private func value(_ difference: Difference) -> StateValue {
    value(
      difference.place ?? place, field: .text(difference.field), expected: difference.expected,
      actual: difference.actual, differences.count == 1 ? message : difference.message)
  }

  private func value(
    _ place: YAMLPlace?, field: StateValue, expected: StateValue, actual: StateValue, _ message: String
  ) -> StateValue {
    .object([
      .init("line", (place?.line).map { .number($0) } ?? .null),
      .init("step", step.map { .text($0) } ?? .null), .init("field", field), .init("expected", expected),
      .init("actual", actual), .init("message", .text(message)),
    ])
  }
}
