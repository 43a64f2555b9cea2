import FlowController
import Platform

extension ReviewNotes {
  /// Returns the prompts in the order in which one walk can reach them, the nearest first. A new walk starts only if
  /// the current one cannot reach a prompt any more.
  ///
  /// - Parameter planned: The steps of the plan that lead to each prompt.
  static func questions(
    _ planned: [SystemDialog: [Step]], _ walk: ReviewWalk, _ start: SearchStart
  ) -> [Question] {
    var left = planned
    var found: [Question] = []
    var world = start.world
    var isFresh = true
    while !left.isEmpty {
      let steps = walk.steps(from: world) { world in
        if case .system(let dialog) = world.prompt { left[dialog] != nil } else { false }
      }
      guard let steps, let way = moments(steps, from: world, start.rules), let end = way.last?.after,
        case .system(let dialog) = end.prompt
      else {
        if isFresh { break }
        (world, isFresh) = (start.world, true)
        continue
      }
      found.append(Question(dialog: dialog, way: way, isFresh: isFresh))
      left[dialog] = nil
      (world, isFresh) = (end, false)
    }
    let others = left.compactMap { dialog, steps -> Question? in
      let way = shortened(steps, to: dialog, from: start.world, start.rules)
      return way.isEmpty ? nil : Question(dialog: dialog, way: way, isFresh: true)
    }
    return found + others.sorted { ($0.way.count, $0.dialog.word) < ($1.way.count, $1.dialog.word) }
  }

  /// Removes the steps that are not needed to show the prompt after the last step.
  private static func shortened(
    _ steps: [Step], to dialog: SystemDialog, from world: World, _ rules: Rules
  ) -> [Moment] {
    var best = moments(steps, from: world, rules) ?? []
    var length = steps.count - 1
    while length > 0 {
      var index = 0
      while index + length < best.count {
        var fewer = best.map(\.step)
        fewer.removeSubrange(index..<(index + length))
        if let way = moments(fewer, from: world, rules), way.last?.after.prompt == .system(dialog),
          way.last?.before.prompt != .system(dialog)
        {
          best = way
        } else {
          index += 1
        }
      }
      length -= 1
    }
    return best
  }

  /// Runs the steps, and returns each with its events and the worlds before and after it; nil if a step is impossible.
  static func moments(_ steps: [Step], from start: World, _ rules: Rules) -> [Moment]? {
    var world = start
    var way: [Moment] = []
    for step in steps {
      let before = world
      var log = EventLog()
      do { try FlowController.step(&world, step, rules, into: &log) } catch { return nil }
      way.append(Moment(step: step, before: before, after: world, events: log.events))
    }
    return way
  }
}
