/// A language in which the program prints its messages. Each has a file in `Languages`.
///
/// This is not the language of the phone. But if possible, the program uses the language of the phone.
public struct ProgramLanguage: Hashable, Sendable {
  let index: Int

  private init(index: Int) { self.index = index }

  /// All languages. English is the first.
  public static var all: [ProgramLanguage] { (0..<compiledCount).map { ProgramLanguage(index: $0) } }

  /// English. The texts of all other languages are checked against it, and it replaces missing texts.
  public static var english: ProgramLanguage { ProgramLanguage(index: 0) }

  /// Finds the language for a tag such as `ja`, `ja-JP` or `ja_JP.UTF-8`; nil if the program does not have it.
  ///
  /// The last part of the tag is removed until a language matches (RFC 4647, section 3.4, *Lookup*).
  public init?(matching tag: String) {
    // Each frame finds the language by its exact tag. So this is checked first.
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

  /// Returns the tag in lower case, with hyphens between its parts. The encoding of a locale (`.UTF-8`) is removed.
  ///
  /// It works on bytes. The program needs the language before its first frame, and the generic algorithms of String
  /// would first have to create types at run time.
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

  /// Finds the language for a tag. If the program does not have it, the language is English.
  public init(nearest tag: String) { self = ProgramLanguage(matching: tag) ?? .english }
}
