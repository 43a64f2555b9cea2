import CellGrid
import FlowController
import Phone
import ScreenLibrary

/// The page that compares two branches. It lists all fields that differ, first the values of permissions.
struct ComparisonPage {
  let comparison: Comparison
  let scroll: Int
  let words: Words
  let catalogue: Catalogue

  private enum Row {
    case gap
    case heading(String)
    case field([CellText], left: [CellText], right: [CellText])

    var height: Int {
      switch self {
      case .gap, .heading: 1
      case .field(let name, let left, let right): max(name.count, left.count, right.count)
      }
    }
  }

  func draw(in area: Rect, into frame: inout Frame) {
    frame.grid.fill(area)
    frame.grid.box(area, title: words.sideBySide)
    frame.targets.removeAll { $0.rect.y < area.endY }
    let inner = area.inset(columns: 2, rows: 1)
    let columns = columns(inner.width)
    let heads = [words.field, words.side(comparison.left), words.side(comparison.right)].enumerated().map {
      LineBreaking.balancedLines(of: $1, width: max(4, columns[$0 + 1] - columns[$0] - 1))
    }
    let (head, list) = inner.split(top: heads.map(\.count).max() ?? 1)
    for (column, texts) in heads.enumerated() {
      for (y, text) in texts.enumerated() {
        frame.grid.put(
          text, x: head.x + columns[column], y: head.y + y, style: Style(.heading, .bold), clip: head)
      }
    }
    var rows = rows { max(4, columns[$0 + 1] - columns[$0] - 1) }
    guard !rows.isEmpty else {
      frame.grid.putParagraph(words.nothingDiffers, in: list)
      return
    }
    func height() -> Int { rows.reduce(0) { $0 + $1.height } }
    if height() > list.height { rows.removeAll { if case .gap = $0 { true } else { false } } }
    let total = height()
    frame.scroll = ScrollRange(limit: max(0, total - list.height), page: list.height)
    var y = -min(scroll, max(0, total - list.height))
    for row in rows {
      draw(row, y: list.y + y, in: list, columns, &frame.grid)
      y += row.height
    }
  }

  /// Returns the left edges of the columns, and the end of the last column. The names get at most half of the width.
  private func columns(_ width: Int) -> [Int] {
    let fields = comparison.groups.flatMap(\.fields)
    let longest = fields.map { words.name(ofField: $0.path, catalogue).cellCount }.max() ?? 0
    let names = min(longest + 4, width * 48 / 100)
    // On a wide screen, the values stay close together, so that they are easy to compare.
    let values =
      (fields.map { value($0.left, $0).cellCount } + [words.side(comparison.left).cellCount]).max() ?? 0
    return [0, names, names + min((width - names + 1) / 2, values + 4), width + 1]
  }

  private func value(_ text: String, _ field: StateValue.Difference) -> String {
    words.value(text, of: field.path, catalogue)
  }

  private func rows(_ width: (Int) -> Int) -> [Row] {
    comparison.groups.flatMap { group -> [Row] in
      [.gap, .heading(words.group(group.group))]
        + group.fields.map { field in
          .field(
            LineBreaking.nameLines(of: words.name(ofField: field.path, catalogue), width: width(0) - 2),
            left: LineBreaking.lines(of: value(field.left, field), width: width(1)),
            right: LineBreaking.lines(of: value(field.right, field), width: width(2)))
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
    case .gap: break
    case .heading(let text): put([CellText(text)], 0, Style(.plain, .bold))
    case .field(let name, let left, let right):
      put(name, 2, Style(.settled))
      put(left, columns[1], .plain)
      put(right, columns[2], Style(.accent, .bold))
    }
  }
}
