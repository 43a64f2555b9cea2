/// A rectangle of cells. `x` counts columns from the left, `y` counts rows from the top, both from zero.
public struct Rect: Equatable, Hashable, Sendable {
  public let x: Int
  public let y: Int
  public let width: Int
  public let height: Int

  /// Creates a rectangle. A negative width or height is treated as zero.
  public init(x: Int, y: Int, width: Int, height: Int) {
    self.x = x
    self.y = y
    self.width = max(0, width)
    self.height = max(0, height)
  }

  /// The column after the last column.
  public var endX: Int { x + width }
  /// The row after the last row.
  public var endY: Int { y + height }
  public var size: Size { Size(width: width, height: height) }
  public var isEmpty: Bool { width == 0 || height == 0 }

  /// Whether the cell at column `x`, row `y` is inside the rectangle.
  public func contains(x: Int, y: Int) -> Bool {
    x >= self.x && x < endX && y >= self.y && y < endY
  }

  /// Returns the area that is in both rectangles; empty if they do not overlap.
  public func intersection(_ other: Rect) -> Rect {
    let left = max(x, other.x)
    let top = max(y, other.y)
    return Rect(
      x: left, y: top, width: min(endX, other.endX) - left, height: min(endY, other.endY) - top)
  }

  /// Returns the rectangle without `columns` columns on the left and right, and without `rows` rows at the top and
  /// bottom.
  public func inset(columns: Int, rows: Int) -> Rect {
    Rect(x: x + columns, y: y + rows, width: width - 2 * columns, height: height - 2 * rows)
  }

  /// Returns a rectangle with this size in the middle of this one. It is cut if it does not fit.
  public func centred(_ size: Size) -> Rect {
    let width = min(size.width, width)
    let height = min(size.height, height)
    return Rect(
      x: x + (self.width - width) / 2, y: y + (self.height - height) / 2, width: width, height: height)
  }

  /// Returns one row as a rectangle. Rows count from zero. Empty if there is no such row.
  public func row(_ index: Int) -> Rect {
    Rect(x: x, y: y + index, width: width, height: index >= 0 && index < height ? 1 : 0)
  }

  /// Splits the rectangle into its first `count` rows (or fewer, if there are not enough) and all other rows.
  public func split(top count: Int) -> (top: Rect, rest: Rect) {
    let taken = min(max(0, count), height)
    return (
      Rect(x: x, y: y, width: width, height: taken),
      Rect(x: x, y: y + taken, width: width, height: height - taken)
    )
  }

  /// Splits the rectangle into its first `count` columns (or fewer, if there are not enough) and all other columns.
  public func split(left count: Int) -> (left: Rect, rest: Rect) {
    let taken = min(max(0, count), width)
    return (
      Rect(x: x, y: y, width: taken, height: height),
      Rect(x: x + taken, y: y, width: width - taken, height: height)
    )
  }
}

/// The size of a grid or a part of the screen, in cells.
public struct Size: Equatable, Hashable, Sendable {
  public let width: Int
  public let height: Int

  /// Creates a size. A negative width or height is treated as zero.
  public init(width: Int, height: Int) {
    self.width = max(0, width)
    self.height = max(0, height)
  }
}
