import CellGrid
import FlowController
import Platform

/// Draws what everyone knows beside the phone: the three faces, the conditions, the steps.
struct PanelDrawing {
  let model: WalkModel
  let area: Rect
  let showsAll: Bool

  private var words: Words { model.words }

  func draw(into grid: inout Grid) {
    guard showsAll else {
      switch model.panel {
      case .faces: drawFaces(in: area, &grid)
      case .why: drawWhy(in: area, &grid)
      case .happened: drawHappened(in: area, &grid)
      }
      return
    }
    var room = area.split(top: 1).rest
    room = drawFaces(in: room, &grid).split(top: 1).rest
    let whyRows = min(whyLines.count + 1, max(4, room.height / 2))
    let (why, rest) = room.split(top: whyRows)
    drawWhy(in: why, &grid)
    drawHappened(in: rest.split(top: 1).rest, &grid)
  }

  /// Columns of the table of faces: what, truth, app, Settings.
  private var columns: [Int] { showsAll ? [0, 17, 31, 46] : [0, 14] }

  private func cell(_ column: Int, of row: Rect) -> Rect {
    let x = row.x + columns[column]
    let end = column + 1 < columns.count ? row.x + columns[column + 1] - 1 : row.endX
    return Rect(x: x, y: row.y, width: end - x, height: 1).intersection(row)
  }

  private struct Faces {
    let name: String
    let truth: String
    let api: String
    let settings: String
  }

  private func faces(_ world: World) -> [Faces] {
    let rules = model.rules
    let isNew = world.trackingSwitchExists(rules)
    let none = words.none
    return [
      Faces(
        name: words.tracking,
        truth: isNew ? (world.device.trackingRestricted ? "restricted" : world.tracking.answer.word) : none,
        api: world.trackingStatus(rules)?.name ?? none, settings: shown(world.trackingRow(rules).word)),
      Faces(
        name: words.location,
        truth: world.device.locationRestricted ? "restricted" : world.location.grant.word,
        api: world.locationStatus()?.name ?? none, settings: world.locationRow?.word ?? none),
      Faces(
        name: words.notifications, truth: truth(of: world.notificationStatus()),
        api: world.notificationStatus()?.name ?? none, settings: shown(world.notificationRow.word)),
    ]
  }

  private func truth(of status: NotificationStatus?) -> String {
    switch status {
    case nil: words.none
    case .notDetermined: "unset"
    case .denied: "denied"
    case .authorized: "allowed"
    case .provisional: "provisional"
    }
  }

  private func shown(_ row: String) -> String { row == "absent" ? words.none : row }

  /// Draws the table and gives the room below it.
  @discardableResult
  private func drawFaces(in room: Rect, _ grid: inout Grid) -> Rect {
    let now = faces(model.world)
    let before = faces(model.previous ?? model.world)
    func put(_ text: String, _ changed: Bool, _ rect: Rect) {
      grid.putLine(text, in: rect, style: changed ? Style(.accent, .bold) : Style(.plain))
    }
    var room = room
    grid.putLine(
      words.threeFaces, in: showsAll ? cell(0, of: room.row(0)) : room.row(0), style: Style(.heading, .bold))
    if showsAll {
      for (column, text) in [words.truth, words.appReads, words.inSettings].enumerated() {
        grid.putLine(text, in: cell(column + 1, of: room.row(0)), style: Style(.settled))
      }
      for (index, row) in now.enumerated() {
        let line = room.row(index + 1)
        grid.putLine("  " + row.name, in: cell(0, of: line), style: Style(.settled))
        put(row.truth, row.truth != before[index].truth, cell(1, of: line))
        put(row.api, row.api != before[index].api, cell(2, of: line))
        put(row.settings, row.settings != before[index].settings, cell(3, of: line))
      }
      room = room.split(top: 4).rest
    } else {
      room = room.split(top: 1).rest
      for (index, row) in now.enumerated() {
        grid.putLine(row.name, in: room.row(0), style: Style(.plain, .bold))
        let old = before[index]
        let lines = [
          (words.truth, row.truth, old.truth), (words.appReads, row.api, old.api),
          (words.inSettings, row.settings, old.settings),
        ]
        for (offset, line) in lines.enumerated() {
          let row = room.row(offset + 1)
          grid.putLine("  " + line.0, in: row, style: Style(.settled))
          put(line.1, line.1 != line.2, cell(1, of: row))
        }
        room = room.split(top: 5).rest
      }
    }
    drawIdentifier(in: room, &grid)
    return room.split(top: 1).rest
  }

  /// `0` stands for the identifier of zeros, a dash for one that is not read.
  private func reading(_ identifier: Identifier?) -> String {
    switch identifier {
    case nil: words.none
    case .zeros: "0"
    case .real: "real"
    }
  }

