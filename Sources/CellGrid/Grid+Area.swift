extension Grid {
  /// Fills a rectangle with one character, blank unless told; a wide one is not accepted and leaves blanks.
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

  /// Changes the style of every cell in a rectangle and leaves the text, for a focus or a veil behind a sheet.
  ///
  /// Both halves of a wide glyph that the edge cuts change together.
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

  /// Copies another grid so that its first cell lands at column `x`, row `y`, showing only what lies in `clip`.
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

  /// The part of the grid in `rect`, wide glyphs cut by its edges blanked.
  public func cropped(to rect: Rect) -> Grid {
    let area = rect.intersection(bounds)
    var part = Grid(area.size)
    part.blit(self, x: -area.x, y: -area.y)
    return part
  }
}
