public import FlowController
public import Platform
public import StrictYAML

/// An entry of a scenario's list.
public struct ScenarioLine: Sendable {
  public let action: Action
  /// The place in the file; nil if the entry is not from a file.
  public var place: YAMLPlace? { line == 0 ? nil : YAMLPlace(line: Int(line), column: Int(column)) }
  // A long file has millions of lines, so the place is stored in few bytes.
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
    /// An expectation, which does not change the device.
    case expect(Expectation)
    /// A presenter's note.
    case note(LocalizedText)
  }
}
