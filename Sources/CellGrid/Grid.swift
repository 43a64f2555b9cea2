/// A frame: rows of cells, as a value.
///
/// Text is put with care for wide glyphs: whatever overwrites one half of a wide glyph blanks the other half, and a
/// wide glyph that does not fit a row or a clip leaves a blank there. Nothing is ever written outside.
public struct Grid: Equatable, Sendable {
  /// The extent in cells.
  public let size: Size
  /// The cells, row after row.
  var cells: [Cell]

  /// A grid of blanks in one style.
  public init(_ size: Size, style: Style = .plain) {
    self.size = size
    cells = Array(repeating: Cell(.blank, style), count: size.width * size.height)
  }

  /// A grid of blanks in the plain style.
  public init(width: Int, height: Int) {
    self.init(Size(width: width, height: height))
  }

  public var width: Int { size.width }
  public var height: Int { size.height }
  public var bounds: Rect { Rect(x: 0, y: 0, width: width, height: height) }

  /// The cell at a place, or nil outside the grid.
  public func cell(x: Int, y: Int) -> Cell? {
    bounds.contains(x: x, y: y) ? cells[y * width + x] : nil
  }

  /// The cells of a row; empty outside the grid.
  public func row(_ y: Int) -> ArraySlice<Cell> {
    guard y >= 0, y < height else { return [] }
    return cells[(y * width)..<((y + 1) * width)]
  }

  /// Hands over what differs from another grid, or from blanks where there is none or it has another size: the place of
  /// the first, and the cells of that row that follow one another, wide glyphs whole.
  ///
  /// - Complexity: O(number of cells); allocates nothing.
  public func eachChange(since other: Grid?, _ take: (Int, Int, UnsafeBufferPointer<Cell>) -> Void) {
    let before = other?.size == size ? other?.cells : nil
    cells.withUnsafeBufferPointer { now in
      guard let before else { return Self.eachChange(now, { _ in Cell() }, size, take) }
      before.withUnsafeBufferPointer { before in Self.eachChange(now, { before[$0] }, size, take) }
    }
  }

  @inline(__always)
  private static func eachChange(
    _ now: UnsafeBufferPointer<Cell>, _ before: (Int) -> Cell, _ size: Size,
    _ take: (Int, Int, UnsafeBufferPointer<Cell>) -> Void
  ) {
    for y in 0..<size.height {
      let (first, end) = (y * size.width, (y + 1) * size.width)
      var place = first
      while place < end {
        let start = place
        // A right half goes with its left half, whatever it was before.
        while place < end, now[place].isTail ? place > start : now[place] != before(place) { place += 1 }
        if place > start {
          take(start - first, y, UnsafeBufferPointer(rebasing: now[start..<place]))
        } else {
          place += 1
        }
      }
    }
  }

  /// Writes a glyph whose cells all lie in the grid, blanking the other half of any wide glyph it cuts.
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
