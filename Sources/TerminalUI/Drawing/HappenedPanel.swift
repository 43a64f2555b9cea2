import CellGrid

/// The last steps and what each caused, the latest marked: a line each, two where one is too short.
struct HappenedPanel {
  let model: WalkModel

  func draw(in room: Rect, _ grid: inout Grid) {
    grid.putLine(model.words.whatHappened, in: room.row(0), style: Style(.heading, .bold))
    let list = room.split(top: 1).rest
    guard !model.history.isEmpty else {
      grid.putParagraph(model.words.nothingYet, in: list.inset(columns: 2, rows: 0), style: Style(.settled))
      return
    }
    var y = list.height
    var shown: [(line: HistoryLine, y: Int)] = []
    for line in model.history.reversed() where y > 0 {
      y -= height(of: line, width: list.width)
      shown.append((line, y))
    }
    // The list begins right under its heading, however many steps fit whole.
    let shift = shown.last { $0.y >= 0 }?.y ?? 0
    for (line, y) in shown where y >= 0 { draw(line, in: list.split(top: y - shift).rest, &grid) }
  }

  private static let numberWidth = 7
  private static let stepWidth = 18

  private func height(of line: HistoryLine, width: Int) -> Int {
    let beside = width - Self.numberWidth - Self.stepWidth
    let fits = line.step.cellCount < Self.stepWidth && line.summary.cellCount <= beside
    return fits || line.summary.isEmpty ? 1 : 2
  }

  private func draw(_ line: HistoryLine, in room: Rect, _ grid: inout Grid) {
    let isLast = line == model.history.last
    let row = room.row(0)
    let number = "\(isLast ? "▸" : " ")\(String(line.number).padded(toCells: 5, .trailing))"
    grid.put(number, x: row.x, y: row.y, style: isLast ? Style(.accent, .bold) : Style(.settled), clip: row)
    let text = row.split(left: Self.numberWidth).rest
    let isSingle = height(of: line, width: room.width) == 1
    grid.putLine(
      line.step, in: isSingle && !line.summary.isEmpty ? text.split(left: Self.stepWidth - 1).left : text,
      style: isLast ? Style(.plain, .bold) : .plain)
    let summary =
      isSingle ? text.split(left: Self.stepWidth).rest : room.row(1).split(left: Self.numberWidth).rest
    grid.putLine(line.summary, in: summary, style: Style(.settled))
  }
}
