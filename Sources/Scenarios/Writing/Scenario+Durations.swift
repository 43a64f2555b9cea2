public import FlowController
import Platform

extension Scenario {
  /// The same with durations in place of `wait: next`, and waits in a row as one: what a reader of the file, or a person with
  /// a phone, can do.
  ///
  /// A duration is what passes on the exact clock. A scenario with a step that cannot be taken stays as it is.
  ///
  /// - Complexity: O(number of lines).
  public func inDurations(_ rules: Rules) -> Scenario {
    var world = beginning(rules)
    var told: [ScenarioLine] = []
    for line in lines {
      guard case .step(let step) = line.action else {
        told.append(line)
        continue
      }
      let before = world
      do { try FlowController.step(&world, step, rules) } catch { return self }
      guard step.isWait else {
        told.append(line)
        continue
      }
      var seconds = UInt64(world.device.now.seconds - before.device.now.seconds)
      if case .step(.wait(let earlier)) = told.last?.action {
        seconds += UInt64(earlier)
        told.removeLast()
      }
      guard let seconds = UInt32(exactly: seconds) else { return self }
      told.append(ScenarioLine(.step(.wait(seconds: seconds))))
    }
    return Scenario(header: header, start: start, lines: told, names: names)
  }

  /// The same, to be written to another place: under the folder of screens as seen from there.
  public func naming(screens: String?) -> Scenario {
    var header = header
    header.screens = screens
    return Scenario(header: header, start: start, lines: lines, names: names)
  }
}

extension Step {
  /// Whether only time passes.
  fileprivate var isWait: Bool {
    if case .wait = self { return true }
    if case .waitForNext = self { return true }
    return false
  }
}
