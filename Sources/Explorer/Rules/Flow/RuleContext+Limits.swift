import FlowController
import Platform

/// Limits after which the conditions of an ask let it never appear again.
extension Conditions {
  /// The condition that ends the ask after some appearances, as in a flow file; nil if there is none.
  var limit: String? {
    guard combine == .all else { return nil }
    if let laterTimes { return "later: {times: \(laterTimes)}" }
    if let launchPattern, !launchPattern.counts.isEmpty {
      return "launches: {exactly: \(launchPattern.counts)}"
    }
    if let pattern = event?.pattern, !pattern.counts.isEmpty { return "events: {exactly: \(pattern.counts)}" }
    return nil
  }
}

extension RuleContext {
  /// Whether the conditions of an ask have ended it: the user has pressed *later* as often as they allow, or the last
  /// count that they name has been reached.
  func isAtLimit(_ ask: Int, in world: World) -> Bool {
    let conditions = flow.asks[ask].conditions
    guard conditions.combine == .all else { return false }
    if let times = conditions.laterTimes, world.memories[ask].laterCount >= times { return true }
    let launches = conditions.countsProcessStarts ? world.app.processStarts : world.app.launches
    if let last = conditions.launchPattern?.counts.last, launches >= UInt32(last) { return true }
    guard let event = conditions.event, let last = event.pattern?.counts.last else { return false }
    return world.events[Int(event.event)] >= UInt32(last)
  }

  /// Whether the ask whose prompt or soft ask ends in a step is at its limit.
  func reachesLimit(by step: Transition) -> Bool {
    let ask =
      step.before.askUp ?? (step.before.app.screen == .softAsk ? step.before.app.sequence?.index : nil)
    return ask.map { isAtLimit(Int($0), in: step.after) } ?? false
  }

  /// Whether iOS has stored no answer to an ask. The app cannot read the status of some permissions, such as Face ID.
  func isUnanswered(_ ask: Int, in world: World) -> Bool {
    if case .service(let service) = flow.asks[ask].wants.permission {
      return world.services[service].answer == .unset
    }
    return status(of: ask, in: world) == .notDetermined
  }
}
