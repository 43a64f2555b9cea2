import ConsentWords
public import FlowController
public import StrictYAML

/// A step that a scenario has taken. Its state is computed only when it is needed.
public struct TakenStep: Sendable {
  public let step: Step
  /// The position in the file.
  public let place: YAMLPlace?
  /// The world after the step.
  public let world: World
  public let events: [Event]
  let rules: Rules
  let names: FlowNames

  public var text: String { StepVocabulary(names: names).text(step) }

  /// The events of the step, one line each.
  public var log: [String] { events.map { $0.line(names) } }

  /// The state after the step, in the form that `state --json` prints.
  ///
  /// - Complexity: O(number of fields); allocates.
  public var state: StateValue { world.state(device: "default", names, rules, log: log) }
}
