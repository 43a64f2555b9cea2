extension Grid {
  /// The frame as a picture: an SVG file that needs nothing else.
  ///
  /// Every wide character and every symbol is placed by its cell, lines and corners are drawn, so that columns stay
  /// straight whatever font the viewer has.
  ///
  /// - Parameters:
  ///   - palette: Its theme decides the background; ``Theme/either`` is drawn dark.
  ///   - title: What the picture shows, for those who cannot see it.
  /// - Complexity: O(number of cells).
  public func svg(_ palette: Palette, title: String) -> String {
    var drawing = SVGDrawing(palette)
    for y in 0..<height { drawing.add(row: row(y), y: y) }
    return drawing.document(size, title: title)
  }
}
