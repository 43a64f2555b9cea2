import CellGrid

/// The panel that lists the steps and their effects. Steps after the current position are dim. A click on a step moves
/// to it.
struct HappenedPanel {
  let model: WalkModel

  private var words: Words { model.words }
  private var chosen: Int? { model.mode.ground.chosenStep }
  /// The beginning gets its own line if the user can select it, or if it is the current position.
  private var hasBeginning: Bool {
    (chosen != nil || model.place.position == 0) && model.history.first?.number == 1
  }

  /// Returns the number of rows of the complete panel, including its heading. Counting stops at `most`.
  func rows(_ width: Int, most: Int) -> Int {
    let list = Rect(x: 0, y: 0, width: width, height: most - 1)
    var rows = model.history.isEmpty ? 2 : 1
    for line in model.history.reversed() where rows < most { rows += row(line, list).height }
    return min(most, rows)
  }

  func draw(in room: Rect, _ frame: inout Frame) {
    let isChoosing = chosen != nil
    frame.grid.putLine(
      words.whatHappened, in: room.row(0), style: Style(isChoosing ? .accent : .heading, .bold))
    let list = room.split(top: 1).rest
    guard !model.history.isEmpty else {
      frame.grid.putParagraph(
        words.say(model.nothingYet), in: list.inset(columns: 2, rows: 0),
        style: Style(.settled))
      return
    }
    drawPlace(in: room.row(0), &frame.grid)
    let beginning = HistoryLine(number: 0, step: words.beginning, summary: "")
    let lines = hasBeginning ? [beginning] + model.history : model.history
    let wanted = chosen ?? model.place.position
    let anchor = lines.firstIndex { $0.number >= wanted } ?? lines.count - 1
    let window = ListWindow(count: lines.count, anchor: anchor, room: list.height) { index in
      row(lines[index], list).height
    }
    for (index, y) in window.rows {
      let row = row(lines[index], list)
      let place = Rect(x: list.x, y: list.y + y, width: list.width, height: row.height).intersection(list)
      row.draw(in: place, look(of: lines[index]), &frame.grid)
      frame.targets.append(Frame.Target(rect: place, intent: .jump(lines[index].number)))
    }
  }

  /// Draws the branch and the position in it, at the right end of the heading.
  private func drawPlace(in row: Rect, _ grid: inout Grid) {
    let room = row.split(left: words.whatHappened.cellCount + 2).rest
    let count = " \(model.place.position)/\(model.place.end)"
    let name = model.place.branch.truncated(toCells: max(1, room.width - count.cellCount))
    guard room.width > count.cellCount else { return }
    grid.putLine(name + count, in: room, .trailing, style: Style(.settled))
  }

  /// Returns the row of a step. If the step is selected, the row shows its log.
  private func row(_ line: HistoryLine, _ list: Rect) -> HistoryRow {
    let isOpen = line.number == chosen ?? model.place.position
    return HistoryRow(
      line, summary: words.summary(line, model.catalogue),
      log: isOpen ? words.log(of: line, model.catalogue) : [], width: list.width, most: list.height,
      numberWidth: numberWidth, leftOut: words.logLeftOut)
  }

  private var numberWidth: Int { max(2, String(model.history.last?.number ?? 0).count) }

  private func look(of line: HistoryLine) -> HistoryRow.Look {
    if line.number == chosen { return .chosen(isCurrent: line.number == model.place.position) }
    if line.number == model.place.position { return .current }
    return line.number > model.place.position ? .ahead : .past
  }
}
