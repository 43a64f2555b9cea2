public import FlowController
public import StrictYAML

/// An entry of a scenario's list.
public struct ScenarioLine: Sendable {
  /// What it says.
  public let action: Action
  /// Where it stands; nil when it came from no file.
  public let place: YAMLPlace?

  /// That action at that place.
  public init(_ action: Action, at place: YAMLPlace? = nil) {
    self.action = action
    self.place = place
  }

  /// What an entry can say.
  public enum Action: Sendable {
    case step(Step)
    /// Changes and clears nothing.
    case expect(Expectation)
    /// A presenter's note.
    case note(String)
  }
}
