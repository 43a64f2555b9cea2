public import Platform

/// The words of a flow that rules read. What is empty is not judged.
public struct FlowTexts: Sendable {
  /// The words of each ask's own screen, by the ask's index; one a language.
  public var softAsks: [[SoftAskWords]]
  /// The app's reasons by their keys; one a language.
  public var purposes: [PurposeString: [String]]
  /// The heading and the paragraphs of each page, by its index; one a language.
  public var pages: [[[String]]]
  /// The languages that the app ships and that a text lacks.
  public var gaps: Gaps

  public init(
    softAsks: [[SoftAskWords]] = [], purposes: [PurposeString: [String]] = [:], pages: [[[String]]] = [],
    gaps: Gaps = Gaps()
  ) {
    self.softAsks = softAsks
    self.purposes = purposes
    self.pages = pages
    self.gaps = gaps
  }

  /// The languages that the app ships and that a text lacks, by tag.
  public struct Gaps: Sendable {
    /// Of asks' own screens, by the ask's index.
    public var softAsks: [Int: [String]] = [:]
    /// Of pages, by index.
    public var pages: [Int: [String]] = [:]
    public var purposes: [PurposeString: [String]] = [:]
    public init() {}
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
