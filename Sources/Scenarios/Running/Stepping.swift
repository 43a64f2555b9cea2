public import FlowController

/// Takes the steps of a scenario: the step function, or a test's version of it with a fault.
public protocol Stepping: Sendable {
  /// Takes a step and sends its events to the sink.
  ///
  /// - Throws: ``ImpossibleStep`` if the step is impossible now; the world is unchanged then.
  func take(
    _ step: Step, in world: inout World, _ rules: Rules, into log: inout EventLog
  ) throws(ImpossibleStep)

  /// Takes a step whose events are not needed.
  ///
  /// - Throws: ``ImpossibleStep`` if the step is impossible now; the world is unchanged then.
  func take(_ step: Step, in world: inout World, _ rules: Rules) throws(ImpossibleStep)
}

extension Stepping {
  /// Takes the step and discards its events.
  ///
  /// - Throws: ``ImpossibleStep`` if the step is impossible now; the world is unchanged then.
  public func take(_ step: Step, in world: inout World, _ rules: Rules) throws(ImpossibleStep) {
    var unread = EventLog()
    try take(step, in: &world, rules, into: &unread)
  }
}

public struct ExactStep: Stepping {
  public init() {}

  /// Takes a step with the step function.
  ///
  /// - Throws: ``ImpossibleStep`` if the step is impossible now; the world is unchanged then.
  public func take(
    _ step: Step, in world: inout World, _ rules: Rules, into log: inout EventLog
  ) throws(ImpossibleStep) {
    try FlowController.step(&world, step, rules, into: &log)
  }

  /// Takes a step without events.
  ///
  /// - Throws: ``ImpossibleStep`` if the step is impossible now; the world is unchanged then.
  public func take(_ step: Step, in world: inout World, _ rules: Rules) throws(ImpossibleStep) {
    try FlowController.step(&world, step, rules)
  }
}
