import FlowController
import Platform

/// Looks on while one slice is searched, and holds every claim made on that slice against what comes.
struct RuleWatch: SearchObserver {
  static var wantsEvents: Bool { true }
  static var wantsTransitions: Bool { true }

  /// The claims, and what came of each so far.
  private(set) var watched: [Watched]
  private let context: RuleContext
  private let region: Region.Class
  private let stateClaims: [Int]
  private let stepClaims: [Int]
  private var ways: ReverseReachability?
  /// What comes after steps of some kind, by the claim that speaks of it.
  private var aftermaths: [Int: Aftermath]
  private var stateCount = 1

  var lacksMemory: Bool {
    ways?.lacksMemory ?? false || aftermaths.values.contains(where: \.lacksMemory)
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
    self.region = region
    var (states, steps, ways): ([Int], [Int], [Int]) = ([], [], [])
    for index in watched.indices {
      switch watched[index].claim {
      case .everyState: states.append(index)
      case .everyStep, .eachComesUp, .neverAfter: steps.append(index)
      case .aWay: ways.append(index)
      case .aWayAfter:
        steps.append(index)
        ways.append(index)
      }
    }
    stateClaims = states
    stepClaims = steps
    aftermaths = [:]
    for index in watched.indices {
      if case .neverAfter = watched[index].claim { aftermaths[index] = Aftermath() }
    }
    self.ways = ways.isEmpty ? nil : ReverseReachability(claims: ways)
  }

  mutating func found(_ world: World, _ state: StateID) -> Bool {
    stateCount = max(stateCount, state + 1)
    for index in stateClaims where watched[index].breach == nil {
      guard case .everyState(let test) = watched[index].claim else { continue }
      guard watched[index].era.holds(world.device.band, region), let passes = test(world, context) else {
        continue
      }
      watched[index].tested += 1
      if !passes { watched[index].breach = Breach(state: state, labels: []) }
    }
    for way in ways?.claims ?? [] {
      switch watched[way].claim {
      case .everyState, .everyStep, .neverAfter, .eachComesUp: continue
      case .aWay(let from, let to):
        let counts = watched[way].era.holds(world.device.band, region)
        ways?.mark(way, state, starts: counts && from(world, context), arrives: to(world, context))
      case .aWayAfter(_, let to): ways?.mark(way, state, starts: false, arrives: to(world, context))
      }
    }
    return !lacksMemory
  }

  mutating func took(_ transition: Transition) -> Bool {
    for index in stepClaims where watched[index].breach == nil {
      guard watched[index].era.holds(transition.before.device.band, region) else { continue }
      switch watched[index].claim {
      case .everyState, .aWay: continue
      case .everyStep(let test):
        guard let passes = test(transition, context) else { continue }
        watched[index].tested += 1
        if !passes { watched[index].breach = Breach(state: transition.from, labels: [transition.label]) }
      case .neverAfter(let starts, let comes, let ends):
        follow(index, transition, starts, comes, ends)
      case .aWayAfter(let from, _):
        guard from(transition, context) else { continue }
        ways?.start(index, from: transition.from, by: transition.label, at: transition.to)
      case .eachComesUp(_, _, let seen, _):
        for ask in seen(transition, context) {
          watched[index].tested += 1
          watched[index].missing &= ~(1 << UInt32(ask))
        }
      }
    }
    if transition.from != transition.to, transition.step.keepsInstallation {
      ways?.add(from: transition.from, to: transition.to)
    }
    return !lacksMemory
  }

  private mutating func follow(
    _ index: Int, _ transition: Transition, _ starts: (Transition, RuleContext) -> Bool,
    _ comes: (Transition, RuleContext) -> Bool, _ ends: (Transition, RuleContext) -> Bool
  ) {
    stateCount = max(stateCount, transition.to + 1)
    let isStart = starts(transition, context)
    let falls = comes(transition, context)
    if isStart, falls {
      watched[index].tested += 1
      watched[index].breach = Breach(state: transition.from, labels: [transition.label])
      return
    }
    if isStart { aftermaths[index]?.start(transition) }
    if falls { aftermaths[index]?.fall(transition) }
    if !isStart, !transition.changesInstall, !ends(transition, context) {
      aftermaths[index]?.goOn(transition)
    }
  }

  /// Everything was seen: finds the states from which no way leads where one should.
  ///
  /// - Complexity: O(transitions x sweeps), of which there are few.
  mutating func close() {
    for (index, aftermath) in aftermaths.sorted(by: { $0.key < $1.key })
    where watched[index].breach == nil {
      let (tested, breach) = aftermath.found(states: stateCount)
      watched[index].tested += tested
      watched[index].breach = breach
    }
    aftermaths = [:]
    guard let ways else { return }
    for way in ways.claims {
      let (tested, lost) = ways.lost(way)
      watched[way].tested += tested
      watched[way].breach = lost
    }
    self.ways = nil
  }
}
