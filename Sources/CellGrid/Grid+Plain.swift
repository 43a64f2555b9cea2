extension Grid: CustomStringConvertible {
  /// The rows as text, for the messages of failing tests.
  public var description: String { text }

  /// A row as text, spaces at its end removed.
  public func text(ofRow y: Int) -> String {
    let row = row(y)
    let end = row.lastIndex { $0.glyph != .blank }.map { $0 + 1 } ?? row.startIndex
    var scalars = String.UnicodeScalarView()
    for cell in row[..<end] { cell.glyph.write(to: &scalars) }
    return String(scalars)
  }

  /// The rows as text, each ended by a line feed, spaces at their ends removed.
  public var text: String {
    (0..<height).map { text(ofRow: $0) + "\n" }.joined()
  }
}
