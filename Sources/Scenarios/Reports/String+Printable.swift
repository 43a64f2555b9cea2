extension String {
  /// The text on one line, without what could steer a terminal or turn the direction of writing.
  var printable: String { String(UnicodeScalarView(unicodeScalars.filter(Self.isPrintable))) }

  private static func isPrintable(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case "\u{0}"..."\u{1f}", "\u{7f}"..."\u{9f}", "\u{61c}", "\u{200e}", "\u{200f}", "\u{2028}"..."\u{202e}",
      "\u{2066}"..."\u{2069}":
      false
    default: true
    }
  }
}
