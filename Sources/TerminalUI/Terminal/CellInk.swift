import CTerminal
import CellGrid

/// Puts cells on the terminal in the colours of a palette.
///
/// Belongs to no actor: what an actor owns is asked for at each call whether it is at home, which took longer than the cell.
struct CellInk {
  private var hasColour = false
  /// What the palette adds to each role, by the number of the role.
  private var attributes = [UInt8](
    repeating: 0, count: 1 + (Colour.allCases.map { Int($0.rawValue) }.max() ?? 0))

  /// No colours.
  init() {}

  /// The colours of a palette, told to the terminal, which must be open.
  init(_ palette: Palette) {
    hasColour = palette.depth != .monochrome
    for role in Colour.allCases {
      let ink = palette.ink(for: role)
      attributes[Int(role.rawValue)] = ink.attributes.rawValue
      if !hasColour || role == .plain { continue }
      _ = ct_pair(
        Int32(role.rawValue), ink.foreground.map { Int32($0) } ?? -1, ink.background.map { Int32($0) } ?? -1)
    }
  }

  /// Puts what differs from the grid that is shown; from blanks where there is none of that size.
  func put(_ grid: Grid, over shown: Grid?) {
    let last = grid.height - 1
    grid.eachChange(since: shown) { x, y, cells in
      // The last cell of the screen would scroll some terminals.
      let room = y == last ? grid.width - 1 - x : cells.count
      put(cells, room: room, x: x, y: y)
    }
  }

  /// Puts cells that follow one another, as many as have room.
  private func put(_ cells: UnsafeBufferPointer<Cell>, room: Int, x: Int, y: Int) {
    withUnsafeTemporaryAllocation(of: ct_cell.self, capacity: cells.count) { put in
      var count = 0
      for place in cells.indices where !cells[place].isTail {
        let cell = cells[place]
        guard place + cell.glyph.width <= room else { break }
        let colour = cell.style.colour.rawValue
        put[count] = ct_cell(
          marks: cell.glyph.packedMarks, scalar: cell.glyph.base.value, width: UInt8(cell.glyph.width),
          attributes: cell.style.attributes.rawValue | attributes[Int(colour)],
          // The number 0 is the terminal's own colours, with which blanks begin.
          pair: hasColour ? UInt16(colour) : 0)
        count += 1
      }
      ct_put(Int32(y), Int32(x), put.baseAddress, Int32(count))
    }
  }
}
