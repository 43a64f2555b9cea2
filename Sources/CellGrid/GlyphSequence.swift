/// The glyphs of a text without unsafe characters, in order. They are created one by one and not stored.
///
/// Control characters, escape, joiners, variation selectors, emoji modifiers and direction controls are removed. Tabs
/// and line ends become a space. Scalars that terminals draw in different ways become U+FFFD.
public struct GlyphSequence: Sequence, IteratorProtocol {
  private var bytes: String.UTF8View.Iterator
  /// The next byte; nil at the end of the text.
  private var lookahead: UInt8?
  private var isAtStart = true

  public init(_ text: String) {
    bytes = text.utf8.makeIterator()
    lookahead = bytes.next()
  }

  /// Returns the next glyph; nil at the end of the text.
  public mutating func next() -> Glyph? {
    // Most text is ASCII, and combining marks are not. So if the next two bytes are ASCII, the first one is a complete
    // glyph.
    if let byte = lookahead, byte.isPrintableASCII {
      lookahead = bytes.next()
      isAtStart = false
      var glyph = Glyph(Unicode.Scalar(byte), cells: 1)
      if let after = lookahead, after >= Self.firstLeadOfMarks { addMarks(to: &glyph) }
      return glyph
    }
    return nextBeyondASCII()
  }

  private mutating func nextBeyondASCII() -> Glyph? {
    while let scalar = nextScalar() {
      guard var glyph = firstGlyph(for: scalar) else { continue }
      isAtStart = false
      if let after = lookahead, after >= Self.firstLeadOfMarks { addMarks(to: &glyph) }
      return glyph
    }
    return nil
  }

  /// The first byte of U+0080 in UTF-8. No smaller scalar is combined with the glyph before it.
  private static let firstLeadOfMarks: UInt8 = 0xC2

  /// Reads one scalar. A string is valid UTF-8, so the first byte tells how many bytes follow.
  private mutating func nextScalar() -> Unicode.Scalar? {
    guard let first = lookahead else { return nil }
    lookahead = bytes.next()
    if first < 0x80 { return Unicode.Scalar(first) }
    let further = first < 0xE0 ? 1 : first < 0xF0 ? 2 : 3
    var value = UInt32(first) & (0x3F &>> UInt32(further))
    for _ in 0..<further {
      guard let byte = lookahead else { break }
      value = value &<< 6 | UInt32(byte) & 0x3F
      lookahead = bytes.next()
    }
    return Unicode.Scalar(value) ?? "\u{FFFD}"
  }

  private func firstGlyph(for scalar: Unicode.Scalar) -> Glyph? {
    // A carriage return with a line feed is one line end.
    if scalar == "\r", lookahead == UInt8(ascii: "\n") { return nil }
    // Some terminals combine a skin tone with the emoji before it, others do not.
    if (0x1F3FB...0x1F3FF).contains(scalar.value), !isAtStart { return nil }
    switch CellWidth.kind(of: scalar) {
    case .narrow: return Glyph(scalar, cells: 1)
    case .wide: return Glyph(scalar, cells: 2)
    case .blank: return .blank
    case .unknown: return .replacement
    case .dropped: return nil
    case .mark:
      // A combining mark at the start of a text is drawn on a dotted circle.
      var glyph = Glyph("\u{25CC}", cells: 1)
      glyph.add(mark: scalar)
      return glyph
    }
  }

  /// Adds the scalars that are combined with the glyph. It reads from a copy, so that the next glyph is not consumed.
  private mutating func addMarks(to glyph: inout Glyph) {
    var ahead = self
    while let scalar = ahead.nextScalar() {
      switch CellWidth.kind(of: scalar) {
      case .mark: glyph.add(mark: scalar)
      case .dropped where scalar.value >= 0xAD: break
      case .narrow, .wide, .blank, .unknown, .dropped: return
      }
      self = ahead
    }
  }
}

extension UInt8 {
  /// Whether the byte is a printable ASCII character. Such a character uses one cell.
  var isPrintableASCII: Bool { self >= 0x20 && self < 0x7F }
}
