public import FlowController
public import Localization
import Scenarios

/// Makes a small number of walks that together exercise everything that is reachable.
///
/// A walk continues to the nearest missing item as long as that is not farther away than from a fresh device; then
/// the next walk starts. At the end, steps and walks that add nothing are removed. The same question always gives the
/// same plan.
public struct PlanMaker {
  /// The items to exercise.
  public let coverage: Coverage
  private let world: World
  private let rules: Rules
  private let names: FlowNames
  private let bounds: SearchBounds
  private let slices: [SearchSlice]
  /// For each slice: the paths from a fresh device, the nearest first.
  private let fresh: [(space: SearchSpace, ways: [ShortestWay])]
  private let goOn: (SearchProgress) -> Bool
  /// Whether the searches keep dead values, which is slow and always exact.
  private let keepsAll: Bool
  /// Why planning stopped: the caller, or lack of memory; nil while it continues.
  private var hindrance: SearchEnd?

  /// Searches for everything that can be exercised.
  ///
  /// - Parameter goOn: Called like that of ``Exploration/run(_:goOn:)``.
  /// - Throws: ``SearchProblem`` if the flow is too large to be searched.
  public init(
    from world: World, _ rules: Rules, _ names: FlowNames, _ bounds: SearchBounds, keepsAll: Bool = false,
    goOn: @escaping (SearchProgress) -> Bool = { _ in true }
  ) throws(SearchProblem) {
    self.world = world
    self.rules = rules
    self.names = names
    self.bounds = bounds
    self.goOn = goOn
    self.keepsAll = keepsAll
    slices = Coverage.slices(of: rules.flow)
    var spaces: [SearchSpace] = []
    for slice in slices {
      spaces.append(try SearchSpace(from: world, rules, names, bounds, of: slice, keepsAll: keepsAll))
    }
    let parts = SlicesAtOnce<SearchProgress, (Coverage, [ShortestWay])>().run(spaces.count, goOn: goOn) {
      [slices, spaces] number, goOn in
      var part = Coverage()
      let ways = part.ways(
        adding: spaces[number],
        expecting: { try? Coverage.items(of: slices[number], from: world, rules, names, bounds) },
        goOn: goOn)
      return (part, ways)
    }
    var coverage = Coverage()
    var fresh: [(space: SearchSpace, ways: [ShortestWay])] = []
    for (space, part) in zip(spaces, parts) {
      guard let (part, ways) = part else { continue }
      coverage.add(part)
      fresh.append((space, ways))
    }
    self.coverage = coverage
    self.fresh = fresh
    hindrance = coverage.end == .stopped ? .stopped : nil
  }

  /// Makes the plan. If it is stopped or runs out of memory, returns the walks so far.
  ///
  /// - Throws: ``PlanProblem``.
  /// - Complexity: O(items to exercise x transitions).
  public mutating func plan() throws(PlanProblem) -> Plan {
    var missing = coverage.reachable
    var walks: [PlannedWalk] = []
    while !missing.isEmpty {
      var walk = PlannedWalk(from: world)
      while !missing.isEmpty {
        guard let fresh = nearestFromFresh(missing) else { break }
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
    guard missing.isEmpty || hindrance != nil else {
      throw .unreplayed(missing.inOrder.map { $0.message(names) })
    }
    let wanted = coverage.reachable.subtracting(missing)
    return Plan(
      walks: PlanPruning(rules, wanted).pruned(walks), coverage: coverage, missing: missing,
      hindrance: hindrance ?? .stopped)
  }

  private func take(
    _ way: Way, in walk: inout PlannedWalk, _ missing: inout Set<CoverageItem>
  ) throws(PlanProblem) {
    let before = missing.count
    var replay = Replay(way.space, ExactStep())
    for step in way.steps where !replay.take(step) {
      throw .unreplayed([.verbatim(StepVocabulary(names: names).text(step))])
    }
    // On the exact clock a step may need several waits.
    for taken in replay.taken {
      do { try walk.take(taken.step, rules) } catch {
        throw .unreplayed([.verbatim(StepVocabulary(names: names).text(taken.step))])
      }
      missing.subtract(walk.legs.last?.items ?? [])
    }
    guard missing.count < before else { throw .unreplayed(missing.inOrder.map { $0.message(names) }) }
  }

  /// The number of states around a walk's end in which a missing item counts as near. A walk from a fresh device to a
  /// farther one is known.
  private static let nearby = 30_000

  private struct Way {
    let steps: [Step]
    let space: SearchSpace
  }

  /// Returns the path from a fresh device to the nearest missing item; the first slice wins a tie. It needs
  /// no further search, because the items were found on these paths.
  private func nearestFromFresh(_ missing: Set<CoverageItem>) -> Way? {
    guard hindrance == nil else { return nil }
    var best: Way?
    for (space, ways) in fresh {
      guard let first = ways.first(where: { missing.contains($0.item) }) else { continue }
      if first.steps.count < best?.steps.count ?? .max { best = Way(steps: first.steps, space: space) }
    }
    return best
  }

  /// Returns the path to the nearest missing item over all slices; nil if planning cannot continue.
  private mutating func nearest(
    _ missing: Set<CoverageItem>, from world: World, within limit: Int
  ) -> Way? {
    var best: Way?
    var near = bounds
    near.maxStates = min(bounds.maxStates, Self.nearby)
    for (slice, known) in zip(slices, fresh) where hindrance == nil {
      guard known.ways.contains(where: { missing.contains($0.item) }) else { continue }
      guard let space = try? SearchSpace(from: world, rules, names, near, of: slice, keepsAll: keepsAll)
      else { continue }
      let exploration = Exploration(space, ExactStep())
      // The first slice wins a tie.
      var gap = NearestGap(missing, within: best.map { $0.steps.count - 1 } ?? limit)
      let end = exploration.run(&gap, goOn: goOn)
      if end == .stopped || end == .outOfMemory { hindrance = end }
      guard hindrance == nil, let found = gap.found else { continue }
      best = Way(steps: exploration.steps(to: found.from, then: [found.label]), space: space)
    }
    return hindrance == nil ? best : nil
  }
}

/// Why there is no plan.
public enum PlanProblem: Error, Hashable, Sendable {
  /// The exact model does not follow a path of the search, which is a bug in the packed form.
  case unreplayed([Message])

  /// The problem as a sentence.
  public var message: Message {
    switch self {
    case .unreplayed(let items): .planNotReplayed(items: Message.list(items))
    }
  }
}
