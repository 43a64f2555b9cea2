import FlowController
import SettingsStore

/// What `why` prints: each way with its verdict and what it needs, and why the prompt did not appear the last time.
struct WhyReport {
  /// The step in which the prompt did not appear last, and why.
  struct Last {
    let step: HistoryStep
    let causes: [Suppression.Cause]
  }

  private let prompt: Prompt
  private let isUp: Bool
  private let ways: [PromptWay]
  private let last: Last?
  private let names: FlowNames
  private let vocabulary: StepVocabulary

  init(_ prompt: Prompt, isUp: Bool, _ ways: [PromptWay], _ last: Last?, _ names: FlowNames) {
    self.prompt = prompt
    self.isUp = isUp
    self.ways = ways
    self.last = last
    self.names = names
    vocabulary = StepVocabulary(names: names)
  }

  /// The lines for a person.
  var lines: [String] {
    var lines = [isUp ? "\(prompt.word) is up" : "\(prompt.word) is not up"]
    if ways.isEmpty { lines.append("  this flow has no way to it") }
    for way in ways { lines += self.lines(of: way) }
    if let last {
      lines.append(
        "  last suppressed by step \(last.step.position), \(last.step.step): "
          + last.causes.map { $0.text(names) }.joined(separator: "; "))
    }
    return lines
  }

  private func lines(of way: PromptWay) -> [String] {
    let step = (way.opening ?? way.steps.first).map { vocabulary.text($0) }
    // A way that is called by its step says it once.
    let by = step.flatMap { way.name.hasPrefix($0) ? nil : " by " + $0 } ?? ""
    let rows = way.requirements.map {
      (row: $0, name: $0.name, have: "have " + $0.have.text(names), need: "need " + $0.need.text(names))
    }
    let name = rows.map(\.name.count).max() ?? 0
    let have = rows.map(\.have.count).max() ?? 0
    return ["  " + way.name + (way.isOpen ? ": would appear" : ": would not appear") + by]
      + rows.map { row in
        "    \(row.row.isMet ? "✓" : "·") \(padded(row.name, name))  \(padded(row.have, have))  \(row.need)"
          + (row.row.way.map { "  → " + $0.text(names) } ?? "")
      }
  }

  private func padded(_ text: String, _ width: Int) -> String {
    text + String(repeating: " ", count: max(0, width - text.count))
  }

  /// The object for programs.
  var value: StateValue {
    .object([
      StateValue.Field("prompt", .text(prompt.word)), StateValue.Field("up", .bool(isUp)),
      StateValue.Field("ways", .list(ways.map(value))),
      StateValue.Field("lastSuppression", last.map(value) ?? .null),
    ])
  }

  private func value(_ way: PromptWay) -> StateValue {
    .object([
      StateValue.Field("way", .text(way.name)), StateValue.Field("ask", ask(way.ask)),
      StateValue.Field("open", .bool(way.isOpen)), StateValue.Field("steps", typed(way.steps)),
      StateValue.Field("by", way.opening.map { .text(vocabulary.text($0)) } ?? .null),
      StateValue.Field("requirements", .list(way.requirements.map(value))),
    ])
  }

  private func value(_ requirement: Requirement) -> StateValue {
    .object([
      StateValue.Field("name", .text(requirement.name)),
      StateValue.Field("have", .text(requirement.have.text(names))),
      StateValue.Field("need", .text(requirement.need.text(names))),
      StateValue.Field("met", .bool(requirement.isMet)),
      StateValue.Field("way", requirement.way.map { .text($0.text(names)) } ?? .null),
      StateValue.Field("steps", typed(requirement.way?.steps ?? [])),
    ])
  }

  private func value(_ last: Last) -> StateValue {
    .object([
      StateValue.Field("number", .number(last.step.position)),
      StateValue.Field("step", .text(last.step.step)),
      StateValue.Field("reasons", .list(last.causes.map { .text($0.reason.text) })),
      StateValue.Field("asks", .list(last.causes.map { ask($0.ask) })),
    ])
  }

  private func typed(_ steps: [Step]) -> StateValue { .list(steps.map { .text(vocabulary.text($0)) }) }

  private func ask(_ index: UInt8?) -> StateValue {
    index.flatMap { names.asks.dropFirst(Int($0)).first }.map { .text($0) } ?? .null
  }
}
