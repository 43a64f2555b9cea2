public import FlowController
public import Localization
public import StrictYAML

/// Why a scenario failed: the first expectation that was not met, or an impossible step.
public struct ScenarioFailure: Sendable {
  /// The position of the expectation or step in the file.
  public let place: YAMLPlace?
  /// The text of the impossible step, or of the last step before the expectation; nil if there was no step.
  public let step: String?
  /// The fields whose values differ from an `expect`; empty for an impossible step.
  public internal(set) var differences: [Difference]
  /// The reason why the scenario failed, as a sentence.
  public internal(set) var message: Message
  /// The texts of the steps that are possible instead; empty if an expectation of a scenario was not met.
  public internal(set) var possible: [String]
  /// The world when the scenario failed.
  public let world: World
  /// The log of the last step. For an impossible step, it is empty, except if the step answers a prompt that did not
  /// appear.
  public let log: [String]
  /// What is needed to explain why a prompt did not appear; nil if no prompt was expected.
  let question: Question?
  /// How many steps after the failure were not taken.
  public internal(set) var stepsLeft = 0
  /// Whether the scenario is the log of a real run. Then the log contains the actual values, and the flow the expected
  /// ones.
  var isOfLog = false

  /// A prompt that did not appear, and the state before the step after which it was expected.
  struct Question: Sendable {
    let prompt: Prompt
    let step: Step?
    let world: World
    let rules: Rules
    let names: FlowNames
  }

  /// A field whose value differs from the expected one.
  public struct Difference: Sendable {
    /// The path of the field, or `log-contains`.
    public let field: String
    /// The position of the expected value in the file.
    public let place: YAMLPlace?
    /// The expected value.
    public let expected: StateValue
    public let actual: StateValue
    /// The name of the page on the simulated screen, if the actual value only says that a page is on screen.
    var page: String?
    var isOfLog = false

    /// The difference as a sentence.
    public var message: Message {
      if isOfLog { return logMessage }
      return field == "log-contains"
        ? .testLogLacks(text: expected.json)
        : .testFieldDiffers(field: field, actual: actualText, expected: expected.plain)
    }

    /// The actual value for the message. If it is a page, the name of the page is added.
    var actualText: Message {
      page.map { .testActualPage(value: actual.plain, page: $0) } ?? .verbatim(actual.plain)
    }
  }

  /// Why the expected prompt did not appear after the last step; nil if no prompt was expected.
  ///
  /// - Complexity: the same as ``World/ways(to:_:_:)``.
  public var why: ExpectedPrompt? { question.map(ExpectedPrompt.init) }

  /// The failure in the form that `test --format json` prints: the first difference, the log and the reasons.
  public var value: StateValue {
    let first = differences.first.map(value) ?? whole
    guard case .object(let fields) = first else { return first }
    return .object(
      fields + [
        .init("log", .list(log.map { .text($0) })), .init("why", why?.value ?? .null),
      ])
  }

  /// One object for each difference.
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
