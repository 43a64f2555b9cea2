public import Platform

/// A question the app means to put, with the conditions under which it does.
public struct Ask: Sendable {
  /// What is asked for.
  public var wants = Request.tracking
  /// Where it is considered.
  public var places = PlaceList(.launch)
  /// Where it is considered, or first of several places.
  public var place: Place {
    get { places.first }
    set { places = PlaceList(newValue) }
  }
  /// What the app remembers of it, so that it is put once in an install; nil where it is put each time.
  public var once: Once?
  /// Whether what comes next waits until the call is over.
  public var waits = true
  /// What is carried out when the call is over, by its places in ``Flow/verbs``.
  public var then: Range<UInt8> = 0..<0
  /// What is carried out besides when the call tells the app that it may, by its places in ``Flow/verbs``.
  public var thenAllowed: Range<UInt8> = 0..<0
  /// What is carried out besides when the call tells the app that it may not, by its places in ``Flow/verbs``.
  public var thenRefused: Range<UInt8> = 0..<0
  /// Whether anything is carried out when the call is over.
  public var hasThen: Bool { !then.isEmpty || !thenAllowed.isEmpty || !thenRefused.isEmpty }
  /// What can be carried out when the call is over, by its places in ``Flow/verbs``.
  public var everyThen: [UInt8] { Array(then) + Array(thenAllowed) + Array(thenRefused) }
  /// The app's own screen before the system's dialog.
  public var softAsk = SoftAsk.absent
  /// Whether the soft ask's text comes from a server.
  public var isRemote = false
  /// What the app does when a remote text cannot be had.
  public var withoutText = WithoutText.skip
  public var conditions = Conditions()

  /// An unconditional request for tracking at launch.
  public init() {}

  /// When an ask is considered.
  public enum Place: Hashable, Sendable {
    /// At each cold start, once the app is active.
    case launch
    /// At each cold start, in `didFinishLaunching`, before the app is active.
    case beforeActive
    /// Each time the app becomes active.
    case becomesActive
    /// Each time that feature opens; the index in ``Flow/features``.
    case feature(UInt8)
    /// When that page comes up; the index in ``Flow/pages``.
    case page(UInt8)
    /// As soon as the answer of that ask is there.
    case after(UInt8, Answer)
    /// Nowhere: only a button leads there.
    case button
  }

  /// What was answered.
  public enum Answer: UInt8, CaseIterable, Sendable { case any, allowed, refused }

  /// What makes an ask happen only once in an install.
  public enum Once: UInt8, CaseIterable, Sendable {
    /// The call was made, whatever came of it.
    case called
    /// Its soft ask, or without one its dialog, was shown.
    case shown
    case answered
  }

  /// The screen the app puts in front of the system's question.
  public enum SoftAsk: UInt8, CaseIterable, Sendable {
    /// The dialog comes at once.
    case absent
    case withoutLater
    case withLater
  }

  /// What follows when the text of a remote soft ask is not there.
  public enum WithoutText: UInt8, CaseIterable, Sendable {
    /// The ask waits for another time.
    case skip
    /// The system's dialog comes without a soft ask.
    case askDirectly
  }
}
