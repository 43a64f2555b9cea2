import ConsentWords
public import FlowController
import Localization
import Platform
public import Scenarios

/// Checks rules in every reachable world of the slices on which the rules depend.
///
/// Each rule is checked on its own slices. Rules that need the same slice share a search, so all rules need only a few
/// searches. The searches run at the same time, and the report does not depend on the order in which they end.
public struct Proof<Stepper: Stepping>: Sendable {
  public let rules: [Rule]
  let context: RuleContext
  let origin: World
  private let header: ScenarioHeader
  private let bounds: SearchBounds
  private let waivers: [RuleID: String]
  private let stepper: Stepper
  let isSliced: Bool

  /// - Parameters:
  ///   - header: The header of the scenarios that start in `origin`.
  ///   - waivers: For each waived rule, the reason for the waiver.
  ///   - isSliced: Whether each rule is checked on its own slices. If false, one search covers everything. The verdicts
  ///     are the same, but the proof takes far longer.
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
  /// - Parameters:
  ///   - goOn: Called from time to time with the progress; returns false to stop the proof.
  ///   - ended: Called when a search ends, on the thread of the search. Several searches can end at the same time.
  /// - Throws: ``ProofProblem``.
  /// - Complexity: O(states x steps x rules), summed over the slices.
  public func run(
    goOn: (Progress) -> Bool = { _ in true },
    ended: @escaping @Sendable (ProofReport.Search) -> Void = { _ in }
  ) throws(ProofProblem) -> ProofReport {
    var verdicts = rules.map { _ in RuleVerdict() }
    let scope = SearchScope(context, origin, try allSteps())
    let claims = try claims(scope, &verdicts)
    var report = ProofReport()
    var broken = claims
    if isSliced {
      broken = try judge(broken, .verdicts, scope, &verdicts, &report, goOn, ended)
      let undecided = broken.filter(\.isCoarse).map(withExactParts)
      broken = broken.filter { !$0.isCoarse }
      broken += try judge(undecided, .verdicts, scope, &verdicts, &report, goOn, ended)
      // In the bare app, its own requests come so early that a search with few steps may never test a rule about iOS.
      // Such a rule is then judged in the app itself.
      let untested = claims.filter { $0.isBare && verdicts[$0.watched.rule].tested == 0 }
      broken += try judge(
        untested.map { inOwnApp($0, on: scope.bands) }, .verdicts, scope, &verdicts, &report, goOn, ended)
      let tried = broken.filter(\.lead.isTried)
      broken = broken.filter { !$0.lead.isTried }
      broken = try tried + judge(broken, .ways, scope, &verdicts, &report, goOn, ended)
      for _ in 0..<Self.widenings {
        let wider = broken.compactMap { $0.lead.way == nil ? withBlockingParts($0, on: scope.bands) : nil }
        guard !wider.isEmpty else { break }
        let others = broken.filter { $0.lead.way != nil || withBlockingParts($0, on: scope.bands) == nil }
        broken = try others + judge(wider, .ways, scope, &verdicts, &report, goOn, ended)
      }
    }
    // There can be many claims that need the whole flow, and each of these searches is large. So they are searched
    // last, because the verdicts then know how short a path must be to matter.
    broken = broken.map { inWholeFlow($0, limit: limit(of: $0, verdicts)) }
    _ = try judge(broken, .wholeFlow, scope, &verdicts, &report, goOn, ended)
    report.rules = zip(rules, verdicts).map { rule, verdict in
      verdict.result(of: rule, waiver: waivers[rule.id], context.names)
    }
    return report
  }

  /// The three parts of a proof. Each part judges only the claims that the part before it found broken.
  private enum Part {
    /// Searches flows without the asks and pages that cannot affect the claim, and without detours. This part decides
    /// whether a claim is broken. The shortest path to the breach is used if it is also possible in the whole flow.
    case verdicts
    /// Searches flows without the asks and pages that cannot affect the claim. The shortest path to the breach is used
    /// if no other ask or page of the flow interrupts it.
    case ways
    /// Searches the whole flow. This finds the shortest path to the breach, or no path if the other asks prevent the
    /// breach.
    case wholeFlow
  }

