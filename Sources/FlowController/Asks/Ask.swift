public import Platform

/// One attempt of the app to get a permission, with its conditions and perhaps a soft ask before the system prompt.
public struct Ask: Sendable {
  /// The permission and the call that requests it.
  public var wants = Request.tracking
  /// The triggers at which the app evaluates the ask.
  public var places = PlaceList(.launch)
  /// The first trigger. Setting it replaces all triggers by this one.
  public var place: Place {
    get { places.first }
    set { places = PlaceList(newValue) }
  }
  /// The moment after which the ask is not shown again in this install; nil if it can be shown any number of times.
  public var once: Once?
  /// Whether the app waits for the end of the call before it continues with its other pages and asks.
  public var waits = true
  /// The actions that the app performs when the call is over, as indices in ``Flow/verbs``.
  public var then: Range<UInt8> = 0..<0
  /// Further actions if the call returns that access is allowed, as indices in ``Flow/verbs``.
  public var thenAllowed: Range<UInt8> = 0..<0
  /// Further actions if the call returns that access is refused, as indices in ``Flow/verbs``.
  public var thenRefused: Range<UInt8> = 0..<0
  /// Whether the app performs any action when the call is over.
  public var hasThen: Bool { !then.isEmpty || !thenAllowed.isEmpty || !thenRefused.isEmpty }
  /// All actions that can follow the call, as indices in ``Flow/verbs``.
  public var everyThen: [UInt8] { Array(then) + Array(thenAllowed) + Array(thenRefused) }
  /// The app's own screen before the system prompt.
  public var softAsk = SoftAsk.absent
  /// Whether the soft ask's text comes from a server.
  public var isRemote = false
  /// What the app does if a remote text is not available.
  public var withoutText = WithoutText.skip
  public var conditions = Conditions()

  /// An unconditional request for tracking at launch.
  public init() {}

  /// A trigger: the point at which the app evaluates an ask or a page.
  public enum Place: Hashable, Sendable {
    /// At each cold start, once the app is active.
    case launch
    /// At each cold start, in `didFinishLaunching`, before the app is active.
    case beforeActive
    /// Each time the app becomes active.
    case becomesActive
    /// Each time the feature at this index in ``Flow/features`` opens.
    case feature(UInt8)
    /// Each time the page at this index in ``Flow/pages`` appears.
    case page(UInt8)
    /// As soon as the ask at this index in ``Flow/asks`` has such an answer.
    case after(UInt8, Answer)
    /// Only by a button of a page.
    case button
  }

  /// The kinds of answers to an ask.
  public enum Answer: UInt8, CaseIterable, Sendable { case any, allowed, refused }

  /// The moment after which an ask is not shown again in the same install.
  public enum Once: UInt8, CaseIterable, Sendable {
    /// After the app has called iOS, whatever the result.
    case called
    /// After its soft ask was shown, or its system prompt if it has no soft ask.
    case shown
    case answered
  }

  /// The kind of the app's own screen before the system prompt.
  public enum SoftAsk: UInt8, CaseIterable, Sendable {
    /// The system prompt appears without a soft ask.
    case absent
    case withoutLater
    case withLater
  }

  /// What the app does if the text of a remote soft ask is missing.
  public enum WithoutText: UInt8, CaseIterable, Sendable {
    /// The ask is skipped until its next trigger.
    case skip
    /// The system prompt appears without the soft ask.
    case askDirectly
  }
}
