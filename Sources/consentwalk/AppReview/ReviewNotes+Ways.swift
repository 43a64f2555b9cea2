import FlowController
import Platform

/// The path to a prompt.
extension ReviewNotes {
  /// Removes the steps of a walk that its last step does not need to show the prompt.
  static func shortened(
    _ steps: [Step], to dialog: SystemDialog, from world: World, _ rules: Rules
  ) -> [Moment] {
    var best = moments(steps, from: world, rules) ?? []
    var length = steps.count - 1
    while length > 0 {
      var index = 0
      while index + length < best.count {
        var fewer = best.map(\.step)
        fewer.removeSubrange(index..<(index + length))
        if let way = moments(fewer, from: world, rules), brings(way, dialog) {
          best = way
        } else {
          index += 1
        }
      }
      length -= 1
    }
    return best
  }

  /// Returns the worlds of some steps; nil if one is impossible.
  static func moments(_ steps: [Step], from start: World, _ rules: Rules) -> [Moment]? {
    var world = start
    var way: [Moment] = []
    for step in steps {
      let before = world
      do { try FlowController.step(&world, step, rules) } catch { return nil }
      way.append(Moment(step: step, before: before, after: world))
    }
    return way
  }

  /// Whether the last step of a way shows a dialog.
  static func brings(_ way: [Moment], _ dialog: SystemDialog) -> Bool {
    guard let last = way.last else { return false }
    return last.after.prompt == .system(dialog) && last.before.prompt != last.after.prompt
  }
}
