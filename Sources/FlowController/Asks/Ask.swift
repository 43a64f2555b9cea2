public import Platform

/// A question the app means to put, with the conditions under which it does.
public struct Ask: Sendable {
  /// What is asked for.
  public var wants = Request.tracking
  /// When it is considered.
  public var place = Place.launch
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
    /// Each time that feature opens; the index in ``Flow/features``.
    case feature(UInt8)
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
