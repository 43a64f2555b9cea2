public import Platform

/// What the system holds about the app and tracking. Goes with the app.
public struct TrackingRecord: Sendable {
  public internal(set) var answer = Answer.unset
  /// When a dialog was answered last.
  public internal(set) var answeredAt = Moment.never
  /// How many dialogs of this install were answered.
  public internal(set) var promptsShown: UInt32 = 0
  /// Whether the app stays denied although the user did not answer (`assume: stuck-denied`).
  public internal(set) var isStuck = false

  /// A stored answer.
  public enum Answer: UInt8, CaseIterable, Sendable {
    case unset, allowed, denied

    /// The word in the state.
    public var word: String {
      switch self {
      case .unset: "unset"
      case .allowed: "allowed"
      case .denied: "denied"
      }
    }
  }
}
