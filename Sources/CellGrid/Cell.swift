/// A cell of a grid with its style. It contains a glyph, or the right half of the wide glyph before it.
public struct Cell: Equatable, Sendable {
  public var glyph: Glyph
  public var style: Style

  public init(_ glyph: Glyph = .blank, _ style: Style = .plain) {
    self.glyph = glyph
    self.style = style
  }

  public var isHead: Bool { glyph.width == 2 }
  public var isTail: Bool { glyph.width == 0 }

  /// Compares the numbers directly, because this is faster and a frame has thousands of cells.
  public static func == (left: Cell, right: Cell) -> Bool {
    let texts =
      (left.glyph.packedMarks ^ right.glyph.packedMarks) | UInt64(left.glyph.value ^ right.glyph.value)
    let looks =
      (left.glyph.cells ^ right.glyph.cells) | (left.style.colour.rawValue ^ right.style.colour.rawValue)
      | (left.style.attributes.rawValue ^ right.style.attributes.rawValue)
    return texts | UInt64(looks) == 0
  }
}
