import CellGrid

/// Lines of text for a room that may be too low for them: blank lines go first, and what is left out is marked.
struct FittedText {
  private(set) var lines: [Line] = []

  /// A line and how it looks.
  struct Line {
    var text: CellText
    let style: Style
    var isBlank: Bool { text.cellCount == 0 }
  }

  mutating func add(_ texts: [CellText], _ style: Style) {
    lines += texts.map { Line(text: $0, style: style) }
  }

  /// A blank line, unless nothing stands above it.
  mutating func addGap() {
    if !lines.isEmpty { add([CellText("")], .plain) }
  }

  /// The lines in that many rows of that width.
  func fitted(rows: Int, width: Int) -> [Line] {
    guard rows > 0 else { return [] }
    var fitted = lines
    while fitted.count > rows, let gap = fitted.lastIndex(where: \.isBlank) { fitted.remove(at: gap) }
    guard fitted.count > rows else { return fitted }
    fitted.removeSubrange(rows...)
    let cut = CellText(fitted[rows - 1].text.string + "…")
    fitted[rows - 1].text =
      cut.cellCount > width ? CellText(cut.prefix(cells: width - 1).string + "…") : cut
    return fitted
  }
}
