import CellGrid

/// What a presenter says and what just happened, above the keys.
struct PresenterStrip {
  let model: WalkModel
  let area: Rect

  private var words: Words { model.words }

  func draw(into grid: inout Grid) {
    grid.horizontalRule(y: area.y, across: area, style: Style(.frame))
    drawProgress(&grid)
    var rows = area.split(top: 1).rest
    let story = LineBreaking.lines(of: words.story(of: model), width: max(1, area.width - 2))
    let notes = (model.presentation?.notes ?? []).flatMap {
      LineBreaking.lines(of: $0, width: max(1, area.width - 2))
    }
    // The notes come first, since somebody wrote them for this; a line of each where there are two.
    let left = notes.isEmpty ? rows.height : rows.height - min(notes.count, max(1, rows.height - 1))
    let storyRows = min(story.count, left)
    put(story, "▸ ", Style(.accent, .bold), Style.plain, in: rows.split(top: storyRows).top, &grid)
    rows = rows.split(top: storyRows).rest
    put(notes, "  ", Style.plain, Style(.settled), in: rows, &grid)
  }

  private func put(
    _ lines: [CellText], _ mark: String, _ markStyle: Style, _ style: Style, in room: Rect, _ grid: inout Grid
  ) {
    var text = FittedText()
    text.add(lines, style)
    for (offset, line) in text.fitted(rows: room.height, width: max(1, room.width - 2)).enumerated() {
      if offset == 0 { grid.put(mark, x: room.x, y: room.y, style: markStyle, clip: room) }
      grid.put(line.text, x: room.x + 2, y: room.y + offset, style: line.style, clip: room)
    }
  }

  private func drawProgress(_ grid: inout Grid) {
    guard let presentation = model.presentation, !presentation.isEmpty else { return }
    let (done, all) = presentation.progress
    let next = presentation.nextStep.map { words.nextIs($0.text) } ?? words.scriptIsOver
    let text = " \(done)/\(all) · \(next) ".truncated(toCells: max(1, area.width - 4))
    grid.putLine(text, in: area.row(0).inset(columns: 2, rows: 0), style: Style(.heading, .bold))
  }
}
