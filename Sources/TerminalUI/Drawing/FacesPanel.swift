import CellGrid
import FlowController
import Phone
import Platform

/// The panel of the three faces and the other stored values: a table if there is room, otherwise a list.
///
/// If the faces differ, a sign marks the one that is not the actual value, and the reason is below.
struct FacesPanel {
  private let model: WalkModel
  private let isWide: Bool
  private let permissions: [Permission]
  private let names: [String]
  private let now: [Face]
  /// The faces on the second phone; nil when there is none.
  private let second: [Face]?
  private let others: [Other]

  /// Marks a value that is not the actual one.
  static let sign = "≠"
  private static let nameWidth = 14
  /// The cells of the longest identifier that is shown.
  private static let longestReading = 4

  init(model: WalkModel, isWide: Bool) {
    self.model = model
    self.isWide = isWide
    let permissions = Face.likeliestFirst(model)
    self.permissions = permissions
    names = permissions.map { model.words.name(of: $0, model.catalogue) }
    now = permissions.map { Face($0, model.world, model.rules, model.words) }
    second = model.second.map { second in
      permissions.map { Face($0, second.world, second.rules, model.words) }
    }
    others = Self.others(model, model.words)
  }

  /// The value on the second phone, if it differs.
  private func other(_ index: Int, _ value: KeyPath<Face, String>) -> String? {
    guard let second, second[index][keyPath: value] != now[index][keyPath: value] else { return nil }
    return second[index][keyPath: value]
  }

  private var words: Words { model.words }

  /// - Parameter hasTitle: Whether the heading has the title of the panel.
  func draw(in room: Rect, hasTitle: Bool = true, _ frame: inout Frame) {
    let before =
      model.previous.map { world in permissions.map { Face($0, world, model.rules, words) } } ?? now
    if isWide {
      drawTable(before, in: room, hasTitle, &frame.grid)
    } else {
      frame.panelScroll = drawList(now, before, in: room, &frame.grid)
    }
  }

  /// The rows of the whole table with its heading.
  func rows(_ width: Int) -> Int { 1 + PanelPart.height(of: parts(width)) }

  /// Whether the whole table fits.
  func fits(_ room: Rect) -> Bool { rows(room.width) <= room.height }

  // MARK: The table

  private func drawTable(_ before: [Face], in room: Rect, _ hasTitle: Bool, _ grid: inout Grid) {
    let head = room.row(0)
    if hasTitle { grid.putLine(words.threeFaces, in: cell(0, head), style: Style(.heading, .bold)) }
    for (column, text) in [words.truth, words.appReads, words.inSettings].enumerated() {
      grid.putLine(text, in: cell(column + 1, head), style: Style(.settled))
    }
    PanelPart.draw(parts(room.width, before), in: room.split(top: 1).rest, words, &grid)
  }

  private func cell(_ column: Int, _ row: Rect) -> Rect {
    let columns = columns(row.width)
    let end =
      column + 1 < columns.count ? columns[column + 1] - (column == 0 ? 1 : gap(row.width)) : row.width
    return part(row, from: columns[column], to: end)
  }

  /// The rows below the heading. A reason is left out before the row of a permission.
  private func parts(_ width: Int, _ before: [Face]? = nil) -> [PanelPart] {
    let (columns, lead) = (columns(width), lead(width))
    let faces = now.indices.flatMap { index -> [PanelPart] in
      let hasOwnRow = !fits(names[index], columns)
      let row = PanelPart(rank: 0, height: hasOwnRow ? 2 : 1) { room, grid in
        let old = before.flatMap { $0.indices.contains(index) ? $0[index] : nil } ?? now[index]
        let name = hasOwnRow ? room.row(0) : cell(0, room.row(0))
        grid.putLine(names[index], in: name, style: Style(.settled))
        draw(now[index], old, in: room.row(room.height - 1), &grid)
      }
      let reason = reason(now[index], width)
      guard !reason.isEmpty else { return [row] }
      return [row, PanelPart(rank: 1, height: reason.count) { put(reason, in: $0, &$1) }]
    }
    let readings = PanelPart(rank: 2, height: 1) { row, grid in
      grid.putLine(words.identifier, in: part(row, from: 0, to: lead - 1), style: Style(.settled))
      putReadings(in: row.split(left: lead).rest, &grid)
    }
    let rest = others.map { other in
      let rows = rows(of: other.parts, first: lead, width)
      return PanelPart(rank: 2, height: rows.count) { room, grid in
        grid.putLine(other.name, in: part(room.row(0), from: 0, to: lead - 1), style: Style(.settled))
        for (y, parts) in rows.enumerated() { put(parts, in: room.row(y).split(left: lead).rest, &grid) }
      }
    }
    return faces + [readings] + rest
  }

