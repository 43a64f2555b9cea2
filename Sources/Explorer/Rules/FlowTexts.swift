public import Platform

/// The texts of a flow that rules examine. Rules skip empty texts.
public struct FlowTexts: Sendable {
  /// The texts of each soft ask by the index of its ask, one entry per language.
  public var softAsks: [[SoftAskWords]]
  /// The app's purpose strings by key, one text per language.
  public var purposes: [PurposeString: [String]]
  /// The title and the paragraphs of each page by its index, one entry per language.
  public var pages: [[[String]]]
  /// The texts that lack a language of the app.
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

  /// Texts that lack a language of the app.
  public struct Gaps: Sendable {
    /// Indices of asks whose soft ask lacks a text.
    public var softAsks: Set<Int> = []
    /// Indices of pages that lack a text.
    public var pages: Set<Int> = []
    public var purposes: PurposeStrings = []
    public init() {}
  }

  /// The texts of a soft ask in one language.
  public struct SoftAskWords: Sendable {
    /// The title and the paragraphs.
    public var lines: [String]
    /// The label of the button that continues to the system prompt.
    public var button: String

    public init(lines: [String], button: String) {
      self.lines = lines
      self.button = button
    }
  }

  /// Returns the texts of a soft ask; empty if they are unknown.
  func softAsk(_ ask: Int) -> [SoftAskWords] { softAsks.indices.contains(ask) ? softAsks[ask] : [] }
}