  /// A claim about iOS, judged in the app's own flow instead of ``FlowController/Flow/bare``.
  private func inOwnApp(_ claim: PlacedClaim, on versions: [Band]) -> PlacedClaim {
    let parts = context.rules.parts(decidingOn: claim.about, on: versions, between: false)
    let slice = SearchSlice(
      about: claim.about, in: context.flow.putting(only: parts), reading: claim.slice.read)
    return PlacedClaim(slice, about: claim.about, parts: parts, claim.watched)
  }

  /// The same claim, judged with every ask and page that can decide on it.
  private func withExactParts(_ claim: PlacedClaim) -> PlacedClaim {
    let slice = SearchSlice(
      about: claim.about, in: context.flow.putting(only: claim.exactParts), reading: claim.slice.read)
    return PlacedClaim(slice, about: claim.about, parts: claim.exactParts, claim.watched)
  }

  /// How often a claim is judged again with the parts that prevented its way in the whole flow.
  private static var widenings: Int { 3 }

  /// The same claim, judged with the asks and pages that may prevent its breach in the whole flow. Nil if there are
  /// none, or if they are all that the flow has.
  private func withBlockingParts(_ claim: PlacedClaim, on versions: [Band]) -> PlacedClaim? {
    guard claim.lead.blocking != FlowParts() else { return nil }
    let known = claim.parts.union(claim.lead.blocking)
    let parts = known.union(
      context.rules.parts(
        decidingOn: claim.about, and: known.pages, asks: known.asks, on: versions, between: false))
    guard parts != claim.parts, parts != context.flow.everyPart else { return nil }
    let slice = SearchSlice(
      about: claim.about, in: context.flow.putting(only: parts), reading: claim.slice.read)
    var wider = PlacedClaim(slice, about: claim.about, parts: parts, claim.watched)
    wider.lead.least = claim.lead.least
    return wider
  }

  /// The same claim, judged in the whole flow.
  private func inWholeFlow(_ claim: PlacedClaim, limit: Int? = nil) -> PlacedClaim {
    var whole = PlacedClaim(
      SearchSlice(about: claim.about, in: context.flow, reading: claim.slice.read), about: claim.about,
      parts: context.flow.everyPart, claim.watched)
    (whole.lead, whole.limit) = (claim.lead, limit)
    return whole
  }

  /// Paths to the breach of a claim with at least this many steps are useless, because a breach of the rule with so few
  /// steps is known. Nil if no such breach is known.
  private func limit(of claim: PlacedClaim, _ verdicts: [RuleVerdict]) -> Int? {
    let known = verdicts[claim.watched.rule].steps(ofBreachAsSevereAs: claim.watched.severity)
    return [known, claim.lead.way?.steps.count].compactMap(\.self).min()
  }

  /// Judges each claim on the first slice that contains the claim's slice, and adds the results to the verdicts.
  ///
  /// - Returns: The broken claims for which no path in the whole flow is known yet.
  private func judge(
    _ claims: [PlacedClaim], _ part: Part, _ scope: SearchScope, _ verdicts: inout [RuleVerdict],
    _ report: inout ProofReport,
    _ goOn: (Progress) -> Bool, _ ended: @escaping @Sendable (ProofReport.Search) -> Void
  ) throws(ProofProblem) -> [PlacedClaim] {
    let open = claims.filter { claim in
      let known = verdicts[claim.watched.rule].steps(ofBreachAsSevereAs: claim.watched.severity)
      return known.map { claim.lead.least < $0 } ?? true
    }
    let slices = slices(for: open)
    let results = SlicesAtOnce<Progress, Result<JudgedSlice, ProofProblem>>().run(slices.count, goOn: goOn) {
      number, goOn in
      let names = slices[number].claims.map { rules[$0.watched.rule].id }
      let judged = judge(slices[number], part, scope) { search in
        goOn(Progress(slice: number + 1, of: slices.count, rules: names, search: search))
      }
      if case .success(let judged) = judged { ended(told(judged.sizes, of: slices[number])) }
      return judged
    }
    var broken: [PlacedClaim] = []
    for (slice, result) in zip(slices, results) {
      // A slice has no result only if the caller stopped the proof before.
      guard let result else {
        report.addUnsearched()
        for claim in slice.claims { verdicts[claim.watched.rule].isComplete = false }
        continue
      }
      let judged = try result.get()
      report.add(judged.sizes)
      let isComplete = judged.end == .complete || judged.end == .answered
      for (claim, found) in zip(slice.claims, judged.claims) {
        if found.isDoubtful || found.isBroken && found.counterexample == nil {
          broken.append(claim.with(found.lead))
        } else {
          verdicts[found.rule].add(found, isComplete: isComplete)
        }
      }
    }
    return broken
  }

