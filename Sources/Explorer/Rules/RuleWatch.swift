import FlowController
import Platform

/// Observes the search of one slice, and checks all claims about this slice.
struct RuleWatch: SearchObserver {
  static var wantsEvents: Bool { true }
  static var wantsTransitions: Bool { true }

  /// The claims, each with its result so far.
  private(set) var watched: [Watched]
  private let context: RuleContext
  // The claims grouped by kind. A step of the search then evaluates only the tests that this step needs.
  private var states: [StateTest] = []
  private var steps: [StepTest] = []
  private var askingSteps: [StepTest] = []
  private var followed: [Followed] = []
  private var left: [Departure] = []
  private var awaited: [Awaited] = []
  private var ways: ReverseReachability?
  /// The same as `ways`, but without the steps that change an answer or a switch outside the app.
  private var waysInApp: ReverseReachability?
  /// The flags that the search changes by itself. Such a step is no part of a way that the app offers.
  private let free: FreeFlags
  private var stateCount = 1
  /// At this number of states, ``lookAtFollowed()`` runs next. One run reads all transitions found so far, so the
  /// number doubles after each run.
  private var nextLook: Int

  var lacksMemory: Bool {
    ways?.lacksMemory ?? false || waysInApp?.lacksMemory ?? false
      || followed.contains(where: \.aftermath.lacksMemory)
  }

  // Each of these types contains the index of a claim in `watched`, and the claim's iOS versions, one bit each. Each
  // kind of claim has its own type, because a call of a closure in a generic type would copy the arguments.

  /// A claim about every state.
  private struct StateTest {
    let index: Int
    let bands: UInt32
    let test: @Sendable (World, RuleContext) -> Bool?
  }

  /// A claim about every step, or about every step that involves asks.
  private struct StepTest {
    let index: Int
    let bands: UInt32
    let test: @Sendable (Transition, RuleContext) -> Bool?
  }

  /// Steps after which a target must be reachable. `question` is an index in ``ReverseReachability/questions``.
  private struct Departure {
    let question: Int
    let bands: UInt32
    let isMeant: @Sendable (Transition, RuleContext) -> Bool
  }

  /// Asks or pages, each of which must appear in at least one step.
  private struct Awaited {
    let index: Int
    let bands: UInt32
    let isAboutAsks: Bool
    let seen: @Sendable (Transition, RuleContext) -> [Int]
  }

  /// A claim that forbids certain steps after other steps, with the transitions that are recorded for it.
  private struct Followed {
    let index: Int
    let bands: UInt32
    let starts: @Sendable (Transition, RuleContext) -> Bool
    let comes: @Sendable (Transition, RuleContext) -> Bool
    let ends: @Sendable (Transition, RuleContext) -> Bool
    /// Whether the forbidden steps test the claim, and not the steps after which they are forbidden.
    var isTestedByFalls = false
    var aftermath = Aftermath()
  }

  /// A claim, with its result so far.
  struct Watched {
    /// The index of the rule in the list of the proof.
    let rule: Int
    let claim: Claim
    let era: Era
    /// The severity of a breach of the claim.
    var severity = Rule.Severity.error
    /// The index of the ask that the claim is about; nil if it is about no single ask.
    var ask: Int?
    /// The asks or pages that have not appeared yet, one bit each.
    var missing: UInt32 = 0
    /// For each ask that has not appeared yet: the reasons, without duplicates.
    var causes: [Int: [Reason]] = [:]
    /// The number of states or steps that tested the claim.
    var tested = 0
    /// The first state or step that tested it. For a claim about asks or pages that must appear, the first appearance of
    /// each.
    var evidence: [Place] = []
    /// The first breach.
    var breach: Place?

    /// Counts a state or step that tests the claim.
    mutating func note(_ place: Place) {
      tested += 1
      noteFirst(place)
    }

    mutating func noteFirst(_ place: Place) {
      if evidence.isEmpty { evidence = [place] }
    }
  }

  /// Where a search tested a claim, or found it broken: a state, or steps that start there.
  struct Place {
    let state: StateID
    /// The labels of the steps in the space; empty if it is about the state itself.
    let labels: [Int]
  }

