import CellGrid
import FlowController
import Localization
import Phone
import ScreenLibrary

/// The panel of the second phone: how it was chosen, its differences, and its last departure, which is a step or a
/// prompt that only one of the phones had. The panel shows as many lines as fit.
struct BesidePanel {
  let second: SecondPhone
  let words: Words
  let catalogue: Catalogue
  /// The names of the two phones, which are the headings of the columns.
  let titles: (first: String, second: String)?
  /// Why the second phone is not drawn; nil if it is drawn.
  var note: String?

  /// A line of the panel, with the texts of its columns.
  private enum Line {
    case text(CellText)
    case heads
    /// One line of a table row: a part of the name and of the two values.
    case field(name: CellText, left: CellText, right: CellText)
  }

  /// From this width on, the values of a field are to the right of its name.
  private static let roomBeside = 48

  /// From this height on, the differences are shown as a table.
  private static let roomForTable = 6

  /// From this height on, departures have their own rows.
  private static let roomForDepartures = 8

  /// Returns the number of rows of the complete panel, including its heading.
  func rows(_ width: Int) -> Int { 1 + lines(width).count + departures(width).count }

  /// - Parameters:
  ///   - scroll: The number of lines by which the panel is scrolled.
  ///   - isOpen: Whether the arrow keys scroll the panel.
  /// - Returns: How far the panel can be scrolled.
  @discardableResult
  func draw(
    in room: Rect, scroll: Int = 0, isOpen: Bool = false, _ grid: inout Grid
  ) -> ScrollRange {
    if scroll == 0, !isOpen, room.height < Self.roomForTable, let summary {
      drawSummary(summary, in: room, &grid)
      return ScrollRange(limit: 0, page: max(1, room.height))
    }
    let heading = words.say(.besideHeading(what: titles?.second ?? second.choice.text))
    grid.putLine(heading, in: room.row(0), style: Style(.heading, .bold))
    let told = departures(room.width)
    // If the panel is high enough, departures stay visible below the differences.
    let isApart = room.height >= Self.roomForDepartures
    let (list, foot) = room.split(top: 1).rest.split(top: room.height - 1 - (isApart ? told.count : 0))
    var lines = lines(room.width) + (isApart ? [] : told)
    if isApart {
      for (y, line) in told.enumerated() { draw(line, in: foot.row(y).split(left: 2).rest, &grid) }
    }
    if scroll == 0, lines.count > list.height, case .heads = lines.first,
      heading.cellCount < columns(room.width - 2)[1].x + 2
    {
      // The heading is short, so it fits above the first column.
      draw(
        [CellText("")] + heads,
        [Style(.settled), Style(.settled), Style(.settled)], in: room.row(0).split(left: 2).rest, &grid)
      lines.removeFirst()
    }
    let isCut = lines.count > list.height
    // The last row says how many lines are hidden below it.
    let page = max(1, isCut ? list.height - 1 : list.height)
    let limit = isCut ? lines.count - page : 0
    let first = min(scroll, limit)
    for (y, line) in lines.dropFirst(first).prefix(page).enumerated() {
      draw(line, in: list.row(y).split(left: 2).rest, &grid)
    }
    let missing = lines.count - first - page
    if isCut, missing > 0 {
      let left = words.leftOut(missing, key: isOpen ? "↓" : Command.panel.keyName, in: room.width - 2)
      grid.putLine(left, in: list.row(page).split(left: 2).rest, style: Style(.settled))
    }
    return ScrollRange(limit: limit, page: page)
  }

  /// All differences in one sentence; nil if there are none.
  private var summary: String? {
    guard !second.differences.isEmpty else { return nil }
    let fields = second.differences.map { words.line($0, catalogue) }.joined(separator: " · ")
    return words.say(.besideDiffers(fields: fields))
  }

