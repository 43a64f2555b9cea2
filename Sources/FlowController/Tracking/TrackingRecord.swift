public import Platform

/// What iOS stores about the app's tracking permission. Deleting the app clears it.
public struct TrackingRecord: Sendable {
  public internal(set) var answer = Answer.unset
  /// When the user last answered a prompt.
  public internal(set) var answeredAt = Moment.never
  /// How many prompts the user answered in this install.
  public internal(set) var promptsShown: UInt32 = 0
  /// Whether the status stays denied although the user never answered (`assume: stuck-denied`).
  public internal(set) var isStuck = false

  public enum Answer: UInt8, CaseIterable, Sendable {
    case unset, allowed, denied

    /// The word in the printed state.
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
    // The packed form computes this field from the answer, so the answer must come first.
    visitor.field(
      Field("tracking.answeredAt", .oneYear, endsWith: .answer), &answeredAt)
    visitor.field(
      Field(
        "tracking.promptsShown", .counter(.promptsShown), endsWith: .installation,
        shown: ShownField(.tracking, "promptsShown", about: .tracking)), &promptsShown)
    visitor.field(Field("tracking.isStuck", .memory(1), endsWith: .answer), &isStuck)
  }
}
