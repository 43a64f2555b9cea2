public import FlowController
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
      let search = Exploration(try space(about: slice.topics), stepper)
      var watch = RuleWatch(slice.watched, context, scope.region)
      let end = search.run(&watch) { goOn(Progress(slice: number + 1, of: slices.count, search: $0)) }
      report.add(search, end)
      if end == .complete { watch.close() }
      try judge(watch, search, end, &verdicts)
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

  private struct Slice {
    let topics: Topics
    var watched: [RuleWatch.Watched]
  }

  private func allSteps() throws(ProofProblem) -> [Step] {
    do throws(SearchProblem) {
      return try SearchSpace.steps(from: origin, context.rules, context.names, bounds)
    } catch { throw .tooWide(error) }
  }

  private func space(about topics: Topics) throws(ProofProblem) -> SearchSpace {
    do throws(SearchProblem) {
      return try SearchSpace(from: origin, context.rules, context.names, bounds, about: topics)
    } catch { throw .tooWide(error) }
  }

  /// Chooses the slices to search: only the largest ones, with every claim on the first slice that contains
  /// its topics.
  private func plan(_ scope: SearchScope, _ verdicts: inout [Verdict]) throws(ProofProblem) -> [Slice] {
    var wanted: [(topics: Topics, watched: RuleWatch.Watched)] = []
    for (index, rule) in rules.enumerated() {
      guard rule.era.holds(anyOf: scope.bands, scope.region) else {
        verdicts[index].lacks.append("it speaks of \(rule.era)")
        continue
      }
      for check in rule.checks {
        if let lack = check.needs.lazy.compactMap({ $0.unmet(scope) }).first {
          verdicts[index].lacks.append(lack)
          continue
        }
        verdicts[index].applies = true
        var watched = RuleWatch.Watched(rule: index, claim: check.claim, era: rule.era)
        if case .eachComesUp(let what, let asks, _, let leftOut) = check.claim {
          verdicts[index].named = what
          for ask in asks(context, scope) { watched.missing |= 1 << UInt32(ask) }
          verdicts[index].unseen |= watched.missing
          verdicts[index].leftOut = leftOut(context, scope)
        }
        verdicts[index].untested.append(check.untested)
        let slices = check.slices(context.flow).map { isSliced ? $0.closed(over: context.flow) : .all }
        for topics in Set(slices.map(\.rawValue)).sorted() {
          wanted.append((Topics(rawValue: topics), watched))
        }
      }
    }
    let all = Set(wanted.map(\.topics))
    let largest = all.filter { topics in !all.contains { $0.isStrictSuperset(of: topics) } }
      .sorted { $0.rawValue < $1.rawValue }
    var slices = largest.map { Slice(topics: $0, watched: []) }
    for (topics, watched) in wanted {
      // If one slice contains several slices of a claim, the claim is checked there only once.
      guard let place = slices.firstIndex(where: { $0.topics.isSuperset(of: topics) }) else { continue }
      slices[place].watched.append(watched)
    }
    return slices
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
      if let known = verdicts[watched.rule].counterexample, known.steps.count <= found.steps.count {
        continue
      }
      verdicts[watched.rule].counterexample = found
    }
  }
}

/// The state of one rule during the proof.
private struct Verdict {
  var applies = false
  var lacks: [String] = []
  var tested = 0
  /// The asks or pages that have not appeared yet, one bit each.
  var unseen: UInt32 = 0
  /// Whether ``unseen`` counts asks or pages.
  var named = Claim.Named.asks
  /// The asks that the search cannot reach, each with the reason.
  var leftOut: [String] = []
  /// For each applicable check the reason that makes an untested claim acceptable; nil if that is a gap.
  var untested: [String?] = []
  var counterexample: Counterexample?

  func result(of rule: Rule, waiver: String?, isComplete: Bool, _ names: FlowNames) -> RuleResult {
    func result(_ verdict: RuleResult.Verdict, _ reason: String?, _ scenario: Scenario? = nil) -> RuleResult {
      RuleResult(rule: rule, verdict: verdict, tested: tested, reason: reason, scenario: scenario)
    }
    guard applies else { return result(.notApplicable, lacks.first) }
    if counterexample != nil || unseen != 0 && isComplete {
      var found = result(
        waiver == nil ? .broken : .waived, waiver ?? broken(rule, names), counterexample?.scenario)
      if rule.pack == .flow {
        found.asks = counterexample.map { $0.ask.map { [$0] } ?? [] } ?? (named == .asks ? never(names) : [])
      }
      return found
    }
    guard isComplete else {
      return result(tested > 0 ? .holds : .notReached, "the search ended early: nothing was found so far")
    }
    guard tested > 0 else { return unreached(rule, waiver, result) }
    let notes =
      leftOut.map { "not searched: " + $0 }
      + (waiver == nil ? [] : ["the waiver in the flow file is not needed"])
    return result(.holds, notes.isEmpty ? nil : notes.joined(separator: "; "))
  }

  private func broken(_ rule: Rule, _ names: FlowNames) -> String {
    guard counterexample == nil else { return rule.reason }
    return rule.reason + " Never up: " + never(names).joined(separator: ", ")
  }

  /// Returns the names of the asks or pages that never appeared.
  private func never(_ names: FlowNames) -> [String] {
    (0..<32).filter { unseen >> UInt32($0) & 1 == 1 }.map { named.name($0, names) }
  }

  /// The result if nothing tested the rule. It does not apply if it is about iOS, or if every check has an
  /// acceptable reason. Otherwise part of the flow is unreachable.
  private func unreached(
    _ rule: Rule, _ waiver: String?, _ result: (RuleResult.Verdict, String?, Scenario?) -> RuleResult
  ) -> RuleResult {
    let reasons = untested.compactMap(\.self)
    switch rule.pack {
    case .platform: return result(.notApplicable, "nothing here puts it to the test", nil)
    case .flow where reasons.count == untested.count: return result(.notApplicable, reasons.first, nil)
    case .flow:
      let gap = "nothing that was searched put it to the test"
      return result(waiver == nil ? .notReached : .waived, waiver ?? gap, nil)
    }
  }
}
