import CellGrid

/// The cells, the cursor and the scroll region of the main screen or of the alternate screen.
struct EmulatedScreen: Equatable, Sendable {
  private(set) var rows: [[EmulatedCell]]
  private(set) var width: Int
  var x = 0
  var y = 0
  var look = EmulatedLook()
  var top = 0
  var bottom: Int
  /// Whether the last column was just written. Then the next character begins a new row.
  var wrapsNext = false

  init(width: Int, height: Int) {
    self.width = width
    bottom = height - 1
    rows = Array(repeating: Array(repeating: .blank(), count: width), count: height)
  }

  var height: Int { rows.count }

  mutating func resize(width: Int, height: Int) {
    for y in rows.indices {
      let row = rows[y].prefix(width)
      rows[y] = Array(row) + Array(repeating: .blank(), count: width - row.count)
    }
    rows = Array(rows.prefix(height))
    while rows.count < height { rows.append(Array(repeating: .blank(), count: width)) }
    self.width = width
    (top, bottom) = (0, height - 1)
    move(x: x, y: y)
  }

  mutating func move(x: Int, y: Int) {
    self.x = min(max(0, x), width - 1)
    self.y = min(max(0, y), height - 1)
    wrapsNext = false
  }

  mutating func write(_ scalar: Unicode.Scalar, wraps: Bool) {
    let cells = CellWidth.of(scalar)
    if cells == 0 {
      joinMark(scalar)
      return
    }
    // A wide character does not fit on a screen with one column.
    guard cells <= width else { return }
    if wrapsNext || x + cells > width {
      if wraps {
        x = 0
        lineFeed()
      } else {
        x = width - cells
      }
    }
    wrapsNext = false
    for column in x..<(x + cells) { clearHalves(x: column, y: y) }
    rows[y][x] = EmulatedCell(text: String(scalar), look: look)
    if cells == 2 { rows[y][x + 1] = EmulatedCell(text: "", look: look) }
    x += cells
    if x >= width {
      x = width - 1
      wrapsNext = true
    }
  }

  private mutating func joinMark(_ scalar: Unicode.Scalar) {
    var column = wrapsNext ? x : x - 1
    if column > 0, rows[y][column].text.isEmpty { column -= 1 }
    if column >= 0 { rows[y][column].text.unicodeScalars.append(scalar) }
  }

  // If one half of a wide character is overwritten, real terminals clear the other half.
  private mutating func clearHalves(x: Int, y: Int) {
    if rows[y][x].text.isEmpty, x > 0 { rows[y][x - 1].text = " " }
    if x + 1 < width, rows[y][x + 1].text.isEmpty { rows[y][x + 1].text = " " }
  }

  mutating func erase(y: Int, from start: Int, to end: Int) {
    guard start < end, rows.indices.contains(y) else { return }
    clearHalves(x: start, y: y)
    clearHalves(x: min(end, width) - 1, y: y)
    for column in start..<min(end, width) { rows[y][column] = .blank(look) }
  }

  mutating func lineFeed() {
    if y == bottom { scrollUp(1) } else { y = min(y + 1, height - 1) }
  }

  mutating func reverseLineFeed() {
    if y == top { scrollDown(1) } else { y = max(0, y - 1) }
  }

  mutating func scrollUp(_ count: Int) { shiftRows(from: top, by: count, up: true) }

  mutating func scrollDown(_ count: Int) { shiftRows(from: top, by: count, up: false) }

  /// Moves the rows from `first` to the bottom of the region, and clears the rows that become free.
  mutating func shiftRows(from first: Int, by count: Int, up: Bool) {
    guard first <= bottom else { return }
    for _ in 0..<min(count, bottom - first + 1) {
      let empty = Array(repeating: EmulatedCell.blank(look), count: width)
      rows.remove(at: up ? first : bottom)
      rows.insert(empty, at: up ? bottom : first)
    }
  }

  /// Inserts or deletes cells at the cursor.
  mutating func shiftCells(by count: Int, inserting: Bool) {
    clearHalves(x: x, y: y)
    for _ in 0..<min(count, width - x) {
      rows[y].remove(at: inserting ? width - 1 : x)
      rows[y].insert(.blank(look), at: inserting ? x : width - 1)
    }
  }
}
