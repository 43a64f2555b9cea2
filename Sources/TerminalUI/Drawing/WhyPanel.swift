import CellGrid

/// The conditions of the next asks: what there is, what is needed, and whether that is met.
struct WhyPanel {
  let model: WalkModel
  let isWide: Bool

  private var words: Words { model.words }
  private var lines: [WhyLine] { WhyLine.all(model, words) }

  /// The columns of the name, of what there is, and of what is needed.
  private var columns: [Int] { isWide ? [4, 14, 35] : [4, 14, 25] }

  /// The rows it takes with its heading.
  var rows: Int { 1 + lines.reduce(0) { $0 + height(of: $1) } }

  private func height(of line: WhyLine) -> Int {
    switch line {
    case .ask: 1
    case .condition(_, let have, _, _): fits(have) ? 1 : 2
    }
  }

  /// Whether what there is leaves the column of what is needed free; else that goes to a row of its own.
  private func fits(_ have: String) -> Bool { have.cellCount < columns[2] - columns[1] }

  func draw(in room: Rect, _ grid: inout Grid) {
    let head = room.row(0)
    grid.putLine(words.why, in: head, style: Style(.heading, .bold))
    grid.putLine(words.have, in: part(head, from: columns[1], to: columns[2] - 1), style: Style(.settled))
    grid.putLine(words.need, in: part(head, from: columns[2], to: head.width), style: Style(.settled))
    var y = 1
    let lines = lines
    for (index, line) in lines.enumerated() {
      let left = lines[index...].reduce(0) { $0 + height(of: $1) }
      if left > room.height - y, y + height(of: line) >= room.height {
        return grid.putLine("…", in: room.row(room.height - 1), style: Style(.settled))
      }
      draw(line, in: room.split(top: y).rest, &grid)
      y += height(of: line)
    }
  }

  private func part(_ row: Rect, from start: Int, to end: Int) -> Rect {
    Rect(x: row.x + start, y: row.y, width: end - start, height: row.height).intersection(row)
  }

  private func draw(_ line: WhyLine, in room: Rect, _ grid: inout Grid) {
    let row = room.row(0)
    switch line {
    case .ask(let name, let place, let isMet):
      let style = Style(isMet ? .accent : .plain, .bold)
      let x = grid.put((isMet ? "✓ " : "· ") + name + "  ", x: row.x, y: row.y, style: style, clip: row)
      grid.putLine(place, in: part(row, from: x - row.x, to: row.width), style: Style(.settled))
    case .condition(let name, let have, let need, let isMet):
      let style = isMet ? Style(.settled) : .plain
      grid.put(isMet ? "✓" : "·", x: row.x + columns[0] - 2, y: row.y, style: style, clip: row)
      grid.putLine(name, in: part(row, from: columns[0], to: columns[1] - 1), style: style)
      let present = isMet ? style : Style(.warning, .bold)
      if fits(have) {
        grid.putLine(have, in: part(row, from: columns[1], to: columns[2] - 1), style: present)
        grid.putLine(need, in: part(row, from: columns[2], to: row.width), style: style)
      } else {
        let below = room.row(1)
        grid.putLine(have, in: part(row, from: columns[1], to: row.width), style: present)
        grid.putLine(
          words.need, in: part(below, from: columns[0], to: columns[1] - 1), style: Style(.settled))
        grid.putLine(need, in: part(below, from: columns[1], to: below.width), style: style)
      }
    }
  }
}