  init(
    _ watched: [Watched], _ context: RuleContext, _ region: Region.Class, firstLook: Int, free: FreeFlags
  ) {
    self.watched = watched
    self.free = free
    nextLook = firstLook
    self.context = context
    var ways: [ReverseReachability.Question] = []
    var waysInApp: [ReverseReachability.Question] = []
    for index in watched.indices {
      let bands = watched[index].era.bands(in: region)
      switch watched[index].claim {
      case .everyState(let test): states.append(StateTest(index: index, bands: bands, test: test))
      case .everyStep(let test): steps.append(StepTest(index: index, bands: bands, test: test))
      case .everyAsk(let test): askingSteps.append(StepTest(index: index, bands: bands, test: test))
      case .neverAfter(let starts, let comes, let ends):
        followed.append(Followed(index: index, bands: bands, starts: starts, comes: comes, ends: ends))
      case .preceded(let comes, let ends, let starts):
        followed.append(
          Followed(
            index: index, bands: bands, starts: starts, comes: comes, ends: ends, isTestedByFalls: true))
      case .eachComesUp(let what, _, let seen, _):
        awaited.append(Awaited(index: index, bands: bands, isAboutAsks: what == .asks, seen: seen))
      case .aWay(let from, let to): ways.append(.init(claim: index, bands: bands, from: from, to: to))
      case .aWayInApp(let from, let to):
        waysInApp.append(.init(claim: index, bands: bands, from: from, to: to))
      case .aWayAfter(let from, let to):
        left.append(Departure(question: ways.count, bands: bands, isMeant: from))
        ways.append(.init(claim: index, bands: bands, from: nil, to: to))
      }
    }
    self.ways = ways.isEmpty ? nil : ReverseReachability(ways)
    self.waysInApp = waysInApp.isEmpty ? nil : ReverseReachability(waysInApp)
  }

  mutating func found(_ world: World, _ state: StateID) -> Bool {
    stateCount = max(stateCount, state + 1)
    let band = world.device.band.bit
    var isBroken = false
    for claim in states where claim.bands & band != 0 {
      guard let passes = claim.test(world, context) else { continue }
      watched[claim.index].note(Place(state: state, labels: []))
      guard !passes else { continue }
      watched[claim.index].breach = Place(state: state, labels: [])
      isBroken = true
    }
    if isBroken { forgetBroken() }
    ways?.mark(state, world, context)
    waysInApp?.mark(state, world, context)
    if !followed.isEmpty, stateCount >= nextLook { lookAtFollowed() }
    return !isOver
  }

  mutating func took(_ transition: Transition) -> Bool {
    let band = transition.before.device.band.bit
    var isBroken = !holds(steps, transition, band)
    if transition.speaksOfAsks, !holds(askingSteps, transition, band) { isBroken = true }
    for place in followed.indices where followed[place].bands & band != 0 {
      if !follow(place, transition) { isBroken = true }
    }
    for departure in left where departure.bands & band != 0 && departure.isMeant(transition, context) {
      ways?.start(departure.question, from: transition.from, by: transition.label, at: transition.to)
    }
    // An ask appears only in a step whose events mention asks.
    for claim in awaited
    where claim.bands & band != 0 && (transition.speaksOfAsks || !claim.isAboutAsks) {
      for ask in claim.seen(transition, context) {
        watched[claim.index].tested += 1
        guard watched[claim.index].missing >> UInt32(ask) & 1 == 1 else { continue }
        watched[claim.index].missing &= ~(1 << UInt32(ask))
        watched[claim.index].evidence.append(Place(state: transition.from, labels: [transition.label]))
      }
      guard watched[claim.index].missing != 0 else { continue }
      if claim.isAboutAsks {
        keepCauses(transition, of: claim.index)
      } else {
        keepCausesOfPages(transition, of: claim.index)
      }
    }
    if transition.from != transition.to, transition.step.keepsInstallation, !free.contains(transition.step) {
      ways?.add(from: transition.from, to: transition.to)
      if transition.staysInApp { waysInApp?.add(from: transition.from, to: transition.to) }
    }
    if isBroken { forgetBroken() }
    return !isOver
  }

  /// Whether the search can end: memory ran out, or every claim is broken.
  private var isOver: Bool {
    lacksMemory
      || states.isEmpty && steps.isEmpty && askingSteps.isEmpty && followed.isEmpty && awaited.isEmpty
        && ways == nil && waysInApp == nil
  }

