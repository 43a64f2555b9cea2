import ConsentWords
import FlowController
import Localization
import Platform
import Scenarios

/// What the proof knows about one rule so far.
struct RuleVerdict {
  var applies = false
  var lacks: [Message] = []
  var tested = 0
  /// The asks or pages that have not appeared yet, one bit each.
  var unseen: UInt32 = 0
  /// For each ask that did not appear: the reasons.
  var causes: [Int: [Reason]] = [:]
  /// For each ask: the other asks for the same permission.
  var samePermission: [Int: [Int]] = [:]
  /// For each ask that an ask for less access can prevent: this other ask, and a sentence that says so.
  var afterLess: [Int: (other: Int, text: Message)] = [:]
  /// Whether ``unseen`` contains asks or pages.
  var named = Claim.Named.asks
  /// The permissions that only buttons use. Their bits follow the bits of the asks.
  var uses: [Service] = []
  /// For each page that is unreachable because of its own permission, a sentence that says so. See
  /// ``RuleContext/behindItsOwnQuestion(_:)``.
  var behindThemselves: [Int: Message] = [:]
  /// For each ask that needs a flag which only pages outside the search change, a sentence that says so. See
  /// ``SearchScope/flagLeftOut(before:)``.
  var flagsLeftOut: [Int: Message] = [:]
  /// For each ask or page whose conditions the app never checks, a sentence with the reason. See
  /// ``RuleContext/whyNeverReached(ask:)``.
  var neverReached: [Int: Message] = [:]
  /// The asks that the search cannot reach, each with the reason.
  var leftOut: [Message] = []
  /// For each applicable check that was not tested: the reason why this is acceptable; nil if it is a gap.
  var untested: [Message?] = []
  /// The most severe breach. If several are equally severe, the one with the shortest path.
  var breach: (counterexample: Counterexample, severity: Rule.Severity)?
  /// The asks and pages that break the rule, in the order of the searches, each with the severity. A search stops to
  /// look at a claim when it is broken, so further asks and pages can break the rule, too.
  var breaches: [(subject: String, severity: Rule.Severity)] = []
  var texts: [TextFinding] = []
  /// Whether every slice of the rule was searched to its end.
  var isComplete = true

  private var counterexample: Counterexample? { breach?.counterexample }

  /// The number of steps to the known breach, if it is at least this severe; nil if no such breach is known.
  func steps(ofBreachAsSevereAs severity: Rule.Severity) -> Int? {
    breach.flatMap { $0.severity.rawValue <= severity.rawValue ? $0.counterexample.steps.count : nil }
  }

  mutating func add(_ claim: JudgedClaim, isComplete: Bool) {
    tested += claim.tested
    if !isComplete { self.isComplete = false }
    // An ask counts as seen if at least one slice shows it.
    if let missing = claim.missing { unseen &= missing }
    for (ask, reasons) in claim.causes {
      causes[ask, default: []] += reasons.filter { !causes[ask, default: []].contains($0) }
    }
    guard let found = claim.counterexample else { return }
    if let subject = found.subject { breaches.append((subject, claim.severity)) }
    if let (known, severity) = breach,
      (severity.rawValue, known.steps.count) <= (claim.severity.rawValue, found.steps.count)
    {
      return
    }
    breach = (found, claim.severity)
  }

  /// The names of the asks whose dialogs show a text that breaks the rule, without duplicates.
  private var asksOfTexts: [String] {
    texts.flatMap(\.asks).reduce(into: []) { all, ask in if !all.contains(ask) { all.append(ask) } }
  }

  func result(of rule: Rule, waiver: String?, _ names: FlowNames) -> RuleResult {
    func result(_ verdict: RuleResult.Verdict, _ reason: Message?, _ scenario: Scenario? = nil) -> RuleResult
    {
      RuleResult(rule: rule, verdict: verdict, tested: tested, reason: reason, scenario: scenario)
    }
    guard applies else { return result(.notApplicable, lacks.first) }
    if counterexample != nil || !texts.isEmpty || unseen != 0 && isComplete {
      var found = result(
        waiver == nil ? .broken : .waived, waiver.map { .verbatim($0) } ?? broken(rule, names),
        counterexample?.scenario)
      found.texts = texts
      let severities = texts.map(\.severity) + (breach.map { [$0.severity] } ?? [])
      found.severity = severities.min { $0.rawValue < $1.rawValue } ?? rule.severity
      if rule.pack == .flow {
        found.asks =
          counterexample.map { $0.ask.map { [$0] } ?? [] } ?? (named == .asks ? neverAsked(names) : [])
        if found.asks.isEmpty { found.asks = asksOfTexts }
      }
      return found
    }
    guard isComplete else {
      return result(.notReached, .proofEndedEarly)
    }
    guard tested > 0 else { return unreached(rule, waiver, result) }
    let notes: [Message] =
      leftOut.map { .notSearched(list: $0) }
      + (waiver == nil ? [] : [.proofNeedlessWaiver])
    return result(.holds, notes.isEmpty ? nil : .clauses(notes))
  }

