import CellGrid
import FlowController
import Localization
import Phone
import Platform

/// The panel that shows the three values of each permission, and the other stored values. It is a table if there is
/// enough space, and otherwise a list.
///
/// If the values differ, a sign marks each one that is not the actual value, and the reason is shown below.
struct FacesPanel {
  let model: WalkModel
  private let isWide: Bool
  private let permissions: [Permission]
  /// The index of the permission of the prompt on screen. If there is no prompt, it is the permission that was
  /// requested last.
  let current: Int?
  let names: [String]
  let now: [Face]
  /// The values on the second phone; nil if there is no second phone.
  let second: [Face]?
  let others: [Other]
  /// The names of the other stored values that have not changed yet.
  private let quiet: [String]

  /// The sign for a value that differs from the actual value.
  static let sign = "≠"
  static let nameWidth = 14

  init(model: WalkModel, isWide: Bool) {
    self.model = model
    self.isWide = isWide
    let permissions = Face.inOrder(model)
    self.permissions = permissions
    let current = Face.current(model)
    self.current = permissions.firstIndex { $0 == current }
    names = permissions.map { model.words.name(of: $0, model.catalogue) }
    now = permissions.map { Face($0, model.world, model.rules, model.words) }
    second = model.second.map { second in
      permissions.map { Face($0, second.world, second.rules, model.words) }
    }
    let hasTracking = permissions.contains(.tracking)
    let all: [(isQuiet: Bool, Other?)] = [
      (model.identifierIsQuiet, hasTracking ? Self.identifier(model) : nil),
      (model.policyIsQuiet, Self.policy(model)),
      (model.deviceCheckIsQuiet, Self.other("DeviceCheck", model) { $0.deviceCheck($1, model.rules) }),
    ]
    others = all.compactMap { isQuiet, other in isQuiet ? nil : other }
    quiet = all.compactMap { isQuiet, other in isQuiet ? other?.name : nil }
  }

  /// Returns the value on the second phone if it differs; otherwise nil.
  func other(_ index: Int, _ value: KeyPath<Face, String>) -> String? {
    guard let second, second[index][keyPath: value] != now[index][keyPath: value] else { return nil }
    return second[index][keyPath: value]
  }

  var words: Words { model.words }

  /// - Parameter hasTitle: Whether the heading contains the title of the panel.
  func draw(in room: Rect, hasTitle: Bool = true, _ frame: inout Frame) {
    let before =
      model.previous.map { world in permissions.map { Face($0, world, model.rules, words) } } ?? now
    if isWide {
      drawTable(before, in: room, hasTitle, &frame.grid)
    } else {
      frame.panelScroll = drawList(now, before, in: room, &frame.grid)
    }
  }

  /// Returns the number of rows of the complete table, including its heading.
  func rows(_ width: Int) -> Int { 1 + PanelPart.height(of: parts(width)) }

  /// Whether the complete table fits.
  func fits(_ room: Rect) -> Bool { rows(room.width) <= room.height }

  // MARK: The table

