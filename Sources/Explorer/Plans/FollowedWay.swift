import FlowController
import Platform
import Scenarios

/// Takes a path of a ``CoverageQuestion`` in the whole flow. The prompts of asks that do not come in the question are
/// answered in between.
struct FollowedWay {
  /// The rules of the whole flow.
  let rules: Rules
  let names: FlowNames

  /// The number of states of a search of the whole flow for a shorter way than the one that was followed.
  static let statesForShorter = 50_000

  /// The number of answers in a row after which following gives up.
  private static let mostAnswers = 32

  /// Continues a walk with the steps of a path, so that the walk shows what the path shows.
  ///
  /// - Parameters:
  ///   - way: A path from the end of the walk in the space of a question.
  ///   - missing: The items that no walk exercises yet. An answer in between is one of these, where it can be.
  /// - Returns: The continued walk; nil if the whole flow does not follow the path.
  /// - Complexity: O(steps of the path x answers).
  func walk(
    _ walk: PlannedWalk, along way: [Step], in space: SearchSpace, missing: Set<CoverageItem>
  ) -> PlannedWalk? {
    if let longer = greedyWalk(walk, along: way, in: space, missing: missing) { return longer }
    for steps in shortestWays(along: way, from: walk.end, in: space) {
      var longer = walk
      do {
        for step in steps { try longer.take(step, rules) }
        return longer
      } catch { continue }
    }
    return nil
  }

  /// Continues a walk with the steps of a path. Between them it gives the answer that exercises most at each prompt of
  /// another ask.
  private func greedyWalk(
    _ walk: PlannedWalk, along way: [Step], in space: SearchSpace, missing: Set<CoverageItem>
  ) -> PlannedWalk? {
    var walk = walk
    var replay = Replay(space, ExactStep())
    for step in way where !replay.take(step) { return nil }
    // On the exact clock a step may need several waits.
    for taken in replay.taken {
      guard
        answerOthers(in: &walk, until: taken.before, space, missing),
        take(taken, in: &walk)
      else { return nil }
    }
    guard let last = replay.taken.last, answerOthers(in: &walk, until: last.after, space, missing) else {
      return nil
    }
    return walk
  }

  /// Returns ways that take the steps of a path in the whole flow, the shortest first: with answers to other prompts in
  /// between and after the end.
  ///
  /// - Returns: If the whole flow does not follow the path, no way, and the asks and pages that may prevent it.
  func ways(along way: [Step], from origin: World, in space: SearchSpace) -> (
    ways: [[Step]], blocking: FlowParts
  ) {
    var ways = shortestWays(along: way, from: origin, in: space)
    if let walk = greedyWalk(PlannedWalk(from: origin), along: way, in: space, missing: []) {
      let steps = walk.legs.map(\.step)
      let ends = steps.indices.reversed().prefix { $0 == steps.count - 1 || steps[$0 + 1].isAnswer }
      ways += ends.map { Array(steps[...$0]) }
    }
    guard ways.isEmpty, var search = search(along: way, from: origin, in: space) else {
      return (ways.sorted { $0.count < $1.count }, FlowParts())
    }
    ways = search.directWays()
    return (ways.sorted { $0.count < $1.count }, ways.isEmpty ? search.partsAtTheEnd : FlowParts())
  }

  /// The asks and pages that are on screen along a way in the whole flow.
  func parts(on way: [Step], from origin: World) -> FlowParts {
    var world = origin
    return way.reduce(into: FlowParts()) { parts, step in
      do { try FlowController.step(&world, step, rules) } catch { return }
      parts.formUnion(FlowParts(ask: world.askUp.map(Int.init), page: world.app.page.map(Int.init)))
    }
  }

  /// Returns the shortest ways that take the steps of a path in their order, with any answers to prompts in between.
  private func shortestWays(along way: [Step], from origin: World, in space: SearchSpace) -> [[Step]] {
    guard var search = search(along: way, from: origin, in: space) else { return [] }
    return search.shortestWays()
  }

  /// - Returns: nil if the path is not possible in its own space.
  private func search(along way: [Step], from origin: World, in space: SearchSpace) -> WaySearch? {
    guard let form = try? SearchSpace(from: origin, rules, names).form else { return nil }
    var replay = Replay(space, ExactStep())
    for step in way where !replay.take(step) { return nil }
    return WaySearch(
      along: replay.taken.map(\.step), answering: space.steps.filter(\.isAnswer), from: origin, rules, form)
  }

  /// Takes the step of the path. Waiting goes on until as much time has passed as on the path.
  private func take(_ taken: Transition, in walk: inout PlannedWalk) -> Bool {
    let end = walk.end.device.now.saturating(
      taken.after.device.now.seconds - taken.before.device.now.seconds)
    for _ in 0..<Self.mostAnswers {
      do { try walk.take(taken.step, rules) } catch { return false }
      guard taken.step.isWaitForNext, walk.end.device.now < end else { return true }
    }
    return false
  }

  /// Answers prompts until the walk shows the same prompt as a world of the path.
  private func answerOthers(
    in walk: inout PlannedWalk, until world: World, _ space: SearchSpace, _ missing: Set<CoverageItem>
  ) -> Bool {
    for _ in 0..<Self.mostAnswers {
      if shows(world, walk.end) { return true }
      let before = walk.end
      var best: (step: Step, gain: Int)?
      for step in space.steps where step.isAnswer {
        var after = before
        var log = EventLog()
        do { try FlowController.step(&after, step, rules, into: &log) } catch { continue }
        guard after.device.front == before.device.front, !shows(before, after) else { continue }
        let gain = Set(log.events.compactMap(CoverageItem.init)).intersection(missing).count
        if gain > best?.gain ?? -1 { best = (step, gain) }
      }
      guard let best else { return false }
      do { try walk.take(best.step, rules) } catch { return false }
    }
    return false
  }

  /// Whether two worlds show the same prompt, or none.
  private func shows(_ one: World, _ other: World) -> Bool {
    one.prompt == other.prompt && one.askUp == other.askUp && one.pageName(names) == other.pageName(names)
  }
}
