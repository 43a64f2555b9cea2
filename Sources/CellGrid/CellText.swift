/// A text as a terminal shows it: its glyphs without unsafe characters, and how many cells they use.
public struct CellText: Equatable, Sendable {
  /// The glyphs in order. The right halves of wide glyphs are not included.
  public private(set) var glyphs: [Glyph]
  /// How many cells all glyphs use together.
  public private(set) var cellCount: Int

  /// Removes unsafe characters from `text` as ``GlyphSequence`` describes.
  public init(_ text: String) {
    self.init(glyphs: Array(GlyphSequence(text)))
  }

  init(glyphs: some Sequence<Glyph>) {
    self.glyphs = Array(glyphs)
    cellCount = self.glyphs.reduce(0) { $0 + $1.width }
  }

  /// The text without unsafe characters.
  public var string: String {
    var scalars = String.UnicodeScalarView()
    for glyph in glyphs { glyph.write(to: &scalars) }
    return String(scalars)
  }

  /// Returns the longest beginning that fits into `width` cells. A wide glyph is never cut in half.
  public func prefix(cells width: Int) -> CellText {
    var taken = 0
    let fitting = glyphs.prefix { glyph in
      taken += glyph.width
      return taken <= width
    }
    return CellText(glyphs: fitting)
  }

  /// Returns the longest end that fits into `width` cells. A wide glyph is never cut in half.
  public func suffix(cells width: Int) -> CellText {
    var taken = 0
    var start = glyphs.count
    while start > 0, taken + glyphs[start - 1].width <= width {
      start -= 1
      taken += glyphs[start].width
    }
    return CellText(glyphs: glyphs[start...])
  }

  /// Returns the text itself if it fits into `width` cells. Otherwise returns its beginning and an ellipsis (one cell).
  public func truncated(to width: Int) -> CellText {
    guard cellCount > width else { return self }
    guard width > 0 else { return CellText(glyphs: []) }
    return CellText(glyphs: prefix(cells: width - 1).glyphs + [.ellipsis])
  }

  /// Returns the text in exactly `width` cells: with added spaces, or cut and with an ellipsis if it is longer.
  public func padded(to width: Int, _ alignment: Alignment = .leading) -> CellText {
    let fitting = truncated(to: width)
    let room = max(0, width - fitting.cellCount)
    let before = alignment.offset(in: room)
    let left = Array(repeating: Glyph.blank, count: before)
    let right = Array(repeating: Glyph.blank, count: room - before)
    return CellText(glyphs: left + fitting.glyphs + right)
  }
}
