import FlowController
import Platform
import Scenarios

/// Replaces a path that updates iOS by a path that starts on a fresh device with the newer version. A version in the
/// header is easier to read than an update step.
struct LaterBeginning {
  let header: ScenarioHeader
  let steps: [Step]

  /// Returns the possible replacements, the shortest first; empty if the path does not update iOS.
  static func all(_ steps: [Step], _ header: ScenarioHeader) -> [LaterBeginning] {
    guard let last = steps.lastIndex(where: { $0.update != nil }), let os = steps[last].update else {
      return []
    }
    var later = header
    later.os = os
    let rest = Array(steps[(last + 1)...])
    let all = steps.filter { $0.update == nil }
    return (all.count > rest.count ? [rest, all] : [all]).map { LaterBeginning(header: later, steps: $0) }
  }

  func beginning(_ rules: Rules) -> World {
    Scenario(header: header, start: header.ownStart, lines: [], names: FlowNames()).beginning(rules)
  }

  /// Takes the steps on the exact model and returns the transitions; nil if a step is impossible.
  func walk(_ rules: Rules, _ stepper: some Stepping) -> [Transition]? {
    var world = beginning(rules)
    var taken: [Transition] = []
    for step in steps {
      let before = world
      var log = EventLog()
      do { try stepper.take(step, in: &world, rules, into: &log) } catch { return nil }
      taken.append(
        Transition(
          from: 0, before: before, label: 0, step: step, events: log.events, after: world, to: 0, isNew: false
        ))
    }
    return taken
  }
}

extension Step {
  /// The new iOS version, if the step does nothing but update iOS; otherwise nil.
  fileprivate var update: Version? {
    guard case .set(let change) = self, change.keys == [.os] else {
      return nil
    }
    return change.os
  }
}
