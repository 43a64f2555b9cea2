import Explorer
import FlowController
import Platform

/// Finds the steps that a reviewer would take. The reviewer allows everything, presses the buttons that lead forward,
/// and changes nothing in Settings.
///
/// This is a search for the cheapest path in the exact model. A step that a reviewer would not think of costs more.
struct ReviewWalk {
  private let rules: Rules
  /// The steps that are not taps, with their costs.
  private let others: [(step: Step, cost: Int)]

  /// The search stops after this number of worlds.
  private static let mostWorlds = 3000

  /// - Throws: `SearchProblem` if the flow has too many states for a search.
  init(_ start: SearchStart) throws(SearchProblem) {
    rules = start.rules
    var bounds = SearchBounds()
    bounds.steps = .byHand
    others = try SearchSpace.steps(from: start.world, rules, start.names, bounds)
      .compactMap { step in Self.cost(step).map { (step, $0) } }
  }

  /// Returns the cheapest steps to a world for which `isAim` is true; nil if the search finds none within its limit.
  ///
  /// - Complexity: O(worlds x steps).
  func steps(from start: World, to isAim: (World) -> Bool) -> [Step]? {
    var found: [(world: World, step: Step, parent: Int)] = [(start, .launch, 0)]
    var atCost = [[0]]
    var known: Set<String> = []
    var cost = 0
    while cost < atCost.count, known.count < Self.mostWorlds {
      for index in atCost[cost] where known.insert(found[index].world.record).inserted {
        let world = found[index].world
        if isAim(world) { return path(to: index, found.map { ($0.step, $0.parent) }) }
        for (step, price) in moves(in: world) {
          var next = world
          do { try FlowController.step(&next, step, rules) } catch { continue }
          while atCost.count <= cost + price { atCost.append([]) }
          atCost[cost + price].append(found.count)
          found.append((next, step, index))
        }
      }
      cost += 1
    }
    return nil
  }

  private func path(to end: Int, _ links: [(step: Step, parent: Int)]) -> [Step] {
    var (index, steps): (Int, [Step]) = (end, [])
    while index > 0 {
      steps.append(links[index].step)
      index = links[index].parent
    }
    return steps.reversed()
  }

  /// Returns the button that grants the permission; nil if the prompt has none.
  static func grant(in world: World, _ rules: Rules) -> Role? {
    let roles: [Role] = [
      .turnOnAll, .allow, .always, .whileUsing, .full, .share, .keepTracking, .allowOnce, .once, .continue,
    ]
    let choices = world.choices(rules)
    return roles.first { choices.has($0) }
  }

  private func moves(in world: World) -> [(step: Step, cost: Int)] {
    let taps = world.taps(rules)
    let costs: [Int]
    switch world.prompt {
    case nil: return others
    case .system:
      let grant = Self.grant(in: world, rules)
      return taps.filter { !Self.isTap($0, of: .precise) }.map { step in
        (step: step, cost: grant.map { Self.isTap(step, of: $0) } == true ? 1 : 6)
      }
    case .app(.page): costs = taps.indices.map { $0 == 0 ? 1 : 3 }
    case .app: costs = taps.map { step in Self.onward.contains { Self.isTap(step, of: $0) } ? 1 : 3 }
    }
    return zip(taps, costs).map { (step: $0, cost: $1) } + others
  }

  private static let onward: [Role] = [.continue, .agree, .read]

  private static func isTap(_ step: Step, of role: Role) -> Bool {
    if case .tap(let other) = step { other == role } else { false }
  }

  /// Returns the cost of a step; nil for a change outside the app, which the search does not use.
  private static func cost(_ step: Step) -> Int? {
    switch step {
    case .launch, .open(.feature): 1
    case .home, .terminate, .open(.home), .waitForNext: 2
    case .open(.policy), .tapNotification: 3
    case .event, .flag: 5
    case .offerUpgrade, .offerReminder, .offerServiceReminder, .geofence: 8
    case .install, .delete, .reinstall, .updateApp, .erase, .resetPrivacy, .prewarm, .settings, .lock, .tap,
      .press,
      .request, .updates, .wait, .set, .deviceCheckQuery, .deviceCheck:
      nil
    }
  }
}
