/// One cell of a grid: a glyph, or the right half of the wide glyph before it, and its style.
public struct Cell: Equatable, Sendable {
  /// What the cell shows.
  public var glyph: Glyph
  public var style: Style

  /// A cell of a glyph and a style.
  public init(_ glyph: Glyph = .blank, _ style: Style = .plain) {
    self.glyph = glyph
    self.style = style
  }

  /// Whether it is the left half of a wide glyph.
  public var isHead: Bool { glyph.width == 2 }
  /// Whether it is the right half of a wide glyph.
  public var isTail: Bool { glyph.width == 0 }

  /// Whether both show the same: compared at once, since a frame has thousands of them.
  @inline(__always)
  public static func == (left: Cell, right: Cell) -> Bool {
    let texts =
      (left.glyph.packedMarks ^ right.glyph.packedMarks) | UInt64(left.glyph.value ^ right.glyph.value)
    let looks =
      (left.glyph.cells ^ right.glyph.cells) | (left.style.colour.rawValue ^ right.style.colour.rawValue)
      | (left.style.attributes.rawValue ^ right.style.attributes.rawValue)
    return texts | UInt64(looks) == 0
  }
}
