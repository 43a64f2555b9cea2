public import FlowController
public import StrictYAML

/// An entry of a scenario's list.
public struct ScenarioLine: Sendable {
  public let action: Action
  /// Where it stands; nil when it came from no file.
  public var place: YAMLPlace? { line == 0 ? nil : YAMLPlace(line: Int(line), column: Int(column)) }
  // Of a long file there are millions of these.
  private let line: UInt32
  private let column: UInt32

  /// That action at that place.
  public init(_ action: Action, at place: YAMLPlace? = nil) {
    self.action = action
    line = UInt32(clamping: place?.line ?? 0)
    column = UInt32(clamping: place?.column ?? 0)
  }

  /// What an entry can say.
  public enum Action: Sendable {
    case step(Step)
    /// Changes and clears nothing.
    case expect(Expectation)
    case note(String)
  }
}
