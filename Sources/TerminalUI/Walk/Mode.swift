/// The mode of the walk. It says which page or list is open, and whether the user is typing a line or reading the help
/// above it.
///
/// This is one value instead of several flags, so that contradictory states cannot exist.
public enum Mode: Sendable {
  /// Keys go to the open page or list, or to the phone if nothing is open.
  case at(Ground)
  /// The user is typing a line. The palette is shown above it.
  case typing(Line, over: Ground)
  /// The help page is open, and scrolled by this number of lines.
  case help(scroll: Int, over: Ground)

  /// The page, list or panel that is open above the walk until the user closes it.
  public enum Ground: Sendable {
    /// Nothing is open, so keys go to the phone.
    case phone
    /// A step is selected in *What happened*; 0 is the beginning.
    case steps(chosen: Int)
    /// The list of branches is open.
    case branches(chosen: Int)
    /// A panel covers the phone, because it does not fit next to it.
    case panels
    /// The timeline is open, and arrow keys move along it. `from` is the position at which it was opened.
    case timeline(from: HistoryPlace)
    /// The gallery of all prompts and pages is open.
    case gallery(chosen: Int)
    /// The comparison of two branches is open, and scrolled by this number of rows.
    case comparison(Comparison, scroll: Int)
    /// The question what to copy is shown.
    case copying
  }

  /// The typed text, and the selected entry of the palette.
  public struct Line: Sendable {
    public var text: String
    /// The selected entry; nil if Enter runs the text itself.
    public var chosen: Int?
    /// The number of characters after the cursor.
    var behind = 0
    /// Whether Enter was pressed for an incomplete line. In this case, Enter has selected the first entry.
    var isIncomplete = false

    /// Makes a line with this text.
    public init(_ text: String, chosen: Int? = nil) {
      self.text = text
      self.chosen = chosen
    }

    /// The text before the cursor.
    var before: Substring { text.dropLast(behind) }

    /// Replaces the text before the cursor.
    mutating func setBefore(_ before: some StringProtocol) {
      text = String(before) + text.suffix(behind)
    }
  }

  /// The page or list that is open above the walk. Setting it does not close the input line or the help page.
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

  /// The line that the user is typing; nil if there is none.
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

  /// Closes the input line or the help page. The page or list under it stays open.
  mutating func uncover() { self = .at(ground) }
}

extension Mode.Ground {
  /// The selected step in *What happened*; nil if none is selected.
  public var chosenStep: Int? {
    switch self {
    case .steps(let chosen): chosen
    case .phone, .panels, .branches, .timeline, .gallery, .comparison, .copying: nil
    }
  }

  /// Whether a panel covers the phone.
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
