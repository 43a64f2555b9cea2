public import FlowController
import Scenarios

/// Makes few walks that together exercise everything that can be reached.
///
/// A walk goes on to the nearest thing that is still missing, as long as that is no farther from where it stands than from
/// a fresh device; then the next walk begins. In the end whatever adds nothing is left out. The same question gives
/// the same plan.
public struct PlanMaker {
  /// What is to be exercised.
  public let coverage: Coverage
  private let world: World
  private let rules: Rules
  private let names: FlowNames
  private let bounds: SearchBounds
  private let slices: [Topics]
  private let goOn: (SearchProgress) -> Bool
  private var isStopped: Bool

  /// Finds out what can be exercised.
  ///
  /// - Parameter goOn: As ``Exploration/run(_:goOn:)`` asks it.
  /// - Throws: ``SearchProblem`` where the flow is too wide to be searched.
  public init(
    from world: World, _ rules: Rules, _ names: FlowNames, _ bounds: SearchBounds,
    goOn: @escaping (SearchProgress) -> Bool = { _ in true }
  ) throws(SearchProblem) {
    self.world = world
    self.rules = rules
    self.names = names
    self.bounds = bounds
    self.goOn = goOn
    slices = Coverage.slices(of: rules.flow)
    var coverage = Coverage()
    for slice in slices where coverage.end != .stopped {
      coverage.add(try SearchSpace(from: world, rules, names, bounds, about: slice), goOn: goOn)
    }
    self.coverage = coverage
    isStopped = coverage.end == .stopped
  }

  /// The plan; where it is stopped, the walks found by then.
  ///
  /// - Throws: ``PlanProblem``.
  /// - Complexity: O(what is to be exercised x transitions).
  public mutating func plan() throws(PlanProblem) -> Plan {
    var missing = coverage.reachable
    var walks: [PlannedWalk] = []
    while !missing.isEmpty {
      var walk = PlannedWalk(from: world)
      while !missing.isEmpty {
        guard let fresh = nearest(missing, from: world) else { break }
        if walk.legs.isEmpty {
          try take(fresh, in: &walk, &missing)
        } else if let next = nearest(missing, from: walk.end, within: fresh.steps.count) {
          try take(next, in: &walk, &missing)
        } else {
          break
        }
      }
      guard !walk.legs.isEmpty else { break }
      walks.append(walk)
    }
    guard missing.isEmpty || isStopped else { throw .unreplayed(missing.inOrder.map { $0.text(names) }) }
    let wanted = coverage.reachable.subtracting(missing)
    return Plan(
      walks: PlanPruning(rules, wanted).pruned(walks), coverage: coverage, missing: missing)
  }

  private func take(
    _ way: Way, in walk: inout PlannedWalk, _ missing: inout Set<CoverageItem>
  ) throws(PlanProblem) {
    let before = missing.count
    var replay = Replay(way.space, ExactStep())
    for step in way.steps where !replay.take(step) {
      throw .unreplayed([StepVocabulary(names: names).text(step)])
    }
    // On the exact clock a wait can be needed more than once.
    for taken in replay.taken {
      do { try walk.take(taken.step, rules) } catch {
        throw .unreplayed([StepVocabulary(names: names).text(taken.step)])
      }
      missing.subtract(walk.legs.last?.items ?? [])
    }
    guard missing.count < before else { throw .unreplayed(missing.inOrder.map { $0.text(names) }) }
  }

  private struct Way {
    let steps: [Step]
    let space: SearchSpace
  }

  /// The way to the nearest thing that is missing, of all slices; nil once it is stopped.
  private mutating func nearest(
    _ missing: Set<CoverageItem>, from world: World, within limit: Int = Int(UInt16.max)
  ) -> Way? {
    var best: Way?
    for slice in slices where !isStopped {
      guard let space = try? SearchSpace(from: world, rules, names, bounds, about: slice) else { continue }
      let exploration = Exploration(space, ExactStep())
      // Of two that are equally near, the one of the first slice is taken.
      var gap = NearestGap(missing, within: best.map { $0.steps.count - 1 } ?? limit)
      if exploration.run(&gap, goOn: goOn) == .stopped { isStopped = true }
      guard !isStopped, let found = gap.found else { continue }
      best = Way(steps: exploration.steps(to: found.from) + [space.steps[found.label]], space: space)
    }
    return isStopped ? nil : best
  }
}

/// Why there is no plan.
public enum PlanProblem: Error, Hashable, Sendable, CustomStringConvertible {
  /// The exact model does not do what the search found: a mistake of the search's form.
  case unreplayed([String])

  /// What is wrong, in plain English.
  public var description: String {
    switch self {
    case .unreplayed(let items):
      "the search found what the exact model does not do: " + items.joined(separator: ", ")
    }
  }
}
