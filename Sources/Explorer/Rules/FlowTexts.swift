public import Platform

/// The words of a flow that rules read. What is empty is not judged.
public struct FlowTexts: Sendable {
  /// The words of each ask's own screen, by the ask's index; one a language.
  public var softAsks: [[SoftAskWords]]
  /// The app's reasons by their keys; one a language.
  public var purposes: [PurposeString: [String]]
  /// The heading and the paragraphs of each page, by its index; one a language.
  public var pages: [[[String]]]
  /// What is not there in every language that the app ships.
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

  /// Texts that lack a language that the app ships.
  public struct Gaps: Sendable {
    /// Asks with a screen of their own, by index.
    public var softAsks: Set<Int> = []
    /// Pages, by index.
    public var pages: Set<Int> = []
    public var purposes: PurposeStrings = []
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
