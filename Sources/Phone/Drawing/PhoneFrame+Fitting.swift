import CellGrid

/// Texts of the phone: what does not fit is marked, since a designer has to see it.
extension PhoneFrame {
  /// The sign of a cut: a character of its own, so that it is there without colour too.
  public static let cutMark = "»"
  static let cutStyle = Style(.warning, [.reverse, .bold])

  /// Puts a text in the first row of `rect`; one that does not fit is cut and marked.
  mutating func putText(
    _ text: String, in rect: Rect, _ alignment: Alignment = .leading, style: Style = .plain
  ) {
    let line = CellText(text)
    guard line.cellCount > rect.width, !rect.isEmpty else {
      return grid.putLine(text, in: rect, alignment, style: style)
    }
    grid.put(line.prefix(cells: rect.width - 1), x: rect.x, y: rect.y, style: style, clip: rect)
    markCut(at: rect.endX - 1, rect.y)
    overflows.append(Overflow(text: text, excess: .columns(line.cellCount - rect.width)))
  }

  /// Puts lines into `area`; where rows are too few, the last of them is marked.
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
