/// A language that the program itself speaks: there is a file for it in `Languages`.
///
/// The phone has a language of its own, which the program follows where it can.
public struct ProgramLanguage: Hashable, Sendable {
  let index: Int

  private init(index: Int) { self.index = index }

  /// All there are, English first.
  public static var all: [ProgramLanguage] { (0..<compiledCount).map { ProgramLanguage(index: $0) } }

  /// The language of the contract: every other is checked against it, and it stands in for those that are not there.
  public static var english: ProgramLanguage { ProgramLanguage(index: 0) }

  /// The language that a tag asks for: `ja`, `ja-JP`, `ja_JP.UTF-8`; nil where there is none.
  ///
  /// What is more exact is cut off at the end until a language fits (RFC 4647, section 3.4, *Lookup*).
  public init?(matching tag: String) {
    // Asked for with every frame, and then by the tag itself.
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

  /// The small letters of a tag, hyphens between its parts, up to what a locale of the C library says of characters.
  ///
  /// By bytes: the program asks before its first frame, and what strings can do for this makes types while it runs.
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

  /// The language that a tag asks for, or English.
  public init(nearest tag: String) { self = ProgramLanguage(matching: tag) ?? .english }
}
