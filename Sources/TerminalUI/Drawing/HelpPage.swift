import CellGrid

/// The page of keys, over everything.
struct HelpPage {
  let words: Words

  func draw(into frame: inout Frame) {
    let rows = words.movement + Command.allCases.map { ($0.keyName, words.long($0)) }
    let bounds = frame.grid.bounds
    let box = bounds.centred(Size(width: min(bounds.width - 2, 62), height: rows.count + 2))
    frame.grid.fill(box)
    frame.grid.box(box, title: words.helpTitle)
    frame.grid.putLine(
      " \(words.helpClose) ", in: Rect(x: box.x + 2, y: box.endY - 1, width: box.width - 4, height: 1),
      style: Style(.settled))
    let inner = box.inset(columns: 2, rows: 1)
    for (index, row) in rows.enumerated() where index < inner.height {
      let (key, text) = inner.row(index).split(left: 9)
      let isCut = index == inner.height - 1 && index < rows.count - 1
      frame.grid.putLine(isCut ? "…" : row.0, in: key, style: Style(.key, .bold))
      if !isCut { frame.grid.putLine(row.1, in: text) }
    }
    frame.targets = []
  }
}
