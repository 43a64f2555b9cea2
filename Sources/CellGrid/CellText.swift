/// A text as a terminal shows it: sanitised glyphs and how many cells they take.
public struct CellText: Equatable, Sendable {
  /// The glyphs in reading order, none of them a tail.
  public private(set) var glyphs: [Glyph]
  /// The number of cells the glyphs take together.
  public private(set) var cellCount: Int

  /// Sanitises `text`; see `GlyphSequence` for what is left out.
  public init(_ text: String) {
    self.init(glyphs: Array(GlyphSequence(text)))
  }

  init(glyphs: some Sequence<Glyph>) {
    self.glyphs = Array(glyphs)
    cellCount = self.glyphs.reduce(0) { $0 + $1.width }
  }

  /// The text again, without what was left out.
  public var string: String {
    var scalars = String.UnicodeScalarView()
    for glyph in glyphs { glyph.write(to: &scalars) }
    return String(scalars)
  }

  /// The longest beginning that fits `width` cells, never half a wide glyph.
  public func prefix(cells width: Int) -> CellText {
    var taken = 0
    let fitting = glyphs.prefix { glyph in
      taken += glyph.width
      return taken <= width
    }
    return CellText(glyphs: fitting)
  }

  /// The longest end that fits `width` cells, never half a wide glyph.
  public func suffix(cells width: Int) -> CellText {
    var taken = 0
    var start = glyphs.count
    while start > 0, taken + glyphs[start - 1].width <= width {
      start -= 1
      taken += glyphs[start].width
    }
    return CellText(glyphs: glyphs[start...])
  }

  /// The text itself if it fits `width` cells, else its beginning and an ellipsis of one cell.
  public func truncated(to width: Int) -> CellText {
    guard cellCount > width else { return self }
    guard width > 0 else { return CellText(glyphs: []) }
    return CellText(glyphs: prefix(cells: width - 1).glyphs + [.ellipsis])
  }

  /// The text with spaces up to exactly `width` cells, cut with an ellipsis if it is longer.
  public func padded(to width: Int, _ alignment: Alignment = .leading) -> CellText {
    let fitting = truncated(to: width)
    let room = max(0, width - fitting.cellCount)
    let before = alignment.offset(in: room)
    let left = Array(repeating: Glyph.blank, count: before)
    let right = Array(repeating: Glyph.blank, count: room - before)
    return CellText(glyphs: left + fitting.glyphs + right)
  }
}
