/// A language of the phone or of an app, as a BCP 47 tag: `en`, `pt-BR`, `zh-Hant-TW`.
///
/// It is a value of one word without references. A tag has at most twelve characters, enough for language, script and
/// region together.
///
/// - Source: RFC 5646, *Tags for Identifying Languages*, section 2.1; the names of an app's `.lproj` folders on every
///   version.
public struct Language: Hashable, Sendable {
  /// The tag in lower case, as a number in base 38. The first character is the most significant digit.
  public let packed: UInt64

  /// The maximum length of a tag.
  public static let limit = 12

  /// English, the default language. Its number is a constant, because each deletion of the app sets it.
  @inlinable public static var en: Language { Language(trusted: (5 + 1) * 38 + 14 + 1) }
  @inlinable public static var ja: Language { Language(trusted: (10 + 1) * 38 + 1 + 1) }

  /// The languages of the bundled app and of the bundled iOS texts.
  public static let bundled = [en, ja]

  @usableFromInline init(trusted: UInt64) { packed = trusted }

  /// Reads a well-formed tag in upper or lower case. Returns nil for any other text, and for more than ``limit``
  /// characters.
  public init?(_ tag: some StringProtocol) {
    let small = tag.lowercased()
    guard small.utf8.count <= Self.limit, Self.isWellFormed(small) else { return nil }
    packed = Self.encode(small)
  }

  /// Creates the language with this ``packed`` number; nil if no tag has this number.
  public init?(packed: UInt64) {
    // Most tags have two or three letters. They are always well formed.
    if Self.isShort(packed) {
      self = Language(trusted: packed)
    } else {
      self.init(Self.decode(packed))
      guard self.packed == packed else { return nil }
    }
  }

  /// Whether the number encodes a tag of two or three letters.
  private static func isShort(_ number: UInt64) -> Bool {
    var (rest, count) = (number, 0)
    while rest > 0 {
      guard (1...26).contains((rest - 1) % 38) else { return false }
      rest = (rest - 1) / 38
      count += 1
    }
    return (2...3).contains(count)
  }

  /// The tag with the usual upper and lower case: `pt-BR`, `zh-Hant`.
  public var tag: String {
    let small = Self.decode(packed)
    guard small.utf8.contains(45) else { return small }
    let parts = small.split(separator: "-")
    return parts.enumerated().map { index, part in
      if index == 0 || parts[..<index].contains(where: { $0.utf8.count == 1 }) { return String(part) }
      if part.utf8.count == 2 { return part.uppercased() }
      let isScript = part.utf8.count == 4 && part.utf8.allSatisfy { $0 >= 97 }
      return isScript ? part.prefix(1).uppercased() + part.dropFirst() : String(part)
    }.joined(separator: "-")
  }

  /// Whether the language is written from right to left. If the tag contains a script, the script decides, otherwise
  /// the language.
  ///
  /// - Source: https://cldr.unicode.org, *Layout orientation*: `characterOrder` `right-to-left`.
  public var isRightToLeft: Bool {
    let parts = Self.decode(packed).split(separator: "-").map(String.init)
    if let script = parts.dropFirst().first(where: { $0.utf8.count == 4 && $0.utf8.allSatisfy { $0 >= 97 } })
    {
      return ["adlm", "arab", "hebr", "mand", "nkoo", "rohg", "syrc", "thaa"].contains(script)
    }
    return ["ar", "ckb", "dv", "fa", "he", "iw", "ks", "ps", "sd", "ug", "ur", "yi"].contains(parts[0])
  }

  /// The tag without its last subtag, such as `pt` for `pt-BR`; nil if there is only one subtag.
  ///
  /// - Source: RFC 4647, section 3.4, *Lookup*.
  public var parent: Language? {
    var parts = Self.decode(packed).split(separator: "-")
    parts.removeLast()
    if parts.last?.utf8.count == 1 { parts.removeLast() }
    return parts.isEmpty ? nil : Language(trusted: Self.encode(parts.joined(separator: "-")))
  }

  /// The language itself, then its parent, then the parent of the parent, and so on.
  public var ancestry: [Language] { [self] + (parent?.ancestry ?? []) }

  /// Returns the index of the language that a phone with this language uses from a list: the same language, otherwise
  /// its parent, and so on. nil if the list has none of them.
  ///
  /// - Complexity: O(subtags x languages).
  public func index(among languages: [Language]) -> Int? {
    var wanted: Language? = self
    while let language = wanted {
      if let index = languages.firstIndex(of: language) { return index }
      wanted = language.parent
    }
    return nil
  }

  private static func encode(_ tag: String) -> UInt64 {
    var number: UInt64 = 0
    for byte in tag.utf8 {
      let digit: UInt64 =
        switch byte {
        case 97...122: UInt64(byte) - 96
        case 48...57: UInt64(byte) - 48 + 27
        default: 0
        }
      number = number * 38 + digit + 1
    }
    return number
  }

  private static func decode(_ number: UInt64) -> String {
    // The number has the last letter in its lowest digit, so the loop starts with the last letter.
    var count = 0
    var rest = number
    while rest > 0 {
      rest = (rest - 1) / 38
      count += 1
    }
    return String(unsafeUninitializedCapacity: count) { bytes in
      var rest = number
      for index in stride(from: count - 1, through: 0, by: -1) {
        let digit = UInt8(truncatingIfNeeded: (rest - 1) % 38)
        rest = (rest - 1) / 38
        bytes[index] = digit == 0 ? 45 : digit < 27 ? digit + 96 : digit - 27 + 48
      }
      return count
    }
  }

  /// Whether the tag consists of language, script, region, variants, extensions and private use, in this order.
  private static func isWellFormed(_ tag: String) -> Bool {
    var parts = tag.split(separator: "-", omittingEmptySubsequences: false)[...]
    func isLetters(_ part: Substring) -> Bool { part.utf8.allSatisfy { (97...122).contains($0) } }
    func isDigits(_ part: Substring) -> Bool { part.utf8.allSatisfy { (48...57).contains($0) } }
    let isPlain = parts.allSatisfy { part in
      (1...8).contains(part.utf8.count)
        && part.utf8.allSatisfy { (97...122).contains($0) || (48...57).contains($0) }
    }
    guard isPlain, let language = parts.popFirst(), isLetters(language), (2...3).contains(language.utf8.count)
    else { return false }
    if let part = parts.first, part.utf8.count == 4, isLetters(part) { parts.removeFirst() }
    if let part = parts.first,
      part.utf8.count == 2 && isLetters(part) || part.utf8.count == 3 && isDigits(part)
    {
      parts.removeFirst()
    }
    while let part = parts.first, part.utf8.count >= 5 || part.utf8.count == 4 && isDigits(part.prefix(1)) {
      parts.removeFirst()
    }
    // All other subtags are extensions: a single character, then at least one subtag.
    guard let single = parts.first else { return true }
    return single.utf8.count == 1 && parts.count > 1 && (parts.last?.utf8.count ?? 0) > 1
  }
}

extension Language: CustomStringConvertible {
  public var description: String { tag }
}
