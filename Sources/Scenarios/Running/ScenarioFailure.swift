public import FlowController
public import Localization
public import StrictYAML

/// Why a scenario failed: the first expectation that was not met, or an impossible step.
public struct ScenarioFailure: Sendable {
  /// The place of the expectation or the step.
  public let place: YAMLPlace?
  /// The text of the impossible step, or of the last step before the expectation; nil before the first step.
  public let step: String?
  /// The differences of one `expect`; empty for an impossible step.
  public internal(set) var differences: [Difference]
  /// The reason as a sentence.
  public internal(set) var message: Message
  /// The texts of the steps that are possible instead; empty for an expectation of a scenario.
  public internal(set) var possible: [String]
  /// The world at that moment.
  public let world: World
  /// The log of the last step; empty for an impossible step, unless it answers a prompt that did not appear.
  public let log: [String]
  /// The data for explaining a missing prompt; nil if no prompt was expected.
  let question: Question?
  /// The number of steps after the failure, which were not taken.
  public internal(set) var stepsLeft = 0
  /// Whether the scenario is the log of a real run: the log is what happened, and the flow is what was expected.
  var isOfLog = false

  /// A prompt that did not appear, and the world before the step that should have shown it.
  struct Question: Sendable {
    let prompt: Prompt
    let step: Step?
    let world: World
    let rules: Rules
    let names: FlowNames
  }

  /// A field whose value differs from the expected one.
  public struct Difference: Sendable {
    /// The field's path, or `log-contains`.
    public let field: String
    /// The place of the expected value.
    public let place: YAMLPlace?
    /// The expected value.
    public let expected: StateValue
    public let actual: StateValue
    /// The name of the page on the simulated screen, if the field says that a page is there.
    var page: String?
    var isOfLog = false

    /// The difference as a sentence.
    public var message: Message {
      if isOfLog { return logMessage }
      return field == "log-contains"
        ? .testLogLacks(text: expected.json)
        : .testFieldDiffers(field: field, actual: actualText, expected: expected.plain)
    }

    /// The actual value as the message shows it. If a page is on screen, its name follows.
    var actualText: Message {
      page.map { .testActualPage(value: actual.plain, page: $0) } ?? .verbatim(actual.plain)
    }
  }

  /// Why the expected prompt did not appear after the last step; nil if no prompt was expected.
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

  /// An object for each difference.
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
    _ place: YAMLPlace?, field: StateValue, expected: StateValue, actual: StateValue, _ message: Message
  ) -> StateValue {
    [
      "line": (place?.line).map { .number($0) } ?? .null, "step": step.map { .text($0) } ?? .null,
      "field": field, "expected": expected, "actual": actual, "message": .text(message.english),
    ]
  }
}
