public import FlowController

/// The worlds of a test on the phone, for formats that set a state in place of showing it.
public struct DeviceWalk: Sendable {
  /// A step that is taken on the phone.
  public struct Leg: Sendable {
    public let step: Step
    public let before: World
    public let after: World
    /// What a person does for the step.
    public let sentence: String
  }

  public let rules: Rules
  public let names: FlowNames
  public internal(set) var legs: [Leg]
}
