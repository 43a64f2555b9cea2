/// A language of the program's own messages, with a file in `Languages`.
///
/// It is independent of the language of the phone, although the program follows that one if it can.
public struct ProgramLanguage: Hashable, Sendable {
  let index: Int

  private init(index: Int) { self.index = index }

  /// All languages, English first.
  public static var all: [ProgramLanguage] { (0..<compiledCount).map { ProgramLanguage(index: $0) } }

  /// The reference language: every other one is checked against it and falls back to it.
  public static var english: ProgramLanguage { ProgramLanguage(index: 0) }

  /// Finds the language for a tag such as `ja`, `ja-JP` or `ja_JP.UTF-8`; nil if there is none.
  ///
  /// Parts are removed from the end of the tag until a language matches (RFC 4647, section 3.4, *Lookup*).
  public init?(matching tag: String) {
    // Each frame looks up the language by its exact tag, so that case comes first.
    for index in 0..<Self.compiledCount where ProgramLanguage(index: index).tag == tag {
      self = ProgramLanguage(index: index)
      return
    }
    var wanted = Self.letters(of: tag)
    while !wanted.isEmpty {
      for language in Self.all where Self.letters(of: language.tag) == wanted {
        self = language
        return
      }
      guard let cut = wanted.lastIndex(of: UInt8(ascii: "-")) else { return nil }
      wanted.removeSubrange(cut...)
    }
    return nil
  }

  /// Returns a tag in lower case with hyphens between its parts, without the encoding suffix of a locale.
  ///
  /// It works on bytes, because the program needs the language before its first frame, and the generic algorithms of
  /// String would first create types at run time.
  private static func letters(of tag: String) -> [UInt8] {
    var letters: [UInt8] = []
    for byte in tag.utf8 {
      switch byte {
      case UInt8(ascii: "."), UInt8(ascii: "@"): return letters
      case UInt8(ascii: "_"): letters.append(UInt8(ascii: "-"))
      case UInt8(ascii: "A")...UInt8(ascii: "Z"): letters.append(byte + 32)
      default: letters.append(byte)
      }
    }
    return letters
  }

  /// Finds the language for a tag, or uses English.
  public init(nearest tag: String) { self = ProgramLanguage(matching: tag) ?? .english }
}
