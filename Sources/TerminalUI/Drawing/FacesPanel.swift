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
    let permissions = Face.likeliestFirst(model.world, model.rules)
    self.permissions = permissions
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
  private var names: [String] { permissions.map { words.name(of: $0, model.catalogue) } }

  /// - Parameter hasTitle: Whether the heading has the title of the panel.
  func draw(in room: Rect, hasTitle: Bool = true, _ frame: inout Frame) {
    let before =
      model.previous.map { world in permissions.map { Face($0, world, model.rules, words) } } ?? now
    if isWide {
      drawTable(now, before, in: room, hasTitle, &frame.grid)
    } else {
      frame.panelScroll = drawList(now, before, in: room, &frame.grid)
    }
  }

  /// The rows of the whole panel.
  func rows(_ width: Int) -> Int {
    2 + rows(ofFaces: now.count, width)
      + others.reduce(0) { $0 + rows(of: $1.parts, first: lead(width), width).count }
  }

  /// Whether the whole table fits.
  func fits(_ room: Rect) -> Bool { rows(room.width) <= room.height }

  /// The rows of the first faces of the table.
  private func rows(ofFaces count: Int, _ width: Int) -> Int {
    let (columns, names) = (columns(width), names)
    return now.prefix(count).enumerated().reduce(0) {
      $0 + 1 + (fits(names[$1.offset], columns) ? 0 : 1) + reason($1.element, width).count
    }
  }

  /// How many faces the table shows: all, or those that fit between the heading and the row that counts the others.
  private func facesShown(in room: Rect) -> Int {
    if fits(room) { return now.count }
    return (0...now.count).last { 2 + rows(ofFaces: $0, room.width) <= room.height } ?? 0
  }

  // MARK: The table

  private func drawTable(
    _ now: [Face], _ before: [Face], in room: Rect, _ hasTitle: Bool, _ grid: inout Grid
  ) {
    let gap = gap(room.width)
    let columns = columns(room.width)
    func cell(_ column: Int, _ row: Rect) -> Rect {
      let end = column + 1 < columns.count ? columns[column + 1] - (column == 0 ? 1 : gap) : row.width
      return part(row, from: columns[column], to: end)
    }
    let head = room.row(0)
    if hasTitle { grid.putLine(words.threeFaces, in: cell(0, head), style: Style(.heading, .bold)) }
    for (column, text) in [words.truth, words.appReads, words.inSettings].enumerated() {
      grid.putLine(text, in: cell(column + 1, head), style: Style(.settled))
    }
    var rest = room.split(top: 1).rest
    let shown = facesShown(in: room)
    for (index, face) in now.prefix(shown).enumerated() {
      let old = before.indices.contains(index) ? before[index] : face
      if fits(names[index], columns) {
        grid.putLine(names[index], in: cell(0, rest.row(0)), style: Style(.settled))
      } else {
        grid.putLine(names[index], in: rest.row(0), style: Style(.settled))
        rest = rest.split(top: 1).rest
      }
      let row = rest.row(0)
      for (column, texts) in face.texts(old).enumerated() {
        grid.putValue(texts.text, isNew: texts.isNew, in: cell(column + 1, row))
        // With three blanks the sign is in the middle, else directly before the value.
        if texts.differs { putSign(x: row.x + columns[column + 1] - (gap > 2 ? 2 : 1), row, &grid) }
      }
      let reason = reason(face, room.width)
      for (y, line) in reason.enumerated() {
        let below = rest.row(1 + y)
        grid.put(line, x: below.x + 2, y: below.y, clip: below)
      }
      rest = rest.split(top: 1 + reason.count).rest
    }
    if !fits(room) {
      let missing = rows(room.width) - rows(ofFaces: shown, room.width) - 1
      let foot = words.logLeftOut(missing) + "  " + String(Command.panel.key)
      grid.putLine(foot, in: rest.row(0), style: Style(.settled))
      return
    }
    let row = rest.row(0)
    let lead = lead(room.width)
    grid.putLine(words.identifier, in: part(row, from: 0, to: lead - 1), style: Style(.settled))
    // Each has the width of its longest value, so that nothing moves when one changes.
    var x = row.x + lead
    for (reading, isNew) in readings {
      let value = grid.put(reading.name + " ", x: x, y: row.y, style: Style(.settled), clip: row)
      let place = Rect(x: value, y: row.y, width: Self.longestReading, height: 1).intersection(row)
      grid.putValue(reading.value, isNew: isNew, in: place)
      x = value + Self.longestReading + 2
    }
    rest = rest.split(top: 1).rest
    for other in others {
      let rows = rows(of: other.parts, first: lead, room.width)
      grid.putLine(other.name, in: part(rest.row(0), from: 0, to: lead - 1), style: Style(.settled))
      for (y, parts) in rows.enumerated() {
        put(parts, in: rest.row(y).split(left: lead).rest, &grid)
      }
      rest = rest.split(top: rows.count).rest
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
    let isShort = widest(words.appReads, \.api) < 18 + gap
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
    for (y, line) in all.dropFirst(first).prefix(page).enumerated() { draw(line, in: rest.row(y), &grid) }
    let missing = all.count - page - first
    let isOpen = model.mode.ground.isPanels && model.panel == .faces
    let key = isOpen ? "↓" : Command.panel.keyName
    if missing > 0 {
      grid.putLine(words.logLeftOut(missing) + "  " + key, in: rest.row(page), style: Style(.settled))
    }
    return ScrollRange(limit: all.count - page, page: page)
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
