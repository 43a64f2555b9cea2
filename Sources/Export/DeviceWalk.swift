public import FlowController

/// The worlds of a test on the phone, for formats that set a state without showing it.
public struct DeviceWalk: Sendable {
  /// A step that is taken on the phone.
  public struct Leg: Sendable {
    public let step: Step
    public let before: World
    public let after: World
    /// The instruction for a tester.
    public let sentence: String
  }

  public let rules: Rules
  public let names: FlowNames
  public internal(set) var legs: [Leg]
}
