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

  var lacksMemory: Bool { ways?.lacksMemory ?? false }

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

  /// Where a claim does not hold: a state, or a step from one.
  struct Breach {
    let state: StateID
    /// The step's index in the space; nil where the state itself is the breach.
    let label: Int?
  }

  init(_ watched: [Watched], _ context: RuleContext, _ region: Region.Class) {
    self.watched = watched
    self.context = context
    self.region = region
    var (states, steps, ways): ([Int], [Int], [Int]) = ([], [], [])
    for index in watched.indices {
      switch watched[index].claim {
      case .everyState: states.append(index)
      case .everyStep, .eachComesUp: steps.append(index)
      case .aWay: ways.append(index)
      case .aWayAfter:
        steps.append(index)
        ways.append(index)
      }
    }
    stateClaims = states
    stepClaims = steps
    self.ways = ways.isEmpty ? nil : ReverseReachability(claims: ways)
  }

  mutating func found(_ world: World, _ state: StateID) -> Bool {
    for index in stateClaims where watched[index].breach == nil {
      guard case .everyState(let test) = watched[index].claim else { continue }
      guard watched[index].era.holds(world.device.band, region), let passes = test(world, context) else {
        continue
      }
      watched[index].tested += 1
      if !passes { watched[index].breach = Breach(state: state, label: nil) }
    }
    for way in ways?.claims ?? [] {
      switch watched[way].claim {
      case .everyState, .everyStep, .eachComesUp: continue
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
        if !passes { watched[index].breach = Breach(state: transition.from, label: transition.label) }
      case .aWayAfter(let from, _):
        guard from(transition, context) else { continue }
        ways?.start(index, from: transition.from, by: transition.label, at: transition.to)
      case .eachComesUp(_, let seen, _):
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

  /// Everything was seen: finds the states from which no way leads where one should.
  ///
  /// - Complexity: O(transitions x sweeps), of which there are few.
  mutating func close() {
    guard let ways else { return }
    for way in ways.claims {
      let (tested, lost) = ways.lost(way)
      watched[way].tested += tested
      watched[way].breach = lost
    }
    self.ways = nil
  }
}
