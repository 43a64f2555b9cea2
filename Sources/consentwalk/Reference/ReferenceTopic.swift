import Localization

/// What `help` explains besides the commands.
enum ReferenceTopic: String, CaseIterable {
  case scenarios, steps, state, flows
  /// A manual page of all of them and the commands.
  case man

  /// The parts of it, under a flow.
  func references(_ context: CommandContext) throws -> [Reference] {
    switch self {
    case .scenarios: [ScenarioReference.make()]
    case .steps: [StepReference.make(context)]
    case .state: [StateReference.make(context)]
    case .flows: [FlowReference.make()]
    case .man: try Self.allCases.filter { $0 != .man }.flatMap { try $0.references(context) }
    }
  }
}
