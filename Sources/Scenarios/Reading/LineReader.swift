import FlowController
import Localization
import Platform
import StrictYAML

/// Reads the entries of a scenario's list.
struct LineReader {
  private let stage: FlowContext
  private let steps: StepReader
  private let inclusion: Inclusion
  let expansion = Expansion()

  init(_ stage: FlowContext, _ inclusion: Inclusion = .none) {
    self.stage = stage
    self.inclusion = inclusion
    steps = StepReader(names: stage.names)
  }

  /// How deeply an entry is nested. Expectations are not allowed inside `repeat` and in included files, because people
  /// would not see them there.
  private struct Nest {
    var depth = 0
    var isIncluded = false
    var hides: Bool { depth > 0 || isIncluded }
  }

  /// Reads an entry. If it is wrong, reports the problem and returns no lines.
  func lines(_ value: YAMLValue) -> [ScenarioLine] { lines(value, Nest()) }

  private func lines(_ value: YAMLValue, _ nest: Nest) -> [ScenarioLine] {
    let place = value.place
    switch value.node.content {
    case .scalar("", isPlain: true):
      value.report.add(.scenarioEmptyEntry, at: place, expected: .scenarioWantedEntry)
      return []
    case .scalar(let text, _):
      if let wanted = Self.wanted(after: text) {
        let _: Step? = value.refuse(expected: wanted)
        return []
      }
      return steps.step(text, at: value).map { [ScenarioLine(.step($0), at: place)] } ?? []
    case .list:
      let _: Step? = value.refuse(expected: .scenarioWantedEntry)
      return []
    case .mapping:
      guard let mapping = value.mapping(), let entry = mapping.entries.first else {
        let _: Step? = value.refuse(expected: .scenarioWantedEntry)
        return []
      }
      if mapping.entries.count > 1 {
        let second = mapping.entries[1]
        // If the value is not indented more than its key, YAML reads it as a second key.
        let isBeside = entry.value.isEmpty && second.place.line > entry.place.line
        value.report.add(
          .scenarioSecondKey, at: second.place,
          expected: isBeside
            ? .scenarioWantedIndented(
              key: second.key.prefix(80), count: entry.place.column + 1, owner: entry.key)
            : .scenarioWantedOneStep)
        return []
      }
      if entry.key == "repeat" { return repetition(entry.value, nest) }
      if entry.key == "include" { return included(entry.value, nest) }
      if entry.key == "expect", nest.hides {
        value.report.add(
          .scenarioHiddenExpectation, at: entry.place, expected: .scenarioWantedExpectationAfter)
        return []
      }
      return action(entry.key, at: entry.place, entry.value).map { [ScenarioLine($0, at: place)] } ?? []
    }
  }

  /// Returns what must follow a key that is not a step.
  private static func wanted(after word: String) -> Message? {
    switch LineWord(rawValue: word) {
    case .expect?: .scenarioWantedWhatIsExpected
    case .note?: .scenarioWantedWhatIsNoted
    case .repeat?: .scenarioWantedRepetition
    case .include?: .scenarioWantedIncludedFile
    case nil: nil
    }
  }

  /// Reads `repeat: {times: N, steps: [...]}`. Returns all steps, repeated N times.
  private func repetition(_ value: YAMLValue, _ nest: Nest) -> [ScenarioLine] {
    guard case .mapping = value.node.content else {
      let _: Step? = value.refuse(expected: .scenarioWantedRepetition)
      return []
    }
    guard nest.depth < Expansion.depthLimit else {
      value.report.add(
        .scenarioTooDeep, at: value.place, expected: .scenarioWantedAtMost(limit: Expansion.depthLimit))
      return []
    }
    guard let mapping = value.mapping(["times", "steps"]) else { return [] }
    let times = mapping.required("times")?.integer(in: 1...Expansion.limit)
    let entries = mapping.required("steps")?.list(of: .scenarioWantedSteps)
    guard let entries, let times else { return [] }
    var nest = nest
    nest.depth += 1
    let once = entries.flatMap { lines($0, nest) }
    guard hasRoom(once.count, times, value) else { return [] }
    return (0..<times).flatMap { _ in once }
  }

