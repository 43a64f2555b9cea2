import CellGrid
import Localization

/// The list of the palette. It covers the lower part of the screen.
struct PalettePanel {
  let model: WalkModel
  let line: Mode.Line
  /// The area above the input line.
  let area: Rect

  /// The maximum number of rows, even on a high screen.
  private static let tallest = 18

  func draw(into frame: inout Frame) {
    let palette = CommandPalette(model)
    let entries = model.message == nil ? palette.entries(line.text) : []
    let hint = palette.hint(line.text)
    let width = area.width - 4
    let column = min(entries.map(\.text.cellCount).max() ?? 0, width * 45 / 100) + 4
    // If the typed line is wrong, the reason replaces the entries until the line is edited.
    let note = entries.isEmpty ? model.message ?? hint ?? palette.nothingMatches(line.text) : nil
    let most = min(Self.tallest, area.height - 1) - 2
    // If an entry has the same reason as the one above, the row shows its effect instead of the reason.
    let repeats = entries.indices.map { $0 > 0 && entries[$0].obstacle == entries[$0 - 1].obstacle }
    let window = ListWindow(count: entries.count, anchor: line.chosen ?? 0, room: most) { index in
      lines(of: entries[index], repeats: repeats[index], width: width, column: column).height
    }
    let notes = (note ?? "").split(separator: "\n").flatMap {
      LineBreaking.balancedLines(of: String($0), width: width)
    }
    let height = max(notes.count, window.height) + 2
    let box = Rect(x: area.x, y: area.endY - height, width: area.width, height: height)
    frame.grid.recede(behind: box, in: Rect(x: 0, y: 0, width: frame.grid.width, height: area.endY))
    frame.grid.box(box, title: note == nil ? title(entries, hint) : model.words.say(.paletteForm))
    // Controls under the list cannot be clicked.
    frame.targets.removeAll { $0.rect.y < box.endY }
    let inner = box.inset(columns: 2, rows: 1)
    let below = entries.count - 1 - (window.rows.last?.index ?? entries.count - 1)
    if below > 0 {
      let edge = Rect(x: box.x + 2, y: box.endY - 1, width: box.width - 4, height: 1)
      frame.grid.putLine(
        " ↓ " + model.words.logLeftOut(below) + " ", in: edge, .trailing, style: Style(.settled))
    }
    for (y, line) in notes.enumerated() {
      frame.grid.put(line, x: inner.x, y: inner.y + y, style: Style(.settled), clip: inner)
    }
    for (index, y) in window.rows {
      let entry = entries[index]
      let texts = lines(of: entry, repeats: repeats[index], width: width, column: column)
      let place = Rect(x: inner.x, y: inner.y + y, width: inner.width, height: texts.height)
        .intersection(inner)
      draw(entry, texts, in: place, column: column, &frame.grid)
      if index == line.chosen {
        frame.grid.restyle(place) { _ in Style(.plain, .reverse) }
      }
      frame.targets.append(Frame.Target(rect: place, intent: .takeEntry(index)))
    }
  }

  private func title(_ entries: [PaletteEntry], _ hint: String?) -> String {
    if line.isIncomplete { return model.words.say(.paletteIncomplete(typed: line.text)) }
    if let hint { return hint }
    let now = entries.count { $0.obstacle == nil }
    let count = model.words.paletteTitle(now: now, notNow: entries.count - now)
    guard line.text.isEmpty else { return count }
    let form = model.words.say(.paletteForm)
    return [form + " · " + count, form].first { $0.cellCount <= area.width - 6 } ?? form
  }

  private struct Texts {
    let left: [CellText]
    let right: [CellText]
    var height: Int { max(left.count, right.count) }
  }

  private func lines(of entry: PaletteEntry, repeats: Bool, width: Int, column: Int) -> Texts {
    Texts(
      left: LineBreaking.nameLines(of: entry.text, width: max(4, column - 4)),
      right: LineBreaking.balancedLines(
        of: entry.obstacle.flatMap { repeats ? nil : model.words.say(.paletteReason(reason: $0)) }
          ?? entry.description, width: max(4, width - column)))
  }

  private func draw(
    _ entry: PaletteEntry, _ texts: Texts, in place: Rect, column: Int, _ grid: inout Grid
  ) {
    let isPossible = entry.obstacle == nil
    let style = isPossible ? Style.plain : Style(.settled, .dim)
    grid.put(isPossible ? "✓" : "·", x: place.x, y: place.y, style: Style(.settled), clip: place)
    for (y, text) in texts.left.enumerated() {
      grid.put(text, x: place.x + 2, y: place.y + y, style: style, clip: place)
    }
    for (y, text) in texts.right.enumerated() {
      grid.put(
        text, x: place.x + column, y: place.y + y, style: isPossible ? Style(.settled) : style, clip: place)
    }
  }
}
