/// The meaning of a button, independent of its label and its position.
///
/// `choices` in the printed state lists roles in the order of these cases.
public enum Role: UInt8, CaseIterable, Sendable {
  case `continue`, later
  case read, agree, withdraw
  case turnOnAll, allow, allowOnce, allowInSummary
  case select, full, more
  case keep, whileUsing, always, once
  case deny, precise, additionalInformation
  case keepTracking, stopTracking
  case settings, cancel
  case close
  case done, rate, notNow
  case share, decline

  /// The role as users type it, such as `while-using`.
  public var word: String {
    switch self {
    case .continue: "continue"
    case .later: "later"
    case .turnOnAll: "turn-on-all"
    case .allow: "allow"
    case .deny: "deny"
    case .select: "select"
    case .full: "full"
    case .more: "more"
    case .additionalInformation: "additional-information"
    case .close: "close"
    case .keepTracking: "keep-tracking"
    case .stopTracking: "stop-tracking"
    case .whileUsing: "while-using"
    case .always: "always"
    case .once: "once"
    case .precise: "precise"
    case .keep: "keep"
    case .allowOnce: "allow-once"
    case .allowInSummary: "allow-in-summary"
    case .settings: "settings"
    case .cancel: "cancel"
    case .read: "read"
    case .agree: "agree"
    case .withdraw: "withdraw"
    case .done: "done"
    case .rate: "rate"
    case .notNow: "not-now"
    case .share: "share"
    case .decline: "decline"
    }
  }

  /// Whether the button gives the app access that it did not have before. The program does not put the focus on such a
  /// button by default.
  public var grants: Bool {
    switch self {
    case .allow, .whileUsing, .always, .once, .allowOnce, .allowInSummary, .keepTracking, .agree, .full,
      .select,
      .more, .turnOnAll, .share:
      true
    case .continue, .later, .deny, .additionalInformation, .close, .stopTracking, .precise, .keep, .settings,
      .cancel, .read, .withdraw, .done, .rate, .notNow, .decline:
      false
    }
  }
}
