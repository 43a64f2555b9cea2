import CellGrid
import FlowController
import Localization
import ScreenLibrary

/// The choice of the second phone, its departures and differences, as many as fit.
struct BesidePanel {
  let second: SecondPhone
  let words: Words
  let catalogue: Catalogue
  /// Why the second phone is not drawn; nil when it is.
  var note: String?

  /// A line with its columns.
  private enum Line {
    case text(CellText)
    case heads
    /// A row of the columns: the name in the first one, the values beside its last line.
    case field(name: CellText, left: String, right: String)
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
    let fields = second.differences.flatMap { rows(of: $0, width - 2) }
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
      let name = CellText(words.say(.besideField))
      draw(
        (name, words.say(.besideFirst), words.say(.besideSecond)),
        [Style(.settled), Style(.settled), Style(.settled)], in: row, &grid)
    case .field(let name, let left, let right):
      draw((name, left, right), [Style(.settled), .plain, Style(.warning)], in: row, &grid)
    }
  }

  private func name(_ field: StateValue.Difference) -> String { words.name(ofField: field.path, catalogue) }

  /// The rows of a field. A long name is broken, because its beginning and its end both matter.
  private func rows(of field: StateValue.Difference, _ width: Int) -> [Line] {
    let lines = LineBreaking.nameLines(of: name(field), width: max(4, columns(width)[0].width))
    let values = [field.left, field.right].map { words.value($0, of: field.path) }
    return lines.enumerated().map { y, line in
      let isLast = y == lines.count - 1
      return .field(name: line, left: isLast ? values[0] : "", right: isLast ? values[1] : "")
    }
  }

  /// The places of the name and the two values. Names get what the values leave, at most half of the width.
  private func columns(_ width: Int) -> [(x: Int, width: Int)] {
    let longest = second.differences.map { name($0).cellCount }.max() ?? 0
    let names = min(max(longest, 10), width - 2 * max(8, (width - 2) / 4) - 2)
    let values = (width - names - 2) / 2
    return [(0, names), (names + 1, values), (names + values + 2, width - names - values - 2)]
  }

  private func draw(
    _ texts: (name: CellText, left: String, right: String), _ styles: [Style], in row: Rect,
    _ grid: inout Grid
  ) {
    let places = columns(row.width)
    grid.put(texts.name, x: row.x + places[0].x, y: row.y, style: styles[0], clip: row)
    for (index, text) in [texts.left, texts.right].enumerated() {
      let (x, width) = places[index + 1]
      grid.put(text.truncated(toCells: width), x: row.x + x, y: row.y, style: styles[index + 1], clip: row)
    }
  }
}
