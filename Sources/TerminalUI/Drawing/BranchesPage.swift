import CellGrid

/// The page that lists the branches. The current branch is marked.
struct BranchesPage {
  let model: WalkModel
  let chosen: Int

  /// The key for naming the selected branch.
  static let naming: Character = "n"
  /// The key for comparing the selected branch with the current position.
  static let comparing: Character = "c"

  private var words: Words { model.words }

  func draw(in area: Rect, into frame: inout Frame) {
    let width = min(area.width, 76)
    let rows = model.branches.map { LineBreaking.lines(of: text($0), width: width - 6) }
    let note =
      model.branches.count < 2 ? LineBreaking.balancedLines(of: words.onlyOneBranch, width: width - 4) : []
    let lines = rows.reduce(0) { $0 + $1.count } + note.count
    let box = area.centred(Size(width: width, height: min(area.height, lines + 2)))
    frame.grid.recede(behind: box, in: area)
    frame.grid.box(box, title: words.branches)
    frame.targets.removeAll { $0.rect.y < area.endY }
    let inner = box.inset(columns: 2, rows: 1)
    let room = max(0, inner.height - note.count)
    let window = ListWindow(count: rows.count, anchor: chosen, room: room) { rows[$0].count }
    for (index, y) in window.rows {
      let place = Rect(x: inner.x, y: inner.y + y, width: inner.width, height: rows[index].count)
        .intersection(inner)
      let isCurrent = model.branches[index].isCurrent
      let style = isCurrent ? Style(.accent, .bold) : .plain
      if isCurrent { frame.grid.put("▸", x: place.x, y: place.y, style: style, clip: place) }
      for (row, text) in rows[index].enumerated() {
        frame.grid.put(text, x: place.x + 2, y: place.y + row, style: style, clip: place)
      }
      if index == chosen {
        frame.grid.restyle(place) { _ in Style(.plain, .reverse) }
      }
      frame.targets.append(Frame.Target(rect: place, intent: .chooseBranch(index)))
    }
    for (row, text) in note.enumerated() {
      frame.grid.put(text, x: inner.x, y: inner.y + window.height + row, style: Style(.settled), clip: inner)
    }
  }

  private func text(_ branch: BranchLine) -> String {
    let longest = model.branches.map(\.name.cellCount).max() ?? 0
    var text = branch.name.padded(toCells: min(longest, 24)) + "  " + words.steps(branch.end)
    if let base = branch.base { text += "  " + words.leaves(base, after: branch.start) }
    return text
  }
}
