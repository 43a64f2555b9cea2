import ConsentWords
import Explorer
import FlowController
import Localization
import Platform
import Reports
import Scenarios
import ScreenLibrary

/// Writes a proof as text for people.
struct ProofText {
  let report: ProofReport
  let world: World
  /// The newest version of the search; nil if it includes only the version of the device.
  let newest: Version?
  let seconds: Double
  /// Where the asks, pages and other entries of the flow are in its file; nil for the bundled flow.
  var places: FlowPlaces?
  /// Whether the flow has conditions about the region. Then a search in one region says nothing about the others.
  var readsRegion = false
  /// The deployment target of the app; nil if another text says that the search left out older versions.
  var target: Version?
  /// Whether every rule gets its own line, or only the rules that did not pass.
  var showsAll = false
  let language: ProgramLanguage

  private func say(_ message: Message) -> String { message.text(in: language) }

  /// The complete text as lines.
  var lines: [String] {
    var lines = [say(summary)]
    for pack in Rule.Pack.allCases {
      lines += ["", say(pack.heading)]
      let rules = report.rules.filter { $0.rule.pack == pack }
      for result in rules where result.verdict != .notApplicable {
        if !showsAll, result.verdict == .holds { continue }
        lines += self.lines(of: result)
        let origins = places?.origins(of: result) ?? ""
        if !origins.isEmpty { lines.append(Self.indent + say(.proofAskedAt(places: origins))) }
      }
      if showsAll {
        lines += silent(rules.filter { $0.verdict == .notApplicable })
      } else {
        lines += passed(rules.filter { $0.verdict == .holds })
      }
    }
    let unused = report.rules.count { $0.verdict == .notApplicable }
    if !showsAll, unused > 0 { lines += ["", say(.proofUnused(count: unused))] }
    if readsRegion {
      let other = world.device.region.isEU ? Region.us.code : "eu-fr"
      lines.append(say(.proofOtherRegion(here: world.device.region.code, other: other)))
    }
    if let target, !target.admits(deploymentTarget: world.device.os) {
      lines.append(say(.proofOlderVersions(here: searchedVersions, target: target)))
    }
    for result in report.rules where showsAll || result.verdict == .broken {
      guard let scenario = result.scenario(in: language) else { continue }
      let title = say(.proofScenarioAbove(rule: result.rule.id.rawValue, verdict: Self.word(result)))
      lines += ["", "# " + title] + scenario.text.split(separator: "\n").map(String.init)
    }
    return lines + ["", say(verdict)]
  }

  private static let indent = String(repeating: " ", count: 12)

  /// The iOS versions of the search.
  private var searchedVersions: Message {
    newest.map { .eraSpan(first: world.device.os, last: $0) } ?? .eraOne(version: world.device.os)
  }

  private var summary: Message {
    let summary: Message = .proofSummary(
      states: Self.grouped(report.states), steps: Self.grouped(report.transitions),
      slices: Message.proofSlices(count: report.slices), depth: report.depth, os: searchedVersions,
      region: world.device.region.code, seconds: Self.decimal(seconds))
    return report.isComplete ? summary : .proofNotAll(summary: summary)
  }

  private var verdict: Message {
    let counts: [Message] = RuleResult.Verdict.allCases.flatMap { verdict -> [Message] in
      let results = report.rules.filter { $0.verdict == verdict }
      guard verdict == .broken else {
        return results.isEmpty ? [] : [.proofCount(count: results.count, verdict: verdict.message)]
      }
      let number = Rule.Severity.allCases.map { severity in results.count { $0.severity == severity } }
      let told: [Message] = [
        .proofCount(count: number[0], verdict: verdict.message), .proofWarnings(count: number[1]),
        .proofNotes(count: number[2]),
      ]
      return zip(number, told).compactMap { $0 == 0 ? nil : $1 }
    }
    let text = Message.list(counts)
    if report.isComplete { return text }
    if report.wasStopped { return .proofStopped(counts: text) }
    return report.lackedMemory ? .proofLackedMemory(counts: text) : .proofBounded(counts: text)
  }

  private func lines(of result: RuleResult) -> [String] {
    let rule = result.rule
    let id = rule.id.rawValue + String(repeating: " ", count: max(0, 7 - rule.id.rawValue.count))
    let head = "  \(Self.mark(result)) \(id) \(say(rule.title))"
    let reason = result.reason ?? .verbatim("")
    func told(_ severity: Rule.Severity?) -> String {
      let verdict = Self.word(result)
      guard let severity, result.verdict != .broken || severity == .error else {
        return Self.indent + say(.proofVerdict(verdict: verdict, reason: reason))
      }
      return Self.indent
        + say(.proofGraveVerdict(verdict: verdict, severity: severity.level.message, reason: reason))
    }
    let steps = result.scenario.map { Self.indent + say(Self.steps(of: $0)) }
    switch result.verdict {
    case .holds: return [head] + (result.reason.map { [Self.indent + say($0)] } ?? [])
    case .broken:
      let texts = TextFinding.messages(of: result.texts).map { Self.indent + say($0) }
      let way = steps ?? (texts.isEmpty ? Self.indent + say(.proofNothingLeads) : nil)
      return [head, told(result.severity), Self.indent + rule.source] + texts + [way].compactMap(\.self)
    case .waived: return [head, told(result.severity)] + [steps].compactMap(\.self)
    case .notReached, .notApplicable: return [head, told(result.gravity)]
    }
  }

