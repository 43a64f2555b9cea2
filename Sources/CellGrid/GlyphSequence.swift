/// The glyphs of a text in reading order, sanitised on the way; one pass, nothing stored.
///
/// Controls, escape, joiners, variation selectors, emoji modifiers and direction overrides are left out, tabs and
/// line ends become a space, scalars without an agreed glyph become U+FFFD.
public struct GlyphSequence: Sequence, IteratorProtocol {
  private var scalars: String.UnicodeScalarView.Iterator
  private var lookahead: Unicode.Scalar?
  private var isAtStart = true

  /// The glyphs of `text`.
  public init(_ text: String) {
    scalars = text.unicodeScalars.makeIterator()
    lookahead = scalars.next()
  }

  /// The next glyph, or nil at the end of the text.
  public mutating func next() -> Glyph? {
    while let scalar = lookahead {
      lookahead = scalars.next()
      guard var glyph = firstGlyph(for: scalar) else { continue }
      isAtStart = false
      addMarks(to: &glyph)
      return glyph
    }
    return nil
  }

  private func firstGlyph(for scalar: Unicode.Scalar) -> Glyph? {
    // A carriage return before a line feed is the same line end.
    if scalar == "\r", lookahead == "\n" { return nil }
    // Terminals disagree on whether a skin tone joins the emoji before it.
    if (0x1F3FB...0x1F3FF).contains(scalar.value), !isAtStart { return nil }
    switch CellWidth.kind(of: scalar) {
    case .narrow: return Glyph(scalar, cells: 1)
    case .wide: return Glyph(scalar, cells: 2)
    case .blank: return .blank
    case .unknown: return .replacement
    case .dropped: return nil
    case .mark:
      // A mark with nothing to stand on is shown on a dotted circle.
      var glyph = Glyph("\u{25CC}", cells: 1)
      glyph.add(mark: scalar)
      return glyph
    }
  }

  private mutating func addMarks(to glyph: inout Glyph) {
    while let scalar = lookahead, scalar.value >= 0xAD {
      switch CellWidth.kind(of: scalar) {
      case .mark: glyph.add(mark: scalar)
      case .dropped: break
      case .narrow, .wide, .blank, .unknown: return
      }
      lookahead = scalars.next()
    }
  }
}
