import CellGrid
import ConsentWords
public import FlowController
import Localization

/// Why an expected prompt did not appear.
public struct ExpectedPrompt: Sendable {
  public let prompt: Prompt
  /// The text of the step after which the prompt was expected; nil if there was no step.
  public let step: String?
  /// The ways in which the prompt can appear after this step. If there are none for this step, all ways in the flow.
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

  /// Returns the explanation as lines for users.
  func lines(in language: ProgramLanguage) -> [String] {
    let head: Message =
      step.map { .testNoPrompt(prompt: prompt.word, step: $0) } ?? .testNoPromptAtStart(prompt: prompt.word)
    let reasons =
      ways.isEmpty
      ? [Message.promptWithoutWay.text(in: language)]
      : ways.flatMap { $0.lines(names, in: language, isShort: true, width: \.cellCount) }
    return [head.text(in: language)] + reasons.map { "  " + $0 }
  }

  /// The explanation as an object for programs.
  var value: StateValue {
    [
      "prompt": .text(prompt.word), "before": step.map { .text($0) } ?? .null,
      "ways": .list(ways.map { $0.value(names) }),
    ]
  }
}
