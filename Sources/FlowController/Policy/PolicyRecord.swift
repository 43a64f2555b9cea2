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
