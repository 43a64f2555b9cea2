import CellGrid

/// A section of a panel that is either drawn completely or hidden.
struct PanelPart {
  /// The priority: the sections with the highest rank are hidden first.
  let rank: Int
  let height: Int
  let draw: (Rect, inout Grid) -> Void

  /// Draws the sections that fit, in their order. The most important sections are chosen first. If some are hidden, the
  /// last row says how many rows are missing.
  static func draw(_ parts: [PanelPart], in room: Rect, _ words: Words, _ grid: inout Grid) {
    let shown = indices(of: parts, fitting: room.height)
    var rest = room
    for index in shown {
      let (top, below) = rest.split(top: parts[index].height)
      parts[index].draw(top, &grid)
      rest = below
    }
    let missing = height(of: parts) - shown.reduce(0) { $0 + parts[$1].height }
    guard missing > 0 else { return }
    let foot = words.leftOut(missing, key: Command.panel.keyName, in: room.width)
    grid.putLine(foot, in: rest.row(0), style: Style(.settled))
  }

  static func height(of parts: [PanelPart]) -> Int { parts.reduce(0) { $0 + $1.height } }

  private static func indices(of parts: [PanelPart], fitting rows: Int) -> [Int] {
    guard height(of: parts) > rows else { return Array(parts.indices) }
    var shown: [Int] = []
    var used = 1
    for index in parts.indices.sorted(by: { (parts[$0].rank, $0) < (parts[$1].rank, $1) })
    where used + parts[index].height <= rows {
      shown.append(index)
      used += parts[index].height
    }
    return shown.sorted()
  }
}
