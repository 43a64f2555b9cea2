import ConsentWords
public import FlowController
import Localization
import Platform
public import Scenarios

/// Checks rules in every reachable world of the slices that they depend on.
///
/// Each rule is checked on its own slices. A slice contained in another one is not searched separately, so a
/// few searches are enough for all rules.
public struct Proof<Stepper: Stepping> {
  public let rules: [Rule]
  private let context: RuleContext
  private let origin: World
  private let header: ScenarioHeader
  private let bounds: SearchBounds
  private let waivers: [RuleID: String]
  private let stepper: Stepper
  private let isSliced: Bool

  /// - Parameters:
  /// - header: The header of scenarios that begin at the origin.
  /// - waivers: The reasons for waiving broken rules, by rule.
  /// - isSliced: Whether each rule is searched on its own slices. Otherwise everything is searched at once,
  ///   with the same verdicts.
  ///     and takes far longer.
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
    var report = ProofReport()
    var verdicts = rules.map { _ in Verdict() }
    let scope = SearchScope(context, origin, try allSteps())
    let slices = try plan(scope, &verdicts)
    for (number, slice) in slices.enumerated() {
      func goOnHere(_ search: SearchProgress) -> Bool {
        goOn(Progress(slice: number + 1, of: slices.count, search: search))
      }
      let end: SearchEnd
      do throws(ProofProblem) {
        end = try search(slice, scope, keepsAll: false, &report, &verdicts, goOnHere)
      } catch .doesNotReplay where isSliced {
        // A claim read a value that its check does not declare. A search that keeps every value is exact.
        end = try search(slice, scope, keepsAll: true, &report, &verdicts, goOnHere)
      }
      if end == .stopped { break }
    }
    report.rules = zip(rules, verdicts).map { rule, verdict in
      verdict.result(of: rule, waiver: waivers[rule.id], isComplete: report.isComplete, context.names)
    }
    return report
  }

  /// The progress of a proof.
  public struct Progress: Sendable {
    /// The number of the current slice, from 1.
    public let slice: Int
    /// The number of slices.
    public let of: Int
    /// The progress of the current search.
    public let search: SearchProgress
  }

  /// Searches one slice and judges the claims on it.
  private func search(
    _ slice: Slice, _ scope: SearchScope, keepsAll: Bool, _ report: inout ProofReport,
    _ verdicts: inout [Verdict], _ goOn: (SearchProgress) -> Bool
  ) throws(ProofProblem) -> SearchEnd {
    let search = Exploration(try space(slice, keepsAll: keepsAll), stepper)
    var watch = RuleWatch(slice.watched, context, scope.region)
    let end = search.run(&watch, goOn: goOn)
    report.add(search, end)
    if end == .complete { watch.close() }
    try judge(watch, search, end, &verdicts)
    return end
  }

  /// A slice with the claims that are judged on it.
  private struct Slice {
    let slice: SearchSlice
    var watched: [RuleWatch.Watched]
  }

  private func allSteps() throws(ProofProblem) -> [Step] {
    do throws(SearchProblem) {
      return try SearchSpace.steps(from: origin, context.rules, context.names, bounds)
    } catch { throw .tooWide(error) }
  }

  private func space(_ slice: Slice, keepsAll: Bool) throws(ProofProblem) -> SearchSpace {
    do throws(SearchProblem) {
      return try SearchSpace(
        from: origin, context.rules, context.names, bounds, about: isSliced ? slice.slice.topics : .all,
        keeping: isSliced && !keepsAll ? slice.slice.kept : nil)
    } catch { throw .tooWide(error) }
  }

  /// Chooses the slices to search: only the largest ones, with every claim on the first slice that can judge it.
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
          let slice = SearchSlice(about: about, in: context.flow, reading: check.readsRecords ? nil : [])
          wanted.append(Slice(slice: slice, watched: [watched]))
        }
      }
    }
    var slices = wanted.map(\.slice).largest.map { Slice(slice: $0, watched: []) }
    for claim in wanted {
      guard let place = slices.firstIndex(where: { $0.slice.holds(claim.slice) }) else { continue }
      slices[place].watched += claim.watched
    }
    return slices
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

  private func judge(
    _ watch: RuleWatch, _ search: Exploration<Stepper>, _ end: SearchEnd, _ verdicts: inout [Verdict]
  ) throws(ProofProblem) {
    for watched in watch.watched {
      verdicts[watched.rule].tested += watched.tested
      // An ask that appeared in one slice need not appear in another.
      if case .eachComesUp = watched.claim { verdicts[watched.rule].unseen &= watched.missing }
      guard let breach = watched.breach else { continue }
      let found = try Counterexample(breach, watched, rules[watched.rule], search, context, header, stepper)
      if let (known, severity) = verdicts[watched.rule].breach,
        (severity.rawValue, known.steps.count) <= (watched.severity.rawValue, found.steps.count)
      {
        continue
      }
      verdicts[watched.rule].breach = (found, watched.severity)
    }
  }
}

/// The state of one rule during the proof.
private struct Verdict {
  var applies = false
  var lacks: [Message] = []
  var tested = 0
  /// The asks or pages that have not appeared yet, one bit each.
  var unseen: UInt32 = 0
  /// Whether ``unseen`` counts asks or pages.
  var named = Claim.Named.asks
  /// The asks that the search cannot reach, each with the reason.
  var leftOut: [Message] = []
  /// For each applicable check the reason that makes an untested claim acceptable; nil if that is a gap.
  var untested: [Message?] = []
  /// The gravest breach, and of those the one with the shortest path.
  var breach: (counterexample: Counterexample, severity: Rule.Severity)?
  /// The texts that break the rule.
  var texts: [TextFinding] = []

  private var counterexample: Counterexample? { breach?.counterexample }

  func result(of rule: Rule, waiver: String?, isComplete: Bool, _ names: FlowNames) -> RuleResult {
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
    return .proofNeverUp(reason: rule.reason, list: Message.list(never(names)))
  }

  /// Returns the names of the asks or pages that never appeared.
  private func never(_ names: FlowNames) -> [String] {
    (0..<32).filter { unseen >> UInt32($0) & 1 == 1 }.map { named.name($0, names) }
  }

  /// The result if nothing tested the rule. It does not apply if it is about iOS, or if every check has an
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