  private func broken(_ rule: Rule, _ names: FlowNames) -> Message {
    if let counterexample {
      let others = others(than: counterexample.subject)
      return .sentences(
        [rule.reason] + [counterexample.advice].compactMap(\.self)
          + (others.isEmpty ? [] : [.proofAlso(list: Message.list(others))]))
    }
    guard texts.isEmpty else { return rule.reason }
    let causes = causes(rule, names)
    // If iOS refuses a request that the app makes, no condition of the flow is wrong.
    let isRefused = rule.id == .ask6 && causes.count == unseen.nonzeroBitCount && !hasConditionCause
    return .proofNeverUp(
      reason: Message.sentences(isRefused ? causes : [rule.reason] + causes),
      list: Message.list(never(names)))
  }

  /// The other asks and pages that break the rule with the same severity as the reported one, without duplicates.
  private func others(than subject: String?) -> [String] {
    guard let subject, let severity = breach?.severity else { return [] }
    return breaches.reduce(into: []) { all, other in
      guard other.severity == severity, other.subject != subject, !all.contains(other.subject) else { return }
      all.append(other.subject)
    }
  }

  /// The reasons to report for an ask: the reason of iOS if the app made the call, otherwise the condition that was
  /// never met.
  private func reasons(of ask: Int) -> [Reason] {
    let all = causes[ask, default: []]
    // The search is breadth-first, so the first reason is the reason on the shortest path from a fresh install. The
    // search can also change switches and restrictions itself, so such a reason is used only if there is no other.
    let ofCalls = all.filter { if case .condition = $0 { false } else { true } }
    if let ofCall = ofCalls.first(where: { !$0.isTurnedFromOutside }) ?? ofCalls.first { return [ofCall] }
    // The app checks the conditions kind by kind. If a condition of the last of these kinds failed, all earlier kinds
    // were met, so this condition is the obstacle.
    let kinds = all.compactMap { if case .condition(let kind) = $0 { kind } else { nil } }
    return kinds.max { $0.rawValue < $1.rawValue }.map { [.condition($0)] } ?? []
  }

  /// The ask that the app always shows before this one, if its answer is also the answer to this one; nil if there is
  /// none.
  private func askBefore(_ ask: Int) -> Int? {
    guard reasons(of: ask).allSatisfy({ $0 == .alreadyAnswered || $0.isTurnedFromOutside }) else {
      return nil
    }
    return samePermission[ask, default: []].first { unseen >> UInt32($0) & 1 == 0 }
  }

  private var hasConditionCause: Bool {
    causes.keys.contains { ask in
      unseen >> UInt32(ask) & 1 == 1
        && reasons(of: ask).contains { if case .condition = $0 { true } else { false } }
    }
  }

  /// For each ask or page that never appeared, a sentence with the reason.
  private func causes(_ rule: Rule, _ names: FlowNames) -> [Message] {
    guard named == .asks else {
      return names.pages.indices.filter { unseen >> UInt32($0) & 1 == 1 }.compactMap { page in
        if let sentence = behindThemselves[page] { return sentence }
        // Another rule about pages asks for their prompts, so the reasons of the pages do not matter there.
        guard rule.id == .pag3 else { return nil }
        let reasons = reasons(of: page)
        return reasons.isEmpty
          ? neverReached[page]
          : .proofCause(ask: names.pages[page], reasons: Message.list(reasons.map(\.message)))
      }
    }
    return names.asks.indices.filter { unseen >> UInt32($0) & 1 == 1 }.compactMap { ask in
      let reasons = reasons(of: ask)
      guard !reasons.isEmpty else { return neverReached[ask] }
      if let less = afterLess[ask], unseen >> UInt32(less.other) & 1 == 0 { return less.text }
      if let other = askBefore(ask) {
        return .proofAskedFirst(ask: names.asks[ask], other: names.asks[other])
      }
      if reasons == [.condition(.flags)], let flag = flagsLeftOut[ask] { return flag }
      return .proofCause(ask: names.asks[ask], reasons: Message.list(reasons.map(\.message)))
    }
  }

  /// Returns the names of the asks that never appeared.
  private func neverAsked(_ names: FlowNames) -> [String] {
    names.asks.indices.filter { unseen >> UInt32($0) & 1 == 1 }.map { names.asks[$0] }
  }

  /// Returns the names of the asks or pages that never appeared.
  private func never(_ names: FlowNames) -> [String] {
    (0..<32).filter { unseen >> UInt32($0) & 1 == 1 }.map { named.name($0, names, uses: uses) }
  }

  /// The result for a rule that was never tested. The rule does not apply if it is about iOS, or if every check has an
  /// acceptable reason. Otherwise a part of the flow is unreachable.
  private func unreached(
    _ rule: Rule, _ waiver: String?, _ result: (RuleResult.Verdict, Message?, Scenario?) -> RuleResult
  ) -> RuleResult {
    let reasons = untested.compactMap(\.self)
    switch rule.pack {
    case .platform: return result(.notApplicable, .lackTest, nil)
    case .flow where reasons.count == untested.count: return result(.notApplicable, reasons.first, nil)
    case .flow:
      return result(
        waiver == nil ? .notReached : .waived, waiver.map { .verbatim($0) } ?? .lackTestInFlow, nil)
    }
  }
}
