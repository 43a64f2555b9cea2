import ConsentWords
public import FlowController
import Localization
import Platform
public import Scenarios

/// Checks rules in every reachable world of the slices that they depend on.
///
/// Each rule is checked on its own slices. A slice inside another one is not searched separately, so a few searches
/// are enough for all rules. The searches run at the same time; the report does not depend on their order.
public struct Proof<Stepper: Stepping>: Sendable {
  public let rules: [Rule]
  private let context: RuleContext
  private let origin: World
  private let header: ScenarioHeader
  private let bounds: SearchBounds
  private let waivers: [RuleID: String]
  private let stepper: Stepper
  private let isSliced: Bool

  /// - Parameters:
  ///   - header: The header of scenarios that start at the origin.
  ///   - waivers: The reasons for waiving broken rules, by rule.
  ///   - isSliced: Whether each rule is searched on its own slices. Otherwise one search covers everything, with the
  ///     same verdicts, and takes far longer.
  public init(
    _ rules: [Rule], from origin: World, _ header: ScenarioHeader, _ context: RuleContext,
    _ bounds: SearchBounds,
    waivers: [RuleID: String] = [:], isSliced: Bool = true, taking stepper: Stepper
  ) {
    self.rules = rules
    self.origin = origin
    self.header = header
    self.context = context
    self.bounds = bounds
    self.waivers = waivers
    self.stepper = stepper
    self.isSliced = isSliced
  }

  /// Runs the searches.
  ///
  /// - Parameter goOn: Called from time to time with the progress; returns false to stop the proof.
  /// - Throws: ``ProofProblem``.
  /// - Complexity: O(states x steps x rules), summed over the slices.
  public func run(goOn: (Progress) -> Bool = { _ in true }) throws(ProofProblem) -> ProofReport {
    var verdicts = rules.map { _ in Verdict() }
    let scope = SearchScope(context, origin, try allSteps())
    let slices = try plan(scope, &verdicts)
    let results = SlicesAtOnce<Progress, Result<JudgedSlice, ProofProblem>>().run(slices.count, goOn: goOn) {
      number, goOn in
      let names = slices[number].watched.map { rules[$0.rule].id }
      return judge(slices[number], scope) { search in
        goOn(Progress(slice: number + 1, of: slices.count, rules: names, search: search))
      }
    }
    var report = ProofReport()
    for (slice, result) in zip(slices, results) {
      // A slice has no result only if an earlier slice was stopped.
      guard let result else {
        report.addUnsearched()
        for watched in slice.watched { verdicts[watched.rule].isComplete = false }
        continue
      }
      let judged = try result.get()
      report.add(judged.sizes)
      for claim in judged.claims { verdicts[claim.rule].add(claim, isComplete: judged.end == .complete) }
    }
    report.rules = zip(rules, verdicts).map { rule, verdict in
      verdict.result(of: rule, waiver: waivers[rule.id], context.names)
    }
    return report
  }

  /// The progress of a proof.
  public struct Progress: Sendable {
    /// The number of the slice, from 1.
    public let slice: Int
    /// The number of slices.
    public let of: Int
    /// The rules that are judged on it.
    public let rules: [RuleID]
    /// The progress of its search.
    public let search: SearchProgress
  }

  /// Searches one slice and judges the claims on it.
  private func judge(
    _ slice: Slice, _ scope: SearchScope, _ goOn: (SearchProgress) -> Bool
  ) -> Result<JudgedSlice, ProofProblem> {
    do throws(ProofProblem) {
      do throws(ProofProblem) {
        if let judged = try search(slice, scope, keepsAll: false, goOn) { return .success(judged) }
        // Broken without the other asks: how many steps it takes with them is still to be found.
        var whole = slice
        whole.asks = context.flow.everyAsk
        return judge(whole, scope, goOn)
      } catch .doesNotReplay where isSliced {
        // A claim has read a value that its check does not declare. A search that keeps every value is exact.
        var whole = slice
        whole.asks = context.flow.everyAsk
        if let judged = try search(whole, scope, keepsAll: true, goOn) { return .success(judged) }
        return judge(whole, scope, goOn)
      }
    } catch { return .failure(error) }
  }

  /// - Returns: nil if a claim is broken in a flow without some of its asks.
  private func search(
    _ slice: Slice, _ scope: SearchScope, keepsAll: Bool, _ goOn: (SearchProgress) -> Bool
  ) throws(ProofProblem) -> JudgedSlice? {
    let search = Exploration(try space(slice, keepsAll: keepsAll), stepper)
    let context = isSliced ? context.reading(slice.slice.read) : context
    var watch = RuleWatch(slice.watched, context, scope.region)
    let end = search.run(&watch, goOn: goOn)
    if end == .complete { watch.close() }
    if slice.asks != self.context.flow.everyAsk, watch.watched.contains(where: { $0.breach != nil }) {
      return nil
    }
    var claims: [JudgedClaim] = []
    for watched in watch.watched {
      claims.append(
        JudgedClaim(
          watched,
          counterexample: try watched.breach.map { breach throws(ProofProblem) in
            try Counterexample(breach, watched, rules[watched.rule], search, context, header, stepper)
          }))
    }
    return JudgedSlice(end: end, sizes: ProofReport.Sizes(search, end), claims: claims)
  }

