extension Unicode.Scalar {
  /// Whether the character is invisible and controls the output: a control character, a line end, or a character that
  /// changes the writing direction. All code that rejects or escapes such characters uses this property.
  ///
  /// - Source: Unicode Standard, 23.1 (controls U+0000 to U+001F, U+007F to U+009F); Unicode Standard Annex 9,
  ///   section 2 (directional formatting: U+061C, U+200E, U+200F, U+202A to U+202E, U+2066 to U+2069); U+2028 and
  ///   U+2029 end a line.
  public var isSteering: Bool {
    switch value {
    case 0x20..<0x7F: false
    case 0..<0x20, 0x7F..<0xA0, 0x61C, 0x200E, 0x200F, 0x2028...0x202E, 0x2066...0x2069: true
    default: false
    }
  }

  /// The code point with at least four hexadecimal digits, such as `U+202E`.
  public var codePoint: String {
    let digits = String(value, radix: 16, uppercase: true)
    return "U+" + String(repeating: "0", count: max(0, 4 - digits.utf8.count)) + digits
  }
}
