extension Grid {
  /// Fills a rectangle with one character, by default a blank. A wide character is replaced by blanks.
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

  /// Changes the style of every cell in a rectangle without changing the text, for example for the focus or
  /// to dim the background of a sheet.
  ///
  /// If the edge cuts a wide glyph, both halves change.
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

  /// Draws another grid with its first cell at column `x`, row `y`; only cells inside `clip` are drawn.
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
      // The clip may cut a wide glyph of the source at either edge.
      if cells[start].isTail { cells[start].glyph = .blank }
      if cells[end - 1].isHead { cells[end - 1].glyph = .blank }
    }
  }

  /// Returns whether all cells of a rectangle are blank; false if the grid does not contain the rectangle.
  public func isBlank(_ rect: Rect) -> Bool {
    rect.intersection(bounds) == rect
      && (rect.y..<rect.endY).allSatisfy { y in
        (rect.x..<rect.endX).allSatisfy { cells[y * width + $0].glyph == .blank }
      }
  }

  /// Returns the cells in `rect`; wide glyphs that its edges cut become blanks.
  public func cropped(to rect: Rect) -> Grid {
    let area = rect.intersection(bounds)
    var part = Grid(area.size)
    part.blit(self, x: -area.x, y: -area.y)
    return part
  }
}
