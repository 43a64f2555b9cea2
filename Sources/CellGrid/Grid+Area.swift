extension Grid {
  /// Fills a rectangle with a character, by default a blank. If the character is wide, blanks are used instead.
  public mutating func fill(_ rect: Rect, with scalar: Unicode.Scalar = " ", style: Style = .plain) {
    let area = rect.intersection(bounds)
    guard !area.isEmpty else { return }
    let cell = Cell(CellWidth.kind(of: scalar) == .narrow ? Glyph(scalar, cells: 1) : .blank, style)
    for y in area.y..<area.endY {
      let start = y * width + area.x
      let end = start + area.width
      detach(before: start, x: area.x)
      detach(after: end - 1, x: area.endX - 1)
      for index in start..<end { cells[index] = cell }
    }
  }

  /// Changes the style of all cells in a rectangle, but not their text. This is used for the focus, and to dim the
  /// background of a sheet.
  ///
  /// If the edge of the rectangle cuts a wide glyph, both halves change.
  public mutating func restyle(_ rect: Rect, _ change: (Style) -> Style) {
    let area = rect.intersection(bounds)
    guard !area.isEmpty else { return }
    for y in area.y..<area.endY {
      var start = y * width + area.x
      var end = start + area.width
      if area.x > 0, cells[start].isTail { start -= 1 }
      if area.endX < width, cells[end - 1].isHead { end += 1 }
      for index in start..<end { cells[index].style = change(cells[index].style) }
    }
  }

  /// Draws another grid with its first cell at column `x` and row `y`. Only cells inside `clip` are drawn.
  public mutating func blit(_ source: Grid, x: Int, y: Int, clip: Rect? = nil) {
    let placed = Rect(x: x, y: y, width: source.width, height: source.height)
    let area = placed.intersection(clip.map { bounds.intersection($0) } ?? bounds)
    guard !area.isEmpty else { return }
    for row in area.y..<area.endY {
      let start = row * width + area.x
      let end = start + area.width
      let from = (row - y) * source.width + (area.x - x)
      detach(before: start, x: area.x)
      detach(after: end - 1, x: area.endX - 1)
      for offset in 0..<area.width { cells[start + offset] = source.cells[from + offset] }
      // The edges of the clip can cut wide glyphs of the other grid.
      if cells[start].isTail { cells[start].glyph = .blank }
      if cells[end - 1].isHead { cells[end - 1].glyph = .blank }
    }
  }

  /// Returns whether all cells of a rectangle are blank. False if a part of the rectangle is outside the grid.
  public func isBlank(_ rect: Rect) -> Bool {
    rect.intersection(bounds) == rect
      && (rect.y..<rect.endY).allSatisfy { y in
        (rect.x..<rect.endX).allSatisfy { cells[y * width + $0].glyph == .blank }
      }
  }

  /// Returns the cells in `rect`. Wide glyphs that its edges cut become blanks.
  public func cropped(to rect: Rect) -> Grid {
    let area = rect.intersection(bounds)
    var part = Grid(area.size)
    part.blit(self, x: -area.x, y: -area.y)
    return part
  }
}