  /// A slice with the claims that are judged on it.
  private struct Slice: Sendable {
    let slice: SearchSlice
    /// The asks that come there, one bit each.
    var asks: UInt16
    var watched: [RuleWatch.Watched]

    /// The order in which slices are searched.
    var order: (UInt64, UInt64, UInt16) { (slice.topics.rawValue, slice.read.rawValue, asks) }

    /// Whether the claims of another slice can be judged on this one.
    func holds(_ other: Slice) -> Bool { slice.holds(other.slice) && asks | other.asks == asks }
  }

  private func allSteps() throws(ProofProblem) -> [Step] {
    do throws(SearchProblem) {
      return try SearchSpace.steps(from: origin, context.rules, context.names, bounds)
    } catch { throw .tooWide(error) }
  }

  private func space(_ slice: Slice, keepsAll: Bool) throws(ProofProblem) -> SearchSpace {
    let flow = context.flow
    let rules =
      slice.asks == flow.everyAsk
      ? context.rules : Rules(flow: flow.putting(only: slice.asks), rulebooks: context.rules.rulebooks)
    do throws(SearchProblem) {
      return try SearchSpace(
        from: origin, rules, context.names, bounds, about: isSliced ? slice.slice.topics : .all,
        keeping: isSliced && !keepsAll ? slice.slice.kept : nil)
    } catch { throw .tooWide(error) }
  }

  /// Chooses the slices to search: only the largest ones. Each claim is checked on the first slice that contains its
  /// own.
  private func plan(_ scope: SearchScope, _ verdicts: inout [Verdict]) throws(ProofProblem) -> [Slice] {
    let concerns = try concerns()
    var wanted: [Slice] = []
    for (index, rule) in rules.enumerated() {
      guard rule.era.holds(anyOf: scope.bands, scope.region) else {
        verdicts[index].lacks.append(.lackEra(era: rule.era))
        continue
      }
      if let texts = rule.texts {
        let (read, found) = texts.read(context, scope)
        verdicts[index].texts = found
        verdicts[index].tested += read
        if read > 0 { verdicts[index].applies = true } else { verdicts[index].lacks.append(texts.lack) }
      }
      for check in rule.allChecks(context) {
        if let lack = check.needs.lazy.compactMap({ $0.unmet(scope) }).first {
          verdicts[index].lacks.append(lack)
          continue
        }
        verdicts[index].applies = true
        var watched = RuleWatch.Watched(
          rule: index, claim: check.claim, era: rule.era, severity: check.severity ?? rule.severity)
        if case .eachComesUp(let what, let asks, _, let leftOut) = check.claim {
          verdicts[index].named = what
          for ask in asks(context, scope) { watched.missing |= 1 << UInt32(ask) }
          verdicts[index].unseen |= watched.missing
          verdicts[index].leftOut = leftOut(context, scope)
        }
        verdicts[index].untested.append(check.untested)
        for about in slices(of: check, concerns) {
          let asks = asks(for: check, of: rule, about)
          let slice = SearchSlice(
            about: about, in: context.flow.putting(only: asks),
            reading: check.reading.topics(about, context.flow))
          wanted.append(Slice(slice: slice, asks: asks, watched: [watched]))
        }
      }
    }
    var slices: [Slice] = []
    for claim in wanted where !slices.contains(where: { $0.holds(claim) }) {
      slices.removeAll { claim.holds($0) }
      slices.append(Slice(slice: claim.slice, asks: claim.asks, watched: []))
    }
    slices.sort { $0.order < $1.order }
    for claim in wanted {
      guard let place = slices.firstIndex(where: { $0.holds(claim) }) else { continue }
      slices[place].watched += claim.watched
    }
    return slices
  }

  /// Returns the asks that a claim is judged with. What iOS does about a permission is the same in an app that asks
  /// nothing else.
  private func asks(for check: Check, of rule: Rule, _ about: Topics) -> UInt16 {
    guard isSliced, rule.pack == .platform, check.claim.isAboutSteps else { return context.flow.everyAsk }
    return context.flow.asks(decidingOn: about)
  }

  /// Returns the slices of a check whose topics the flow or a named step uses, but at least one slice. A slice about
  /// unused topics has the same steps as any other.
  private func slices(of check: Check, _ concerns: Topics) -> [Topics] {
    guard isSliced else { return [.all] }
    let all = Set(check.slices(context.flow).map(\.rawValue)).sorted().map { Topics(rawValue: $0) }
    let concerned = all.filter { !$0.isDisjoint(with: concerns) }
    return concerned.isEmpty ? Array(all.prefix(1)) : concerned
  }

