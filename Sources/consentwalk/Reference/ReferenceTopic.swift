import Localization

/// The topics that `help` explains in addition to the commands.
enum ReferenceTopic: String, CaseIterable {
  case scenarios, steps, state, flows, rules
  /// All topics and the commands as a manual page.
  case man

  /// Returns the sections of this topic.
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
