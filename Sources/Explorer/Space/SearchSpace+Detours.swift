import FlowController
import Platform

extension SearchSpace {
  /// Steps that a user must take, although they decide nothing: reading the policy before agreeing, and closing an alert
  /// that Location Services are off.
  enum Detours: Int {
    case none, allButReading, all

    func contain(_ other: Detours) -> Bool { rawValue >= other.rawValue }
  }

  /// Adds the detours to a path of a search that takes none.
  ///
  /// - Returns: The path on the exact model; the same path if a step is impossible for another reason.
  /// - Complexity: O(length of the path).
  func withDetours(_ path: [Step]) -> [Step] {
    guard hasDetours else { return path }
    var walk = DetouredWalk(world: origin, rules: rules)
    for step in path {
      walk.closeAlert()
      if case .tap(.agree) = step { walk.readPolicy() }
      guard walk.take(step) else { return path }
    }
    return walk.taken
  }

  /// Whether the last step of a path exercises an item on the exact model.
  ///
  /// - Complexity: O(length of the path).
  func exercises(_ item: CoverageItem, at path: [Step]) -> Bool {
    var world = origin
    var log = EventLog()
    for step in path {
      log = EventLog()
      do { try FlowController.step(&world, step, rules, into: &log) } catch { return false }
    }
    return log.events.contains { CoverageItem($0) == item }
  }
}

/// A walk on the exact model that takes detours.
private struct DetouredWalk {
  var world: World
  let rules: Rules
  private(set) var taken: [Step] = []

  init(world: World, rules: Rules) { (self.world, self.rules) = (world, rules) }

  /// The maximum number of `wait:next` steps after which the user can agree. Other moments can come first.
  private static let mostWaits = 16

  /// Takes a step; returns false if it is impossible.
  mutating func take(_ step: Step) -> Bool {
    do { try FlowController.step(&world, step, rules) } catch { return false }
    taken.append(step)
    return true
  }

  mutating func closeAlert() {
    if world.dialog?.dialog == .locationServicesOff { _ = take(.tap(.cancel)) }
  }

  /// Reads the policy in the browser, returns to the app and waits until the user can agree.
  mutating func readPolicy() {
    guard world.app.screen == .policy, !world.agreeIsEnabled(rules) else { return }
    if world.policy.readAt == .never { _ = take(.tap(.read)) && take(.launch) }
    var waits = 0
    while !world.agreeIsEnabled(rules), waits < Self.mostWaits, take(.waitForNext) { waits += 1 }
  }
}