  private func hasRoom(_ count: Int, _ times: Int, _ value: YAMLValue) -> Bool {
    let (all, isTooMany) = count.multipliedReportingOverflow(by: times)
    if !isTooMany, expansion.takes(all) { return true }
    value.report.add(
      .scenarioTooManySteps, at: value.place, expected: .scenarioWantedAtMost(limit: Expansion.limit))
    return false
  }

  /// Reads the steps of another file. Each step gets the position of the `include`.
  private func included(_ value: YAMLValue, _ nest: Nest) -> [ScenarioLine] {
    guard let name = value.text(.scenarioWantedIncludedFile) else { return [] }
    func refuse(_ mistake: Message, _ wanted: Message?) -> [ScenarioLine] {
      value.report.add(mistake, at: value.place, expected: wanted)
      return []
    }
    guard !nest.isIncluded else { return refuse(.scenarioIncludedInclude, .scenarioWantedSteps) }
    guard expansion.takesFile() else {
      return refuse(.scenarioTooManyFiles, .scenarioWantedAtMost(limit: Inclusion.limit))
    }
    let source: YAMLSource
    switch inclusion.source(name) {
    case .success(let found): source = found
    case .failure(.refused):
      return refuse(.scenarioNotIncludable(found: name.prefix(80)), .scenarioWantedIncludedFile)
    case .failure(.unreadable(let reason)):
      return refuse(.scenarioIncludeUnreadable(found: name.prefix(80), reason: reason), nil)
    case .failure(.broken(let problem)):
      expansion.problems.append(problem)
      return []
    }
    do throws(YAMLProblems) {
      let documents = try source.documents()
      guard documents.count == 1, let document = documents.first, case .list = document.content else {
        return refuse(.scenarioIncludesNoSteps(found: name.prefix(80)), .scenarioWantedStepsAlone)
      }
      let report = YAMLReport(file: source.file)
      var inner = nest
      inner.isIncluded = true
      let found = (report.value(document).list() ?? []).flatMap { lines($0, inner) }
      expansion.problems += report.told
      guard hasRoom(found.count, 1, value) else { return [] }
      return found.map { ScenarioLine($0.action, at: value.place) }
    } catch {
      expansion.problems += error.all
      return []
    }
  }

  private func action(_ key: String, at place: YAMLPlace, _ value: YAMLValue) -> ScenarioLine.Action? {
    switch key {
    case "expect": return expectation(value).map { .expect($0) }
    case "note": return note(value).map { .note($0) }
    default:
      let verbs = StepVocabulary.verbs + LineWord.allCases.map(\.rawValue)
      guard StepVocabulary.verbs.contains(key) else {
        let unknown = UnknownStep(.step, found: key, expected: verbs)
        value.report.add(
          unknown.shownMistake, at: place, expected: unknown.wanted,
          suggestion: meant(by: key, value) ?? Spelling.nearest(to: key, among: verbs))
        return nil
      }
      return steps.step(key, value).map { .step($0) }
    }
  }

  /// Reads either a text, or `{en: ..., ja: ...}`.
  private func note(_ value: YAMLValue) -> LocalizedText? {
    guard case .mapping = value.node.content else {
      return value.text(.scenarioWantedNote).map { LocalizedText($0) }
    }
    guard let mapping = value.mapping(of: .scenarioWantedNote) else { return nil }
    let entries = mapping.entries.filter { Language(known: $0.key) != nil }
    mapping.reportUnknown(
      Set(entries.map(\.key)).union(Language.bundled.map(\.tag)).sorted(),
      suggesting: { Language.meant(by: $0) })
    let texts = entries.compactMap { entry -> (Language, String)? in
      guard let language = Language(entry.key), let text = entry.value.text(.scenarioWantedNote) else {
        return nil
      }
      return (language, text)
    }
    if mapping.entries.isEmpty { return value.refuse(expected: .scenarioWantedNote) }
    return texts.count == mapping.entries.count ? LocalizedText(texts) : nil
  }

