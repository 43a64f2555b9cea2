public import Platform

/// A screen of the app that is not a soft ask: for example a welcome page, a consent form, or help for Settings.
public struct Page: Sendable {
  /// The maximum number of buttons.
  public static let buttonCapacity = 16

  /// The triggers at which the app checks whether to show the page.
  public var places = PlaceList(.button)
  /// The event after which the page is not shown again in this install; nil if it can be shown any number of times.
  public var once: Once?
  public var kind: Kind?
  /// Whether the user must close this page before a feature can be opened.
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

  /// The event after which a page is not shown again in the same install.
  public enum Once: UInt8, CaseIterable, Sendable { case shown, left }

  /// The purpose of the page. Some rules of `prove` apply only to one kind.
  public enum Kind: UInt8, CaseIterable, Sendable { case consentForm, terms }

  /// A button of a page.
  public struct Button: Sendable {
    /// The button's name if it is a role. If nil, the name is at the index ``own``.
    public var role: Role?
    /// The index of the name in ``FlowNames/buttons``.
    public var own: UInt8 = 0
    /// The button's actions, as indices in ``Flow/verbs``.
    public var does: Range<UInt8> = 0..<0
    /// The conditions for showing the button, as an index in ``Flow/groups``.
    public var conditions: UInt8?
    /// What the user chooses with this button on a consent form.
    public var means: Meaning?

    public init() {}
  }

  public enum Meaning: UInt8, CaseIterable, Sendable { case agree, refuse }
}

/// One action of a button, or after a request.
public enum Verb: Hashable, Sendable {
  /// Closes the page and continues its trigger.
  case next
  /// Closes the page and ends its trigger.
  case close
  case go(page: UInt8)
  case open(feature: UInt8)
  /// Opens the app's page in Settings.
  case settings
  /// Shows an ask. If `stops` is true and the permission is refused, the action list ends and the page stays.
  case ask(UInt8, stops: Bool = false)
  /// Opens the policy over the page. The next action follows when the policy is closed.
  case openPolicy
  case set(flag: UInt8), clear(flag: UInt8)
  case count(event: UInt8)
  /// Resets `once` of an ask, so that the ask can be shown again.
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
