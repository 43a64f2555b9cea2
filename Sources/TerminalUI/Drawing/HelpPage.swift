import CellGrid

/// The page of keys, over everything: those that work on what is shown now, and what each does.
struct HelpPage {
  let table: KeyTable
  let scroll: Int

  private static let keyWidth = 9
  private static let columnWidth = 56

  func draw(into frame: inout Frame) {
    let words = table.model.words
    let rows = rows(scrolls: frame.scroll.map { $0.limit > 0 } ?? false)
    let bounds = frame.grid.bounds
    let widest = rows.map { Self.keyWidth + $0.long.cellCount + 4 }.max() ?? 0
    let width = min(bounds.width - 2, max(Self.columnWidth, widest))
    let box = bounds.centred(Size(width: width, height: min(bounds.height, rows.count + 2)))
    frame.grid.recede(behind: box, in: bounds)
    frame.grid.box(box, title: words.helpTitle)
    let inner = box.inset(columns: 2, rows: 1)
    let hidden = max(0, rows.count - inner.height)
    frame.grid.putLine(
      " \(hidden > 0 ? words.helpScrolls : words.helpClose) ",
      in: Rect(x: box.x + 2, y: box.endY - 1, width: box.width - 4, height: 1), style: Style(.settled))
    let first = min(hidden, scroll)
    frame.targets = []
    for (offset, row) in rows.dropFirst(first).prefix(inner.height).enumerated() {
      let (key, text) = inner.row(offset).split(left: Self.keyWidth)
      frame.grid.putLine(row.key, in: key, style: Style(.key, .bold))
      frame.grid.putLine(row.long, in: text)
      if let intent = row.intent {
        frame.targets.append(Frame.Target(rect: inner.row(offset), intent: intent))
      }
    }
    let edge = Rect(x: box.endX - 2, y: inner.y, width: 1, height: inner.height)
    if first > 0 { frame.grid.putLine("↑", in: edge.row(0), style: Style(.settled)) }
    if first < hidden { frame.grid.putLine("↓", in: edge.row(edge.height - 1), style: Style(.settled)) }
    frame.scroll = Frame.Scroll(limit: hidden, page: max(1, inner.height))
  }

  private func rows(scrolls: Bool) -> [KeyUse] {
    if let overlaid = table.overlaid(scrolls: scrolls) { return overlaid }
    return table.buttons + table.movement(scrolls: scrolls) + table.commands
  }
}
