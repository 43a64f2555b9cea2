import CTerminal
import CellGrid

/// Writes cells to the terminal in the colours of a palette.
///
/// It is not isolated to an actor, because the isolation check at each call took longer than writing the cell.
struct CellInk {
  private var hasColour = false
  /// The attributes of each role. The index is the number of the role.
  private var attributes = [UInt8](
    repeating: 0, count: 1 + (Colour.allCases.map { Int($0.rawValue) }.max() ?? 0))

  /// Makes an ink without colours.
  init() {}

  /// Sets the colours of a palette. The terminal must be open.
  ///
  /// - Parameter paints: Whether the background also gets the colours of the palette.
  init(_ palette: Palette, paints: Bool = false) {
    hasColour = palette.depth != .monochrome
    let ground = paints ? palette.ground : nil
    func number(_ colour: UInt8?, else other: UInt8?) -> Int32 { (colour ?? other).map { Int32($0) } ?? -1 }
    if hasColour {
      ct_ground(number(ground?.foreground, else: nil), number(ground?.background, else: nil))
    }
    for role in Colour.allCases {
      let ink = palette.ink(for: role)
      attributes[Int(role.rawValue)] = ink.attributes.rawValue
      if !hasColour || role == .plain { continue }
      _ = ct_pair(
        Int32(role.rawValue), number(ink.foreground, else: ground?.foreground),
        number(ink.background, else: ground?.background))
    }
  }

  /// Writes the cells that differ from the visible grid. If the size is different, all cells are compared with blanks.
  func put(_ grid: Grid, over shown: Grid?) {
    let last = grid.height - 1
    grid.eachChange(since: shown) { x, y, cells in
      // Some terminals scroll when the last cell is written.
      let room = y == last ? grid.width - 1 - x : cells.count
      put(cells, room: room, x: x, y: y)
    }
  }

  /// Writes consecutive cells, as many as fit.
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
          // Pair 0 stands for the terminal's own colours, which blank cells have at the beginning.
          pair: hasColour ? UInt16(colour) : 0)
        count += 1
      }
      ct_put(Int32(y), Int32(x), put.baseAddress, Int32(count))
    }
  }
}
