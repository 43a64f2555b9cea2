import CellGrid

/// A step of the history, on as many rows as its texts need: side by side where both are short.
struct HistoryRow {
  private let line: HistoryLine
  private let numberWidth: Int
  private let step: [CellText]
  private let summary: [CellText]
  private let isSingle: Bool

  /// How a row is told from the others.
  enum Look: Equatable {
    case past, current, ahead
    case chosen(isCurrent: Bool)
  }

  private static let stepWidth = 18

  init(_ line: HistoryLine, summary text: String, width: Int, numberWidth: Int) {
    self.line = line
    self.numberWidth = numberWidth
    let room = max(4, width - numberWidth - 3)
    let beside = room - Self.stepWidth
    isSingle =
      text.isEmpty && line.step.cellCount <= room
      || line.step.cellCount < Self.stepWidth && text.cellCount <= beside
    step = isSingle ? [CellText(line.step)] : LineBreaking.lines(of: line.step, width: room)
    summary =
      text.isEmpty
      ? [] : isSingle ? [CellText(text)] : LineBreaking.balancedLines(of: text, width: room - 2)
  }

  /// How many rows it takes.
  var height: Int { isSingle ? 1 : step.count + summary.count }

  func draw(in room: Rect, _ look: Look, _ grid: inout Grid) {
    let isCurrent = look == .current || look == .chosen(isCurrent: true)
    let number = (isCurrent ? "▸" : " ") + " " + String(line.number).padded(toCells: numberWidth, .trailing)
    let text = room.split(left: numberWidth + 3).rest
    grid.put(
      number, x: room.x, y: room.y, style: isCurrent ? Style(.accent, .bold) : Style(.settled), clip: room)
    let dim: Style = look == .ahead ? Style(.settled, .dim) : Style(.settled)
    let plain: Style = isCurrent ? Style(.plain, .bold) : look == .ahead ? dim : .plain
    for (y, part) in step.enumerated() {
      grid.put(part, x: text.x, y: text.y + y, style: plain, clip: text)
    }
    for (y, part) in summary.enumerated() {
      let place = isSingle ? (x: Self.stepWidth, y: 0) : (x: 2, y: step.count + y)
      grid.put(part, x: text.x + place.x, y: text.y + place.y, style: dim, clip: text)
    }
    if case .chosen = look {
      grid.restyle(room.row(0)) { Style($0.colour, $0.attributes.union(.reverse)) }
    }
  }
}
