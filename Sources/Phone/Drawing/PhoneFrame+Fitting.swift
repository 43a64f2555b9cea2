import CellGrid

/// Draws texts. A text that does not fit is marked, because a designer must notice this.
extension PhoneFrame {
  /// The mark for a cut text. It is a separate character, so that it is visible without colours.
  public static let cutMark = "»"
  static let cutStyle = Style(.warning, [.reverse, .bold])

  /// Draws a text in the first row of `rect`. A text that does not fit is cut and marked.
  ///
  /// - Parameter whole: The complete text for the report. It is needed only if `text` is the last line of a longer
  ///   text.
  mutating func putText(
    _ text: String, in rect: Rect, _ alignment: Alignment = .leading, style: Style = .plain,
    of whole: String? = nil
  ) {
    let line = CellText(text)
    guard line.cellCount > rect.width, !rect.isEmpty else {
      return grid.putLine(text, in: rect, alignment, style: style)
    }
    grid.put(line.prefix(cells: rect.width - 1), x: rect.x, y: rect.y, style: style, clip: rect)
    markCut(at: rect.endX - 1, rect.y)
    overflows.append(Overflow(text: whole ?? text, excess: .columns(line.cellCount - rect.width)))
  }

  /// Draws lines in `area`. If there are too few rows, the last line is marked.
  mutating func putLines(
    _ text: FittedText, in area: Rect, _ alignment: Alignment, named name: String
  ) {
    let shown = text.fitted(rows: area.height)
    for (offset, line) in shown.lines.enumerated() {
      let x = area.x + alignment.offset(in: max(0, area.width - line.text.cellCount))
      grid.put(line.text, x: x, y: area.y + offset, style: line.style, clip: area)
    }
    guard shown.missing > 0 else { return }
    if !area.isEmpty { markCut(at: area.endX - 1, area.endY - 1) }
    overflows.append(Overflow(text: name, excess: .lines(shown.missing)))
  }

  private mutating func markCut(at x: Int, _ y: Int) {
    grid.put(Self.cutMark, x: x, y: y, style: Self.cutStyle)
  }
}
