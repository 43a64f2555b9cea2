import ConsentWords
import Explorer
import FlowController
import Localization
import Platform
import Reports
import Scenarios
import ScreenLibrary

/// Converts a proof to a report. Each rule of the proof becomes a rule and a case of the report.
struct ProofFindings {
  let report: ProofReport
  /// Where the asks, pages and other entries of the flow are in its file; nil for the bundled flow.
  let places: FlowPlaces?

  /// Converts the proof to a report, without its own text and JSON.
  ///
  /// - Parameter failOn: The lowest severity that makes a case fail.
  func report(_ failOn: FailOn, seconds: Double) -> Report {
    var report = Report(of: "prove")
    report.rules = self.report.rules.map { Self.rule($0.rule) }
    report.findings = self.report.rules.enumerated().flatMap { index, result in
      findings(result, rule: index)
    }
    report.cases = self.report.rules.map { result in
      let place = place(of: result)
      return Report.Case(
        "\(result.rule.id.rawValue) \(result.rule.title.english)", of: Self.className(result.rule),
        file: place?.file ?? places?.file, line: place?.line, outcome(result, failOn))
    }
    report.seconds = seconds
    report.incomplete = Failure.cutShort(self.report.end)?.mistake
    return report
  }

  /// Returns the findings of a rule, including the waived ones. There is one for each text that breaks the rule, and
  /// one for the shortest path that breaks it.
  private func findings(_ result: RuleResult, rule: Int) -> [Report.Finding] {
    guard let level = Self.level(of: result) else { return [] }
    let place = place(of: result)
    let origins = places?.origins(of: result) ?? ""
    let askedAt: [Message] = origins.isEmpty ? [] : [.proofAskedAtPlaces(places: origins)]
    let texts = result.texts.map { found in
      Report.Finding(
        rule: rule, level: found.severity.level, message: .sentences([found.message] + askedAt),
        file: found.text.file ?? place?.file, line: found.text.line ?? place?.line,
        mark: "\(result.rule.id.rawValue):\(found.text.language.tag):\(found.text.text)",
        waiver: result.verdict == .waived ? result.reason?.english : nil)
    }
    if !texts.isEmpty, result.scenario == nil { return texts }
    let whole = Report.Finding(
      rule: rule, level: level, message: message(result), file: place?.file, line: place?.line,
      mark: "\(result.rule.id.rawValue):\(result.asks.joined(separator: ","))",
      waiver: result.verdict == .waived ? result.reason?.english : nil, scenario: result.scenario?.text)
    return texts + [whole]
  }

  private func outcome(_ result: RuleResult, _ failOn: FailOn) -> Report.Case.Outcome {
    let text = message(result).english
    let reason = result.reason?.english
    if let level = result.gravity?.level {
      let scenario = result.scenario?.text.split(separator: "\n").map(String.init) ?? []
      let isFailure = level == .error || result.verdict != .broken
      let verdict = isFailure ? "\(result.verdict.rawValue) (\(level.rawValue))" : level.rawValue
      let body =
        ["\(verdict): \(text)", result.rule.source]
        + TextFinding.messages(of: result.texts).map(\.english) + scenario
      return failOn.counts(level) ? .failure(Report.Case.Trouble(text, body)) : .told(body)
    }
    switch result.verdict {
    case .holds, .broken: return reason.map { .told([$0]) } ?? .passed
    case .waived, .notReached, .notApplicable:
      return .skipped("\(result.verdict.rawValue): \(reason ?? "")")
    }
  }

  private static func className(_ rule: Rule) -> String {
    switch rule.pack {
    case .platform: "prove.platform"
    case .flow: "prove.flow"
    }
  }

  private static func level(of result: RuleResult) -> Report.Level? {
    (result.verdict == .waived ? result.severity : result.gravity)?.level
  }

  private static func rule(_ rule: Rule) -> Report.Rule {
    Report.Rule(
      id: rule.id.rawValue, title: rule.title, reason: rule.reason,
      help: .proofRuleHelp(reason: rule.reason, era: rule.era, source: rule.source),
      source: rule.source, level: rule.severity.level)
  }

  /// Returns the message of a finding, and the path that leads to it.
  private func message(_ result: RuleResult) -> Message {
    let asks = result.asks.joined(separator: ", ")
    let title: Message =
      asks.isEmpty
      ? .proofTitle(title: result.rule.title) : .proofTitleOfAsks(title: result.rule.title, asks: asks)
    let reason = result.verdict == .waived ? result.rule.reason : result.reason ?? result.rule.reason
    let origins = places?.origins(of: result) ?? ""
    return .sentences(
      [
        title, reason, result.scenario.map { .proofBrokenBy(steps: ProofText.steps(of: $0)) },
        origins.isEmpty ? nil : .proofAskedAtPlaces(places: origins),
      ].compactMap(\.self))
  }

  /// Returns the place of the waiver, of the ask, or of the rule's section in flow.yaml. If there is no flow file,
  /// returns a place in the app's own files.
  private func place(of result: RuleResult) -> (file: String, line: Int?)? {
    guard let places, Self.level(of: result) != nil else { return nil }
    guard let file = places.file else {
      let origin = result.asks.lazy.compactMap { places.origin(ofAsk: $0) }.first ?? places.firstOrigin
      return origin.map { ($0.file, $0.line) }
    }
    if result.verdict == .waived, let line = places.line(ofWaiver: result.rule.id.rawValue) {
      return (file, line)
    }
    if let line = result.asks.lazy.compactMap({ places.line(ofAsk: $0) }).first { return (file, line) }
    return (file, result.rule.id.section.flatMap { places.line(of: $0) })
  }
}

extension FlowPlaces {
  /// Returns the calls in the app's own files that belong to the asks of a finding, such as `App/Scanner.swift:12`;
  /// empty if no such call is known.
  func origins(of result: RuleResult) -> String {
    let isFound = result.verdict == .broken || result.verdict == .waived
    return (isFound ? result.asks : []).compactMap { origin(ofAsk: $0) }.map { "\($0.file):\($0.line)" }
      .joined(separator: ", ")
  }
}

extension RuleID {
  /// The section of flow.yaml that the rule is about; nil for rules about iOS.
  fileprivate var section: String? {
    if self == .pol5 || self == .pol6 { return "pages" }
    return switch rawValue.prefix(while: { $0 != "-" }) {
    case "ASK", "ORD", "LOC", "REC", "CNT": "asks"
    case "PAG": "pages"
    case "POL": "policy"
    case "TXT": "app"
    case "LIF", "USE": "features"
    default: nil
    }
  }
}
