public import FlowController

/// Takes the steps of a scenario. This is the step function, or a version of it with an error, for tests.
public protocol Stepping: Sendable {
  /// Takes a step and stores its events in `log`.
  ///
  /// - Throws: ``ImpossibleStep`` if the step is not possible now. The world is then unchanged.
  func take(
    _ step: Step, in world: inout World, _ rules: Rules, into log: inout EventLog
  ) throws(ImpossibleStep)

  /// Takes a step whose events are not needed.
  ///
  /// - Throws: ``ImpossibleStep`` if the step is not possible now. The world is then unchanged.
  func take(_ step: Step, in world: inout World, _ rules: Rules) throws(ImpossibleStep)
}

extension Stepping {
  /// Takes a step and ignores its events.
  ///
  /// - Throws: ``ImpossibleStep`` if the step is not possible now. The world is then unchanged.
  public func take(_ step: Step, in world: inout World, _ rules: Rules) throws(ImpossibleStep) {
    var unread = EventLog()
    try take(step, in: &world, rules, into: &unread)
  }
}

public struct ExactStep: Stepping {
  public init() {}

  /// Takes a step with the step function.
  ///
  /// - Throws: ``ImpossibleStep`` if the step is not possible now. The world is then unchanged.
  public func take(
    _ step: Step, in world: inout World, _ rules: Rules, into log: inout EventLog
  ) throws(ImpossibleStep) {
    try FlowController.step(&world, step, rules, into: &log)
  }

  /// Takes a step without collecting events.
  ///
  /// - Throws: ``ImpossibleStep`` if the step is not possible now. The world is then unchanged.
  public func take(_ step: Step, in world: inout World, _ rules: Rules) throws(ImpossibleStep) {
    try FlowController.step(&world, step, rules)
  }
}
