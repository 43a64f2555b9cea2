/// The region of the device and of its Apple account, as one value: `jp`, `us`, `eu-fr`.
@frozen public struct Region: Hashable, Sendable {
  /// The first letter of the code, in ASCII.
  public let first: UInt8
  /// The second letter of the code, in ASCII.
  public let second: UInt8
  /// Whether the region is in the European Union. Its code then has the prefix `eu-`.
  public let isEU: Bool

  public static let us = Region(first: 117, second: 115, isEU: false)

  /// A region with the rules of the European Union.
  public static let france = Region(first: 102, second: 114, isEU: true)

  /// Creates a region from two letters. They are not checked.
  public init(first: UInt8, second: UInt8, isEU: Bool) {
    self.first = first
    self.second = second
    self.isEU = isEU
  }

  /// The classes of regions that the tracking rules of 27.2 distinguish.
  @frozen public enum Class: UInt8, CaseIterable, Sendable {
    /// Outside the European Union.
    case world
    /// A member state in which iOS shows the sheet if the app requests it.
    case eu
    /// A member state in which iOS always shows the sheet.
    case euAlwaysSheet
  }

  /// - Source: https://developer.apple.com/app-store/user-privacy-and-data-use/ (September 2026): in France,
  ///   Germany, Italy, Poland and Romania, iOS always shows the tracking sheet with additional information.
  @inlinable public var regionClass: Class {
    guard isEU else { return .world }
    switch UInt16(first) << 8 | UInt16(second) {
    case Self.letters("f", "r"), Self.letters("d", "e"), Self.letters("i", "t"), Self.letters("p", "l"),
      Self.letters("r", "o"):
      return .euAlwaysSheet
    default: return .eu
    }
  }

  @inlinable static func letters(_ first: Unicode.Scalar, _ second: Unicode.Scalar) -> UInt16 {
    UInt16(first.value) << 8 | UInt16(second.value)
  }

  /// The region as users type it, such as `us` or `eu-fr`.
  public var code: String {
    let letters = String(Character(Unicode.Scalar(first))) + String(Character(Unicode.Scalar(second)))
    return isEU ? "eu-" + letters : letters
  }

  /// Reads two lowercase letters. Codes of member states of the European Union must have the prefix `eu-`; other codes
  /// must not have it. Returns nil for any other text.
  public init?(_ text: String) {
    var letters = Substring(text)
    let isEU = letters.hasPrefix("eu-")
    if isEU { letters = letters.dropFirst(3) }
    let bytes = Array(letters.utf8)
    guard bytes.count == 2, bytes.allSatisfy({ (97...122).contains($0) }) else { return nil }
    guard Self.members.contains(String(letters)) == isEU, !Self.aliases.keys.contains(String(letters)) else {
      return nil
    }
    self.init(first: bytes[0], second: bytes[1], isEU: isEU)
  }

  /// Returns the code that the user probably meant: `eu-fr` for `fr`, `us` for `eu-us`.
  public static func suggestion(for text: String) -> String? {
    let word = text.lowercased().replacing("_", with: "-")
    guard Region(word) == nil else { return word == text ? nil : word }
    let letters = word.hasPrefix("eu-") ? String(word.dropFirst(3)) : word
    if letters == "eu" { return "eu-fr" }
    let country = aliases[letters] ?? letters
    return [country, "eu-" + country].first { Region($0) != nil }
  }

  /// - Source: https://european-union.europa.eu/principles-countries-history/eu-countries_en
  private static let members: Set<String> = [
    "at", "be", "bg", "cy", "cz", "de", "dk", "ee", "es", "fi", "fr", "gr", "hr", "hu", "ie", "it", "lt",
    "lu",
    "lv", "mt", "nl", "pl", "pt", "ro", "se", "si", "sk",
  ]

  /// Codes that are not country codes, with the code that the user probably meant: the European Union itself, and its
  /// own codes for two countries.
  private static let aliases = ["eu": "eu", "el": "gr", "uk": "gb"]
}