  /// Returns one line with all rules that passed, and a line for each passed rule with a note, such as a request that
  /// the search left out; empty if no rule passed.
  private func passed(_ results: [RuleResult]) -> [String] {
    guard !results.isEmpty else { return [] }
    let ids = results.map(\.rule.id.rawValue).joined(separator: ", ")
    let notes = results.compactMap { result in
      result.reason.map { Self.indent + result.rule.id.rawValue + ": " + say($0) }
    }
    return ["  ✓ " + say(.proofPassed(count: results.count, rules: ids))] + notes
  }

  /// Returns the rules that do not apply, grouped by their reason. With a line for each rule, the other results would
  /// be hard to find.
  private func silent(_ results: [RuleResult]) -> [String] {
    var reasons: [(reason: String, ids: [String])] = []
    for result in results {
      let reason = result.reason.map(say) ?? ""
      if let index = reasons.firstIndex(where: { $0.reason == reason }) {
        reasons[index].ids.append(result.rule.id.rawValue)
      } else {
        reasons.append((reason, [result.rule.id.rawValue]))
      }
    }
    return reasons.map { "  – \($0.ids.joined(separator: ", ")): \($0.reason)" }
  }

  /// Returns the steps of a scenario in one line, as a user types them.
  static func steps(of scenario: Scenario) -> Message {
    let steps = typed(scenario)
    return steps.isEmpty ? .proofFromStart : .verbatim(steps.joined(separator: " "))
  }

  private static func words(_ scenario: Scenario) -> [StateValue] { typed(scenario).map { .text($0) } }

  private static func typed(_ scenario: Scenario) -> [String] {
    let vocabulary = StepVocabulary(names: scenario.names)
    return scenario.lines.compactMap { line in
      if case .step(let step) = line.action { vocabulary.text(step) } else { nil }
    }
  }

  /// The verdict as one word. A warning or a note is not called a failure.
  private static func word(_ result: RuleResult) -> Message {
    result.verdict == .broken && result.severity != .error
      ? result.severity.level.message : result.verdict.message
  }

  private static func mark(_ result: RuleResult) -> String {
    switch result.verdict {
    case .holds: "✓"
    case .broken:
      switch result.severity {
      case .error: "✗"
      case .warning: "!"
      case .note: "i"
      }
    case .waived: "~"
    case .notReached: "?"
    case .notApplicable: "–"
    }
  }

  /// Returns a number with separators, such as `1,447,410`.
  private static func grouped(_ number: Int) -> String {
    var text = ""
    for (index, digit) in String(number).reversed().enumerated() {
      if index > 0, index.isMultiple(of: 3) { text.append(",") }
      text.append(digit)
    }
    return String(text.reversed())
  }

  /// Returns a number with two decimals.
  static func decimal(_ number: Double) -> String {
    let hundredths = Int((max(0, number) * 100).rounded())
    let rest = hundredths % 100
    return "\(hundredths / 100)." + (rest < 10 ? "0" : "") + "\(rest)"
  }
}

extension ProofText {
  /// The report as JSON, on one line.
  var json: String {
    let bytes = report.states == 0 ? 0 : Double(report.bytes) / Double(report.states)
    let rules = StateValue.list(report.rules.map(Self.value)).json
    return
      "{\"schema\": \(StateValue.schema), \"states\": \(report.states), "
      + "\"transitions\": \(report.transitions), \"depth\": \(report.depth), "
      + "\"complete\": \(report.isComplete), \"seconds\": \(Self.decimal(seconds)), "
      + "\"bytesPerState\": \(Self.decimal(bytes)), \"rules\": \(rules)}"
  }

  private static func value(of result: RuleResult) -> StateValue {
    [
      "id": .text(result.rule.id.rawValue), "title": .text(result.rule.title.english),
      "result": .text(result.verdict.rawValue), "severity": .text(result.severity.word),
      "source": .text(result.rule.source), "states": .number(result.tested),
      "reason": result.reason.map { .text($0.english) } ?? .null, "texts": .list(result.texts.map(\.value)),
      "steps": .list(result.scenario.map(Self.words) ?? []),
      "scenario": result.scenario.map { .text($0.text) } ?? .null,
    ]
  }
}

extension TextFinding {
  /// Returns a message for each text and problem. It names all languages in which the text is the same.
  static func messages(of findings: [TextFinding]) -> [Message] {
    var groups: [(first: TextFinding, languages: [String])] = []
    var indices: [String: Int] = [:]
    for finding in findings {
      let key = [finding.text.file ?? "", finding.text.text, finding.problem.english].joined(separator: "\n")
      if let index = indices[key] {
        if !groups[index].languages.contains(finding.text.language.tag) {
          groups[index].languages.append(finding.text.language.tag)
        }
      } else {
        indices[key] = groups.count
        groups.append((finding, [finding.text.language.tag]))
      }
    }
    return groups.map { $0.first.message(in: $0.languages) }
  }

  /// The place, the language, the text and its problem, in one line.
  var message: Message { message(in: [text.language.tag]) }

  private func message(in languages: [String]) -> Message {
    .textFound(
      place: [text.file ?? "flow.yaml", text.line.map(String.init)].compactMap(\.self).joined(separator: ":"),
      language: languages.joined(separator: ", "), text: text.text, problem: problem)
  }

  /// The finding as JSON.
  fileprivate var value: StateValue {
    [
      "file": text.file.map { .text($0) } ?? .null, "line": text.line.map { .number($0) } ?? .null,
      "language": .text(text.language.tag), "text": .text(text.text), "severity": .text(severity.word),
      "problem": .text(problem.english),
    ]
  }
}
