/// A colour as red, green and blue, from 0 to 255 each.
public struct XtermColour: Hashable, Sendable {
  public let red: UInt8, green: UInt8, blue: UInt8

  public init(red: UInt8, green: UInt8, blue: UInt8) {
    (self.red, self.green, self.blue) = (red, green, blue)
  }

  /// Returns the colour that xterm shows for a number. The numbers from 16 on are a cube with six steps for each of
  /// red, green and blue, and then 24 greys. Each terminal defines the first sixteen colours itself; here they are
  /// xterm's defaults.
  ///
  /// - Source: https://invisible-island.net/xterm/xterm.faq.html, 256colres.h
  public init(number: UInt8) {
    switch number {
    case 232...: self.init(grey: 8 + (number - 232) * 10)
    case 16...:
      let place = number - 16
      func shade(_ step: UInt8) -> UInt8 { step == 0 ? 0 : 55 + step * 40 }
      self.init(red: shade(place / 36), green: shade(place / 6 % 6), blue: shade(place % 6))
    case 7: self.init(grey: 229)
    case 8: self.init(grey: 127)
    default:
      let level: UInt8 = number < 8 ? 205 : 255
      func part(_ bit: UInt8) -> UInt8 { number & bit == 0 ? 0 : level }
      self.init(red: part(1), green: part(2), blue: part(4))
    }
  }

  private init(grey: UInt8) { self.init(red: grey, green: grey, blue: grey) }

  public var hex: String {
    let digits = Array("0123456789abcdef")
    return [red, green, blue].reduce(into: "#") { text, part in
      text.append(digits[Int(part >> 4)])
      text.append(digits[Int(part & 15)])
    }
  }

  /// Returns the contrast ratio of two colours, from 1 to 21, as WCAG defines it.
  ///
  /// - Source: https://www.w3.org/TR/WCAG21/#dfn-contrast-ratio
  public func contrast(with other: XtermColour) -> Double {
    let (low, high) = (min(luminance, other.luminance), max(luminance, other.luminance))
    return (high + 0.05) / (low + 0.05)
  }

  private var luminance: Double {
    // Computes the power 2.4 without a library. 2.4 is 12/5, and Newton's method computes the fifth root.
    func linear(_ part: UInt8) -> Double {
      let value = Double(part) / 255
      guard value > 0.04045 else { return value / 12.92 }
      let base = (value + 0.055) / 1.055
      var root = 1.0
      for _ in 0..<40 { root -= (root * root * root * root * root - base) / (5 * root * root * root * root) }
      let squared = root * root
      return base * base * squared
    }
    return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)
  }
}
