public import CellGrid

/// Lines of text for a room that may be too low for them: blank lines go first.
public struct FittedText {
  private(set) var lines: [Line] = []

  /// A text without lines.
  public init() {}

  /// A line and how it looks.
  public struct Line {
    public let text: CellText
    public let style: Style
    var isBlank: Bool { text.cellCount == 0 }
  }

  /// Adds lines of one style.
  public mutating func add(_ texts: [CellText], _ style: Style) {
    lines += texts.map { Line(text: $0, style: style) }
  }

  /// A blank line, unless nothing stands above it.
  mutating func addGap() {
    if !lines.isEmpty { add([CellText("")], .plain) }
  }

  /// The lines in that many rows, and how many have no row.
  public func fitted(rows: Int) -> (lines: [Line], missing: Int) {
    var fitted = lines
    while fitted.count > rows, let gap = fitted.lastIndex(where: \.isBlank) { fitted.remove(at: gap) }
    return (Array(fitted.prefix(max(0, rows))), max(0, fitted.count - max(0, rows)))
  }
}
