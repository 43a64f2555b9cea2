public import Platform

/// A screen of the app that is not a prompt: a welcome page, a consent form, or "turn it on in Settings".
public struct Page: Sendable {
  /// The maximum number of buttons.
  public static let buttonCapacity = 16

  /// The triggers at which the app evaluates the page.
  public var places = PlaceList(.button)
  /// The moment after which the page does not appear again in this install; nil if it can appear any number of times.
  public var once: Once?
  public var kind: Kind?
  /// Whether the user must leave this page before a feature can be opened.
  public var isModal = true
  public var conditions = Conditions()
  public private(set) var buttonCount: UInt8 = 0
  public private(set) var buttons = InlineArray<16, Button>(repeating: Button())

  /// Creates a page without buttons, which the user can close.
  public init() {}

  /// Adds a button. Returns false if the page is full.
  public mutating func add(_ button: Button) -> Bool {
    guard buttonCount < Self.buttonCapacity else { return false }
    buttons[Int(buttonCount)] = button
    buttonCount += 1
    return true
  }

  /// The moment after which a page does not appear again in the same install.
  public enum Once: UInt8, CaseIterable, Sendable { case shown, left }

  /// The kind of page, for the rules of `prove`.
  public enum Kind: UInt8, CaseIterable, Sendable { case consentForm, terms }

  /// A button of a page.
  public struct Button: Sendable {
    /// The button's name if it is a role; otherwise nil, and ``own`` gives the name.
    public var role: Role?
    /// The index of the name in ``FlowNames/buttons``.
    public var own: UInt8 = 0
    /// The button's actions, as indices in ``Flow/verbs``.
    public var does: Range<UInt8> = 0..<0
    /// The conditions under which the button is shown, as an index in ``Flow/groups``.
    public var conditions: UInt8?
    /// The user's choice on a consent form.
    public var means: Meaning?

    public init() {}
  }

  /// The choices on a consent form.
  public enum Meaning: UInt8, CaseIterable, Sendable { case agree, refuse }
}

/// One action of a button or of a finished call.
public enum Verb: Hashable, Sendable {
  /// Ends the page and continues its trigger.
  case next
  /// Ends the page and its trigger.
  case close
  case go(page: UInt8)
  case open(feature: UInt8)
  /// Opens the app's page in Settings.
  case settings
  /// Shows an ask. If `stops` is true, a refusal ends the list and the page stays.
  case ask(UInt8, stops: Bool = false)
  /// Opens the policy over the page. The list waits until the policy is closed.
  case openPolicy
  case set(flag: UInt8), clear(flag: UInt8)
  case count(event: UInt8)
  /// Resets `once` of an ask, so that it can be shown again.
  case forget(ask: UInt8)
  /// Uses a service.
  case use(Service)

  /// Whether the action leaves the page.
  public var leaves: Bool {
    switch self {
    case .next, .close, .go, .open: true
    case .settings, .ask, .openPolicy, .set, .clear, .count, .forget, .use: false
    }
  }
}