  /// Draws the three values of a permission.
  private func draw(_ face: Face, _ old: Face, in row: Rect, _ grid: inout Grid) {
    let columns = columns(row.width)
    for (column, texts) in face.texts(old).enumerated() {
      grid.putValue(texts.text, isNew: texts.isNew, in: cell(column + 1, row))
      // With three blanks the sign is in the middle, else directly before the value.
      if texts.differs { putSign(x: row.x + columns[column + 1] - (gap(row.width) > 2 ? 2 : 1), row, &grid) }
    }
  }

  private func put(_ reason: [CellText], in room: Rect, _ grid: inout Grid) {
    for (y, line) in reason.enumerated() { grid.put(line, x: room.x + 2, y: room.y + y, clip: room) }
  }

  /// Draws the readings of the identifier. Each has the width of its longest value, so that nothing moves when one
  /// changes.
  private func putReadings(in row: Rect, _ grid: inout Grid) {
    var x = row.x
    for (reading, isNew) in readings {
      let value = grid.put(reading.name + " ", x: x, y: row.y, style: Style(.settled), clip: row)
      let place = Rect(x: value, y: row.y, width: Self.longestReading, height: 1).intersection(row)
      grid.putValue(reading.value, isNew: isNew, in: place)
      x = value + Self.longestReading + 2
    }
  }

  /// The blanks between columns: three if the longest words fit, else two or one. If faces differ, they are
  /// as many as the current words leave, because the sign is drawn in them.
  private func gap(_ width: Int) -> Int {
    let usual = width >= 65 ? 3 : width >= 61 ? 2 : 1
    guard usual < 3, now.contains(where: { $0.difference != nil }) else { return usual }
    return (usual...3).last { tight(gap: $0)[3] + widest(words.inSettings, \.settings) <= width } ?? usual
  }

  /// The columns for the current words.
  private func tight(gap: Int) -> [Int] {
    let truth = widest(words.truth, \.truth)
    let api = widest(words.appReads, \.api)
    return [
      0, Self.nameWidth, Self.nameWidth + truth + gap, Self.nameWidth + truth + api + 2 * gap,
    ]
  }

  private func widest(_ heading: String, _ text: (Face) -> String) -> Int {
    now.reduce(heading.cellCount) { max($0, text($1).cellCount) }
  }

  /// The left edges of the columns. They fit the longest words of tracking, location and notifications; the
  /// first is wider for the name of another permission if there is room.
  private func columns(_ width: Int) -> [Int] {
    let gap = gap(width)
    // A second blank after the longest name, so that it does not join its value, if the status leaves room for it.
    let isShort = widest(words.appReads, \.api) <= 18
    let lead = Self.nameWidth + (isShort ? 1 : 0)
    let wide = [0, lead, lead + 11 + gap, Self.nameWidth + 30 + 2 * gap]
    let isWide = wide[3] + 11 <= width
    let usual = isWide ? wide : tight(gap: gap)
    let name = 1 + (names.map(\.cellCount).max() ?? 0)
    guard name > Self.nameWidth else { return usual }
    // The identifier is in these columns too.
    let truth = max(11, widest(words.truth, \.truth))
    let api = max(13, widest(words.appReads, \.api))
    let columns = [0, name, name + truth + gap, name + truth + api + 2 * gap]
    return columns[3] + max(14, widest(words.inSettings, \.settings)) <= width ? columns : usual
  }

