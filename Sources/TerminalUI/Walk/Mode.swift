/// The mode of the walk: the page or list that is open over it, and the typed line or the help over that.
///
/// One value instead of several flags, so that states that exclude each other cannot be combined.
public enum Mode: Sendable {
  /// The keys go to the open page or list, or to the phone.
  case at(Ground)
  /// A line is typed, with the palette above it.
  case typing(Line, over: Ground)
  /// The help page is open, scrolled by that many lines.
  case help(scroll: Int, over: Ground)

  /// The page, list or panel that is open over the walk until it is closed.
  public enum Ground: Sendable {
    /// Nothing is open; the keys go to the phone.
    case phone
    /// A step is chosen in *What happened*; 0 is the beginning.
    case steps(chosen: Int)
    /// The list of branches.
    case branches(chosen: Int)
    /// A panel over the phone, when there is no room beside it.
    case panels
    /// The timeline, which was opened at that place, has the arrow keys.
    case timeline(from: HistoryPlace)
    /// The gallery of all prompts and pages.
    case gallery(chosen: Int)
    /// The comparison of two branches, scrolled by that many rows.
    case comparison(Comparison, scroll: Int)
    /// The question what to copy.
    case copying
  }

  /// The typed text and the chosen entry of the palette.
  public struct Line: Sendable {
    public var text: String
    /// The chosen entry; nil when the text itself is taken.
    public var chosen: Int?
    /// How many characters are behind the cursor.
    var behind = 0
    /// Whether Enter was pressed although the text is not a whole line, and chose the first entry.
    var isIncomplete = false

    /// A line with this text.
    public init(_ text: String, chosen: Int? = nil) {
      self.text = text
      self.chosen = chosen
    }

    /// The text before the cursor.
    var before: Substring { text.dropLast(behind) }

    /// Puts a text in place of the text before the cursor.
    mutating func setBefore(_ before: some StringProtocol) {
      text = String(before) + text.suffix(behind)
    }
  }

  /// The page or list that is open over the walk. Setting it does not end typing or the help page.
  public var ground: Ground {
    get {
      switch self {
      case .at(let ground), .typing(_, let ground), .help(_, let ground): ground
      }
    }
    set {
      switch self {
      case .at: self = .at(newValue)
      case .typing(let line, _): self = .typing(line, over: newValue)
      case .help(let scroll, _): self = .help(scroll: scroll, over: newValue)
      }
    }
  }

  /// The line that is typed; nil when nothing is typed.
  public var line: Line? {
    switch self {
    case .typing(let line, _): line
    case .at, .help: nil
    }
  }

  public var isHelp: Bool {
    switch self {
    case .help: true
    case .at, .typing: false
    }
  }

  /// Ends typing or the help page. The page or list below stays open.
  mutating func uncover() { self = .at(ground) }
}

extension Mode.Ground {
  /// The step that is chosen in *What happened*; nil without a choice.
  public var chosenStep: Int? {
    switch self {
    case .steps(let chosen): chosen
    case .phone, .panels, .branches, .timeline, .gallery, .comparison, .copying: nil
    }
  }

  /// Whether a panel is open over the phone.
  var isPanels: Bool {
    switch self {
    case .panels: true
    case .phone, .steps, .branches, .timeline, .gallery, .comparison, .copying: false
    }
  }

  var isTimeline: Bool {
    switch self {
    case .timeline: true
    case .phone, .panels, .steps, .branches, .gallery, .comparison, .copying: false
    }
  }
}
