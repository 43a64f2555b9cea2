import FlowController
import StrictYAML

/// Reads the entries of a scenario's list.
struct LineReader {
  private let stage: FlowContext
  private let steps: StepReader

  init(_ stage: FlowContext) {
    self.stage = stage
    steps = StepReader(names: stage.names)
  }

  /// The entry; nil, and the report told, where it is none.
  func line(_ value: YAMLValue) -> ScenarioLine? {
    let place = value.place
    switch value.node.content {
    case .scalar(let text, _):
      if text == "expect" || text == "note" {
        return value.refuse(
          expected: text == "note" ? ScenarioWanted.whatIsNoted : .whatIsExpected)
      }
      return steps.step(text, at: value).map { ScenarioLine(.step($0), at: place) }
    case .list: return value.refuse(expected: ScenarioWanted.entry)
    case .mapping:
      guard let mapping = value.mapping(), let entry = mapping.entries.first else {
        return value.refuse(expected: ScenarioWanted.entry)
      }
      if mapping.entries.count > 1 {
        value.report.add(
          ScenarioMistake.secondKey, at: mapping.entries[1].place, expected: ScenarioWanted.oneStep)
        return nil
      }
      return action(entry.key, at: entry.place, entry.value).map { ScenarioLine($0, at: place) }
    }
  }

  private func action(_ key: String, at place: YAMLPlace, _ value: YAMLValue) -> ScenarioLine.Action? {
    switch key {
    case "expect": return expectation(value).map { .expect($0) }
    case "note": return value.text(ScenarioWanted.note).map { .note($0) }
    default:
      let verbs = StepVocabulary.verbs + ["expect", "note"]
      guard StepVocabulary.verbs.contains(key) else {
        let unknown = UnknownStep(.step, found: key, expected: verbs)
        value.report.add(
          ScenarioMistake.unknown(unknown), at: place, expected: ScenarioWanted.step(unknown),
          suggestion: Spelling.nearest(to: key, among: verbs))
        return nil
      }
      return steps.step(key, value).map { .step($0) }
    }
  }

  private func expectation(_ value: YAMLValue) -> Expectation? {
    guard let mapping = value.mapping(of: ScenarioWanted.fields) else { return nil }
    guard !mapping.entries.isEmpty else {
      return value.refuse(expected: ScenarioWanted.someField)
    }
    var fields: [Expectation.Field] = []
    var parts: [Expectation.LogPart] = []
    for entry in mapping.entries {
      if entry.key == "log-contains" {
        parts = logParts(entry.value)
      } else if let kind = stage.fields[entry.key] {
        guard let wanted = kind.read(entry.value) else { continue }
        if let field = Expectation.Field(entry.key, wanted, at: entry.place) { fields.append(field) }
      } else {
        value.report.add(
          ScenarioMistake.unknownField(entry.key), at: entry.place, expected: ScenarioWanted.field,
          suggestion: Spelling.nearest(to: entry.key, among: stage.fields.paths + ["log-contains"]))
      }
    }
    return Expectation(fields: fields, logContains: parts)
  }

  private func logParts(_ value: YAMLValue) -> [Expectation.LogPart] {
    let wanted = ScenarioWanted.logPart
    let values = value.oneOrMany
    if values.isEmpty { let _: String? = value.refuse(expected: wanted) }
    return values.compactMap { value in
      guard let text = value.text(wanted) else { return nil }
      return text.isEmpty ? value.refuse(expected: wanted) : Expectation.LogPart(text, at: value.place)
    }
  }
}
