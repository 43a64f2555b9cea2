extension Grid: CustomStringConvertible {
  /// The rows as text, for the messages of failed tests.
  public var description: String { text }

  /// Returns a row as text, without spaces at its end.
  public func text(ofRow y: Int) -> String {
    let row = row(y)
    let end = row.lastIndex { $0.glyph != .blank }.map { $0 + 1 } ?? row.startIndex
    var scalars = String.UnicodeScalarView()
    for cell in row[..<end] { cell.glyph.write(to: &scalars) }
    return String(scalars)
  }

  /// The rows as text, without spaces at their ends. A line feed follows each row.
  public var text: String {
    (0..<height).map { text(ofRow: $0) + "\n" }.joined()
  }
}
