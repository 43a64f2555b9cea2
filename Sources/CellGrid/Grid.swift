/// A frame: a value that contains rows of cells.
///
/// ```swift
/// var grid = Grid(width: 20, height: 3)
/// grid.box(Rect(x: 0, y: 0, width: 20, height: 3), title: "Photos")
/// grid.put("写真を許可", x: 2, y: 1)
/// print(grid.text)
/// ```
///
/// All drawing keeps wide glyphs whole: overwriting one half of a wide glyph blanks the other half, and a
/// wide glyph that does not fit the row or the clip becomes a blank. Nothing is ever written outside the
/// grid.
public struct Grid: Equatable, Sendable {
  public let size: Size
  /// The cells, row after row.
  var cells: [Cell]

  /// Makes a grid of blanks in one style.
  public init(_ size: Size, style: Style = .plain) {
    self.size = size
    cells = Array(repeating: Cell(.blank, style), count: size.width * size.height)
  }

  /// Makes a grid of blanks in the plain style.
  public init(width: Int, height: Int) {
    self.init(Size(width: width, height: height))
  }

  public var width: Int { size.width }
  public var height: Int { size.height }
  public var bounds: Rect { Rect(x: 0, y: 0, width: width, height: height) }

  /// Returns the cell at a position, or nil outside the grid.
  public func cell(x: Int, y: Int) -> Cell? {
    bounds.contains(x: x, y: y) ? cells[y * width + x] : nil
  }

  /// Returns the cells of a row; empty outside the grid.
  public func row(_ y: Int) -> ArraySlice<Cell> {
    guard y >= 0, y < height else { return [] }
    return cells[(y * width)..<((y + 1) * width)]
  }

  /// Calls `take` for each run of changed cells in a row, with the position of the first cell. It compares
  /// with `other`, or with blanks if `other` is nil or has another size. A wide glyph is never split.
  ///
  /// - Complexity: O(number of cells); allocates nothing.
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
        // The right half of a wide glyph belongs to the same run as its left half, even if it did not change.
        while place < end, now[place].isTail ? place > start : now[place] != before(place) { place += 1 }
        if place > start {
          take(start - first, y, UnsafeBufferPointer(rebasing: now[start..<place]))
        } else {
          place += 1
        }
      }
    }
  }

  /// Writes a glyph that fits into the grid, and blanks the other half of any wide glyph it overwrites.
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

  /// Blanks the left half of a wide glyph whose right half is at `index`.
  mutating func detach(before index: Int, x: Int) {
    if x > 0, cells[index].isTail { cells[index - 1].glyph = .blank }
  }

  /// Blanks the right half of a wide glyph whose left half is at `index`.
  mutating func detach(after index: Int, x: Int) {
    if x + 1 < width, cells[index].isHead { cells[index + 1].glyph = .blank }
  }
}
