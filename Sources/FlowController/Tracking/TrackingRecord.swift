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

extension TrackingRecord {
  @inline(__always)
  mutating func visit(_ visitor: inout some FieldVisitor) {
    visitor.field(
      Field(
        "tracking.answer", .memory(2), endsWith: .answer,
        setting: SettingField(.permission, "tracking", where: .trackingFramework)), &answer)
    // The search derives it from the answer, so that comes first.
    visitor.field(
      Field("tracking.answeredAt", .oneYear, endsWith: .answer), &answeredAt)
    visitor.field(
      Field(
        "tracking.promptsShown", .counter(.promptsShown), endsWith: .installation,
        shown: ShownField(.tracking, "promptsShown", about: .tracking)), &promptsShown)
    visitor.field(Field("tracking.isStuck", .memory(1), endsWith: .answer), &isStuck)
  }
}
