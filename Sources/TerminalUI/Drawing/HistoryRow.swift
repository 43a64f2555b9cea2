import CellGrid

/// A step of the history, with as many rows as its texts need. In a wide list, the effects have their own column. In a
/// narrow list, they are below the step. All rows of a list have the same layout. The selected step shows all its
/// effects.
struct HistoryRow {
  private let line: HistoryLine
  private let numberWidth: Int
  private let step: [CellText]
  private let summary: [CellText]
  private let summaryTop: Int
  /// Whether the summary of the effects has its own column.
  private let isBeside: Bool
  private let log: [LogLine]

  enum Look: Equatable {
    case past, current, ahead
    case chosen(isCurrent: Bool)
  }

  /// A wrapped line of the log: sender and receiver, and text.
  private struct LogLine {
    var actors = ""
    let text: CellText
    let indent: Int
  }

  private static let stepWidth = 18
  /// From this width on, the summary has its own column.
  private static let roomForColumns = 54
  /// From this width on, the log shows sender and receiver.
  private static let roomForActors = 48

  /// - Parameters:
  ///   - log: The log of the step if the row is open. If it has fewer than two lines, the row is drawn closed.
  ///   - most: The maximum number of screen rows for the open row.
  init(
    _ line: HistoryLine, summary text: String, log: [(actors: String, text: String)] = [], width: Int,
    most: Int = .max, numberWidth: Int, leftOut: (Int) -> String = { _ in "" }
  ) {
    self.line = line
    self.numberWidth = numberWidth
    let room = max(4, width - numberWidth - 3)
    let beside = room - Self.stepWidth
    let isOpen = log.count > 1
    let text = isOpen ? "" : text
    isBeside = width >= Self.roomForColumns
    step = LineBreaking.lines(of: line.step, width: room)
    summary =
      text.isEmpty ? [] : LineBreaking.balancedLines(of: text, width: isBeside ? beside : room - 2)
    // A long step gets its own row.
    summaryTop = isBeside && step.count == 1 && line.step.cellCount < Self.stepWidth ? 0 : step.count
    guard isOpen else {
      self.log = []
      return
    }
    // In a narrow list, the lines of the log need the complete width.
    let hasActors = room >= Self.roomForActors
    let lead = 2 + (hasActors ? log.map(\.actors.cellCount).max() ?? 0 : 0)
    let groups = log.map { entry in
      LineBreaking.balancedLines(of: entry.text, width: max(8, room - lead)).enumerated().map {
        LogLine(actors: hasActors && $0.offset == 0 ? entry.actors : "", text: $0.element, indent: lead)
      }
    }
    let most = max(1, most - step.count)
    var shown: [LogLine] = []
    for (index, group) in groups.enumerated() {
      let isLast = index == groups.count - 1
      guard shown.count + group.count + (isLast ? 0 : 1) <= most else {
        shown.append(LogLine(text: CellText(leftOut(groups.count - index)), indent: 0))
        break
      }
      shown += group
    }
    self.log = shown
  }

  var height: Int { max(step.count, summaryTop + summary.count) + log.count }

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
      let x = text.x + (isBeside ? Self.stepWidth : 2)
      grid.put(part, x: x, y: text.y + summaryTop + y, style: dim, clip: text)
    }
    for (y, line) in log.enumerated() {
      let row = text.y + step.count + y
      grid.put(line.actors, x: text.x, y: row, style: dim, clip: text)
      grid.put(line.text, x: text.x + line.indent, y: row, style: look == .ahead ? dim : .plain, clip: text)
    }
    if case .chosen = look {
      // Apply the style to the complete row, from edge to edge.
      let rows = Rect(x: room.x, y: room.y, width: room.width, height: min(room.height, height))
      grid.restyle(rows) { _ in Style(.plain, .reverse) }
    }
  }
}
