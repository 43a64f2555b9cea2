import FlowController
import Platform

/// Looks on while one slice is searched, and holds every claim made on that slice against what comes.
struct RuleWatch: SearchObserver {
  static var wantsEvents: Bool { true }
  static var wantsTransitions: Bool { true }

  /// The claims, and what came of each so far.
  private(set) var watched: [Watched]
  private let context: RuleContext
  // The claims by kind: every step of a search goes through most of them, and asks each for no more than its test.
  private var states: [StateTest] = []
  private var steps: [StepTest] = []
  private var askingSteps: [StepTest] = []
  private var followed: [Followed] = []
  private var left: [Departure] = []
  private var awaited: [Awaited] = []
  private var ways: ReverseReachability?
  private var stateCount = 1

  var lacksMemory: Bool {
    ways?.lacksMemory ?? false || followed.contains(where: \.aftermath.lacksMemory)
  }

  // Each has its place among the watched, and the versions it speaks of, one bit each. A type of its own for each kind: a
  // test of a type that is left open would be called by way of a copy of what it is about.

  /// A claim about every state.
  private struct StateTest {
    let index: Int
    let bands: UInt32
    let test: @Sendable (World, RuleContext) -> Bool?
  }

  /// A claim about every step, or every one that speaks of asks.
  private struct StepTest {
    let index: Int
    let bands: UInt32
    let test: @Sendable (Transition, RuleContext) -> Bool?
  }

  /// Steps after which a way has to lead somewhere, with the place of the question among those about ways.
  private struct Departure {
    let question: Int
    let bands: UInt32
    let isMeant: @Sendable (Transition, RuleContext) -> Bool
  }

  /// What has to come up somewhere.
  private struct Awaited {
    let index: Int
    let bands: UInt32
    let seen: @Sendable (Transition, RuleContext) -> [Int]
  }

  /// A claim that something does not come after steps of some kind, and what came after these so far.
  private struct Followed {
    let index: Int
    let bands: UInt32
    let starts: @Sendable (Transition, RuleContext) -> Bool
    let comes: @Sendable (Transition, RuleContext) -> Bool
    let ends: @Sendable (Transition, RuleContext) -> Bool
    var aftermath = Aftermath()
  }

  /// A claim under watch.
  struct Watched {
    /// The index of the rule in the proof's list.
    let rule: Int
    let claim: Claim
    let era: Era
    /// Asks that have to come up, one bit each.
    var missing: UInt32 = 0
    /// How many states or steps it was put to the test in.
    var tested = 0
    /// Where it was broken first.
    var breach: Breach?
  }

  /// Where a claim does not hold: a state, or steps from one.
  struct Breach {
    let state: StateID
    /// The steps' indices in the space; none where the state itself is the breach.
    let labels: [Int]
  }

  init(_ watched: [Watched], _ context: RuleContext, _ region: Region.Class) {
    self.watched = watched
    self.context = context
    var ways: [ReverseReachability.Question] = []
    for index in watched.indices {
      let bands = watched[index].era.bands(in: region)
      switch watched[index].claim {
      case .everyState(let test): states.append(StateTest(index: index, bands: bands, test: test))
      case .everyStep(let test): steps.append(StepTest(index: index, bands: bands, test: test))
      case .everyAsk(let test): askingSteps.append(StepTest(index: index, bands: bands, test: test))
      case .neverAfter(let starts, let comes, let ends):
        followed.append(Followed(index: index, bands: bands, starts: starts, comes: comes, ends: ends))
      case .eachComesUp(_, _, let seen, _): awaited.append(Awaited(index: index, bands: bands, seen: seen))
      case .aWay(let from, let to): ways.append(.init(claim: index, bands: bands, from: from, to: to))
      case .aWayAfter(let from, let to):
        left.append(Departure(question: ways.count, bands: bands, isMeant: from))
        ways.append(.init(claim: index, bands: bands, from: nil, to: to))
      }
    }
    self.ways = ways.isEmpty ? nil : ReverseReachability(ways)
  }

  mutating func found(_ world: World, _ state: StateID) -> Bool {
    stateCount = max(stateCount, state + 1)
    let band = world.device.band.bit
    var isBroken = false
    for claim in states where claim.bands & band != 0 {
      guard let passes = claim.test(world, context) else { continue }
      watched[claim.index].tested += 1
      guard !passes else { continue }
      watched[claim.index].breach = Breach(state: state, labels: [])
      isBroken = true
    }
    if isBroken { forgetBroken() }
    ways?.mark(state, world, context)
    return !lacksMemory
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
    for claim in awaited where claim.bands & band != 0 {
      for ask in claim.seen(transition, context) {
        watched[claim.index].tested += 1
        watched[claim.index].missing &= ~(1 << UInt32(ask))
      }
    }
    if transition.from != transition.to, transition.step.keepsInstallation {
      ways?.add(from: transition.from, to: transition.to)
    }
    if isBroken { forgetBroken() }
    return !lacksMemory
  }

  /// False where a claim is broken.
  @inline(__always)
  private mutating func holds(_ claims: [StepTest], _ transition: Transition, _ band: UInt32) -> Bool {
    var holds = true
    for claim in claims where claim.bands & band != 0 {
      guard let passes = claim.test(transition, context) else { continue }
      watched[claim.index].tested += 1
      guard !passes else { continue }
      watched[claim.index].breach = Breach(state: transition.from, labels: [transition.label])
      holds = false
    }
    return holds
  }

  /// A claim that is broken is asked nothing more.
  private mutating func forgetBroken() {
    let watched = watched
    states.removeAll { watched[$0.index].breach != nil }
    steps.removeAll { watched[$0.index].breach != nil }
    askingSteps.removeAll { watched[$0.index].breach != nil }
    followed.removeAll { watched[$0.index].breach != nil }
  }

  /// False where the claim is broken.
  private mutating func follow(_ place: Int, _ transition: Transition) -> Bool {
    stateCount = max(stateCount, transition.to + 1)
    let claim = followed[place]
    let isStart = claim.starts(transition, context)
    let falls = claim.comes(transition, context)
    if isStart, falls {
      watched[claim.index].tested += 1
      watched[claim.index].breach = Breach(state: transition.from, labels: [transition.label])
      return false
    }
    if isStart { followed[place].aftermath.start(transition) }
    if falls { followed[place].aftermath.fall(transition) }
    if !isStart, !transition.changesInstall, !claim.ends(transition, context) {
      followed[place].aftermath.goOn(transition)
    }
    return true
  }

  /// Everything was seen: finds the states from which no way leads where one should.
  ///
  /// - Complexity: O(transitions x sweeps), of which there are few.
  mutating func close() {
    for claim in followed {
      let (tested, breach) = claim.aftermath.found(states: stateCount)
      watched[claim.index].tested += tested
      watched[claim.index].breach = breach
    }
    followed = []
    for answer in ways?.answers() ?? [] {
      watched[answer.claim].tested += answer.tested
      watched[answer.claim].breach = answer.lost
    }
    ways = nil
  }
}
