public import Platform

/// The words of a flow that rules read. What is empty is not judged.
public struct FlowTexts: Sendable {
  /// The words of each ask's own screen, by the ask's index; one a language.
  public var softAsks: [[SoftAskWords]]
  /// The app's reasons by their keys; one a language.
  public var purposes: [PurposeString: [String]]

  public init(softAsks: [[SoftAskWords]] = [], purposes: [PurposeString: [String]] = [:]) {
    self.softAsks = softAsks
    self.purposes = purposes
  }

  /// The words of a soft ask in one language.
  public struct SoftAskWords: Sendable {
    /// The heading and the paragraphs.
    public var lines: [String]
    /// The word on the button that goes on.
    public var button: String

    public init(lines: [String], button: String) {
      self.lines = lines
      self.button = button
    }
  }

  /// The words of an ask's own screen; none where they are not known.
  func softAsk(_ ask: Int) -> [SoftAskWords] { softAsks.indices.contains(ask) ? softAsks[ask] : [] }
}
