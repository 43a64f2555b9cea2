/// A way to a prompt as people and programs read it.
extension PromptWay {
  /// The way for a person: its name with the verdict, then a row for each thing it needs.
  ///
  /// - Complexity: O(number of requirements).
  public func lines(_ names: FlowNames) -> [String] {
    let step = (opening ?? steps.first).map { StepVocabulary(names: names).text($0) }
    // A way that is called by its step says it once.
    let by = step.flatMap { name.hasPrefix($0) ? nil : " by " + $0 } ?? ""
    let rows = requirements.map {
      (row: $0, name: $0.name, have: "have " + $0.have.text(names), need: "need " + $0.need.text(names))
    }
    let width = rows.map(\.name.count).max() ?? 0
    let have = rows.map(\.have.count).max() ?? 0
    return [name + (isOpen ? ": would appear" : ": would not appear") + by]
      + rows.map { row in
        "  \(row.row.isMet ? "✓" : "·") \(Self.padded(row.name, width))  \(Self.padded(row.have, have))  \(row.need)"
          + (row.row.way.map { "  → " + $0.text(names) } ?? "")
      }
  }

  private static func padded(_ text: String, _ width: Int) -> String {
    text + String(repeating: " ", count: max(0, width - text.count))
  }

  /// The way for programs.
  ///
  /// - Complexity: O(number of requirements).
  public func value(_ names: FlowNames) -> StateValue {
    let vocabulary = StepVocabulary(names: names)
    func typed(_ steps: [Step]) -> StateValue { .list(steps.map { .text(vocabulary.text($0)) }) }
    return .object([
      .init("way", .text(name)),
      .init("ask", ask.flatMap { names.asks.dropFirst(Int($0)).first }.map { .text($0) } ?? .null),
      .init("open", .bool(isOpen)), .init("steps", typed(steps)),
      .init("by", opening.map { .text(vocabulary.text($0)) } ?? .null),
      .init(
        "requirements",
        .list(
          requirements.map { requirement in
            .object([
              .init("name", .text(requirement.name)), .init("have", .text(requirement.have.text(names))),
              .init("need", .text(requirement.need.text(names))), .init("met", .bool(requirement.isMet)),
              .init("way", requirement.way.map { .text($0.text(names)) } ?? .null),
              .init("steps", typed(requirement.way?.steps ?? [])),
            ])
          })),
    ])
  }
}
