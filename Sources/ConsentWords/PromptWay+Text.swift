public import FlowController
public import Localization
import Platform

/// Describes one way in which a prompt can appear, for users and as JSON.
extension PromptWay {
  /// Returns lines for users: first what leads to the prompt and whether it appears now, then one line per requirement.
  ///
  /// - Parameters:
  ///   - isShort: Whether requirements that are met are only counted. If all are met, they are listed anyway.
  ///   - width: Returns how many columns of the terminal a text needs.
  /// - Complexity: O(number of requirements).
  public func lines(
    _ names: FlowNames, in language: ProgramLanguage = .english, isShort: Bool = false,
    width: (String) -> Int
  ) -> [String] {
    let unmet = requirements.filter { !$0.isMet }
    let listed = isShort && !unmet.isEmpty ? unmet : requirements
    let others = requirements.count - listed.count
    let rows = listed.map { row in
      (
        row: row, name: row.subject.message.text(in: language),
        have: Message.wayHave(what: row.have.message(names)).text(in: language),
        need: Message.wayNeed(what: row.need.message(names)).text(in: language)
      )
    }
    func padded(_ text: String, _ columns: Int) -> String {
      text + String(repeating: " ", count: max(0, columns - width(text)))
    }
    let name = rows.map { width($0.name) }.max() ?? 0
    let have = rows.map { width($0.have) }.max() ?? 0
    return [verdict(names).text(in: language)]
      + rows.map { row in
        "  \(row.row.isMet ? "✓" : "·") \(padded(row.name, name))  \(padded(row.have, have))  \(row.need)"
          + (row.row.way.map { "  → " + $0.message(names).text(in: language) } ?? "")
      } + (others > 0 ? ["  " + Message.wayOthersMet(count: others).text(in: language)] : [])
  }

  private func verdict(_ names: FlowNames) -> Message {
    let way = name.message(names)
    let step = (opening ?? steps.first).map { StepVocabulary(names: names).text($0) }
    // If the name begins with its step, the step is not repeated.
    guard let step, !way.english.hasPrefix(step) else {
      return isOpen ? .wayOpen(way: way) : .wayShut(way: way)
    }
    return isOpen ? .wayOpenBy(way: way, step: step) : .wayShutBy(way: way, step: step)
  }

  /// Returns the same content as JSON.
  ///
  /// - Complexity: O(number of requirements).
  public func value(_ names: FlowNames) -> StateValue {
    let vocabulary = StepVocabulary(names: names)
    func typed(_ steps: [Step]) -> StateValue { .list(steps.map { .text(vocabulary.text($0)) }) }
    return [
      "way": .text(name.message(names).english),
      "ask": ask.flatMap { names.asks.dropFirst(Int($0)).first }.map { .text($0) } ?? .null,
      "open": .bool(isOpen), "steps": typed(steps), "by": opening.map { .text(vocabulary.text($0)) } ?? .null,
      "requirements": .list(
        requirements.map { requirement in
          [
            "name": .text(requirement.name), "have": .text(requirement.have.text(names)),
            "need": .text(requirement.need.text(names)), "met": .bool(requirement.isMet),
            "way": requirement.way.map { .text($0.text(names)) } ?? .null,
            "steps": typed(requirement.way?.steps ?? []),
          ]
        }),
    ]
  }
}

extension PromptWay.Name {
  /// What leads to the prompt, in a few words, such as `ask tracking, at launch`.
  public func message(_ names: FlowNames) -> Message {
    func place(_ place: Ask.Place) -> Message { place.message(names, isShort: false) }
    return switch self {
    case .ask(let index, let at, false): .wayAsk(ask: Message.ask(names.ask(index)), place: place(at))
    case .ask(let index, let at, true): .wayAskAny(ask: Message.ask(names.ask(index)), place: place(at))
    case .page(let index, let at): .wayPage(page: names.page(index), place: place(at))
    case .use(let page, let button):
      .wayUseButton(button: names.button(button, of: page), page: names.page(page))
    case .step(let step): .verbatim(step)
    case .quietMoment(let step): .wayQuietMoment(step: step)
    case .reading(let step): .wayReading(step: step)
    case .press(let step, let dialog):
      .wayPress(step: step, dialog: Message.typed(dialog.word, named: dialog.message))
    case .informationOnSheet: .wayInformationOnSheet
    case .gate(let step): .wayGate(step: step)
    case .appGate(let step): .wayAppGate(step: step)
    case .appGateAtLaunch: .wayAppGateAtLaunch
    case .afterPrompt(let prompt): .wayAfterPrompt(prompt: prompt.word)
    case .backInApp: .wayBackInApp
    }
  }
}