  /// The size of the search of a slice, with the rules that it judges and the parts that can appear in it.
  private func told(_ sizes: ProofReport.Sizes, of slice: ProofSlice) -> ProofReport.Search {
    let ids = slice.claims.map { rules[$0.watched.rule].id }
    return ProofReport.Search(
      rules: ids.reduce(into: []) { if !$0.contains($1) { $0.append($1) } },
      parts: slice.parts.askIndices.map { context.names.asks[$0] }
        + slice.parts.pageIndices.map { context.names.pages[$0] },
      states: sizes.states, transitions: sizes.transitions)
  }

  public struct Progress: Sendable {
    /// The number of the current slice, from 1.
    public let slice: Int
    /// The number of slices.
    public let of: Int
    /// The rules that are judged on this slice.
    public let rules: [RuleID]
    /// The progress of the slice's search.
    public let search: SearchProgress
  }

  /// Searches one slice and judges the claims on it.
  private func judge(
    _ slice: ProofSlice, _ part: Part, _ scope: SearchScope, _ goOn: (SearchProgress) -> Bool
  ) -> Result<JudgedSlice, ProofProblem> {
    do throws(ProofProblem) {
      do throws(ProofProblem) {
        return .success(try search(slice, part, scope, keepsAll: false, goOn))
      } catch .doesNotReplay where isSliced {
        // A claim has read a value that its check does not declare, so the search was not exact. A search that keeps
        // every value is exact.
        return .success(try search(slice, part, scope, keepsAll: true, goOn))
      }
    } catch { return .failure(error) }
  }

  private func search(
    _ slice: ProofSlice, _ part: Part, _ scope: SearchScope, keepsAll: Bool, _ goOn: (SearchProgress) -> Bool
  ) throws(ProofProblem) -> JudgedSlice {
    let search = Exploration(try space(slice, part, keepsAll: keepsAll), stepper)
    let context = isSliced ? context.reading(slice.slice.read) : context
    var watch = RuleWatch(
      slice.claims.map(\.watched), context, scope.region, firstLook: bounds.firstLook, free: slice.free)
    var end = search.run(&watch) { goOn($0) && !slice.isFarEnough($0) }
    if end == .complete { watch.close() }
    if end == .stopped, slice.limit != nil { end = .answered }
    var claims: [JudgedClaim] = []
    for (placed, watched) in zip(slice.claims, watch.watched) {
      var judged = JudgedClaim(watched, counterexample: nil)
      if isDoubtful(watched, slice.free, search) {
        judged.isDoubtful = true
      } else if let breach = watched.breach {
        let path = search.steps(to: breach.state, then: breach.labels)
        let takesEachStep = part != .verdicts || !search.space.hasDetours
        if takesEachStep, slice.parts == context.flow.everyPart, !slice.isBare {
          judged.counterexample = try Counterexample(
            path, watched, rules[watched.rule], in: search.space, context, header, stepper)
        } else {
          judged.counterexample = self.counterexample([path], placed, watched, context)
          judged.lead.least = path.count
          if part != .wholeFlow, takesEachStep, judged.counterexample == nil {
            judged.lead = followed(path, placed, watched, search.space, context)
          }
        }
      } else if slice.limit != nil {
        judged.counterexample = placed.lead.way
      }
      claims.append(judged)
    }
    return JudgedSlice(end: end, sizes: ProofReport.Sizes(search, end), claims: claims)
  }

