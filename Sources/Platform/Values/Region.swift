/// Where the device is and where its account belongs, in one: `jp`, `us`, `eu-fr`.
@frozen public struct Region: Hashable, Sendable {
  /// The first letter, in ASCII.
  public let first: UInt8
  /// The second letter, in ASCII.
  public let second: UInt8
  /// Whether it was written with `eu-` in front: a member of the European Union.
  public let isEU: Bool

  /// The default region.
  public static let us = Region(first: 117, second: 115, isEU: false)

  /// These two letters, unchecked.
  public init(first: UInt8, second: UInt8, isEU: Bool) {
    self.first = first
    self.second = second
    self.isEU = isEU
  }

  /// How the tracking rules of 27.2 sort regions.
  @frozen public enum Class: UInt8, CaseIterable, Sendable {
    /// Outside the European Union.
    case world
    /// A member state where the app may ask for the sheet.
    case eu
    /// A member state where the sheet is always used.
    case euAlwaysSheet
  }

  /// - Source: https://developer.apple.com/app-store/user-privacy-and-data-use/ (September 2026): France,
  ///   Germany, Italy, Poland and Romania always show the sheet.
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

  /// As it is typed: `us`, `eu-fr`.
  public var code: String {
    let letters = String(Character(Unicode.Scalar(first))) + String(Character(Unicode.Scalar(second)))
    return isEU ? "eu-" + letters : letters
  }

  /// Reads two small letters, with `eu-` before a member of the European Union; nil for anything else.
  public init?(_ text: String) {
    var letters = Substring(text)
    let isEU = letters.hasPrefix("eu-")
    if isEU { letters = letters.dropFirst(3) }
    let bytes = Array(letters.utf8)
    guard bytes.count == 2, bytes.allSatisfy({ (97...122).contains($0) }) else { return nil }
    self.init(first: bytes[0], second: bytes[1], isEU: isEU)
  }
}
