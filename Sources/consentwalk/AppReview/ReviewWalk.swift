import Explorer
import FlowController
import Platform

/// The way of a reviewer through the app: the one that a person takes who allows everything, presses the buttons that
/// go on, and changes nothing in Settings.
///
/// It is a search for the cheapest way on the exact model. A step that a reviewer would not think of costs more.
struct ReviewWalk {
  private let rules: Rules
  /// The steps besides taps, with their costs.
  private let others: [(step: Step, cost: Int)]

  /// The number of worlds after which a search gives up.
  private static let mostWorlds = 3000

  /// - Throws: `SearchProblem` if the flow is too wide for a search.
  init(_ start: SearchStart) throws(SearchProblem) {
    rules = start.rules
    var bounds = SearchBounds()
    bounds.steps = .byHand
    others = try SearchSpace.steps(from: start.world, rules, start.names, bounds)
      .compactMap { step in Self.cost(step).map { (step, $0) } }
  }

  /// Returns the cheapest steps to a world that is an aim; nil if there is none near.
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

  /// Returns the button that allows what a prompt asks for; nil if it has none.
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

  /// The cost of a step; nil for a change outside the app.
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
