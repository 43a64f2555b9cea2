public import Platform

/// What the app remembers about its policy: in its defaults, but for ``readAt``, which goes with the process.
public struct PolicyRecord: Sendable {
  /// `_PpVersion`: the revision agreed to; 0 where none was.
  public internal(set) var agreed: UInt32 = 0
  /// When this process saw the first *read* of the revision that is current.
  public internal(set) var readAt = Moment.never
  /// When it was agreed to; never without a receipt.
  public internal(set) var agreedAt = Moment.never
  /// The language of the text agreed to.
  public internal(set) var agreedLocale = Language.en
  /// The SHA-256 of the text agreed to.
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

/// What the policy keeps shut until it is agreed to.
public enum PolicyScope: UInt8, CaseIterable, Sendable {
  /// There is no policy.
  case absent
  /// The features marked so; tested when one opens.
  case feature
  /// The whole app; tested at each cold start, and with whatever is opened after the policy was closed.
  case app
}

extension AppState {
  /// What opened the policy screen.
  public enum PolicyOrigin: UInt8, CaseIterable, Sendable {
    case menu, feature, app
    /// A button of a page, whose list waits.
    case page
  }
}