  /// The column of the other stored values, the same as that of the faces if no name is longer than usual.
  private func lead(_ width: Int) -> Int { min(columns(width)[1], Self.nameWidth + 1) }

  /// Whether a name fits before the second column. If not, it gets its own row.
  private func fits(_ name: String, _ columns: [Int]) -> Bool { name.cellCount < columns[1] }

  private func putSign(x: Int, _ row: Rect, _ grid: inout Grid) {
    grid.put(Self.sign, x: x, y: row.y, style: Style(.warning, .bold), clip: row)
  }

  /// Why the faces of a permission differ, in lines.
  private func reason(_ face: Face, _ width: Int) -> [CellText] {
    face.difference.map { LineBreaking.balancedLines(of: words.say($0.reason), width: max(8, width - 2)) }
      ?? []
  }

  // MARK: Other stored values

  /// A line of the other stored values, in parts that are not broken.
  private struct Other {
    let name: String
    let parts: [Part]
  }

  private struct Part {
    let text: String
    var isNew = false
    /// Whether it is the value of the second phone.
    var isOther = false
  }

  private static func others(_ model: WalkModel, _ words: Words) -> [Other] {
    func other(_ name: String, _ texts: (World) -> [String]) -> Other? {
      let now = texts(model.world)
      let before = model.previous.map(texts) ?? now
      return now.isEmpty
        ? nil : Other(name: name, parts: now.map { Part(text: $0, isNew: !before.contains($0)) })
    }
    return [
      other(words.policyName) { words.policy($0, model.rules) },
      other("DeviceCheck") { words.deviceCheck($0, model.rules) },
    ].compactMap { $0 }
  }

  /// Breaks the parts into rows. The first row is shorter because of the name.
  private func rows(of parts: [Part], first: Int, _ width: Int, next: Int? = nil) -> [[Part]] {
    var rows: [[Part]] = [[]]
    var x = first
    for part in parts {
      let end = x + part.text.cellCount
      if end > width, !(rows.last ?? []).isEmpty {
        rows.append([])
        x = next ?? first
      }
      rows[rows.count - 1].append(part)
      x += part.text.cellCount + 2
    }
    return rows
  }

  private func put(_ parts: [Part], in row: Rect, _ grid: inout Grid) {
    var x = row.x
    for part in parts where x < row.endX {
      let room = Rect(x: x, y: row.y, width: row.endX - x, height: row.height)
      if part.isOther {
        grid.putLine(part.text, in: room, style: Style(.warning, .bold))
      } else {
        grid.putValue(part.text, isNew: part.isNew, in: room)
      }
      x += part.text.cellCount + 2
    }
  }

  private func part(_ row: Rect, from start: Int, to end: Int) -> Rect {
    Rect(x: row.x + start, y: row.y, width: end - start, height: row.height).intersection(row)
  }

  // MARK: The list

  /// A row of the list. If there are too few rows, blank ones are dropped.
  private struct Line {
    var name = ""
    var isGroup = false
    var differs = false
    var parts: [Part] = []
    /// A broken line of the reason why faces differ.
    var reason: CellText?
    var isGap = false
  }

  /// Draws the lines that fit, from the place to which the panel is scrolled.
  ///
  /// - Returns: How far it can be scrolled.
  private func drawList(
    _ now: [Face], _ before: [Face], in room: Rect, _ grid: inout Grid
  ) -> ScrollRange {
    grid.putLine(words.threeFaces, in: room.row(0), style: Style(.heading, .bold))
    let rest = room.split(top: 1).rest
    var all = lines(now, before, rest.width)
    if all.count > rest.height { all.removeAll { $0.isGap } }
    guard all.count > rest.height, rest.height > 1 else {
      for (y, line) in all.prefix(rest.height).enumerated() { draw(line, in: rest.row(y), &grid) }
      return ScrollRange(limit: 0, page: max(1, rest.height))
    }
    // The last row names the key and says how many lines follow.
    let page = rest.height - 1
    let first = min(model.panelScroll, all.count - page)
    var shown = Array(all.dropFirst(first))
    // A value never stands without the name of its permission.
    if let line = shown.first, !line.isGroup, let name = all.prefix(first).last(where: \.isGroup)?.name {
      shown.insert(Line(name: name, isGroup: true), at: 0)
    }
    let missing = shown.count > rest.height ? shown.count - page : 0
    for (y, line) in shown.dropLast(missing).enumerated() { draw(line, in: rest.row(y), &grid) }
    let isOpen = model.mode.ground.isPanels && model.panel == .faces
    let key = isOpen ? "↓" : Command.panel.keyName
    if missing > 0 {
      grid.putLine(words.logLeftOut(missing) + "  " + key, in: rest.row(page), style: Style(.settled))
    }
    // A repeated name covers a line.
    return ScrollRange(limit: all.count - page, page: max(1, page - 1))
  }

