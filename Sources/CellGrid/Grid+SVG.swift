extension Grid {
  /// Returns the frame as a self-contained SVG file.
  ///
  /// It positions every wide character and every symbol by cell and draws lines and corners as shapes, so
  /// that columns stay aligned in any font.
  ///
  /// - Parameters:
  ///   - palette: Its theme selects the background; ``Theme/either`` is drawn dark.
  ///   - title: Describes the picture for screen readers.
  /// - Complexity: O(number of cells).
  public func svg(_ palette: Palette, title: String) -> String {
    var drawing = SVGDrawing(palette)
    for y in 0..<height { drawing.add(row: row(y), y: y) }
    return drawing.document(size, title: title)
  }
}
