import FlowController
import Platform

extension SearchSpace {
  /// Steps that a user must take, although these steps change nothing that a question is about: reading the policy
  /// before agreeing, and closing an alert that Location Services are off.
  enum Detours: Int {
    case none, allButReading, all

    func contain(_ other: Detours) -> Bool { rawValue >= other.rawValue }
  }

  /// Adds the detours to a path that was found by a search without detours.
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

/// A walk on the exact model that reads the policy before it agrees.
protocol PolicyReader {
  /// The worlds of the walk, each with its rules.
  var worlds: [(World, Rules)] { get }
  /// Takes a step; returns false if it is impossible.
  mutating func take(_ step: Step) -> Bool
}

extension PolicyReader {
  /// Reads the policy in the browser, returns to the app and waits until the user can agree. Does nothing if the user
  /// can already agree in each of ``worlds``.
  mutating func readPolicy() {
    guard isUnread else { return }
    if worlds.contains(where: { $0.0.policy.readAt == .never }) { _ = take(.tap(.read)) && take(.launch) }
    // Other moments can come before the one from which the user can agree.
    var waits = 0
    while isUnread, waits < 16, take(.waitForNext) { waits += 1 }
  }

  /// Whether one of ``worlds`` shows the policy while its Agree button is still disabled.
  private var isUnread: Bool {
    worlds.contains { $0.app.screen == .policy && !$0.agreeIsEnabled($1) }
  }
}

/// A walk on the exact model that takes detours.
private struct DetouredWalk: PolicyReader {
  private var world: World
  private let rules: Rules
  private(set) var taken: [Step] = []

  init(world: World, rules: Rules) { (self.world, self.rules) = (world, rules) }

  var worlds: [(World, Rules)] { [(world, rules)] }

  mutating func take(_ step: Step) -> Bool {
    do { try FlowController.step(&world, step, rules) } catch { return false }
    taken.append(step)
    return true
  }

  mutating func closeAlert() {
    if world.dialog?.dialog == .locationServicesOff { _ = take(.tap(.cancel)) }
  }
}
