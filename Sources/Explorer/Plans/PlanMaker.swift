public import FlowController
import Scenarios

/// Makes a small number of walks that together exercise every reachable item.
///
/// A walk continues to the nearest missing item, unless a fresh device is nearer to a missing item. Then a new walk
/// starts from a fresh device. At the end, steps and walks that add nothing are removed. The same question always gives
/// the same plan.
public struct PlanMaker {
  /// The items to exercise.
  public let coverage: Coverage
  private let world: World
  private let rules: Rules
  private let names: FlowNames
  private let bounds: SearchBounds
  /// The result of each question's search from a fresh device. Its paths are in order of length.
  private let fresh: [Coverage.Part]
  private let goOn: (SearchProgress) -> Bool
  /// Why planning stopped early: the caller stopped it, or memory ran out. Nil while planning continues.
  private var hindrance: SearchEnd?

  /// Searches for every item that can be exercised.
  ///
  /// - Parameter goOn: Called with the progress from time to time; returns false to stop.
  /// - Throws: ``SearchProblem`` if the flow is too large to be searched.
  public init(
    from world: World, _ rules: Rules, _ names: FlowNames, _ bounds: SearchBounds,
    goOn: @escaping (SearchProgress) -> Bool = { _ in true }
  ) throws(SearchProblem) {
    self.world = world
    self.rules = rules
    self.names = names
    self.bounds = bounds
    self.goOn = goOn
    fresh = try Coverage.parts(
      CoverageQuestion.all(of: rules), from: world, names, bounds, goOn: goOn)
    var coverage = Coverage()
    for part in fresh { coverage.add(part.coverage) }
    self.coverage = coverage
    hindrance = coverage.end == .stopped ? .stopped : nil
  }

  /// Makes the plan. If planning is stopped or memory runs out, returns the walks made so far.
  ///
  /// - Complexity: O(items to exercise x transitions).
  public mutating func plan() -> Plan {
    var missing = coverage.reachable
    var walks: [PlannedWalk] = []
    var notFound: Set<CoverageItem> = []
    while let first = nearestFromFresh(missing.subtracting(notFound)) {
      var walk = PlannedWalk(from: world)
      guard take(first, in: &walk, &missing) || takeWhole(first, in: &walk, &missing) else {
        notFound.insert(first.item)
        continue
      }
      while let fresh = nearestFromFresh(missing.subtracting(notFound)),
        let next = nearest(missing.subtracting(notFound), from: walk.end, within: fresh.steps.count)
      {
        guard take(next, in: &walk, &missing) else { break }
      }
      walks.append(walk)
    }
    let wanted = coverage.reachable.subtracting(missing)
    return Plan(
      walks: PlanPruning(rules, wanted).pruned(walks), coverage: coverage, missing: missing,
      hindrance: hindrance ?? .full)
  }

  /// Extends the walk along a path. If this exercises no missing item, returns false and leaves the walk unchanged.
  private func take(_ way: Way, in walk: inout PlannedWalk, _ missing: inout Set<CoverageItem>) -> Bool {
    let following = FollowedWay(rules: rules, names: names)
    guard let longer = following.walk(walk, along: way.steps, in: way.space, missing: missing) else {
      return false
    }
    let found = longer.legs.dropFirst(walk.legs.count).reduce(into: Set()) { $0.formUnion($1.items) }
    guard !found.isDisjoint(with: missing) else { return false }
    walk = longer
    missing.subtract(found)
    return true
  }

  /// The maximum number of states when the whole flow is searched for one item. This is needed if the path of the
  /// item's question does not exercise the item in the whole flow, because another ask appears first.
  private static let most = 50_000

  /// Does the same as ``take(_:in:_:)`` with a path that is searched for in the whole flow. The walk must be new.
  private mutating func takeWhole(
    _ way: Way, in walk: inout PlannedWalk, _ missing: inout Set<CoverageItem>
  ) -> Bool {
    let slice = SearchSlice(about: way.space.topics, in: rules.flow)
    var near = bounds
    near.maxStates = min(bounds.maxStates, Self.most)
    guard let space = try? SearchSpace(from: world, rules, names, near, of: slice, keepsAll: true) else {
      return false
    }
    let exploration = Exploration(space, ExactStep())
    var gap = NearestGap([way.item], within: Int(UInt16.max))
    let end = exploration.run(&gap, goOn: goOn)
    if end == .stopped || end == .outOfMemory { hindrance = end }
    guard let found = gap.found else { return false }
    let steps = exploration.steps(to: found.from, then: [found.label])
    return take(Way(item: way.item, steps: steps, space: space), in: &walk, &missing)
  }

  /// The maximum number of states in a search for a missing item from the end of a walk. A farther item needs no
  /// search, because the path to it from a fresh device is known.
  private static let nearby = 10_000

  /// The number of states that all these searches may still visit. At 0, each further walk starts from a fresh device.
  private var left = 60_000

  private struct Way {
    let item: CoverageItem
    let steps: [Step]
    let space: SearchSpace
  }

  /// Returns the path from a fresh device to the nearest missing item; the first question wins a tie. No further search
  /// is needed, because the searches of the questions found these paths. Returns nil if nothing is missing, or if
  /// planning was stopped.
  private func nearestFromFresh(_ missing: Set<CoverageItem>) -> Way? {
    guard hindrance == nil else { return nil }
    var best: Way?
    for part in fresh {
      guard let first = part.ways.first(where: { missing.contains($0.item) }) else { continue }
      if first.steps.count < best?.steps.count ?? .max {
        best = Way(item: first.item, steps: first.steps, space: part.space)
      }
    }
    return best
  }

  /// Returns the path from a world to the nearest missing item of all questions. Returns nil if no missing item is
  /// near, or if planning was stopped.
  private mutating func nearest(
    _ missing: Set<CoverageItem>, from world: World, within limit: Int
  ) -> Way? {
    var best: Way?
    var near = bounds
    near.maxStates = min(bounds.maxStates, Self.nearby)
    for part in fresh where hindrance == nil && left > 0 {
      let wanted = missing.intersection(part.ways.map(\.item))
      guard !wanted.isEmpty,
        let space = try? part.question.space(from: world, names, near, detours: .none)
      else { continue }
      let exploration = Exploration(space, ExactStep())
      // Only a shorter path replaces the best one, so the first question wins a tie.
      var gap = NearestGap(wanted, within: best.map { $0.steps.count - 1 } ?? limit)
      let end = exploration.run(&gap, goOn: goOn)
      left -= exploration.stateCount
      if end == .stopped || end == .outOfMemory { hindrance = end }
      guard hindrance == nil, let found = gap.found else { continue }
      best = Way(
        item: found.item,
        steps: space.withDetours(exploration.steps(to: found.from, then: [found.label])), space: space)
    }
    return hindrance == nil ? best : nil
  }
}
