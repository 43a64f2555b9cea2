/// A text as a terminal shows it: sanitized glyphs and the number of cells they take.
public struct CellText: Equatable, Sendable {
  /// The glyphs in reading order, without the right halves of wide glyphs.
  public private(set) var glyphs: [Glyph]
  /// The number of cells that all glyphs take together.
  public private(set) var cellCount: Int

  /// Sanitizes `text` as described in ``GlyphSequence``.
  public init(_ text: String) {
    self.init(glyphs: Array(GlyphSequence(text)))
  }

  init(glyphs: some Sequence<Glyph>) {
    self.glyphs = Array(glyphs)
    cellCount = self.glyphs.reduce(0) { $0 + $1.width }
  }

  /// The sanitized text.
  public var string: String {
    var scalars = String.UnicodeScalarView()
    for glyph in glyphs { glyph.write(to: &scalars) }
    return String(scalars)
  }

  /// Returns the longest prefix that fits `width` cells; a wide glyph is never cut in half.
  public func prefix(cells width: Int) -> CellText {
    var taken = 0
    let fitting = glyphs.prefix { glyph in
      taken += glyph.width
      return taken <= width
    }
    return CellText(glyphs: fitting)
  }

  /// Returns the longest suffix that fits `width` cells; a wide glyph is never cut in half.
  public func suffix(cells width: Int) -> CellText {
    var taken = 0
    var start = glyphs.count
    while start > 0, taken + glyphs[start - 1].width <= width {
      start -= 1
      taken += glyphs[start].width
    }
    return CellText(glyphs: glyphs[start...])
  }

  /// Returns the text itself if it fits `width` cells; otherwise its beginning and an ellipsis of one cell.
  public func truncated(to width: Int) -> CellText {
    guard cellCount > width else { return self }
    guard width > 0 else { return CellText(glyphs: []) }
    return CellText(glyphs: prefix(cells: width - 1).glyphs + [.ellipsis])
  }

  /// Returns the text padded with spaces to exactly `width` cells, or cut with an ellipsis if it is longer.
  public func padded(to width: Int, _ alignment: Alignment = .leading) -> CellText {
    let fitting = truncated(to: width)
    let room = max(0, width - fitting.cellCount)
    let before = alignment.offset(in: room)
    let left = Array(repeating: Glyph.blank, count: before)
    let right = Array(repeating: Glyph.blank, count: room - before)
    return CellText(glyphs: left + fitting.glyphs + right)
  }
}
