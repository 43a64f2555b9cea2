public import CellGrid

/// Lines of text for an area that may have too few rows. Blank lines are removed first.
public struct FittedText {
  private(set) var lines: [Line] = []

  public init() {}

  public struct Line {
    public let text: CellText
    public let style: Style
    var isBlank: Bool { text.cellCount == 0 }
  }

  /// Adds several lines in one style.
  public mutating func add(_ texts: [CellText], _ style: Style) {
    lines += texts.map { Line(text: $0, style: style) }
  }

  /// Adds a blank line, unless the text has no line yet.
  mutating func addGap() {
    if !lines.isEmpty { add([CellText("")], .plain) }
  }

  /// Returns the lines that fit, and the number of lines that do not fit.
  public func fitted(rows: Int) -> (lines: [Line], missing: Int) {
    var fitted = lines
    while fitted.count > rows, let gap = fitted.lastIndex(where: \.isBlank) { fitted.remove(at: gap) }
    return (Array(fitted.prefix(max(0, rows))), max(0, fitted.count - max(0, rows)))
  }
}

/// A text of the phone that does not fit in its area.
public struct Overflow: Hashable, Sendable {
  public let text: String
  public let excess: Excess

  /// By how many columns or lines a text is too long.
  public enum Excess: Hashable, Sendable {
    case columns(Int)
    case lines(Int)
  }
}
