public import FlowController

/// What takes the steps of a scenario: the one step function, or a test's wrapper round it.
public protocol Stepping: Sendable {
  /// Takes a step; what happens goes to the sink.
  ///
  /// - Throws: ``ImpossibleStep`` when the step cannot happen now; the world is then as it was.
  func take(
    _ step: Step, in world: inout World, _ rules: Rules, into log: inout EventLog
  ) throws(ImpossibleStep)

  /// Takes a step whose effects will not be asked for.
  ///
  /// - Throws: ``ImpossibleStep``, as the other.
  func take(_ step: Step, in world: inout World, _ rules: Rules) throws(ImpossibleStep)
}

extension Stepping {
  /// Takes the step with a log that is thrown away.
  ///
  /// - Throws: ``ImpossibleStep`` when the step cannot happen now; the world is then as it was.
  public func take(_ step: Step, in world: inout World, _ rules: Rules) throws(ImpossibleStep) {
    var unread = EventLog()
    try take(step, in: &world, rules, into: &unread)
  }
}

/// The step function itself.
public struct ExactStep: Stepping {
  /// Adds nothing to the step function.
  public init() {}

  /// Takes a step as the step function does.
  ///
  /// - Throws: ``ImpossibleStep`` when the step cannot happen now; the world is then as it was.
  public func take(
    _ step: Step, in world: inout World, _ rules: Rules, into log: inout EventLog
  ) throws(ImpossibleStep) {
    try FlowController.step(&world, step, rules, into: &log)
  }

  /// Takes a step without events.
  ///
  /// - Throws: ``ImpossibleStep`` when the step cannot happen now; the world is then as it was.
  public func take(_ step: Step, in world: inout World, _ rules: Rules) throws(ImpossibleStep) {
    try FlowController.step(&world, step, rules)
  }
}
