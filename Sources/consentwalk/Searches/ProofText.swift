import Explorer
import FlowController
import Platform
import Scenarios
import ScreenLibrary

/// A proof as people read it.
struct ProofText {
  let report: ProofReport
  let world: World
  /// What was searched besides the version and the region.
  let newest: Version?
  let seconds: Double
  /// Where the flow's parts stand; nil for the flow in the program.
  var places: FlowPlaces?

  /// The whole text, line by line.
  var lines: [String] {
    var lines = [summary]
    for pack in Rule.Pack.allCases {
      lines += ["", Self.heading(of: pack)]
      let rules = report.rules.filter { $0.rule.pack == pack }
      for result in rules where result.verdict != .notApplicable {
        lines += Self.lines(of: result)
        let origins = places?.origins(of: result) ?? ""
        if !origins.isEmpty { lines.append("            asked at \(origins)") }
      }
      lines += Self.silent(rules.filter { $0.verdict == .notApplicable })
    }
    for result in report.rules {
      guard let scenario = result.scenario else { continue }
      lines += [
        "", "# \(result.rule.id.rawValue), \(result.verdict.rawValue): a scenario for `test` and `play`",
      ]
      lines += scenario.text.split(separator: "\n").map(String.init)
    }
    return lines + ["", verdict]
  }

  private var summary: String {
    let os = newest.map { "iOS \(world.device.os) to \($0)" } ?? "iOS \(world.device.os)"
    let slices = report.slices == 1 ? "1 slice" : "\(report.slices) slices"
    return
      "\(Self.grouped(report.states)) states, \(Self.grouped(report.transitions)) steps in \(slices), depth "
      + "\(report.depth), \(os), \(world.device.region.code), \(Self.decimal(seconds)) s"
      + (report.isComplete ? "" : ": not all there is")
  }

  private var verdict: String {
    func count(_ verdict: RuleResult.Verdict) -> Int { report.rules.count { $0.verdict == verdict } }
    let counts = RuleResult.Verdict.allCases.filter { count($0) > 0 }.map { "\(count($0)) \(Self.word($0))" }
    let text = counts.joined(separator: ", ")
    if report.isComplete { return text }
    return text
      + (report.wasStopped
        ? "; stopped" : report.lackedMemory ? "; no memory for more" : "; stopped at the bound")
      + " before everything was searched"
  }

  private static func heading(of pack: Rule.Pack) -> String {
    switch pack {
    case .platform: "What iOS does"
    case .flow: "What the app does (rules of thumb that people paid for; no legal advice)"
    }
  }

  private static func lines(of result: RuleResult) -> [String] {
    let rule = result.rule
    let id = rule.id.rawValue + String(repeating: " ", count: max(0, 7 - rule.id.rawValue.count))
    let head = "  \(mark(result.verdict)) \(id) \(rule.title)"
    switch result.verdict {
    case .holds: return [head] + (result.reason.map { ["            \($0)"] } ?? [])
    case .broken:
      return [
        head, "            broken (\(rule.severity.word)): \(result.reason ?? "")",
        "            \(rule.source)",
      ] + (result.scenario.map { ["            \(steps(of: $0))"] } ?? ["            nothing leads there"])
    case .waived:
      return [head, "            waived (\(rule.severity.word)): \(result.reason ?? "")"]
        + (result.scenario.map { ["            \(steps(of: $0))"] } ?? [])
    case .notReached, .notApplicable:
      let gravity = result.gravity.map { " (\($0.word))" } ?? ""
      return [head, "            \(word(result.verdict))\(gravity): \(result.reason ?? "")"]
    }
  }

  /// Rules that do not apply, by their reason: a line each would hide the others.
  private static func silent(_ results: [RuleResult]) -> [String] {
    var reasons: [(reason: String, ids: [String])] = []
    for result in results {
      let reason = result.reason ?? ""
      if let index = reasons.firstIndex(where: { $0.reason == reason }) {
        reasons[index].ids.append(result.rule.id.rawValue)
      } else {
        reasons.append((reason, [result.rule.id.rawValue]))
      }
    }
    return reasons.map { "  – \($0.ids.joined(separator: ", ")): \($0.reason)" }
  }

  static func steps(of scenario: Scenario) -> String {
    let steps = typed(scenario)
    return steps.isEmpty ? "from the start" : steps.joined(separator: " ")
  }

  private static func words(_ scenario: Scenario) -> [StateValue] { typed(scenario).map { .text($0) } }

  /// The steps as they are typed.
  private static func typed(_ scenario: Scenario) -> [String] {
    let vocabulary = StepVocabulary(names: scenario.names)
    return scenario.lines.compactMap { line in
      if case .step(let step) = line.action { vocabulary.text(step) } else { nil }
    }
  }

  private static func mark(_ verdict: RuleResult.Verdict) -> String {
    switch verdict {
    case .holds: "✓"
    case .broken: "✗"
    case .waived: "~"
    case .notReached: "?"
    case .notApplicable: "–"
    }
  }

  private static func word(_ verdict: RuleResult.Verdict) -> String {
    switch verdict {
    case .holds: "hold"
    case .broken: "broken"
    case .waived: "waived"
    case .notReached: "not reached"
    case .notApplicable: "not applicable"
    }
  }

  /// `1,447,410`.
  private static func grouped(_ number: Int) -> String {
    var text = ""
    for (index, digit) in String(number).reversed().enumerated() {
      if index > 0, index.isMultiple(of: 3) { text.append(",") }
      text.append(digit)
    }
    return String(text.reversed())
  }

  /// Two digits after the point.
  static func decimal(_ number: Double) -> String {
    let hundredths = Int((max(0, number) * 100).rounded())
    let rest = hundredths % 100
    return "\(hundredths / 100)." + (rest < 10 ? "0" : "") + "\(rest)"
  }
}

extension ProofText {
  /// The report as programs read it, on one line.
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
    .object([
      StateValue.Field("id", .text(result.rule.id.rawValue)),
      StateValue.Field("title", .text(result.rule.title)),
      StateValue.Field("result", .text(result.verdict.rawValue)),
      StateValue.Field("severity", .text(result.rule.severity.word)),
      StateValue.Field("source", .text(result.rule.source)),
      StateValue.Field("states", .number(result.tested)),
      StateValue.Field("reason", result.reason.map { .text($0) } ?? .null),
      StateValue.Field("steps", .list(result.scenario.map(Self.words) ?? [])),
      StateValue.Field("scenario", result.scenario.map { .text($0.text) } ?? .null),
    ])
  }
}
