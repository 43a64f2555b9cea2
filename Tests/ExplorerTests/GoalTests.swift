import Explorer
import FlowController
import Platform
import Scenarios
import Testing

/// The search of a goal's slices must find a shortest path: the complete flow must have no shorter one.
@Suite struct `Questions about fields` {
  /// Records the fields of every world of the complete flow that is at most `most` steps from the start.
  private struct Near: SearchObserver {
    static var wantsTransitions: Bool { true }
    let most: Int
    let names: FlowNames
    let rules: Rules
    var depths: [Int] = [0]
    var worlds: [[String: StateValue]] = []

    mutating func found(_ world: World, _ state: StateID) -> Bool {
      if state == 0 { look(at: world) }
      return true
    }

    mutating func took(_ transition: Transition) -> Bool {
      guard depths[transition.from] < most else { return false }
      guard transition.isNew else { return true }
      depths.append(depths[transition.from] + 1)
      look(at: transition.after)
      return true
    }

    private mutating func look(at world: World) {
      var fields: [String: StateValue] = [:]
      func add(_ value: StateValue, _ path: String) {
        guard case .object(let members) = value else { return fields[path] = value }
        for member in members { add(member.value, path.isEmpty ? member.key : path + "." + member.key) }
      }
      add(world.state(device: "default", names, rules, log: []), "")
      worlds.append(fields)
    }

    /// Returns the minimum number of steps to a world with these values.
    func distance(_ wanted: [(path: String, value: StateValue)]) -> Int? {
      zip(depths, worlds).first { _, fields in wanted.allSatisfy { fields[$0.path] == $0.value } }?.0
    }
  }

  private struct Place {
    let stage: FlowContext
    let origin: World
    let near: Near

    init(_ folder: String, within most: Int, os: Version = Version(18)) throws {
      stage = try Flows.stage(folder)
      var start = stage.start
      start.os = os
      origin = World(start, stage.rules())
      var bounds = SearchBounds()
      bounds.counting = CounterCaps(launches: 9)
      bounds.counting.unopened = 9
      let space = try SearchSpace(from: origin, stage.rules(), stage.names, bounds, about: .all)
      var near = Near(most: most, names: stage.names, rules: stage.rules())
      _ = Exploration(space, ExactStep()).run(&near)
      self.near = near
    }

    /// Returns the length of the path that `paths` finds to these values; nil if `paths` refuses to search.
    func shortest(_ wanted: [(path: String, value: StateValue)]) throws -> Int? {
      let goal = SearchGoal(fields: wanted.compactMap { Expectation.Field($0.path, $0.value) })
      let fields = GoalFields(from: origin, stage.rules(), stage.names)
      var bounds = SearchBounds()
      do throws(GoalProblem) { try fields.widen(&bounds, for: goal) } catch { return nil }
      var header = ScenarioHeader(name: "found")
      (header.os, header.deploymentTarget) = (origin.device.os, origin.app.deploymentTarget)
      var best: Int?
      for slice in fields.slices(of: goal) {
        let space = try SearchSpace(
          from: origin, stage.rules(), stage.names, bounds, about: slice, keeping: fields.kept(for: goal))
        let search = Exploration(space, ExactStep())
        var observer = GoalSearch([goal], in: space)
        _ = search.run(&observer)
        guard let state = observer.states[0] else { continue }
        let path = try FoundPath(search.steps(to: state), to: goal, in: space, header)
        best = min(best ?? .max, path.steps.count)
      }
      let length = try #require(best, "\(goal.text(stage.names)) is not found where it is")
      return length
    }
  }

  /// Fields that a search refuses for any value.
  private static let refused: Set = [
    "device", "now", "log", "ad.loads", "notifications.delivered", "deviceCheck.lastUpdate",
  ]

  @Test(arguments: [
    ("Screens", 5, Version(18)), ("Screens", 4, Version(13)),
    ("Screens/examples/no-soft-ask", 4, Version(18)),
    ("Screens/examples/whole-app-policy", 4, Version(14, 5)),
    ("Screens/examples/gift-in-defaults", 4, Version(18)),
  ]) func `A question about one field is answered by the shortest path`(
    folder: String, most: Int, os: Version
  ) throws {
    let place = try Place(folder, within: most, os: os)
    var seen: Set<StateValue.Field> = []
    for fields in place.near.worlds { for (path, value) in fields { seen.insert(.init(path, value)) } }
    #expect(seen.count > 60)
    for field in seen {
      let wanted = [(path: field.key, value: field.value)]
      guard let length = try place.shortest(wanted) else {
        // Searches refuse times, and fields that their states do not contain.
        let isRefused =
          Self.refused.contains(field.key) || field.key.hasPrefix("policy.receipt")
          || field.key.hasPrefix("defaults.tracking.")
        #expect(isRefused, "\(field.key) is refused")
        continue
      }
      #expect(length == place.near.distance(wanted), "\(field.key) = \(field.value.json)")
    }
  }

  @Test(arguments: ["Screens", "Screens/examples/whole-app-policy"])
  func `A question about two fields is answered by the shortest path`(folder: String) throws {
    let place = try Place(folder, within: 5)
    var random = Seeded(state: 7)
    var asked = 0
    while asked < 400 {
      let fields = place.near.worlds[Int(random.next() % UInt64(place.near.worlds.count))]
      let paths = fields.keys.sorted()
      let wanted = (0..<2).map { _ in
        let path = paths[Int(random.next() % UInt64(paths.count))]
        return (path: path, value: fields[path] ?? .null)
      }
      guard let length = try place.shortest(wanted) else { continue }
      asked += 1
      #expect(length == place.near.distance(wanted), "\(wanted)")
    }
  }

  /// A random generator that returns the same numbers in every run.
  private struct Seeded {
    var state: UInt64

    mutating func next() -> UInt64 {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return state >> 33
    }
  }
}
