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
    var verdicts = rules.map { _ in RuleVerdict() }
    let scope = SearchScope(context, origin, try allSteps())
    let claims = try claims(scope, &verdicts)
    var report = ProofReport()
    var broken = claims
    if isSliced {
      broken = try judge(broken, .verdicts, scope, &verdicts, &report, goOn)
      // In the bare app, its own requests come so early that a search with few steps may never test a rule about iOS.
      // Such a rule is then judged in the app itself.
      let untested = claims.filter { $0.isBare && verdicts[$0.watched.rule].tested == 0 }
      broken += try judge(
        untested.map { inOwnApp($0, on: scope.bands) }, .verdicts, scope, &verdicts, &report, goOn)
      broken = try judge(broken, .ways, scope, &verdicts, &report, goOn)
      for _ in 0..<Self.widenings {
        let wider = broken.compactMap { $0.lead.way == nil ? withBlockingParts($0, on: scope.bands) : nil }
        guard !wider.isEmpty else { break }
        let others = broken.filter { $0.lead.way != nil || withBlockingParts($0, on: scope.bands) == nil }
        broken = try others + judge(wider, .ways, scope, &verdicts, &report, goOn)
      }
    }
    // A claim that needs the whole flow can be one of many, and each such search is large. So they come last, when the
    // verdicts know how short a way must be to matter.
    broken = broken.map { inWholeFlow($0, limit: limit(of: $0, verdicts)) }
    _ = try judge(broken, .wholeFlow, scope, &verdicts, &report, goOn)
    report.rules = zip(rules, verdicts).map { rule, verdict in
      verdict.result(of: rule, waiver: waivers[rule.id], context.names)
    }
    return report
  }

  /// The three parts of a proof. Each one judges only what the one before it found broken.
  private enum Part {
    /// Searches without the asks and pages that cannot matter and without detours. This decides whether a claim is broken. The
    /// shortest way to the breach counts if it is also possible in the whole flow.
    case verdicts
    /// Searches without the asks and pages that cannot matter. The shortest way to the breach counts if no other ask or page of
    /// the flow interrupts it.
    case ways
    /// Searches with every ask. This finds the shortest way to the breach, or none if the other asks prevent it.
    case wholeFlow
  }

  /// A claim about iOS, judged in the app itself instead of ``FlowController/Flow/bare``.
  private func inOwnApp(_ claim: PlacedClaim, on versions: [Band]) -> PlacedClaim {
    let parts = context.rules.parts(decidingOn: claim.about, on: versions, between: false)
    let slice = SearchSlice(
      about: claim.about, in: context.flow.putting(only: parts), reading: claim.slice.read)
    return PlacedClaim(slice, about: claim.about, parts: parts, claim.watched)
  }

  /// How often a claim is judged again with the parts that prevented its way in the whole flow.
  private static var widenings: Int { 3 }

  /// The same claim, judged also with the asks and pages that may prevent its breach in the whole flow; nil if there are
  /// none, or these are all that the flow has.
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

  /// The same claim, judged with every ask.
  private func inWholeFlow(_ claim: PlacedClaim, limit: Int? = nil) -> PlacedClaim {
    var whole = PlacedClaim(
      SearchSlice(about: claim.about, in: context.flow, reading: claim.slice.read), about: claim.about,
      parts: context.flow.everyPart, claim.watched)
    (whole.lead, whole.limit) = (claim.lead, limit)
    return whole
  }

  /// The number of steps from which on a way to the breach of a claim is of no use, because a breach of the rule with as
  /// few steps is known; nil if none is.
  private func limit(of claim: PlacedClaim, _ verdicts: [RuleVerdict]) -> Int? {
    let known = verdicts[claim.watched.rule].steps(ofBreachAsSevereAs: claim.watched.severity)
    return [known, claim.lead.way?.steps.count].compactMap(\.self).min()
  }

  /// Judges each claim in the first slice that contains the slice that the claim needs, and adds the results to the
  /// verdicts.
  ///
  /// - Returns: The broken claims for which no path in the whole flow is known yet.
  private func judge(
    _ claims: [PlacedClaim], _ part: Part, _ scope: SearchScope, _ verdicts: inout [RuleVerdict],
    _ report: inout ProofReport,
    _ goOn: (Progress) -> Bool
  ) throws(ProofProblem) -> [PlacedClaim] {
    let open = claims.filter { claim in
      let known = verdicts[claim.watched.rule].steps(ofBreachAsSevereAs: claim.watched.severity)
      return known.map { claim.lead.least < $0 } ?? true
    }
    let slices = slices(for: open)
    let results = SlicesAtOnce<Progress, Result<JudgedSlice, ProofProblem>>().run(slices.count, goOn: goOn) {
      number, goOn in
      let names = slices[number].claims.map { rules[$0.watched.rule].id }
      return judge(slices[number], part, scope) { search in
        goOn(Progress(slice: number + 1, of: slices.count, rules: names, search: search))
      }
    }
    var broken: [PlacedClaim] = []
    for (slice, result) in zip(slices, results) {
      // A slice has no result only if an earlier slice was stopped.
      guard let result else {
        report.addUnsearched()
        for claim in slice.claims { verdicts[claim.watched.rule].isComplete = false }
        continue
      }
      let judged = try result.get()
      let parts =
        slice.parts.askIndices.map { context.names.asks[$0] }
        + slice.parts.pageIndices.map { context.names.pages[$0] }
      report.add(judged.sizes, of: slice.claims.map { rules[$0.watched.rule].id }, with: parts)
      let isComplete = judged.end == .complete || judged.end == .answered
      for (claim, found) in zip(slice.claims, judged.claims) {
        if found.isBroken, found.counterexample == nil {
          broken.append(claim.with(found.lead))
        } else {
          verdicts[found.rule].add(found, isComplete: isComplete)
        }
      }
    }
    return broken
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
    _ slice: ProofSlice, _ part: Part, _ scope: SearchScope, _ goOn: (SearchProgress) -> Bool
  ) -> Result<JudgedSlice, ProofProblem> {
    do throws(ProofProblem) {
      do throws(ProofProblem) {
        return .success(try search(slice, part, scope, keepsAll: false, goOn))
      } catch .doesNotReplay where isSliced {
        // A claim has read a value that its check does not declare. A search that keeps every value is exact.
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
      slice.claims.map(\.watched), context, scope.region, firstLook: bounds.firstLook)
    var end = search.run(&watch) { goOn($0) && !slice.isFarEnough($0) }
    if end == .complete { watch.close() }
    if end == .stopped, slice.limit != nil { end = .answered }
    var claims: [JudgedClaim] = []
    for (placed, watched) in zip(slice.claims, watch.watched) {
      var judged = JudgedClaim(watched, counterexample: nil)
      if let breach = watched.breach {
        let path = search.steps(to: breach.state, then: breach.labels)
        if part != .verdicts, slice.parts == context.flow.everyPart, !slice.isBare {
          judged.counterexample = try Counterexample(
            path, watched, rules[watched.rule], in: search.space, context, header, stepper)
        } else {
          judged.counterexample = self.counterexample([path], placed, watched, context)
          judged.lead.least = path.count
          if part == .ways, judged.counterexample == nil {
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

  /// Takes a path of a flow without some asks, or without detours, in the whole flow. If it is possible there, it is a
  /// shortest one there, too, because a path remains possible without the prompts of other asks and without detours.
  ///
  /// - Parameter paths: The first one that breaks the claim there counts.
  /// - Returns: nil if none breaks the claim in the whole flow.
  private func counterexample(
    _ paths: [[Step]], _ claim: PlacedClaim, _ watched: RuleWatch.Watched, _ context: RuleContext
  ) -> Counterexample? {
    let whole = inWholeFlow(claim)
    let slice = ProofSlice(slice: whole.slice, parts: whole.parts, isBare: false, claims: [whole])
    guard let space = try? space(slice, .wholeFlow, keepsAll: false) else { return nil }
    return paths.lazy.compactMap { path in
      try? Counterexample(path, watched, rules[watched.rule], in: space, context, header, stepper)
    }.first
  }

  /// Takes a path of a flow without some asks in the whole flow, and answers the prompts of these asks in between.
  ///
  /// - Returns: A lead without a way if the claim passes there, or the whole flow does not follow the path.
  private func followed(
    _ path: [Step], _ claim: PlacedClaim, _ watched: RuleWatch.Watched, _ space: SearchSpace,
    _ context: RuleContext
  ) -> JudgedClaim.Lead {
    let following = FollowedWay(rules: context.rules, names: context.names)
    let (ways, blocking) = following.ways(along: path, from: origin, in: space)
    let way = counterexample(ways, claim, watched, context)
    // If the whole flow follows the path and the claim passes, something that is shown on the way makes the difference.
    let shown =
      way == nil ? ways.first.map { following.parts(on: $0, from: origin) } ?? blocking : FlowParts()
    return JudgedClaim.Lead(least: path.count, way: way, blocking: shown.subtracting(claim.parts))
  }

  private func allSteps() throws(ProofProblem) -> [Step] {
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
        keeping: isSliced && !keepsAll ? kept : nil)
    } catch { throw .tooWide(error) }
  }

  /// Returns the claims that apply, each with its slices. Notes the others in the verdicts.
  private func claims(
    _ scope: SearchScope, _ verdicts: inout [RuleVerdict]
  ) throws(ProofProblem) -> [PlacedClaim] {
    let concerns = try concerns()
    var wanted: [PlacedClaim] = []
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
          switch what {
          case .asks:
            verdicts[index].uses = context.flow.usesOnlyByButtons
            if rule.id == .ask6 {
              verdicts[index].samePermission = context.asksOfSamePermission(scope)
              verdicts[index].afterLess = context.asksAfterLess(scope)
            }
          case .pages:
            for page in context.pages {
              verdicts[index].behindThemselves[page] = context.behindItsOwnQuestion(page)
            }
          }
          for ask in asks(context, scope) { watched.missing |= 1 << UInt32(ask) }
          verdicts[index].unseen |= watched.missing
          verdicts[index].leftOut = leftOut(context, scope)
        }
        verdicts[index].untested.append(check.untested)
        for subject in subjects(of: check, concerns) {
          let about = subject.topics
          let isBare = isSliced && rule.pack == .platform && !rule.readsApp
          let rules = isBare ? context.rules.bare : context.rules
          // What happens about a permission is the same in an app that asks nothing else. A rule about iOS needs no asks in
          // between: iOS treats a request the same wherever it comes.
          let parts =
            isSliced
            ? rules.parts(
              decidingOn: subject.asked, and: subject.pages, on: scope.bands,
              between: rule.pack == .flow && !about.contains(.policy), beside: check.seesPages)
            : rules.flow.everyPart
          let slice = SearchSlice(
            about: about, in: rules.flow.putting(only: parts),
            reading: check.reading.topics(subject.pages == 0 ? about : subject.asked, context.flow))
          wanted.append(PlacedClaim(slice, about: about, parts: parts, isBare: isBare, watched))
        }
      }
    }
    return wanted
  }

  /// Chooses the slices to search: only the largest ones.
  private func slices(for claims: [PlacedClaim]) -> [ProofSlice] {
    var largest: [PlacedClaim] = []
    for claim in claims where !largest.contains(where: { $0.holds(claim) }) {
      largest.removeAll { claim.holds($0) }
      largest.append(claim)
    }
    var places = largest.map { _ in [PlacedClaim]() }
    for claim in claims {
      if let place = largest.firstIndex(where: { $0.holds(claim) }) { places[place].append(claim) }
    }
    return zip(largest, places).map {
      ProofSlice(slice: $0.slice, parts: $0.parts, isBare: $0.isBare, claims: $1)
    }
    .sorted { $0.order < $1.order }
  }

  /// Returns the slices of a check whose topics the flow or a named step uses, but at least one slice. A slice about
  /// unused topics has the same steps as any other.
  private func subjects(of check: Check, _ concerns: Topics) -> [SearchSubject] {
    guard isSliced else { return [SearchSubject(topics: .all)] }
    let all = Set(check.subjects(context.flow)).sorted {
      ($0.topics.rawValue, $0.asked.rawValue, $0.pages)
        < ($1.topics.rawValue, $1.asked.rawValue, $1.pages)
    }
    let concerned = all.filter { !$0.topics.isDisjoint(with: concerns) }
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