  private func drawTable(_ before: [Face], in room: Rect, _ hasTitle: Bool, _ grid: inout Grid) {
    let head = room.row(0)
    if hasTitle {
      let cell = cell(0, head)
      grid.putLine(words.status(of: model, in: cell.width), in: cell, style: Style(.heading, .bold))
    }
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

  /// Returns the minimum number of rows of the table: the heading, the permissions whose values differ with the
  /// reasons, and the line that says what is hidden.
  func fewestRows(_ width: Int) -> Int {
    2 + PanelPart.height(of: parts(width).filter { $0.rank == 0 })
  }

  /// Returns the sections below the heading. A permission whose values differ is hidden last, together with its reason.
  private func parts(_ width: Int, _ before: [Face]? = nil) -> [PanelPart] {
    let (columns, lead) = (columns(width), lead(width))
    let faces = now.indices.flatMap { index -> [PanelPart] in
      let hasOwnRow = !fits(names[index], columns)
      let reason = reason(now[index], width)
      let row = PanelPart(rank: rank(index), height: hasOwnRow ? 2 : 1) { room, grid in
        let old = before.flatMap { $0.indices.contains(index) ? $0[index] : nil } ?? now[index]
        let name = hasOwnRow ? room.row(0) : cell(0, room.row(0))
        grid.putLine(
          names[index], in: name, style: index == current ? Style(.accent, .bold) : Style(.settled))
        draw(now[index], old, in: room.row(room.height - 1), &grid)
      }
      guard !reason.isEmpty else { return [row] }
      return [row, PanelPart(rank: 0, height: reason.count) { put(reason, in: $0, &$1) }]
    }
    let folded = quietLines(width)
    return others.filter(\.isCurrent).map { part(for: $0, width, lead: lead) } + faces
      + others.filter { !$0.isCurrent }.map { part(for: $0, width, lead: lead) }
      + (folded.isEmpty
        ? []
        : [
          PanelPart(rank: 4, height: folded.count) { room, grid in
            for (y, line) in folded.enumerated() {
              grid.put(line, x: room.x, y: room.y + y, style: Style(.settled), clip: room)
            }
          }
        ])
  }

  /// Returns the section for another stored value.
  private func part(for other: Other, _ width: Int, lead: Int) -> PanelPart {
    let places = places(of: other, width)
    let rows = places != nil ? [other.parts] : rows(of: other.parts, first: lead, width)
    let style = other.isCurrent ? Style(.accent, .bold) : Style(.settled)
    return PanelPart(rank: other.isCurrent ? 1 : 3, height: rows.count) { room, grid in
      grid.putLine(other.name, in: part(room.row(0), from: 0, to: lead - 1), style: style)
      if let places {
        for (x, part) in zip(places, other.parts) {
          put([part], in: room.row(0).split(left: x).rest, &grid)
        }
        return
      }
      for (y, parts) in rows.enumerated() { put(parts, in: room.row(y).split(left: lead).rest, &grid) }
    }
  }

  /// Returns the left edges of the parts of a stored value. Each part begins at the left edge of a table column. A part
  /// that would not fit before the right edge begins further to the left. Returns nil if the parts do not fit.
  private func places(of other: Other, _ width: Int) -> [Int]? {
    guard other.parts.count <= 3 else { return nil }
    var places: [Int] = []
    var end = 0
    for (column, part) in zip(columns(width).dropFirst(), other.parts) {
      let x = min(column, width - part.text.cellCount)
      guard x >= end else { return nil }
      places.append(x)
      end = x + part.text.cellCount + 2
    }
    return places
  }

  /// Returns the line that names the other stored values that have not changed yet.
  func quietLines(_ width: Int) -> [CellText] {
    guard !quiet.isEmpty else { return [] }
    let names = Message.list(quiet.map { Message.verbatim($0) })
    return LineBreaking.balancedLines(of: words.say(.othersQuiet(names: names)), width: width)
  }

  /// Draws the three values of a permission.
  private func draw(_ face: Face, _ old: Face, in row: Rect, _ grid: inout Grid) {
    let columns = columns(row.width)
    for (column, texts) in face.texts(old).enumerated() {
      grid.putValue(texts.text, isNew: texts.isNew, in: cell(column + 1, row))
      // If the gap has three blanks, the sign is in the middle; otherwise it is directly before the value.
      if texts.differs { putSign(x: row.x + columns[column + 1] - (gap(row.width) > 2 ? 2 : 1), row, &grid) }
    }
  }

  private func put(_ reason: [CellText], in room: Rect, _ grid: inout Grid) {
    for (y, line) in reason.enumerated() { grid.put(line, x: room.x + 2, y: room.y + y, clip: room) }
  }

  /// Returns the number of blanks between columns: three if the longest possible texts fit, otherwise two or one. If
  /// two values differ, a sign is drawn between the columns, and the number is the largest one, up to three, for which
  /// the current texts fit.
  private func gap(_ width: Int) -> Int {
    let usual = width >= 65 ? 3 : width >= 61 ? 2 : 1
    guard usual < 3, now.contains(where: { $0.difference != nil }) else { return usual }
    return (usual...3).last { tight(gap: $0)[3] + widest(words.inSettings, \.settings) <= width } ?? usual
  }

  /// Returns the left edges of the columns for the current texts.
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

  /// Returns the left edges of the columns. They fit the longest texts of tracking, location and notifications. If
  /// there is enough space, the first column is wider for longer names.
  private func columns(_ width: Int) -> [Int] {
    let gap = gap(width)
    // If there is enough space, a second blank separates the longest name from its value.
    let isShort = widest(words.appReads, \.api) <= 18
    let lead = Self.nameWidth + (isShort ? 1 : 0)
    let wide = [0, lead, lead + 11 + gap, Self.nameWidth + 30 + 2 * gap]
    let isWide = wide[3] + 11 <= width
    let usual = isWide ? wide : tight(gap: gap)
    let name = 1 + (names.map(\.cellCount).max() ?? 0)
    guard name > Self.nameWidth else { return usual }
    // The advertising identifier is also shown in these columns.
    let truth = max(11, widest(words.truth, \.truth))
    let api = max(13, widest(words.appReads, \.api))
    let columns = [0, name, name + truth + gap, name + truth + api + 2 * gap]
    return columns[3] + max(14, widest(words.inSettings, \.settings)) <= width ? columns : usual
  }

  /// Returns the left edge of the other stored values. This is the left edge of the second table column, unless a name
  /// is longer than usual.
  private func lead(_ width: Int) -> Int { min(columns(width)[1], Self.nameWidth + 1) }

  /// Whether a name fits before the second column. If it does not, it gets its own row.
  private func fits(_ name: String, _ columns: [Int]) -> Bool { name.cellCount < columns[1] }

  func putSign(x: Int, _ row: Rect, _ grid: inout Grid) {
    grid.put(Self.sign, x: x, y: row.y, style: Style(.warning, .bold), clip: row)
  }

  /// Returns why the values of a permission differ, as wrapped lines.
  func reason(_ face: Face, _ width: Int) -> [CellText] {
    face.difference.map { LineBreaking.balancedLines(of: words.say($0.reason), width: max(8, width - 2)) }
      ?? []
  }

  // MARK: Other stored values

  /// A line about another stored value. It consists of parts that are never wrapped.
  struct Other {
    let name: String
    let parts: [Part]
    /// Whether this value is the subject of the screen, such as the policy while it is shown. It comes first.
    var isCurrent = false
  }

  struct Part {
    let text: String
    var isNew = false
    /// Whether this is the value of the second phone.
    var isOther = false
  }

  private static func other(
    _ name: String, _ model: WalkModel, _ texts: (Words, World) -> [String]
  ) -> Other? {
    let now = texts(model.words, model.world)
    let before = model.previous.map { texts(model.words, $0) } ?? now
    return now.isEmpty
      ? nil : Other(name: name, parts: now.map { Part(text: $0, isNew: !before.contains($0)) })
  }

  private static func policy(_ model: WalkModel) -> Other? {
    var policy = other(model.words.policyName, model) { $0.policy($1, model.rules) }
    policy?.isCurrent = model.world.prompt == .app(.policy)
    return policy
  }

  private static func identifier(_ model: WalkModel) -> Other? {
    other(model.words.identifier, model) { words, world in
      Face.identifiers(world, model.rules, words).map { $0.name + " " + $0.value }
    }
  }

  /// Arranges the parts in rows. The first row is shorter, because the name is in front of it.
  func rows(of parts: [Part], first: Int, _ width: Int, next: Int? = nil) -> [[Part]] {
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

  func put(_ parts: [Part], in row: Rect, _ grid: inout Grid) {
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

  func part(_ row: Rect, from start: Int, to end: Int) -> Rect {
    Rect(x: row.x + start, y: row.y, width: end - start, height: row.height).intersection(row)
  }
}

extension Face {
  /// Returns the three texts, and for each whether it has just changed, and whether it differs from the actual value.
  func texts(_ old: Face) -> [(text: String, isNew: Bool, differs: Bool)] {
    [
      (truth, truth != old.truth, false), (api, api != old.api, difference?.api ?? false),
      (settings, settings != old.settings, difference?.settings ?? false),
    ]
  }
}