  private func lines(_ now: [Face], _ before: [Face], _ width: Int) -> [Line] {
    var lines: [Line] = []
    let labels = [words.truth, words.appReads, words.inSettings]
    // A blank stays between the longest label and the sign.
    let isLong = labels.contains { $0.cellCount > Self.nameWidth - 5 }
    let indent = isLong ? " " : "  "
    func addGap() { if !lines.isEmpty { lines.append(Line(isGap: true)) } }
    for (index, face) in now.enumerated() {
      addGap()
      lines.append(Line(name: names[index], isGroup: true))
      let values: [KeyPath<Face, String>] = [\.truth, \.api, \.settings]
      for ((label, value), texts) in zip(
        zip(labels, values),
        face.texts(before.indices.contains(index) ? before[index] : face))
      {
        var line = Line(
          name: indent + label, differs: texts.differs, parts: [Part(text: texts.text, isNew: texts.isNew)])
        if let other = other(index, value) {
          let text = Self.sign + " " + other
          let isBeside = Self.nameWidth + texts.text.cellCount + 2 + text.cellCount <= width
          if isBeside { line.parts.append(Part(text: text, isOther: true)) }
          lines.append(line)
          if !isBeside { lines.append(Line(name: " ", parts: [Part(text: text, isOther: true)])) }
        } else {
          lines.append(line)
        }
      }
      lines += reason(face, width).map { Line(reason: $0) }
    }
    let identifier = readings.map { Part(text: $0.0.name + " " + $0.0.value, isNew: $0.1) }
    let all = [Other(name: words.identifier, parts: identifier)] + others
    for other in all {
      addGap()
      for (y, parts) in rows(of: other.parts, first: Self.nameWidth, width, next: 2).enumerated() {
        lines.append(Line(name: y == 0 ? other.name : "", isGroup: y == 0, parts: parts))
      }
    }
    return lines
  }

  private func draw(_ line: Line, in row: Rect, _ grid: inout Grid) {
    if let reason = line.reason {
      grid.put(reason, x: row.x + 2, y: row.y, clip: row)
      return
    }
    let hasName = !line.name.isEmpty
    if hasName {
      let style = line.isGroup ? Style(.plain, .bold) : Style(.settled)
      let isAlone = line.parts.isEmpty
      grid.putLine(
        line.name, in: isAlone ? row : part(row, from: 0, to: Self.nameWidth - 1), style: style)
    }
    if line.differs { putSign(x: row.x + Self.nameWidth - 2, row, &grid) }
    put(line.parts, in: row.split(left: hasName ? Self.nameWidth : 2).rest, &grid)
  }

  /// The readings of the identifier, and whether each has just changed.
  private var readings: [((name: String, value: String), Bool)] {
    let now = Face.identifiers(model.world, model.rules, words)
    let before = model.previous.map { Face.identifiers($0, model.rules, words) } ?? now
    return zip(now, before).map { ($0, $0.value != $1.value) }
  }
}

extension Face {
  /// The three texts, whether each has just changed, and whether it differs from the actual value.
  fileprivate func texts(_ old: Face) -> [(text: String, isNew: Bool, differs: Bool)] {
    [
      (truth, truth != old.truth, false), (api, api != old.api, difference?.api ?? false),
      (settings, settings != old.settings, difference?.settings ?? false),
    ]
  }
}
