import FlowController
import Localization
import Platform

extension Proof {
  /// Returns the claims that apply, each with its slices. Notes the others in the verdicts.
  func claims(
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
          rule: index, claim: check.claim, era: rule.era, severity: check.severity ?? rule.severity,
          ask: check.ask)
        if case .eachComesUp(let what, let asks, _, let leftOut) = check.claim {
          verdicts[index].named = what
          switch what {
          case .asks:
            verdicts[index].uses = context.flow.usesOnlyByButtons
            for ask in context.asks {
              verdicts[index].flagsLeftOut[ask.index] = scope.flagLeftOut(before: ask.index)
            }
            if rule.id == .ask6 {
              verdicts[index].samePermission = context.asksOfSamePermission(scope)
              verdicts[index].afterLess = context.asksAfterLess(scope)
              for ask in context.asks {
                verdicts[index].neverReached[ask.index] = context.whyNeverReached(ask: ask.index)
              }
            }
          case .pages:
            for page in context.pages {
              verdicts[index].behindThemselves[page] = context.behindItsOwnQuestion(page)
              verdicts[index].neverReached[page] = context.whyNeverReached(page: page)
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
          let between = rule.pack == .flow && !about.contains(.policy)
          let parts =
            isSliced
            ? rules.parts(
              decidingOn: subject.asked, and: subject.pages, on: scope.bands, between: between,
              beside: check.seesPages)
            : rules.flow.everyPart
          let coarse =
            isSliced && !isBare
            ? rules.coarseParts(
              decidingOn: subject.asked, and: subject.pages, on: scope.bands, between: between,
              beside: check.seesPages)
            : (parts: parts, flags: FreeFlags())
          let slice = SearchSlice(
            about: about, in: rules.flow.putting(only: coarse.parts),
            reading: check.reading.topics(subject.pages == 0 ? about : subject.asked, context.flow))
          var placed = PlacedClaim(slice, about: about, parts: coarse.parts, isBare: isBare, watched)
          (placed.exactParts, placed.free) = (parts, coarse.flags)
          wanted.append(placed)
        }
      }
    }
    return wanted
  }

  /// Chooses the slices to search: only the largest ones.
  func slices(for claims: [PlacedClaim]) -> [ProofSlice] {
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
      ProofSlice(slice: $0.slice, parts: $0.parts, isBare: $0.isBare, free: $0.free, claims: $1)
    }
    .sorted { $0.order < $1.order }
  }

  /// Returns the slices of a check whose topics the flow or a named step uses, but at least one slice. A slice about
  /// unused topics has the same steps as any other. A page of the launch needs no topics: every slice shows it.
  private func subjects(of check: Check, _ concerns: Topics) -> [SearchSubject] {
    guard isSliced else { return [SearchSubject(topics: .all)] }
    let all = Set(check.subjects(context.flow)).sorted {
      ($0.topics.rawValue, $0.asked.rawValue, $0.pages)
        < ($1.topics.rawValue, $1.asked.rawValue, $1.pages)
    }
    let concerned = all.filter { subject in
      !subject.topics.isDisjoint(with: concerns) || subject.topics.isEmpty && subject.pages != 0
    }
    return concerned.isEmpty ? Array(all.prefix(1)) : concerned
  }

  /// Returns the topics that the flow or a step of the search uses.
  private func concerns() throws(ProofProblem) -> Topics {
    try allSteps().reduce(Topics.concerning(context.flow).union([.policy, .gift, .screens])) { topics, step in
      topics.union(.about(step, context.flow))
    }
  }
}
