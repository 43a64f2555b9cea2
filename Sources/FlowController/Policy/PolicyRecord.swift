public import Platform

/// What the app stores about its policy. It is in the user defaults, except ``readAt``, which the end of the process
/// clears.
public struct PolicyRecord: Sendable {
  /// `_PpVersion`: the revision to which the user agreed; 0 if there is none.
  public internal(set) var agreed: UInt32 = 0
  /// When the user first pressed *read* for the current revision, since the process started.
  public internal(set) var readAt = Moment.never
  /// When the user agreed; ``Moment/never`` if the user has not agreed.
  public internal(set) var agreedAt = Moment.never
  /// The language of the text to which the user agreed.
  public internal(set) var agreedLocale = Language.en
  /// The SHA-256 of the text to which the user agreed.
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

/// Which features the app locks until the user agrees to the policy.
public enum PolicyScope: UInt8, CaseIterable, Sendable {
  /// The app has no policy.
  case absent
  /// The features with `gated`. The app checks the agreement when one of them opens.
  case feature
  /// The whole app. The app checks the agreement at each cold start, and when the user opens anything after closing the
  /// policy.
  case app
}

extension AppState {
  /// What opened the policy screen.
  public enum PolicyOrigin: UInt8, CaseIterable, Sendable {
    case menu, feature, app
    /// A button of a page. Its action list waits until the policy is closed.
    case page
  }
}
