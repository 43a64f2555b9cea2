import ConsentWords
import Explorer
import FlowController
import Localization
import Scenarios
import ScreenLibrary

/// A proof for services that show findings beside the lines of a change, and for build servers.
struct ProofFindings {
  let report: ProofReport
  /// Where the flow's parts stand; nil for the flow in the program.
  let places: FlowPlaces?

  /// What was found, the rules that were waived among it.
  var log: AnalysisLog {
    let findings = report.rules.enumerated().compactMap { index, result in
      Self.level(of: result).map { level in
        let place = place(of: result)
        return AnalysisLog.Finding(
          rule: index, level: level, message: message(result).english, file: place?.file,
          line: place?.line, mark: "\(result.rule.id.rawValue):\(result.asks.joined(separator: ","))",
          waiver: result.verdict == .waived ? result.reason?.english : nil, scenario: result.scenario?.text)
      }
    }
    return AnalysisLog(
      rules: report.rules.map { Self.rule($0.rule) }, findings: findings, incomplete: incomplete)
  }

  private var incomplete: String? {
    Failure.cutShort(report.end)?.message
  }

  /// A case a rule. What --fail-on makes the program fail for is a failure; what is found besides is told.
  func document(_ failOn: FailOn, seconds: Double) -> [String] {
    var document = JUnitDocument(suite: "prove")
    for result in report.rules {
      let place = place(of: result)
      document.add(
        JUnitCase(
          "\(result.rule.id.rawValue) \(result.rule.title.english)", of: Self.className(result.rule),
          file: place?.file ?? places?.file, line: place?.line, outcome(result, failOn)))
    }
    return document.lines(seconds: seconds)
  }

  private func outcome(_ result: RuleResult, _ failOn: FailOn) -> JUnitCase.Outcome {
    let text = message(result).english
    if let gravity = result.gravity {
      let scenario = result.scenario?.text.split(separator: "\n").map(String.init) ?? []
      let body = ["\(result.verdict.rawValue) (\(gravity.word)): \(text)", result.rule.source] + scenario
      return failOn.counts(gravity) ? .failure(text, body) : .told(body)
    }
    switch result.verdict {
    case .holds, .broken: return result.reason.map { .told([$0.english]) } ?? .passed
    case .waived: return .skipped("waived: \(result.reason?.english ?? "")")
    case .notReached, .notApplicable:
      return .skipped("\(result.verdict.rawValue): \(result.reason?.english ?? "")")
    }
  }

  private static func className(_ rule: Rule) -> String {
    switch rule.pack {
    case .platform: "prove.platform"
    case .flow: "prove.flow"
    }
  }

  private static func level(of result: RuleResult) -> AnalysisLog.Level? {
    switch result.verdict == .waived ? result.rule.severity : result.gravity {
    case .error?: .error
    case .warning?: .warning
    case .note?: .note
    case nil: nil
    }
  }

  private static func rule(_ rule: Rule) -> AnalysisLog.Rule {
    AnalysisLog.Rule(
      id: rule.id.rawValue, title: rule.title.english, reason: rule.reason.english,
      help: Message.proofRuleHelp(reason: rule.reason, era: rule.era, source: rule.source).english,
      source: rule.source,
      level: AnalysisLog.Level(rawValue: rule.severity.word))
  }

  /// What is wrong, with the way there.
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

  /// The waiver, the ask, else what the rule is about: in the flow file, or in the app's own files where there is none.
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
  /// Where the app's own files call for the asks that a rule speaks of: `App/Scanner.swift:12`; empty where that is not
  /// known.
  func origins(of result: RuleResult) -> String {
    let isFound = result.verdict == .broken || result.verdict == .waived
    return (isFound ? result.asks : []).compactMap { origin(ofAsk: $0) }.map { "\($0.file):\($0.line)" }
      .joined(separator: ", ")
  }
}

extension RuleID {
  /// The key of flow.yaml that the rule is about; nil where it is about iOS.
  fileprivate var section: String? {
    switch rawValue.prefix(while: { $0 != "-" }) {
    case "ASK", "ORD", "LOC", "REC", "CNT": "asks"
    case "PAG": "pages"
    case "POL": "policy"
    case "TXT": "app"
    case "LIF", "USE": "features"
    default: nil
    }
  }
}
