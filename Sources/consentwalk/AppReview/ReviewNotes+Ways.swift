import FlowController
import Platform

/// The paths to the prompts.
extension ReviewNotes {
  /// Returns the prompts in the order of one walk, from the nearest on; a walk begins again only if a prompt cannot be
  /// reached any more.
  ///
  /// - Parameter planned: For each prompt, the steps of the plan to it.
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

  /// Removes the steps of a walk that its last step does not need to show the prompt.
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

  /// Returns the worlds and events of some steps; nil if one is impossible.
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
