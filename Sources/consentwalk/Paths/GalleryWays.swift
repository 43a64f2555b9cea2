import Explorer
import FlowController
import Scenarios
import ScreenLibrary
import TerminalUI

/// Finds the shortest paths for the gallery of the walk, with one search for each slice of the state. The first
/// searches start at the current world. Screens that can no longer appear from there are searched again from the first
/// world.
struct GalleryWays {
  private let start: GuideStart
  private let goals: [SearchGoal]
  private let report: (Int, Route) -> Void
  private let goesOn: () -> Bool

  /// The maximum duration of one search. It is short because the user is waiting.
  private static let patience = Swift.Duration.seconds(3)

  /// The function that the walk calls to find paths.
  static let guide: Guide = { start, goals, report, goesOn in
    GalleryWays(start: start, goals: goals.map { SearchGoal($0) }, report: report, goesOn: goesOn).run()
  }

  private func run() {
    let names = start.catalogue.names
    let up = goals.indices.filter { goals[$0].holds(in: start.world, names, start.rules) }
    for index in up { report(index, .here) }
    let missing = search(goals.indices.filter { !up.contains($0) }, from: start.world) { index, steps in
      report(index, .steps(steps, fromBeginning: false))
    }
    guard let first = start.first else { return give(up: missing) }
    give(
      up: search(Array(missing.keys), from: first) { index, steps in
        report(index, .steps(steps, fromBeginning: true))
      })
  }

  private func give(up missing: [Int: Route]) {
    for (index, way) in missing { report(index, way) }
  }

  /// Searches for some of the goals, starting at a world.
  ///
  /// - Returns: The goals that were not found, and why.
  private func search(
    _ wanted: [Int], from world: World, _ found: (Int, [Step]) -> Void
  ) -> [Int: Route] {
    let names = start.catalogue.names
    let fields = GoalFields(from: world, start.rules, names)
    var missing: [Int: Route] = [:]
    // If two slices find the same goal, the shorter path is reported.
    var ways: [Int: [Step]] = [:]
    for (slice, numbers) in fields.searches(for: wanted.map { goals[$0] }) where goesOn() {
      let members = numbers.map { wanted[$0] }
      guard
        let space = try? SearchSpace(
          from: world, start.rules, names, SearchBounds(), about: slice.topics, keeping: slice.kept)
      else {
        for index in members { missing[index] = .unknown }
        continue
      }
      let exploration = Exploration(space, ExactStep())
      var observer = GoalSearch(members.map { goals[$0] }, in: space)
      let end = ContinuousClock.now + Self.patience
      let isComplete = exploration.run(&observer) { _ in goesOn() && ContinuousClock.now < end } == .complete
      for (index, state) in zip(members, observer.states) {
        if let state, let way = try? space.exact(exploration.steps(to: state), to: goals[index]) {
          if way.steps.count < ways[index]?.count ?? .max { ways[index] = way.steps }
        } else if !isComplete {
          missing[index] = .unknown
        } else if missing[index] == nil {
          missing[index] = .unreachable(hindrances(exploration, to: goals[index]))
        }
      }
    }
    for (index, steps) in ways { found(index, steps) }
    return missing.filter { ways[$0.key] == nil }
  }

  private func hindrances(_ exploration: Exploration<ExactStep>, to goal: SearchGoal) -> [Route.Hindrance] {
    goal.prompt.map { exploration.hindrances(to: $0).map { Route.Hindrance(neverMet: $0.neverMet) } } ?? []
  }
}
