extension Grid {
  /// Writes a text into one row. Returns the column after the text, which can be outside the grid.
  ///
  /// Cells outside `clip` do not change. If the clip cuts a wide glyph, a blank is written.
  @discardableResult
  public mutating func put(
    _ text: String, x: Int, y: Int, style: Style = .plain, clip: Rect? = nil
  ) -> Int {
    put(GlyphSequence(text), x: x, y: y, style: style, clip: clip)
  }

  /// Writes a text that is already a ``CellText``; see `put(_:x:y:style:clip:)`.
  @discardableResult
  public mutating func put(
    _ text: CellText, x: Int, y: Int, style: Style = .plain, clip: Rect? = nil
  ) -> Int {
    put(text.glyphs, x: x, y: y, style: style, clip: clip)
  }

  /// Writes a text into the first row of `rect`. If it does not fit, it is cut and ends with an ellipsis.
  ///
  /// The other cells of the row do not change.
  public mutating func putLine(
    _ text: String, in rect: Rect, _ alignment: Alignment = .leading, style: Style = .plain
  ) {
    guard !rect.isEmpty else { return }
    let count = text.cellCount
    guard count > rect.width else {
      put(text, x: rect.x + alignment.offset(in: rect.width - count), y: rect.y, style: style, clip: rect)
      return
    }
    let line = CellText(text).truncated(to: rect.width)
    let x = rect.x + alignment.offset(in: rect.width - line.cellCount)
    put(line, x: x, y: rect.y, style: style, clip: rect)
  }

  /// Writes a text into `rect`, with line breaks where necessary. Returns how many rows it used.
  ///
  /// If there are more lines than rows, the last row ends with an ellipsis.
  @discardableResult
  public mutating func putParagraph(
    _ text: String, in rect: Rect, _ alignment: Alignment = .leading, style: Style = .plain
  ) -> Int {
    guard !rect.isEmpty else { return 0 }
    var lines = LineBreaking.lines(of: text, width: rect.width)
    if lines.count > rect.height {
      let last = lines[rect.height - 1]
      let shortened = last.prefix(cells: rect.width - 1).glyphs + [.ellipsis]
      lines[(rect.height - 1)...] = [CellText(glyphs: shortened)]
    }
    for (index, line) in lines.enumerated() {
      let x = rect.x + alignment.offset(in: max(0, rect.width - line.cellCount))
      put(line, x: x, y: rect.y + index, style: style, clip: rect)
    }
    return lines.count
  }

  private mutating func put(
    _ glyphs: some Sequence<Glyph>, x: Int, y: Int, style: Style, clip: Rect?
  ) -> Int {
    let allowed = clip.map { bounds.intersection($0) } ?? bounds
    let isRowVisible = y >= allowed.y && y < allowed.endY
    var x = x
    for glyph in glyphs {
      let end = x + glyph.width
      if isRowVisible, x < allowed.endX, end > allowed.x {
        if x >= allowed.x, end <= allowed.endX {
          place(glyph, style, x: x, y: y)
        } else {
          place(.blank, style, x: max(x, allowed.x), y: y)
        }
      }
      x = end
    }
    return x
  }
}
