public import Platform

/// One attempt of the app to get a permission, with its conditions and perhaps a soft ask before the system prompt.
public struct Ask: Sendable {
  /// The permission that the app requests, with the function that requests it.
  public var wants = Request.tracking
  /// The triggers at which the app checks whether to show the ask.
  public var places = PlaceList(.launch)
  /// The first trigger. Setting it replaces all triggers by this one.
  public var place: Place {
    get { places.first }
    set { places = PlaceList(newValue) }
  }
  /// The event after which the ask is not shown again in this install; nil if it can be shown any number of times.
  public var once: Once?
  /// Whether the app waits for the result of the request before it shows its other pages and asks.
  public var waits = true
  /// The actions that the app performs after every result of the request, as indices in ``Flow/verbs``.
  public var then: Range<UInt8> = 0..<0
  /// The actions that the app also performs if the permission is allowed, as indices in ``Flow/verbs``.
  public var thenAllowed: Range<UInt8> = 0..<0
  /// The actions that the app also performs if the permission is refused, as indices in ``Flow/verbs``.
  public var thenRefused: Range<UInt8> = 0..<0
  /// Whether the app performs any action after the request.
  public var hasThen: Bool { !then.isEmpty || !thenAllowed.isEmpty || !thenRefused.isEmpty }
  /// All actions that can follow the request, as indices in ``Flow/verbs``.
  public var everyThen: [UInt8] { Array(then) + Array(thenAllowed) + Array(thenRefused) }
  /// The app's own screen before the system prompt.
  public var softAsk = SoftAsk.absent
  /// Whether the soft ask's text comes from a server.
  public var isRemote = false
  /// What the app does if a remote text is missing.
  public var withoutText = WithoutText.skip
  public var conditions = Conditions()

  /// Creates a request for tracking at launch, without conditions.
  public init() {}

  /// A trigger: the time at which the app checks the conditions of an ask or a page.
  public enum Place: Hashable, Sendable {
    /// At each cold start, as soon as the app is active.
    case launch
    /// At each cold start, in `didFinishLaunching`, when the app is not active yet.
    case beforeActive
    /// Each time the app becomes active.
    case becomesActive
    /// Each time the user opens the feature at this index in ``Flow/features``.
    case feature(UInt8)
    /// Each time the page at this index in ``Flow/pages`` appears.
    case page(UInt8)
    /// Directly after the ask at this index in ``Flow/asks`` got this answer.
    case after(UInt8, Answer)
    /// Only when the user presses a button of a page.
    case button
  }

  /// The answers to an ask for which `after` can wait.
  public enum Answer: UInt8, CaseIterable, Sendable { case any, allowed, refused }

  /// The event after which an ask is not shown again in the same install.
  public enum Once: UInt8, CaseIterable, Sendable {
    /// The app has made the request, whatever the result.
    case called
    /// The soft ask was shown. Without a soft ask: the system prompt was shown.
    case shown
    case answered
  }

  /// The app's own screen before the system prompt, if there is one.
  public enum SoftAsk: UInt8, CaseIterable, Sendable {
    /// The system prompt appears without a soft ask.
    case absent
    case withoutLater
    case withLater
  }

  /// What the app does if the text of a remote soft ask is missing.
  public enum WithoutText: UInt8, CaseIterable, Sendable {
    /// The app skips the ask until its next trigger.
    case skip
    /// The app makes the request without the soft ask.
    case askDirectly
  }
}
