import CellGrid
import FlowController
import Localization

/// The choice of the second phone, its departures and differences, as many as fit.
struct BesidePanel {
  let second: SecondPhone
  let words: Words
  /// Why the second phone is not drawn; nil when it is.
  var note: String?

  /// A line with its columns.
  private enum Line {
    case text(CellText)
    case heads
    case field(path: String, left: String, right: String)
  }

  private static let mostDepartures = 2

  /// The rows of the whole panel with its heading.
  func rows(_ width: Int) -> Int { 1 + lines(width).count }

  func draw(in room: Rect, _ grid: inout Grid) {
    guard room.height > 0 else { return }
    grid.putLine(
      words.say(.besideHeading(what: second.choice.text)), in: room.row(0), style: Style(.heading, .bold))
    let list = room.split(top: 1).rest
    let lines = lines(room.width)
    let isCut = lines.count > list.height
    for (y, line) in lines.prefix(isCut ? max(0, list.height - 1) : list.height).enumerated() {
      draw(line, in: list.row(y).split(left: 2).rest, &grid)
    }
    guard isCut, list.height > 0 else { return }
    let left = words.say(.logLeftOut(count: lines.count - list.height + 1))
    grid.putLine(left, in: list.row(list.height - 1).split(left: 2).rest, style: Style(.settled))
  }

  private func lines(_ width: Int) -> [Line] {
    func broken(_ text: String) -> [Line] {
      LineBreaking.balancedLines(of: text, width: max(8, width - 2)).map { .text($0) }
    }
    let note = note.map(broken) ?? []
    let told = second.departures.suffix(Self.mostDepartures).flatMap { broken(words.departure($0)) }
    let fields = second.differences.map { Line.field(path: $0.path, left: $0.left, right: $0.right) }
    if told.isEmpty, fields.isEmpty {
      let text = second.choice.isViewOnly ? words.say(.besideView) : words.nothingDiffers
      return note.isEmpty || !second.choice.isViewOnly ? note + broken(text) : note
    }
    return note + told + (fields.isEmpty ? [] : [.heads]) + fields
  }

  private func draw(_ line: Line, in row: Rect, _ grid: inout Grid) {
    switch line {
    case .text(let text): grid.put(text, x: row.x, y: row.y, style: Style(.settled), clip: row)
    case .heads:
      draw(
        (words.say(.besideField), words.say(.besideFirst), words.say(.besideSecond)),
        [Style(.settled), Style(.settled), Style(.settled)], in: row, &grid)
    case .field(let path, let left, let right):
      draw((path, left, right), [Style(.settled), .plain, Style(.warning)], in: row, &grid)
    }
  }

  private func draw(
    _ texts: (name: String, left: String, right: String), _ styles: [Style], in row: Rect, _ grid: inout Grid
  ) {
    let longest = second.differences.map(\.path.cellCount).max() ?? 0
    let names = min(longest, row.width - 2 * max(8, (row.width - 2) / 4) - 2)
    let values = (row.width - names - 2) / 2
    let places = [(0, names), (names + 1, values), (names + values + 2, row.width - names - values - 2)]
    for (index, text) in [texts.name, texts.left, texts.right].enumerated() {
      let (x, width) = places[index]
      // If a name is too long, show its end.
      let isName = index == 0 && text.cellCount > width
      let shown =
        isName ? "…" + CellText(text).suffix(cells: width - 1).string : text.truncated(toCells: width)
      grid.put(shown, x: row.x + x, y: row.y, style: styles[index], clip: row)
    }
  }
}
