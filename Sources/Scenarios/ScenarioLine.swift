public import FlowController
public import Platform
public import StrictYAML

/// An entry in the list of a scenario.
public struct ScenarioLine: Sendable {
  public let action: Action
  /// The position in the file; nil if the entry does not come from a file.
  public var place: YAMLPlace? { line == 0 ? nil : YAMLPlace(line: Int(line), column: Int(column)) }
  // A long file has millions of lines, so the position is stored in few bytes.
  private let line: UInt32
  private let column: UInt32

  public init(_ action: Action, at place: YAMLPlace? = nil) {
    self.action = action
    line = UInt32(clamping: place?.line ?? 0)
    column = UInt32(clamping: place?.column ?? 0)
  }

  /// The kinds of entries.
  public enum Action: Sendable {
    case step(Step)
    /// An expectation. It does not change the device.
    case expect(Expectation)
    /// A note for the presenter.
    case note(LocalizedText)
  }
}
