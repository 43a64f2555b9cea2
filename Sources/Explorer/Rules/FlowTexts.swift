public import Platform

/// The texts of a flow that rules check. Rules ignore empty texts.
public struct FlowTexts: Sendable {
  /// For each ask (by index), the texts of its soft ask, one entry per language.
  public var softAsks: [[SoftAskWords]]
  /// The app's purpose strings by key, one text per language.
  public var purposes: [PurposeString: [Text]]
  /// For each page (by index), its texts, one entry per language.
  public var pages: [[PageWords]]
  /// The texts that lack a language of the app.
  public var gaps: Gaps
  /// The file of each screen, by the screen's name. Reports about missing texts use it.
  public var files: [String: String]
  /// The names of the app in all languages.
  public var appNames: [String] = []
  /// The types of local network services that the app uses but does not list in `NSBonjourServices`.
  public var undeclaredTypes: [Text] = []

  public init(
    softAsks: [[SoftAskWords]] = [], purposes: [PurposeString: [Text]] = [:], pages: [[PageWords]] = [],
    gaps: Gaps = Gaps(), files: [String: String] = [:]
  ) {
    self.softAsks = softAsks
    self.purposes = purposes
    self.pages = pages
    self.gaps = gaps
    self.files = files
  }

  /// A text with its language, file and line.
  public struct Text: Hashable, Sendable, ExpressibleByStringLiteral {
    public let text: String
    public let language: Language
    /// The file, as the user typed its path; nil if the text is not in a file.
    public let file: String?
    public let line: Int?

    public init(_ text: String, _ language: Language = .en, file: String? = nil, line: Int? = nil) {
      self.text = text
      self.language = language
      self.file = file
      self.line = line
    }

    public init(stringLiteral text: String) { self.init(text) }
  }

  /// The texts that are missing in at least one language of the app.
  public struct Gaps: Sendable {
    /// Indices of the asks whose soft ask lacks a text.
    public var softAsks: Set<Int> = []
    /// Indices of the pages that lack a text.
    public var pages: Set<Int> = []
    public var purposes: PurposeStrings = []
    /// The first language that a screen lacks, by the screen's name.
    public var languages: [String: Language] = [:]
    /// The line in which the texts of a screen or a purpose string begin, by the name of the screen or the key.
    public var lines: [String: Int] = [:]
    public init() {}
  }

  /// The texts of a soft ask in one language.
  public struct SoftAskWords: Sendable {
    /// The title and the paragraphs.
    public var lines: [Text]
    /// The label of the button that continues to the system prompt.
    public var button: Text
    /// The label of the button that puts the request off; nil if the soft ask has no such button.
    public var later: Text?

    public init(lines: [Text], button: Text, later: Text? = nil) {
      self.lines = lines
      self.button = button
      self.later = later
    }
  }

  /// The texts of a page in one language.
  public struct PageWords: Sendable {
    /// The title and the paragraphs.
    public var lines: [Text]
    /// The labels of the buttons, by index; nil for a button without a label in the files.
    public var buttons: [Text?]

    public init(lines: [Text], buttons: [Text?] = []) {
      self.lines = lines
      self.buttons = buttons
    }
  }

  /// Returns the texts of a soft ask; empty if the texts are unknown.
  func softAsk(_ ask: Int) -> [SoftAskWords] { softAsks.indices.contains(ask) ? softAsks[ask] : [] }

  /// Returns the texts of a page; empty if the texts are unknown.
  func page(_ page: Int) -> [PageWords] { pages.indices.contains(page) ? pages[page] : [] }
}
