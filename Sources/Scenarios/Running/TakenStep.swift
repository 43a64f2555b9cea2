public import FlowController
public import StrictYAML

/// A step that was taken while a scenario ran; its state is made when it is asked for.
public struct TakenStep: Sendable {
  public let step: Step
  /// Where it stands in its file.
  public let place: YAMLPlace?
  /// The world after it.
  public let world: World
  public let events: [Event]
  let rules: Rules
  let names: FlowNames

  /// The step as typed.
  public var text: String { StepVocabulary(names: names).text(step) }

  /// What it caused, a line an event.
  public var log: [String] { events.map { $0.line(names) } }

  /// The state after it, as the contract prints it.
  ///
  /// - Complexity: O(number of fields); allocates.
  public var state: StateValue { world.state(device: "default", names, rules, log: log) }
}
