import ConsentWords
import Explorer
import FlowController
import Localization
import ScreenLibrary

/// The titles of walks that `plan` wrote. A storyboard shows them in its own language, even if the scenario files are in
/// another language.
extension StoryboardWalk {
  func name(in language: ProgramLanguage) -> String { plannedName?.text(in: language) ?? name }

  func about(in language: ProgramLanguage) -> String? {
    guard plannedName != nil else { return about }
    var prompts: [NamedPrompt] = []
    for event in moments.flatMap(\.events) {
      if case .prompt(let prompt) = CoverageItem(event), !prompts.contains(prompt) { prompts.append(prompt) }
    }
    guard !prompts.isEmpty else { return about }
    let shown = Message.list(prompts.map { $0.shown(catalogue.names) })
    return Message.planAbout(items: shown).text(in: language)
  }

  /// The name in the form that `plan` writes; nil if the walk has another name.
  private var plannedName: Message? {
    let numbers = name.split { !$0.isNumber }.compactMap { Int($0) }
    guard numbers.count == 2 else { return nil }
    let planned = Message.planWalkName(number: numbers[0], count: numbers[1])
    return ProgramLanguage.all.contains { planned.text(in: $0) == name } ? planned : nil
  }
}

extension NamedPrompt {
  /// The prompt in everyday language. For a page, or for one of several soft asks, its id follows.
  func shown(_ names: FlowNames) -> Message {
    switch prompt {
    case .system(let dialog): return dialog.message
    case .app(let screen):
      let isOneOfMany = names.softAsks.count { !$0.isEmpty } > 1
      let id = page.map { names.page($0) } ?? (isOneOfMany ? ask.map { names.ask($0) } : nil)
      return id.map { .pieces([screen.message, .verbatim(" " + $0)]) } ?? screen.message
    }
  }
}
