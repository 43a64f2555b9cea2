import FlowController
import Platform
import Scenarios

/// Takes a path of a ``CoverageQuestion`` in the whole flow. The question's flow lacks some asks. When the prompt of
/// such an ask appears on the way, it is answered.
struct FollowedWay {
  /// The rules of the whole flow.
  let rules: Rules
  let names: FlowNames

  /// The maximum number of states when the whole flow is searched for a path that is shorter than the followed one.
  static let statesForShorter = 50_000

  /// The maximum number of answers between two steps of the path. If more are needed, the path counts as not possible.
  private static let mostAnswers = 32

  /// Extends a walk by the steps of a path, so that the walk shows the same prompts as the path.
  ///
  /// - Parameters:
  ///   - way: A path from the end of the walk, in the space of a question.
  ///   - missing: The items that no walk exercises yet. If possible, the answers between the steps exercise them.
  /// - Returns: The extended walk; nil if the path is not possible in the whole flow.
  /// - Complexity: O(steps of the path x answers).
  func walk(
    _ walk: PlannedWalk, along way: [Step], in space: SearchSpace, missing: Set<CoverageItem>
  ) -> PlannedWalk? {
    if let longer = greedyWalk(walk, along: way, in: space, missing: missing)?.walk { return longer }
    for steps in shortestWays(along: way, from: walk.end, in: space) {
      var longer = walk
      do {
        for step in steps { try longer.take(step, rules) }
        return longer
      } catch { continue }
    }
    return nil
  }

  /// Extends a walk by the steps of a path. At each prompt of another ask, it gives the answer that exercises the most
  /// missing items.
  ///
  /// - Returns: The walk, and the number of its steps up to the last one of the path. Only answers to other prompts
  ///   follow.
  private func greedyWalk(
    _ walk: PlannedWalk, along way: [Step], in space: SearchSpace, missing: Set<CoverageItem>
  ) -> (walk: PlannedWalk, stepsOfPath: Int)? {
    var walk = walk
    var replay = Replay(space, ExactStep())
    for step in way where !replay.take(step) { return nil }
    // The exact clock may need several `wait:next` steps for one step of the path.
    for taken in replay.taken {
      guard
        answerOthers(in: &walk, until: taken.before, space, missing),
        take(taken, in: &walk)
      else { return nil }
    }
    let stepsOfPath = walk.legs.count
    guard let last = replay.taken.last, answerOthers(in: &walk, until: last.after, space, missing) else {
      return nil
    }
    return (walk, stepsOfPath)
  }

  /// Returns sequences that take the steps of a path in the whole flow, the shortest first. They can contain answers to
  /// other prompts between the steps and after the last step.
  ///
  /// - Parameter isWhole: Whether each sequence takes the whole path. If not, answers at its end can be missing.
  /// - Returns: The sequences. If there is none, also the asks and pages that may block the path.
  func ways(along way: [Step], from origin: World, in space: SearchSpace, isWhole: Bool = false) -> (
    ways: [[Step]], blocking: FlowParts
  ) {
    var ways = shortestWays(along: way, from: origin, in: space)
    if let (walk, stepsOfPath) = greedyWalk(PlannedWalk(from: origin), along: way, in: space, missing: []) {
      let steps = walk.legs.map(\.step)
      let ends = steps.indices.reversed().prefix { index in
        index == steps.count - 1 || steps[index + 1].isAnswer && (!isWhole || index >= stepsOfPath - 1)
      }
      ways += ends.map { Array(steps[...$0]) }
    }
    guard ways.isEmpty, var search = search(along: way, from: origin, in: space) else {
      return (ways.sorted { $0.count < $1.count }, FlowParts())
    }
    ways = search.directWays()
    return (ways.sorted { $0.count < $1.count }, ways.isEmpty ? search.partsAtTheEnd : FlowParts())
  }

  /// The asks and pages that appear on screen while the whole flow takes these steps.
  func parts(on way: [Step], from origin: World) -> FlowParts {
    var world = origin
    return way.reduce(into: FlowParts()) { parts, step in
      do { try FlowController.step(&world, step, rules) } catch { return }
      parts.formUnion(FlowParts(ask: world.askUp.map(Int.init), page: world.app.page.map(Int.init)))
    }
  }

  /// Returns the shortest sequences that take the steps of a path in order, with any answers to prompts between them.
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
      along: replay.taken.map(\.step), answering: space.steps.filter(\.isAnswer), from: origin,
      rules, form)
  }

  /// Takes a step of the path. `wait:next` is repeated until as much time has passed as on the path.
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
