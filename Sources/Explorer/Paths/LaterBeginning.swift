import FlowController
import Platform
import Scenarios

/// A way on a fresh device of a later version, instead of one that updates to it: the header says so more plainly than a step.
struct LaterBeginning {
  let header: ScenarioHeader
  let steps: [Step]

  /// What a way with updates among its steps could be instead, the shortest first; empty where it has none.
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

  /// The world it begins in.
  func beginning(_ rules: Rules) -> World {
    Scenario(header: header, start: header.ownStart, lines: [], names: FlowNames()).beginning(rules)
  }

  /// Every step of it on the exact model, with what it caused; nil where one cannot be taken.
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
  /// The version that it updates to and does nothing else; nil for any other step.
  fileprivate var update: Version? {
    guard case .set(let change) = self, change.keys == [.os] else {
      return nil
    }
    return change.os
  }
}
