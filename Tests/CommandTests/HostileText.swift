/// Texts with which a file from someone else could control the terminal or hide its content.
enum HostileText {
  /// Twenty texts: escape sequences, control characters of both ranges, and all characters that change the writing
  /// direction.
  static let all = [
    "\u{1B}[31m", "\u{1B}]0;x\u{07}", "\u{1B}c", "\u{07}", "\u{08}", "\u{0B}", "\u{0C}", "\u{0D}", "\u{0E}",
    "\u{7F}", "\u{85}", "\u{90}", "\u{9B}31m", "\u{9D}0;x", "\u{061C}", "\u{200E}", "\u{200F}", "\u{202A}",
    "\u{202E}", "\u{2066}",
  ]

  /// All of them in one word. It is short enough to be quoted completely.
  static let together = "a" + all.joined() + "z"

  /// Returns the characters that must not be sent to a terminal, as numbers.
  ///
  /// This list does not depend on the program's own list.
  static func found(in text: String) -> [String] {
    let found = text.unicodeScalars.filter { scalar in
      switch scalar.value {
      case 0x0A, 0x09: false
      case 0..<0x20, 0x7F..<0xA0, 0x061C, 0x200E, 0x200F, 0x202A...0x202E, 0x2066...0x2069: true
      default: false
      }
    }
    return Set(found.map(\.value)).sorted().map { String($0, radix: 16) }
  }
}
