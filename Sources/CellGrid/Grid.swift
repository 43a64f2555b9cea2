/// A frame: a value that consists of rows of cells.
///
/// ```swift
/// var grid = Grid(width: 20, height: 3)
/// grid.box(Rect(x: 0, y: 0, width: 20, height: 3), title: "Photos")
/// grid.put("写真を許可", x: 2, y: 1)
/// print(grid.text)
/// ```
///
/// Wide glyphs always stay complete. If one half of a wide glyph is overwritten, the other half becomes a blank. If a
/// wide glyph does not fit into the row or the clip, a blank is written. Nothing is ever written outside the grid.
public struct Grid: Equatable, Sendable {
  public let size: Size
  /// All cells, row after row.
  var cells: [Cell]

  /// Creates a grid of blanks with one style.
  public init(_ size: Size, style: Style = .plain) {
    self.size = size
    cells = Array(repeating: Cell(.blank, style), count: size.width * size.height)
  }

  /// Creates a grid of blanks with the plain style.
  public init(width: Int, height: Int) {
    self.init(Size(width: width, height: height))
  }

  public var width: Int { size.width }
  public var height: Int { size.height }
  public var bounds: Rect { Rect(x: 0, y: 0, width: width, height: height) }

  /// Returns the cell at a position; nil outside the grid.
  public func cell(x: Int, y: Int) -> Cell? {
    bounds.contains(x: x, y: y) ? cells[y * width + x] : nil
  }

  /// Returns the cells of a row; empty if the grid does not have this row.
  public func row(_ y: Int) -> ArraySlice<Cell> {
    guard y >= 0, y < height else { return [] }
    return cells[(y * width)..<((y + 1) * width)]
  }

  /// Calls `take` for each sequence of changed cells in a row, with the position of its first cell. The cells are
  /// compared with `other`, or with blanks if `other` is nil or has another size. A wide glyph is never split.
  ///
  /// - Complexity: O(number of cells); allocates no memory.
  public func eachChange(since other: Grid?, _ take: (Int, Int, UnsafeBufferPointer<Cell>) -> Void) {
    let before = other?.size == size ? other?.cells : nil
    cells.withUnsafeBufferPointer { now in
      guard let before else { return Self.eachChange(now, { _ in Cell() }, size, take) }
      before.withUnsafeBufferPointer { before in Self.eachChange(now, { before[$0] }, size, take) }
    }
  }

  private static func eachChange(
    _ now: UnsafeBufferPointer<Cell>, _ before: (Int) -> Cell, _ size: Size,
    _ take: (Int, Int, UnsafeBufferPointer<Cell>) -> Void
  ) {
    for y in 0..<size.height {
      let (first, end) = (y * size.width, (y + 1) * size.width)
      var place = first
      while place < end {
        let start = place
        // The right half of a wide glyph belongs to the same sequence as its left half, even if it did not change.
        while place < end, now[place].isTail ? place > start : now[place] != before(place) { place += 1 }
        if place > start {
          take(start - first, y, UnsafeBufferPointer(rebasing: now[start..<place]))
        } else {
          place += 1
        }
      }
    }
  }

  /// Writes a glyph that fits into the grid. If it overwrites one half of a wide glyph, the other half becomes a blank.
  mutating func place(_ glyph: Glyph, _ style: Style, x: Int, y: Int) {
    let index = y * width + x
    detach(before: index, x: x)
    if glyph.width == 2 {
      detach(after: index + 1, x: x + 1)
      cells[index + 1] = Cell(.tail, style)
    } else {
      detach(after: index, x: x)
    }
    cells[index] = Cell(glyph, style)
  }

  /// If the right half of a wide glyph is at `index`, its left half becomes a blank.
  mutating func detach(before index: Int, x: Int) {
    if x > 0, cells[index].isTail { cells[index - 1].glyph = .blank }
  }

  /// If the left half of a wide glyph is at `index`, its right half becomes a blank.
  mutating func detach(after index: Int, x: Int) {
    if x + 1 < width, cells[index].isHead { cells[index + 1].glyph = .blank }
  }
}