  /// Returns the topics that the flow or a step of the search uses.
  private func concerns() throws(ProofProblem) -> Topics {
    try allSteps().reduce(Topics.concerning(context.flow).union([.policy, .gift, .screens])) { topics, step in
      topics.union(.about(step, context.flow))
    }
  }
}

/// The result of searching one slice.
private struct JudgedSlice: Sendable {
  let end: SearchEnd
  let sizes: ProofReport.Sizes
  let claims: [JudgedClaim]
}

/// The result of one claim on a slice.
private struct JudgedClaim: Sendable {
  let rule: Int
  let tested: Int
  /// The asks or pages that did not appear, one bit each; nil for other claims.
  let missing: UInt32?
  let causes: [Int: [Reason]]
  let severity: Rule.Severity
  let counterexample: Counterexample?

  init(_ watched: RuleWatch.Watched, counterexample: Counterexample?) {
    rule = watched.rule
    tested = watched.tested
    missing = if case .eachComesUp = watched.claim { watched.missing } else { nil }
    causes = watched.causes
    severity = watched.severity
    self.counterexample = counterexample
  }
}

/// The state of one rule during the proof.
private struct Verdict {
  var applies = false
  var lacks: [Message] = []
  var tested = 0
  /// The asks or pages that have not appeared yet, one bit each.
  var unseen: UInt32 = 0
  /// What kept the asks that did not appear.
  var causes: [Int: [Reason]] = [:]
  /// Whether ``unseen`` refers to asks or to pages.
  var named = Claim.Named.asks
  /// The asks that the search cannot reach, each with the reason.
  var leftOut: [Message] = []
  /// For each applicable check that was not tested, the reason that makes this acceptable; nil if it is a gap.
  var untested: [Message?] = []
  /// The most severe breach, and among those the one with the shortest path.
  var breach: (counterexample: Counterexample, severity: Rule.Severity)?
  /// The texts that break the rule.
  var texts: [TextFinding] = []
  /// Whether each slice of the rule was searched to its end.
  var isComplete = true

  private var counterexample: Counterexample? { breach?.counterexample }

  mutating func add(_ claim: JudgedClaim, isComplete: Bool) {
    tested += claim.tested
    if !isComplete { self.isComplete = false }
    // An ask that appeared in one slice does not have to appear in another.
    if let missing = claim.missing { unseen &= missing }
    for (ask, reasons) in claim.causes {
      causes[ask, default: []] += reasons.filter { !causes[ask, default: []].contains($0) }
    }
    guard let found = claim.counterexample else { return }
    if let (known, severity) = breach,
      (severity.rawValue, known.steps.count) <= (claim.severity.rawValue, found.steps.count)
    {
      return
    }
    breach = (found, claim.severity)
  }

  /// The names of the asks whose dialogs show a text that breaks the rule, each once.
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
        found.asks = counterexample.map { $0.ask.map { [$0] } ?? [] } ?? (named == .asks ? never(names) : [])
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
      return counterexample.advice.map { .sentences([rule.reason, $0]) } ?? rule.reason
    }
    guard texts.isEmpty else { return rule.reason }
    let causes = causes(names)
    // A question that the flow makes and iOS refuses is no condition gone wrong.
    let isRefused = rule.id == .ask6 && causes.count == unseen.nonzeroBitCount && !hasConditionCause
    return .proofNeverUp(
      reason: Message.sentences(isRefused ? causes : [rule.reason] + causes),
      list: Message.list(never(names)))
  }

  /// The reasons that count for an ask: that of iOS, if the app has made the call at all; else its conditions.
  private func reasons(of ask: Int) -> [Reason] {
    let all = causes[ask, default: []]
    // The search goes breadth first, so the first reason is that of the shortest way from a fresh install.
    let ofCall = all.first { if case .condition = $0 { false } else { true } }
    return ofCall.map { [$0] } ?? Array(all.prefix(3))
  }

  private var hasConditionCause: Bool {
    causes.keys.contains { ask in
      unseen >> UInt32(ask) & 1 == 1
        && reasons(of: ask).contains { if case .condition = $0 { true } else { false } }
    }
  }

  /// For each ask that never appeared, a sentence with what kept it.
  private func causes(_ names: FlowNames) -> [Message] {
    guard named == .asks else { return [] }
    return (0..<32).filter { unseen >> UInt32($0) & 1 == 1 }.compactMap { ask in
      let reasons = reasons(of: ask)
      guard !reasons.isEmpty else { return nil }
      return .proofCause(ask: names.asks[ask], reasons: Message.list(reasons.map(\.message)))
    }
  }

  /// Returns the names of the asks or pages that never appeared.
  private func never(_ names: FlowNames) -> [String] {
    (0..<32).filter { unseen >> UInt32($0) & 1 == 1 }.map { named.name($0, names) }
  }

  /// The result for a rule that was never tested. It does not apply if it is about iOS, or if every check has an
  /// acceptable reason. Otherwise part of the flow is unreachable.
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
