import CellGrid
import FlowController
import Phone

/// The presenter's notes and the last events, above the keys.
struct PresenterStrip {
  let model: WalkModel
  var area: Rect
  /// The notes to draw.
  let notes: [String]

  private var words: Words { model.words }
  private var width: Int { max(1, area.width - 2) }
  private var telling: String { words.story(of: model) }
  private var brokenNotes: [CellText] { notes.flatMap { LineBreaking.lines(of: $0, width: width) } }

  /// Whether the explanation and the notes are too long for the area.
  var isCut: Bool { rows > area.height }

  /// The number of rows for the whole explanation and all notes, below the line with the progress.
  private var rows: Int { 1 + LineBreaking.lines(of: telling, width: width).count + brokenNotes.count }

  /// Draws this over the rows above the area, so that nothing is cut.
  func drawWhole(into frame: inout Frame) {
    var whole = self
    let top = max(0, area.endY - max(area.height, rows))
    whole.area = Rect(x: 0, y: top, width: frame.grid.width, height: area.endY - top)
    frame.grid.fill(whole.area)
    frame.targets.removeAll { !$0.rect.intersection(whole.area).isEmpty }
    whole.area = whole.area.inset(columns: area.x, rows: 0)
    whole.draw(into: &frame)
  }

  func draw(into frame: inout Frame) {
    frame.grid.horizontalRule(y: area.y, across: area, style: Style(.frame))
    drawProgress(&frame)
    var rows = area.split(top: 1).rest
    let telling = telling
    var story = LineBreaking.balancedLines(of: telling, width: width)
    // If there is enough space, Japanese lines are broken only between words.
    let balanced = self.notes.flatMap { LineBreaking.balancedLines(of: $0, width: width) }
    let notes = story.count + balanced.count <= rows.height ? balanced : brokenNotes
    // The notes of the script have priority, because they were written for this presentation. They are shown completely
    // if they fit. Other notes get one line if there are two lines, and none if there is only one.
    let isScripted = !model.scriptedNotes.isEmpty
    let kept =
      isScripted
      ? min(notes.count, rows.height) : rows.height > 1 ? min(notes.count, max(1, rows.height - 1)) : 0
    let storyRows = min(story.count, rows.height - kept)
    // Balanced lines are shorter. So if the text must be cut, it is wrapped without balancing.
    if storyRows < story.count { story = LineBreaking.lines(of: telling, width: width) }
    put(story, "▸ ", Style(.accent, .bold), Style.plain, in: rows.split(top: storyRows).top, &frame.grid)
    rows = rows.split(top: storyRows).rest
    put(notes, "  ", Style.plain, Style(.plain, .bold), in: rows, &frame.grid)
  }

  private func put(
    _ lines: [CellText], _ mark: String, _ markStyle: Style, _ style: Style, in room: Rect, _ grid: inout Grid
  ) {
    var text = FittedText()
    text.add(lines, style)
    let shown = text.fitted(rows: room.height)
    for (offset, line) in shown.lines.enumerated() {
      if offset == 0 { grid.put(mark, x: room.x, y: room.y, style: markStyle, clip: room) }
      let goesOn = shown.missing > 0 && offset == shown.lines.count - 1
      let part = goesOn ? line.text.prefix(cells: max(1, room.width - 3)) : line.text
      let end = grid.put(part, x: room.x + 2, y: room.y + offset, style: line.style, clip: room)
      if goesOn { grid.put("…", x: end, y: room.y + offset, style: line.style, clip: room) }
    }
  }

  /// Draws the position in the script and its next step. A click on it runs the step.
  private func drawProgress(_ frame: inout Frame) {
    guard let presentation = model.presentation, !presentation.isEmpty else { return }
    let (done, all) = presentation.progress
    let next = words.next(of: presentation, model)
    let text = " \(done)/\(all) · \(next) ".truncated(toCells: max(1, area.width - 4))
    let row = area.row(0).inset(columns: 2, rows: 0)
    frame.grid.putLine(text, in: row, style: Style(.heading, .bold))
    guard presentation.nextStep != nil else { return }
    let place = Rect(x: row.x, y: row.y, width: text.cellCount, height: 1).intersection(row)
    frame.targets.append(Frame.Target(rect: place, intent: .command(.next)))
  }
}