  /// Keys that other tools use for expectations, without any characters but letters.
  private static let assertions: Set = [
    "assert", "assertvisible", "assertnotvisible", "asserttrue", "verify", "check", "should",
    "waitforexistence",
    "exists", "isdisplayed", "expectprompt", "expectpage", "logcontains",
  ]

  /// Returns what the user probably meant by a key that is not a step: `tap: allow` for `tapOn: Allow`.
  func meant(by key: String, _ value: YAMLValue) -> String? {
    let word = key.lowercased().filter(\.isLetter)
    if Self.assertions.contains(word) { return LineWord.expect.rawValue + ":" }
    if ["runflow", "runscript", "import"].contains(word) { return LineWord.include.rawValue + ":" }
    guard case .scalar(let text, _) = value.node.content else { return OtherWords.meant(by: key, as: .step) }
    return steps.meant(by: key, text)
  }

  private func expectation(_ value: YAMLValue) -> Expectation? {
    guard let mapping = value.mapping(of: .scenarioWantedFields) else { return nil }
    guard !mapping.entries.isEmpty else {
      return value.refuse(expected: .scenarioWantedSomeField)
    }
    var fields: [Expectation.Field] = []
    var parts: [Expectation.LogPart] = []
    for entry in mapping.entries {
      if entry.key == "log-contains" {
        parts = logParts(entry.value)
      } else if let kind = stage.fields[entry.key] {
        if case .scalar(let text, _) = entry.value.node.content,
          let kind = stage.fields.kind(of: text, insteadOf: entry.key)
        {
          entry.value.report.add(
            .scenarioOtherField(found: text, kind: kind, field: entry.key), at: entry.value.place,
            expected: .verbatim(kind + ": " + YAMLText.scalar(text)))
          continue
        }
        if case .scalar = entry.value.node.content, kind.isGroup, !entry.value.isNull {
          let part = stage.part(of: entry.key, thatCanBe: entry.value.node)
          value.report.add(
            .scenarioGroup(field: entry.key), at: entry.place,
            expected: stage.fields.group(of: entry.key) ?? .scenarioWantedFieldsOneByOne,
            suggestion: part.map { $0 + ": " + entry.value.shown })
          continue
        }
        guard let wanted = kind.read(entry.value) else { continue }
        if let field = Expectation.Field(entry.key, wanted, at: entry.place) { fields.append(field) }
      } else {
        value.report.add(
          .scenarioUnknownField(found: entry.key.prefix(80)), at: entry.place,
          expected: stage.fields.group(of: entry.key) ?? .scenarioWantedField,
          suggestion: stage.fields.meant(by: entry.key)
            ?? Spelling.nearest(to: entry.key, among: ["log-contains"]))
      }
    }
    return Expectation(fields: fields, logContains: parts)
  }

  private func logParts(_ value: YAMLValue) -> [Expectation.LogPart] {
    let wanted = Message.scenarioWantedLogPart
    let values = value.oneOrMany
    if values.isEmpty { let _: String? = value.refuse(expected: wanted) }
    return values.compactMap { value in
      guard let text = value.text(wanted) else { return nil }
      return text.isEmpty ? value.refuse(expected: wanted) : Expectation.LogPart(text, at: value.place)
    }
  }
}

/// The keys that an entry can have in addition to steps.
public enum LineWord: String, CaseIterable, Sendable {
  case expect, note, `repeat`, include

  /// The maximum number of steps of a scenario, including those from `repeat` and `include`.
  public static var mostSteps: Int { Expansion.limit }
}
