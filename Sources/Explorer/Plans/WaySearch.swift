import FlowController
import Platform

/// Searches the whole flow for sequences that take the steps of a path in order, with any answers to prompts between
/// them.
struct WaySearch {
  /// The steps of the path.
  private let path: [Step]
  private let answers: [Step]
  private let rules: Rules
  private let form: CanonicalForm
  /// The visited worlds. Each has the number of path steps taken before it, and the index and the step that led to it.
  private var places: [(world: World, done: Int, parent: Int, step: Step?)]
  private var known: Set<PlaceOnWay> = []
  private var ends: [Int] = []

  /// The number of worlds after which a search gives up, and the maximum number of sequences that it returns.
  private static let (mostWorlds, mostWays) = (3_000, 12)

  /// A world on the exact model, and the number of path steps taken before it.
  private struct PlaceOnWay: Hashable {
    let world: PackedWorld
    let done: Int
  }

  /// - Parameters:
  ///   - path: The steps of the path on the exact model.
  ///   - form: The packed form of the whole flow.
  init(
    along path: [Step], answering answers: [Step], from origin: World, _ rules: Rules, _ form: CanonicalForm
  ) {
    (self.path, self.answers, self.rules, self.form) = (path, answers, rules, form)
    places = [(origin, 0, 0, nil)]
  }

  /// Returns the shortest sequences. The search is breadth-first.
  ///
  /// - Complexity: O(``mostWorlds`` x answers).
  mutating func shortestWays() -> [[Step]] {
    var next = 0
    while next < places.count, hasRoom {
      visitNeighbours(of: next)
      next += 1
    }
    return ends.map(steps)
  }

  /// Returns sequences that need not be the shortest. The search always continues from a world with the most path steps
  /// taken. So it can succeed in a flow with many prompts, where ``shortestWays()`` gives up.
  ///
  /// - Complexity: O(``mostWorlds`` x answers).
  mutating func directWays() -> [[Step]] {
    var open = path.indices.map { _ in [Int]() } + [[]]
    open[0] = [0]
    while hasRoom, let done = open.lastIndex(where: { !$0.isEmpty }), let place = open[done].popLast() {
      let count = places.count
      visitNeighbours(of: place)
      for added in (count..<places.count).reversed() { open[places[added].done].append(added) }
    }
    return ends.map(steps)
  }

  /// The asks and pages on screen in those worlds of the last search in which the most path steps were taken. If the
  /// search found no sequence, these asks and pages may block the path.
  var partsAtTheEnd: FlowParts {
    let most = places.reduce(0) { max($0, $1.done) }
    return places.filter { $0.done == most }.reduce(into: FlowParts()) { parts, place in
      parts.formUnion(
        FlowParts(ask: place.world.askUp.map(Int.init), page: place.world.app.page.map(Int.init)))
    }
  }

  private var hasRoom: Bool { places.count < Self.mostWorlds && ends.count < Self.mostWays }

  private mutating func visitNeighbours(of place: Int) {
    let done = places[place].done
    if done < path.count {
      visit(path[done], from: place, done: done + 1)
      // The exact clock may need several `wait:next` steps for one step of the path.
      if path[done].isWaitForNext { visit(path[done], from: place, done: done) }
    } else {
      ends.append(place)
    }
    for answer in answers { visit(answer, from: place, done: done) }
  }

  private mutating func visit(_ step: Step, from place: Int, done: Int) {
    var world = places[place].world
    do { try FlowController.step(&world, step, rules) } catch { return }
    guard form.hasRoom(for: world),
      known.insert(PlaceOnWay(world: form.packExactly(world), done: done)).inserted
    else { return }
    places.append((world, done, place, step))
  }

  private func steps(to end: Int) -> [Step] {
    var steps: [Step] = []
    var place = end
    while let step = places[place].step {
      steps.append(step)
      place = places[place].parent
    }
    return steps.reversed()
  }
}
