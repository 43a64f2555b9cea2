public import FlowController

/// How a scenario ended.
public struct ScenarioOutcome: Sendable {
  /// The world in which it ended.
  public let world: World
  /// The rules it ran under.
  public let rules: Rules
  /// How many steps were taken.
  public let stepCount: Int
  /// Why it did not pass; nil when it did.
  public let failure: ScenarioFailure?

  /// Whether every step could happen and every expectation held.
  public var passed: Bool { failure == nil }
}
