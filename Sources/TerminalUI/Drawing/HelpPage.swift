import CellGrid

/// The page of keys, over everything.
struct HelpPage {
  let words: Words

  func draw(into frame: inout Frame) {
    let rows = words.movement + Command.allCases.map { ($0.keyName, words.long($0)) }
    let bounds = frame.grid.bounds
    let size = Size(width: min(bounds.width - 2, 62), height: min(bounds.height, rows.count + 4))
    let box = bounds.centred(size)
    frame.grid.fill(box)
    frame.grid.box(box, title: words.helpTitle)
    let inner = box.inset(columns: 2, rows: 1)
    for (index, row) in rows.enumerated() where index < inner.height - 1 {
      let line = inner.row(index)
      let (key, text) = line.split(left: 9)
      frame.grid.putLine(row.0, in: key, style: Style(.key, .bold))
      frame.grid.putLine(row.1, in: text)
    }
    frame.grid.putLine(words.helpClose, in: inner.row(inner.height - 1), style: Style(.settled))
    frame.targets = []
  }
}