  /// Records why the asks that have not appeared yet did not appear in this step.
  private mutating func keepCauses(_ transition: Transition, of index: Int) {
    for considered in transition.considerations(context) where !considered.comesUp {
      guard let ask = considered.ask, watched[index].missing >> UInt32(ask) & 1 == 1,
        let cause = considered.obstacle, !watched[index].causes[ask, default: []].contains(cause)
      else { continue }
      watched[index].causes[ask, default: []].append(cause)
    }
  }

  /// Records why the pages that have not appeared yet did not appear in this step.
  private mutating func keepCausesOfPages(_ transition: Transition, of index: Int) {
    for case .pageSuppressed(let page, let reason) in transition.events {
      let page = Int(page)
      guard watched[index].missing >> UInt32(page) & 1 == 1,
        !watched[index].causes[page, default: []].contains(reason)
      else { continue }
      watched[index].causes[page, default: []].append(reason)
    }
  }

  /// Tests the claims on a step. Returns false if a claim is broken.
  private mutating func holds(_ claims: [StepTest], _ transition: Transition, _ band: UInt32) -> Bool {
    var holds = true
    for claim in claims where claim.bands & band != 0 {
      guard let passes = claim.test(transition, context) else { continue }
      watched[claim.index].note(Place(state: transition.from, labels: [transition.label]))
      guard !passes else { continue }
      watched[claim.index].breach = Place(state: transition.from, labels: [transition.label])
      holds = false
    }
    return holds
  }

  /// Removes broken claims from the lists, so that their tests no longer run.
  private mutating func forgetBroken() {
    let watched = watched
    states.removeAll { watched[$0.index].breach != nil }
    steps.removeAll { watched[$0.index].breach != nil }
    askingSteps.removeAll { watched[$0.index].breach != nil }
    followed.removeAll { watched[$0.index].breach != nil }
  }

  /// Records a step for a claim about later steps. Returns false if this step alone breaks the claim.
  private mutating func follow(_ place: Int, _ transition: Transition) -> Bool {
    stateCount = max(stateCount, transition.to + 1)
    let isStart = followed[place].starts(transition, context)
    let falls = followed[place].comes(transition, context)
    if isStart, falls {
      let index = followed[place].index
      watched[index].tested += 1
      watched[index].breach = Place(state: transition.from, labels: [transition.label])
      return false
    }
    let here = Place(state: transition.from, labels: [transition.label])
    if isStart {
      followed[place].aftermath.start(transition)
      if !followed[place].isTestedByFalls { watched[followed[place].index].noteFirst(here) }
    }
    if falls {
      followed[place].aftermath.fall(transition)
      if followed[place].isTestedByFalls { watched[followed[place].index].note(here) }
    }
    if !isStart, !transition.changesInstall, !followed[place].ends(transition, context) {
      followed[place].aftermath.goOn(transition)
    }
    return true
  }

  /// Searches for claims that the transitions found so far already break. The result for such a claim is final, so a
  /// large search need not continue for it.
  private mutating func lookAtFollowed() {
    nextLook *= 2
    for claim in followed {
      let (tested, breach) = claim.aftermath.found(states: stateCount)
      guard let breach else { continue }
      if !claim.isTestedByFalls { watched[claim.index].tested += tested }
      watched[claim.index].breach = breach
    }
    forgetBroken()
  }

  /// Decides the remaining claims. Called after a complete search, because only then are all paths to a target known.
  ///
  /// - Complexity: O(transitions x repetitions); the number of repetitions is small.
  mutating func close() {
    for claim in followed {
      let (tested, breach) = claim.aftermath.found(states: stateCount)
      if !claim.isTestedByFalls { watched[claim.index].tested += tested }
      watched[claim.index].breach = breach
    }
    followed = []
    for answer in (ways?.answers() ?? []) + (waysInApp?.answers() ?? []) {
      watched[answer.claim].tested += answer.tested
      if let first = answer.first { watched[answer.claim].noteFirst(Place(state: first, labels: [])) }
      watched[answer.claim].breach = answer.lost
    }
    ways = nil
    waysInApp = nil
  }
}
