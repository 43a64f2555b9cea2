public import Platform

/// What the app stores about its policy: in its defaults, except for ``readAt``, which ends with the process.
public struct PolicyRecord: Sendable {
  /// `_PpVersion`: the agreed revision; 0 if there is none.
  public internal(set) var agreed: UInt32 = 0
  /// The moment of the first *read* of the current revision in this process.
  public internal(set) var readAt = Moment.never
  /// When the user agreed; ``Moment/never`` without a receipt.
  public internal(set) var agreedAt = Moment.never
  /// The language of the agreed text.
  public internal(set) var agreedLocale = Language.en
  /// The SHA-256 of the agreed text.
  public internal(set) var agreedDigest = Digest()
}

extension PolicyRecord {
  @inline(__always)
  mutating func visit(_ visitor: inout some FieldVisitor) {
    visitor.field(
      Field(
        "policy.agreed", .revision(in: .memoryByFlow), endsWith: .installation,
        shown: ShownField(.policy, "agreed", about: .policy)), &agreed)
    visitor.field(Field("policy.readAt", .reading, endsWith: .process), &readAt)
    visitor.field(Field("policy.agreedAt", .absent, endsWith: .installation), &agreedAt)
    visitor.field(Field("policy.agreedLocale", .absent, endsWith: .installation), &agreedLocale)
    visitor.field(Field("policy.digest0", .absent, endsWith: .installation), &agreedDigest.words.0)
    visitor.field(Field("policy.digest1", .absent, endsWith: .installation), &agreedDigest.words.1)
    visitor.field(Field("policy.digest2", .absent, endsWith: .installation), &agreedDigest.words.2)
    visitor.field(Field("policy.digest3", .absent, endsWith: .installation), &agreedDigest.words.3)
  }
}

/// The part of the app that is locked until the user agrees to the policy.
public enum PolicyScope: UInt8, CaseIterable, Sendable {
  /// The app has no policy.
  case absent
  /// The features with `gated`; checked when one of them opens.
  case feature
  /// The whole app; checked at each cold start, and whenever something opens after the policy was closed.
  case app
}

extension AppState {
  /// Where the policy screen was opened from.
  public enum PolicyOrigin: UInt8, CaseIterable, Sendable {
    case menu, feature, app
    /// A button of a page. Its action list waits.
    case page
  }
}
