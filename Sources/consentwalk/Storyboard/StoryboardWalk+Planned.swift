import ConsentWords
import Explorer
import FlowController
import Localization
import ScreenLibrary

/// Texts of walks that `plan` wrote. A page shows them in its own language, whichever language the files have.
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

  /// The name as `plan` writes it; nil if the name is another one.
  private var plannedName: Message? {
    let numbers = name.split { !$0.isNumber }.compactMap { Int($0) }
    guard numbers.count == 2 else { return nil }
    let planned = Message.planWalkName(number: numbers[0], count: numbers[1])
    return ProgramLanguage.all.contains { planned.text(in: $0) == name } ? planned : nil
  }
}

extension NamedPrompt {
  /// The prompt in everyday words. The id of a page, or of one of several soft asks, follows its kind.
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
