public import Platform

/// A screen of the app's own that is no question of iOS: a welcome, a consent form, "turn it on in Settings".
public struct Page: Sendable {
  /// The most buttons a page can have.
  public static let buttonCapacity = 16

  /// Where it is considered.
  public var places = PlaceList(.button)
  /// What the app remembers of it, so that it comes up once in an install; nil where it comes up each time.
  public var once: Once?
  public var kind: Kind?
  /// Whether it has to be answered before anything else is opened.
  public var isModal = true
  public var conditions = Conditions()
  public private(set) var buttonCount: UInt8 = 0
  public private(set) var buttons = InlineArray<16, Button>(repeating: Button())

  /// A page without buttons: it can be closed.
  public init() {}

  /// Adds a button; false when there is no room.
  public mutating func add(_ button: Button) -> Bool {
    guard buttonCount < Self.buttonCapacity else { return false }
    buttons[Int(buttonCount)] = button
    buttonCount += 1
    return true
  }

  /// What makes a page come up only once in an install.
  public enum Once: UInt8, CaseIterable, Sendable { case shown, left }

  /// What it is about, for the rules.
  public enum Kind: UInt8, CaseIterable, Sendable { case consentForm, terms }

  /// A button of a page.
  public struct Button: Sendable {
    /// Its name, where that is a role; else ``own`` is.
    public var role: Role?
    /// The place of its name in ``FlowNames/buttons``.
    public var own: UInt8 = 0
    /// What it does, by its places in ``Flow/verbs``.
    public var does: Range<UInt8> = 0..<0
    /// The conditions under which it is there, by their place in ``Flow/groups``.
    public var conditions: UInt8?
    /// What pressing it says on a consent form.
    public var means: Meaning?

    public init() {}
  }

  /// What a button of a consent form says.
  public enum Meaning: UInt8, CaseIterable, Sendable { case agree, refuse }
}

/// Something that a button, or a call that is over, makes the app do.
public enum Verb: Hashable, Sendable {
  /// The page is over, its place goes on.
  case next
  /// The page is over, and so is its place.
  case close
  case go(page: UInt8)
  case open(feature: UInt8)
  /// The app's page in Settings comes to the front.
  case settings
  /// An ask is put; where it says so, a refusal ends the list and the page stays.
  case ask(UInt8, stops: Bool = false)
  /// The policy opens over the page, and the list waits until it is closed.
  case openPolicy
  case set(flag: UInt8), clear(flag: UInt8)
  case count(event: UInt8)
  /// What `once` remembers of an ask is taken back.
  case forget(ask: UInt8)
  /// The app touches the service of a permission of the table.
  case use(Service)

  /// Whether it leaves the page.
  public var leaves: Bool {
    switch self {
    case .next, .close, .go, .open: true
    case .settings, .ask, .openPolicy, .set, .clear, .count, .forget, .use: false
    }
  }
}
