import ConsentWords
public import FlowController
public import StrictYAML

/// A step of a running scenario. Its state is computed on request.
public struct TakenStep: Sendable {
  public let step: Step
  /// The place in the file.
  public let place: YAMLPlace?
  /// The world after the step.
  public let world: World
  public let events: [Event]
  let rules: Rules
  let names: FlowNames

  /// The text of the step.
  public var text: String { StepVocabulary(names: names).text(step) }

  /// The events of the step, one line each.
  public var log: [String] { events.map { $0.line(names) } }

  /// The state after the step, as `state --json` prints it.
  ///
  /// - Complexity: O(number of fields); allocates.
  public var state: StateValue { world.state(device: "default", names, rules, log: log) }
}
