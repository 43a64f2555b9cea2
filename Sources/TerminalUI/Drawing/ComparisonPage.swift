import CellGrid
import FlowController

/// Two branches side by side, over everything: every field that differs, the three faces first.
struct ComparisonPage {
  let comparison: Comparison
  let scroll: Int
  let words: Words

  /// A row: a heading, or a field with both its values.
  private enum Row {
    case heading(String)
    case field([CellText], left: [CellText], right: [CellText])

    var height: Int {
      switch self {
      case .heading: 1
      case .field(let name, let left, let right): max(name.count, left.count, right.count)
      }
    }
  }

  func draw(in area: Rect, into frame: inout Frame) {
    frame.grid.fill(area)
    frame.grid.box(area, title: words.sideBySide)
    frame.targets.removeAll { $0.rect.y < area.endY }
    let inner = area.inset(columns: 2, rows: 1)
    let columns = [0, inner.width * 36 / 100, inner.width * 68 / 100, inner.width + 1]
    func part(_ column: Int, _ row: Rect) -> Rect {
      let width = max(0, columns[column + 1] - columns[column] - 1)
      return Rect(x: row.x + columns[column], y: row.y, width: width, height: row.height).intersection(row)
    }
    let head = inner.row(0)
    let heads = [words.field, words.side(comparison.left), words.side(comparison.right)]
    for (column, text) in heads.enumerated() {
      frame.grid.putLine(text, in: part(column, head), style: Style(.heading, .bold))
    }
    let list = inner.split(top: 1).rest
    let rows = rows { part($0, list).width }
    guard !rows.isEmpty else {
      frame.grid.putParagraph(words.nothingDiffers, in: list)
      return
    }
    let total = rows.reduce(0) { $0 + $1.height }
    frame.scroll = Frame.Scroll(limit: max(0, total - list.height), page: list.height)
    var y = -min(scroll, max(0, total - list.height))
    for row in rows {
      draw(row, y: list.y + y, in: list, columns, &frame.grid)
      y += row.height
    }
  }

  private func rows(_ width: (Int) -> Int) -> [Row] {
    comparison.groups.flatMap { group -> [Row] in
      [.heading(words.group(group.group))]
        + group.fields.map { field in
          .field(
            LineBreaking.lines(of: field.path, width: max(4, width(0) - 2)),
            left: LineBreaking.lines(of: field.left, width: max(4, width(1))),
            right: LineBreaking.lines(of: field.right, width: max(4, width(2))))
        }
    }
  }

  private func draw(_ row: Row, y: Int, in list: Rect, _ columns: [Int], _ grid: inout Grid) {
    func put(_ texts: [CellText], _ x: Int, _ style: Style) {
      for (offset, text) in texts.enumerated() {
        grid.put(text, x: list.x + x, y: y + offset, style: style, clip: list)
      }
    }
    switch row {
    case .heading(let text): put([CellText(text)], 0, Style(.plain, .bold))
    case .field(let name, let left, let right):
      put(name, 2, Style(.settled))
      put(left, columns[1], .plain)
      put(right, columns[2], Style(.accent, .bold))
    }
  }
}
