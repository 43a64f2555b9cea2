import CellGrid

/// The three faces of each permission: a table where there is room, else a list.
struct FacesPanel {
  let model: WalkModel
  let isWide: Bool

  /// The rows of the table: a heading, three permissions, the identifier.
  static let wideRows = 5

  private var words: Words { model.words }
  private var names: [String] { [words.tracking, words.location, words.notifications] }

  func draw(in room: Rect, _ grid: inout Grid) {
    let now = Face.all(model.world, model.rules, words)
    let before = model.previous.map { Face.all($0, model.rules, words) } ?? now
    if isWide {
      drawTable(now, before, in: room, &grid)
    } else {
      drawList(now, before, in: room, &grid)
    }
  }

  private func part(_ row: Rect, from start: Int, to end: Int) -> Rect {
    Rect(x: row.x + start, y: row.y, width: end - start, height: row.height).intersection(row)
  }

  private func drawTable(_ now: [Face], _ before: [Face], in room: Rect, _ grid: inout Grid) {
    // As wide as the longest words: Notifications, while-using, authorizedWhenInUse.
    let columns = [0, 14, 26, 46]
    func cell(_ column: Int, _ row: Rect) -> Rect {
      let end = column + 1 < columns.count ? columns[column + 1] - 1 : row.width
      return part(row, from: columns[column], to: end)
    }
    let head = room.row(0)
    grid.putLine(words.threeFaces, in: cell(0, head), style: Style(.heading, .bold))
    for (column, text) in [words.truth, words.appReads, words.inSettings].enumerated() {
      grid.putLine(text, in: cell(column + 1, head), style: Style(.settled))
    }
    for (index, face) in now.enumerated() {
      let (row, old) = (room.row(index + 1), before[index])
      grid.putLine(names[index], in: cell(0, row), style: Style(.settled))
      grid.putValue(face.truth, isNew: face.truth != old.truth, in: cell(1, row))
      grid.putValue(face.api, isNew: face.api != old.api, in: cell(2, row))
      grid.putValue(face.settings, isNew: face.settings != old.settings, in: cell(3, row))
    }
    let row = room.row(now.count + 1)
    grid.putLine(words.identifier, in: cell(0, row), style: Style(.settled))
    // Under the columns above, the last one drawn in where its words would not fit.
    let places = [columns[1], columns[2], min(columns[3], row.width - 14)]
    for (place, (reading, isNew)) in zip(places, readings) {
      let x = grid.put(reading.name + " ", x: row.x + place, y: row.y, style: Style(.settled), clip: row)
      grid.putValue(
        reading.value, isNew: isNew, in: Rect(x: x, y: row.y, width: 4, height: 1).intersection(row))
    }
  }

  private func drawList(_ now: [Face], _ before: [Face], in room: Rect, _ grid: inout Grid) {
    grid.putLine(words.threeFaces, in: room.row(0), style: Style(.heading, .bold))
    var rest = room.split(top: 1).rest
    // Blank rows between the groups go when the screen is low.
    let gap = rest.height >= 19 ? 1 : 0
    func group(_ name: String, _ lines: [(String, String, Bool)]) {
      grid.putLine(name, in: rest.row(0), style: Style(.plain, .bold))
      for (offset, line) in lines.enumerated() {
        let row = rest.row(offset + 1)
        grid.putLine("  " + line.0, in: part(row, from: 0, to: 13), style: Style(.settled))
        grid.putValue(line.1, isNew: line.2, in: part(row, from: 14, to: row.width))
      }
      rest = rest.split(top: lines.count + 1 + gap).rest
    }
    for (index, face) in now.enumerated() {
      let old = before[index]
      group(
        names[index],
        [
          (words.truth, face.truth, face.truth != old.truth), (words.appReads, face.api, face.api != old.api),
          (words.inSettings, face.settings, face.settings != old.settings),
        ])
    }
    group(words.identifier, readings.map { ($0.0.name, $0.0.value, $0.1) })
  }

  /// What code reads as the identifier, and whether that has just changed.
  private var readings: [((name: String, value: String), Bool)] {
    let now = Face.identifiers(model.world, model.rules, absent: words.none)
    let before = model.previous.map { Face.identifiers($0, model.rules, absent: words.none) } ?? now
    return zip(now, before).map { ($0, $0.value != $1.value) }
  }
}
