/// Writes styles as terminal sequences (SGR, "select graphic rendition").
///
/// - Source: ECMA-48, fifth edition, 8.3.117; colours 8 to 255 as in xterm.
enum SGR {
  static let reset = "\u{1B}[0m"

  /// Returns the sequence for a style. It does not depend on the style before it.
  static func sequence(for style: Style, _ palette: Palette) -> String {
    let ink = palette.ink(for: style.colour)
    let attributes = style.attributes.union(ink.attributes)
    var codes = ["0"]
    if attributes.contains(.bold) { codes.append("1") }
    if attributes.contains(.dim) { codes.append("2") }
    if attributes.contains(.underline) { codes.append("4") }
    if attributes.contains(.reverse) { codes.append("7") }
    if let colour = ink.foreground { codes.append(code(of: colour, base: 30)) }
    if let colour = ink.background { codes.append(code(of: colour, base: 40)) }
    return "\u{1B}[" + codes.joined(separator: ";") + "m"
  }

  private static func code(of colour: UInt8, base: Int) -> String {
    switch colour {
    case 0..<8: "\(base + Int(colour))"
    case 8..<16: "\(base + 60 + Int(colour) - 8)"
    default: "\(base + 8);5;\(colour)"
    }
  }
}
