/// A SHA-256 digest, stored as four words because an array would be a reference.
public struct Digest: Hashable, Sendable {
  /// The 32 bytes, eight per word. The first byte has the highest bits.
  public var words: (UInt64, UInt64, UInt64, UInt64) = (0, 0, 0, 0)

  /// Creates a digest of zeros. It means that there is no text.
  public init() {}

  /// Creates a digest from 32 bytes; nil for any other number of bytes.
  public init?(_ bytes: some Collection<UInt8>) {
    guard bytes.count == 32 else { return nil }
    var all: [UInt64] = [0, 0, 0, 0]
    for (index, byte) in bytes.enumerated() { all[index / 8] = all[index / 8] << 8 | UInt64(byte) }
    words = (all[0], all[1], all[2], all[3])
  }

  /// The digest as 64 lowercase hexadecimal digits.
  public var hex: String {
    [words.0, words.1, words.2, words.3].map { word in
      let digits = String(word, radix: 16)
      return String(repeating: "0", count: 16 - digits.utf8.count) + digits
    }.joined()
  }

  public static func == (left: Digest, right: Digest) -> Bool { left.words == right.words }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(words.0)
    hasher.combine(words.1)
    hasher.combine(words.2)
    hasher.combine(words.3)
  }
}
