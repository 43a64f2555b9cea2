import ConsentWords
public import FlowController

/// Why an expected prompt did not appear.
public struct ExpectedPrompt: Sendable {
  public let prompt: Prompt
  /// The step that should have led to the prompt, as typed; nil if none was taken.
  public let step: String?
  /// The ways to the prompt that the step belongs to; all ways of the flow if it belongs to none.
  public let ways: [PromptWay]
  private let names: FlowNames

  init(_ question: ScenarioFailure.Question) {
    (prompt, names) = (question.prompt, question.names)
    let vocabulary = StepVocabulary(names: question.names)
    let step = question.step.map { vocabulary.text($0) }
    self.step = step
    let all = question.world.ways(to: question.prompt, question.names, question.rules)
    let taken = all.filter { way in way.steps.contains { vocabulary.text($0) == step } }
    let own = all.filter { $0.ask != nil }
    ways = !taken.isEmpty ? taken : !own.isEmpty ? own : all
  }

  /// The explanation as lines for the user.
  var lines: [String] {
    let moment = step.map { "seen before " + $0 } ?? "seen at the beginning"
    return ["why \(prompt.word) did not come, \(moment):"]
      + (ways.isEmpty ? ["  this flow has no way to it"] : ways.flatMap { $0.lines(names) }.map { "  " + $0 })
  }

  /// The explanation as an object for programs.
  var value: StateValue {
    .object([
      .init("prompt", .text(prompt.word)), .init("before", step.map { .text($0) } ?? .null),
      .init("ways", .list(ways.map { $0.value(names) })),
    ])
  }
}
