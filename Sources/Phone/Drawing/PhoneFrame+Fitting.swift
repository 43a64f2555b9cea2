import CellGrid

/// Texts that are marked if they do not fit, because a designer has to see that.
extension PhoneFrame {
  /// The mark of a cut text. It is a character of its own, so that it is visible without colours.
  public static let cutMark = "»"
  static let cutStyle = Style(.warning, [.reverse, .bold])

  /// Puts a text in the first row of `rect`. If it does not fit, cuts and marks it.
  ///
  /// - Parameter whole: The text that is reported if this is only its last line.
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

  /// Puts lines into `area`. If there are too few rows, marks the last one.
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
