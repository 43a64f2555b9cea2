public import FlowController
import Platform

extension Scenario {
  /// Returns the same scenario with a duration instead of each `wait: next`, and with consecutive waits added up. So a
  /// person with a real phone can follow it.
  ///
  /// A duration is the time that passes on the simulated clock. If a step is impossible, the scenario is returned
  /// unchanged.
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

  /// Returns the same scenario with other screens, or with another path to them, for writing it to another folder.
  public func naming(screens: NamedScreens?) -> Scenario {
    var header = header
    header.screens = screens
    return Scenario(header: header, start: start, lines: lines, names: names)
  }
}

extension Step {
  /// Whether only time passes in this step.
  fileprivate var isWait: Bool {
    if case .wait = self { return true }
    if case .waitForNext = self { return true }
    return false
  }
}
