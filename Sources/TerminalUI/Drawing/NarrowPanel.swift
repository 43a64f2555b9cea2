import CellGrid
import FlowController

/// The narrow area beside the phone where no panel fits: the place and time, the notes of the presenter if they are
/// here, and the actual status of the permissions.
struct NarrowPanel {
  let model: WalkModel
  let area: Rect
  /// The broken notes; nil if they are below the phone.
  let notes: [CellText]?

  /// The rows of the place and time.
  private static let mostOfPlace = 6

  /// The rows that notes may have.
  static func roomForNotes(_ area: Rect) -> Int { area.height - mostOfPlace - 1 }

  private var words: Words { model.words }

  func draw(_ grid: inout Grid) {
    let place = WhereAndWhen(model: model)
    var rest = place.draw(beside: area, &grid).split(top: 1).rest
    if let notes {
      for (y, line) in notes.enumerated() {
        grid.put(line, x: rest.x, y: rest.y + y, style: Style(.plain, .bold), clip: rest)
      }
      rest = rest.split(top: notes.count + 1).rest
    }
    drawStatus(in: rest, &grid)
  }

  /// A permission: its name and its actual status, in one row if both fit.
  private struct Entry {
    let name: String
    let status: String
    let isNew: Bool
    let differs: Bool

    /// The status with the sign of a difference.
    var value: String { differs ? FacesPanel.sign + " " + status : status }

    func height(_ width: Int) -> Int { name.cellCount + 1 + value.cellCount <= width ? 1 : 2 }
  }

  private func drawStatus(in room: Rect, _ grid: inout Grid) {
    guard room.height > 1 else { return }
    let permissions = Face.likeliestFirst(model.world, model.rules)
    let entries = permissions.map { permission in
      let face = Face(permission, model.world, model.rules, words)
      let before = model.previous.map { Face(permission, $0, model.rules, words) } ?? face
      return Entry(
        name: words.name(of: permission, model.catalogue), status: face.truth,
        isNew: face.truth != before.truth, differs: face.difference != nil)
    }
    let list = room.split(top: 1).rest
    let heights = entries.map { $0.height(list.width) }
    // The last row says how many permissions are left out.
    var shown = entries.count
    func height() -> Int { heights.prefix(shown).reduce(shown < entries.count ? 1 : 0, +) }
    while shown > 0, height() > list.height { shown -= 1 }
    guard shown > 0 else { return }
    grid.putLine(words.threeFaces, in: room.row(0), style: Style(.heading, .bold))
    var y = 0
    for (entry, height) in zip(entries.prefix(shown), heights) {
      draw(entry, in: list.split(top: y).rest.split(top: height).top, &grid)
      y += height
    }
    guard shown < entries.count else { return }
    let left = words.logLeftOut(entries.count - shown) + "  " + String(Command.panel.key)
    grid.putLine(left, in: list.row(y), style: Style(.settled))
  }

  private func draw(_ entry: Entry, in room: Rect, _ grid: inout Grid) {
    grid.putLine(entry.name, in: room.row(0), style: Style(.settled))
    let row = room.row(room.height - 1)
    let sign = entry.differs ? (FacesPanel.sign + " ").cellCount : 0
    let x = max(row.x, row.endX - entry.value.cellCount)
    if entry.differs { grid.put(FacesPanel.sign, x: x, y: row.y, style: Style(.warning, .bold), clip: row) }
    let place = Rect(x: x + sign, y: row.y, width: row.endX - x - sign, height: 1).intersection(row)
    grid.putValue(entry.status, isNew: entry.isNew, in: place)
  }
}