  /// Draws the differences as text without a table, so that a very low panel shows some of them.
  private func drawSummary(_ text: String, in room: Rect, _ grid: inout Grid) {
    let lines = LineBreaking.lines(of: text, width: room.width)
    for (y, line) in lines.prefix(room.height).enumerated() {
      let isCut = y + 1 == room.height && lines.count > room.height
      let key = " …  " + Command.panel.keyName
      let shown = isCut ? line.prefix(cells: max(1, room.width - key.cellCount)) : line
      let x = grid.put(shown, x: room.x, y: room.y + y, style: Style(.warning), clip: room)
      if isCut { grid.put(key, x: x, y: room.y + y, style: Style(.settled), clip: room) }
    }
  }

  private var heads: [CellText] {
    [titles?.first ?? words.say(.besideFirst), titles?.second ?? words.say(.besideSecond)].map {
      CellText($0)
    }
  }

  private func lines(_ width: Int) -> [Line] {
    let note = note.map { broken($0, width) } ?? []
    let fields = second.differences.flatMap { rows(of: $0, width - 2) }
    if fields.isEmpty {
      return note
        + broken(second.choice.isViewOnly ? words.say(.besideView) : words.nothingDiffers, width)
    }
    return note + [.heads] + fields
  }

  private func departures(_ width: Int) -> [Line] {
    words.departures(of: second).flatMap { broken($0, width) }
  }

  private func broken(_ text: String, _ width: Int) -> [Line] {
    LineBreaking.balancedLines(of: text, width: max(8, width - 2)).map { .text($0) }
  }

  private func draw(_ line: Line, in row: Rect, _ grid: inout Grid) {
    switch line {
    case .text(let text): grid.put(text, x: row.x, y: row.y, style: Style(.settled), clip: row)
    case .heads:
      let name = isStacked(row.width) ? "" : words.say(.besideField)
      draw([CellText(name)] + heads, [Style(.settled), Style(.settled), Style(.settled)], in: row, &grid)
    case .field(let name, let left, let right):
      draw([name, left, right], [Style(.settled), .plain, Style(.warning)], in: row, &grid)
    }
  }

  private func name(_ field: StateValue.Difference) -> String { words.name(ofField: field.path, catalogue) }

  /// Returns the rows of a field. Long names and values are wrapped, because both their first and last characters
  /// matter.
  private func rows(of field: StateValue.Difference, _ width: Int) -> [Line] {
    let columns = columns(width)
    let name = LineBreaking.nameLines(of: name(field), width: max(4, columns[0].width))
    let values = zip([field.left, field.right], columns.dropFirst()).map { value, column in
      LineBreaking.nameLines(
        of: words.value(value, of: field.path, catalogue), width: max(4, column.width))
    }
    func line(_ lines: [CellText], _ y: Int) -> CellText {
      lines.indices.contains(y) ? lines[y] : CellText("")
    }
    func rows(_ name: [CellText], _ values: [[CellText]]) -> [Line] {
      (0..<([name] + values).reduce(0) { max($0, $1.count) }).map { y in
        .field(name: line(name, y), left: line(values[0], y), right: line(values[1], y))
      }
    }
    return isStacked(width) ? rows(name, [[], []]) + rows([], values) : rows(name, values)
  }

  /// Whether the values of a field are below its name, because a narrow panel has no space to the right of it.
  private func isStacked(_ width: Int) -> Bool { width < Self.roomBeside }

  /// Returns the positions of the name and the two values. The name gets the width that the values do not need, but at
  /// most half of the panel.
  private func columns(_ width: Int) -> [(x: Int, width: Int)] {
    if isStacked(width) {
      let half = width / 2
      return [(0, width), (2, half - 3), (half, width - half)]
    }
    let longest = second.differences.map { name($0).cellCount }.max() ?? 0
    let names = min(max(longest, 10), width - 2 * max(8, (width - 2) / 4) - 2)
    let values = (width - names - 2) / 2
    return [(0, names), (names + 1, values), (names + values + 2, width - names - values - 2)]
  }

  private func draw(_ texts: [CellText], _ styles: [Style], in row: Rect, _ grid: inout Grid) {
    for (index, place) in columns(row.width).enumerated() {
      let cell = Rect(x: row.x + place.x, y: row.y, width: place.width, height: row.height).intersection(row)
      grid.put(texts[index], x: cell.x, y: cell.y, style: styles[index], clip: cell)
    }
  }
}
