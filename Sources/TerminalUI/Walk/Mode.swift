/// What the keys do, in one value: what was opened over the walk, and what is typed or read over that.
///
/// Whoever asks which of them comes first switches over this: what cannot be at once cannot be said.
public enum Mode: Sendable {
  /// The keys go to the ground itself.
  case at(Ground)
  /// A step or an order is typed, with the list of everything that can be typed above it.
  case typing(Line, over: Ground)
  /// The page of keys is open, scrolled by that many lines.
  case help(scroll: Int, over: Ground)

  /// What lies over the walk until it is closed.
  public enum Ground: Sendable {
    /// Nothing: the keys go to the phone.
    case phone
    /// A step is chosen in *What happened*; 0 is the beginning.
    case steps(chosen: Int)
    /// The list of branches, with the one that is chosen.
    case branches(chosen: Int)
    /// A panel over the phone, where beside it there is no room for one.
    case panels
    /// The arrows move along the timeline, which was opened at that place.
    case timeline(from: HistoryPlace)
    /// The gallery of everything that can come up, with the line that is chosen.
    case gallery(chosen: Int)
    /// Two branches side by side, scrolled by that many rows.
    case comparison(Comparison, scroll: Int)
  }

  /// What is typed, and the entry that is chosen in the list.
  public struct Line: Sendable {
    /// The text so far.
    public var text: String
    /// The entry; nil while the text counts.
    public var chosen: Int?

    /// A line at its beginning.
    public init(_ text: String, chosen: Int? = nil) {
      self.text = text
      self.chosen = chosen
    }
  }

  /// What lies over the walk. Setting it leaves what is typed or read over it.
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

  /// What is typed; nil while nothing is.
  public var line: Line? {
    switch self {
    case .typing(let line, _): line
    case .at, .help: nil
    }
  }

  /// Whether the page of keys is open.
  public var isHelp: Bool {
    switch self {
    case .help: true
    case .at, .typing: false
    }
  }

  /// Ends what is typed or read; what lies over the walk stays.
  mutating func uncover() { self = .at(ground) }
}

extension Mode.Ground {
  /// The step that is chosen in *What happened*; nil while none is.
  public var chosenStep: Int? {
    switch self {
    case .steps(let chosen): chosen
    case .phone, .panels, .branches, .timeline, .gallery, .comparison: nil
    }
  }

  /// Whether the arrows move along the timeline.
  var isTimeline: Bool {
    switch self {
    case .timeline: true
    case .phone, .panels, .steps, .branches, .gallery, .comparison: false
    }
  }
}
