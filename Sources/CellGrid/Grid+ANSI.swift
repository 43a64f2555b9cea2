extension Grid {
  /// Returns the frame as text with ANSI colour sequences. Each row ends with a reset and a line feed.
  public func ansi(_ palette: Palette = .standard) -> StyledText {
    StyledText(text: (0..<height).map { ansi(row: $0, palette) }.joined())
  }

  private func ansi(row y: Int, _ palette: Palette) -> String {
    let row = row(y)
    let end = row.lastIndex { $0 != Cell() }.map { $0 + 1 } ?? row.startIndex
    var scalars = String.UnicodeScalarView()
    var current = Style.plain
    for cell in row[..<end] {
      if cell.style != current, !cell.isTail {
        current = cell.style
        scalars.append(contentsOf: SGR.sequence(for: current, palette).unicodeScalars)
      }
      cell.glyph.write(to: &scalars)
    }
    if current != .plain { scalars.append(contentsOf: SGR.reset.unicodeScalars) }
    scalars.append("\n")
    return String(scalars)
  }
}
