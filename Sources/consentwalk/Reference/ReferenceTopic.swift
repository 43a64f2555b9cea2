import Localization

/// The topics that `help` explains besides the commands.
enum ReferenceTopic: String, CaseIterable {
  case scenarios, steps, state, flows, rules
  /// A manual page with all topics and the commands.
  case man

  /// Returns the parts of the topic for a flow.
  func references(_ context: CommandContext) throws -> [Reference] {
    switch self {
    case .scenarios: [ScenarioReference.make()]
    case .steps: [StepReference.make(context)]
    case .state: [StateReference.make(context)]
    case .flows: [FlowReference.make(in: context.options.language)]
    case .rules: [RuleReference.make()]
    case .man: try Self.allCases.filter { $0 != .man }.flatMap { try $0.references(context) }
    }
  }
}