  /// Whether a search that changes flags by itself decided a claim by a path with such a change. The app may not be able
  /// to take this path.
  private func isDoubtful(
    _ watched: RuleWatch.Watched, _ free: FreeFlags, _ search: Exploration<Stepper>
  ) -> Bool {
    guard !free.isEmpty else { return false }
    return (watched.breach.map { [$0] } ?? watched.evidence).contains { place in
      search.steps(to: place.state, then: place.labels).contains(where: free.contains)
    }
  }

  /// Takes a path of a flow without some asks, or without detours, in the whole flow. If it is possible there, it is a
  /// shortest one there, too, because a path remains possible without the prompts of other asks and without detours.
  ///
  /// - Parameter paths: The first path that breaks the claim in the whole flow is used.
  /// - Returns: nil if no path breaks the claim in the whole flow.
  private func counterexample(
    _ paths: [[Step]], _ claim: PlacedClaim, _ watched: RuleWatch.Watched, _ context: RuleContext
  ) -> Counterexample? {
    let whole = inWholeFlow(claim)
    let slice = ProofSlice(
      slice: whole.slice, parts: whole.parts, isBare: false, free: FreeFlags(), claims: [whole])
    guard let space = try? space(slice, .wholeFlow, keepsAll: false) else { return nil }
    return paths.lazy.compactMap { path in
      try? Counterexample(path, watched, rules[watched.rule], in: space, context, header, stepper)
    }.first
  }

  /// Takes a path of a smaller flow, without some asks, in the whole flow. When the prompt of a missing ask appears, it
  /// is answered.
  ///
  /// - Returns: A lead without a path if the claim passes in the whole flow, or if the path is not possible there.
  private func followed(
    _ path: [Step], _ claim: PlacedClaim, _ watched: RuleWatch.Watched, _ space: SearchSpace,
    _ context: RuleContext
  ) -> JudgedClaim.Lead {
    let following = FollowedWay(rules: context.rules, names: context.names)
    // A replay of a claim about reachability tests only the last state of a path. So this must be the state that the
    // search found, and not one before it.
    let (ways, blocking) = following.ways(
      along: path, from: origin, in: space, isWhole: watched.claim.isAboutWays)
    let way = counterexample(ways, claim, watched, context)
    // If the path is possible in the whole flow but the claim passes, an ask or page that is shown on the path is the
    // reason.
    let shown =
      way == nil ? ways.first.map { following.parts(on: $0, from: origin) } ?? blocking : FlowParts()
    return JudgedClaim.Lead(
      least: path.count, way: way, blocking: shown.subtracting(claim.parts), isTried: true)
  }

  func allSteps() throws(ProofProblem) -> [Step] {
    do throws(SearchProblem) {
      return try SearchSpace.steps(from: origin, context.rules, context.names, bounds)
    } catch { throw .tooWide(error) }
  }

  private func space(_ slice: ProofSlice, _ part: Part, keepsAll: Bool) throws(ProofProblem) -> SearchSpace {
    let rules = (slice.isBare ? context.rules.bare : context.rules).putting(only: slice.parts)
    var kept = slice.slice.kept
    kept.detours = part != .verdicts
    do throws(SearchProblem) {
      return try SearchSpace(
        from: origin, rules, context.names, bounds, about: isSliced ? slice.slice.topics : .all,
        keeping: isSliced && !keepsAll ? kept : nil, turning: slice.free)
    } catch { throw .tooWide(error) }
  }
}

/// The result of searching one slice.
private struct JudgedSlice: Sendable {
  let end: SearchEnd
  let sizes: ProofReport.Sizes
  let claims: [JudgedClaim]
}