  private func drawIdentifier(in room: Rect, _ grid: inout Grid) {
    guard !room.isEmpty else { return }
    let row = room.row(0)
    func readings(_ world: World) -> [(String, String)] {
      let rules = model.rules
      guard world.app.isInstalled else {
        return [("legacy", words.none), ("direct", words.none), ("consented", words.none)]
      }
      return [
        ("legacy", reading(world.legacyIdentifier(rules))), ("direct", reading(world.identifier(rules))),
        ("consented", reading(world.consentedIdentifier(rules))),
      ]
    }
    let now = readings(model.world)
    let before = readings(model.previous ?? model.world)
    if showsAll {
      grid.putLine("  " + words.identifier, in: cell(0, of: row), style: Style(.settled))
      var x = row.x + columns[1]
      for (reading, old) in zip(now, before) {
        x = grid.put(reading.0 + " ", x: x, y: row.y, style: Style(.settled), clip: row)
        let style = reading.1 != old.1 ? Style(.accent, .bold) : Style(.plain)
        x = grid.put(reading.1.padded(toCells: 4), x: x, y: row.y, style: style, clip: row) + 2
      }
    } else {
      grid.putLine(words.identifier, in: row, style: Style(.plain, .bold))
      for (index, reading) in now.enumerated() {
        let line = room.row(index + 1)
        guard !line.isEmpty else { return }
        grid.putLine("  " + reading.0, in: line, style: Style(.settled))
        let style = reading.1 != before[index].1 ? Style(.accent, .bold) : Style(.plain)
        grid.putLine(reading.1, in: cell(1, of: line), style: style)
      }
    }
  }

  private var whyLines: [WhyLine] { WhyLine.all(model, words) }

  private func drawWhy(in room: Rect, _ grid: inout Grid) {
    let indent = showsAll ? 2 : 0
    let marks = showsAll ? [4, 20, 35] : [2, 13, 24]
    func part(_ index: Int, _ row: Rect) -> Rect {
      let end = index < 2 ? marks[index + 1] - 1 : row.width
      return Rect(x: row.x + marks[index], y: row.y, width: max(0, end - marks[index]), height: row.height)
        .intersection(row)
    }
    let head = room.row(0)
    grid.putLine(words.why, in: head, style: Style(.heading, .bold))
    grid.putLine(words.have, in: part(1, head), style: Style(.settled))
    grid.putLine(words.need, in: part(2, head), style: Style(.settled))
    for (index, line) in whyLines.enumerated() {
      let row = room.row(index + 1)
      guard !row.isEmpty else { return }
      switch line {
      case .ask(let name, let place, let isMet):
        let style = Style(isMet ? .accent : .plain, .bold)
        let x = grid.put((isMet ? "✓ " : "· ") + name, x: row.x + indent, y: row.y, style: style, clip: row)
        grid.put("  " + place, x: x, y: row.y, style: Style(.settled), clip: row)
      case .condition(let name, let have, let need, let isMet):
        let style = isMet ? Style(.settled) : Style(.plain)
        grid.putLine("  " + name, in: part(0, row), style: style)
        grid.put(isMet ? "✓" : "·", x: row.x + marks[0], y: row.y, style: style, clip: row)
        grid.putLine(have, in: part(1, row), style: isMet ? style : Style(.warning, .bold))
        grid.putLine(need, in: part(2, row), style: style)
      }
    }
  }

  private func drawHappened(in room: Rect, _ grid: inout Grid) {
    grid.putLine(words.whatHappened, in: room.row(0), style: Style(.heading, .bold))
    let list = room.split(top: 1).rest
    guard !model.history.isEmpty else {
      grid.putParagraph(words.nothingYet, in: list.inset(columns: 2, rows: 0), style: Style(.settled))
      return
    }
    let rowsEach = showsAll ? 1 : 2
    let shown = model.history.suffix(max(1, list.height / rowsEach))
    for (offset, line) in shown.enumerated() {
      let isLast = line == model.history.last
      let row = list.row(offset * rowsEach)
      guard !row.isEmpty else { return }
      let mark = isLast ? "▸" : " "
      let number = "\(mark)\(String(line.number).padded(toCells: 4, .trailing)) "
      let style = isLast ? Style(.accent, .bold) : Style(.settled)
      let x = grid.put(number, x: row.x, y: row.y, style: style, clip: row)
      let stepWidth = showsAll ? 17 : row.endX - x
      let step = Rect(x: x, y: row.y, width: stepWidth, height: 1).intersection(row)
      grid.putLine(line.step, in: step, style: isLast ? Style(.plain, .bold) : Style(.plain))
      let summary =
        showsAll
        ? Rect(x: x + stepWidth + 1, y: row.y, width: row.endX - x - stepWidth - 1, height: 1)
        : list.row(offset * rowsEach + 1).split(left: 6).rest
      grid.putLine(line.summary, in: summary, style: Style(.settled))
    }
  }
}
