extension Unicode.Scalar {
  /// Whether it is a control character, a change of reading direction, or invisible without need.
  var isUnprintable: Bool {
    switch value {
    case 0..<32, 127..<160, 0x200B...0x200F, 0x2028...0x202E, 0x2060...0x206F, 0xFEFF, 0xFFF9...0xFFFB, 0x61C,
      0xE0000...0xE007F:
      true
    default: false
    }
  }

  /// At least four hexadecimal digits.
  var hex: String {
    let digits = String(value, radix: 16, uppercase: true)
    return String(repeating: "0", count: max(0, 4 - digits.utf8.count)) + digits
  }
}
