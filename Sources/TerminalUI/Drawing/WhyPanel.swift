import CellGrid

/// A panel that shows the conditions of asks: the current value, the required value, and whether the condition is met.
///
/// For each ask it says whether the ask will show its prompt, is blocked, or is answered. If not all lines fit, the
/// lines that the user needs least are left out first. The reasons for a prompt on screen are left out last.
struct WhyPanel {
  private let isWide: Bool
  private let words: Words
  private let width: Int
  private let lines: [WhyLine]
  /// Whether each required value is below the current value, because in a narrow panel not all of them fit next to the
  /// current values.
  private let isStacked: Bool
  /// Whether this is the open panel. Then no key opens it.
  private let isOpen: Bool

  /// - Parameter width: The width of the panel, which determines its rows.
  init(model: WalkModel, isWide: Bool, width: Int) {
    self.isWide = isWide
    isOpen = model.mode.ground.isPanels && model.panel == .why
    self.width = width
    words = model.words
    lines = WhyLine.all(model, model.words)
    isStacked =
      !isWide
      && lines.contains {
        if case .requirement(_, let have, let need, isMet: false) = $0 {
          !Self.fitsBeside(have, need, Self.columns(isWide), width)
        } else {
          false
        }
      }
  }

  /// The left edges of the columns: the name, the current value, and the required value.
  private static func columns(_ isWide: Bool) -> [Int] { isWide ? [4, 14, 35] : [4, 14, 23] }
  private var columns: [Int] { Self.columns(isWide) }

  /// The number of rows, including the heading.
  var rows: Int { 1 + height(of: lines) }

  private func height(of lines: [WhyLine]) -> Int {
    lines.reduce(0) { $0 + height(of: $1) }
  }

  private func height(of line: WhyLine) -> Int {
    switch line {
    case .ask(let name, let place, _): fits(name, place) ? 1 : 2
    case .way(let text, let keys): LineBreaking.lines(of: text + "  " + keys, width: width - 8).count
    case .requirement(let name, let have, let need, let isMet):
      (isMet || isOneRow(have, need) ? 1 : 2) + (isLong(name) ? 1 : 0)
    }
  }

  /// Whether the name of a condition is too long for its column. Then it gets its own row.
  private func isLong(_ name: String) -> Bool { name.cellCount >= columns[1] - columns[0] }

  /// Whether an ask and its state fit in one row.
  private func fits(_ name: String, _ place: String) -> Bool {
    4 + name.cellCount + place.cellCount <= width
  }

  /// Whether both values fit in their columns. If they do not, the required value gets its own row.
  private func isOneRow(_ have: String, _ need: String) -> Bool {
    !isStacked && Self.fitsBeside(have, need, columns, width)
  }

  private static func fitsBeside(_ have: String, _ need: String, _ columns: [Int], _ width: Int) -> Bool {
    have.cellCount < columns[2] - columns[1] && need.cellCount <= width - columns[2]
  }

  /// - Parameter hasTitle: Whether the heading contains the title of the panel.
  func draw(in room: Rect, hasTitle: Bool = true, _ grid: inout Grid) {
    let head = room.row(0)
    if hasTitle { grid.putLine(words.why, in: head, style: Style(.heading, .bold)) }
    grid.putLine(words.have, in: part(head, from: columns[1], to: columns[2] - 1), style: Style(.settled))
    if !isStacked {
      grid.putLine(words.need, in: part(head, from: columns[2], to: head.width), style: Style(.settled))
    }
    let list = room.split(top: 1).rest
    let shown = lines(fitting: list.height).map(\.line)
    var y = 0
    for line in shown {
      draw(line, in: list.split(top: y).rest, &grid)
      y += height(of: line)
    }
    let asks = lines.count(where: \.isAsk) - shown.count(where: \.isAsk)
    let conditions = lines.count(where: \.isRequirement) - shown.count(where: \.isRequirement)
    guard asks + conditions > 0, y < list.height else { return }
    let leftOut = words.leftOut(asks: asks, conditions: conditions)
    let key = isOpen ? "" : "  " + Command.panel.keyName
    let short = words.logLeftOut(lines.count - shown.count) + key
    let foot = (leftOut + key).cellCount <= width ? leftOut + key : short
    grid.putLine(foot, in: list.row(y), style: Style(.settled))
  }

  /// Whether all lines fit in this number of rows.
  func fits(_ rows: Int) -> Bool { self.rows <= rows }

  /// A line, and the state of the ask to which it belongs.
  private typealias Entry = (line: WhyLine, standing: WhyLine.AskStanding)

  private var entries: [Entry] {
    var standing = WhyLine.AskStanding.blocked
    return lines.map { line in
      if case .ask(_, _, let own) = line { standing = own }
      return (line, standing)
    }
  }

  /// Returns the lines that fit above one more line, which shows how many lines are left out. The reasons for a prompt
  /// on screen are left out last.
  private func lines(fitting rows: Int) -> [Entry] {
    var shown = entries
    var used = height(of: lines)
    if used <= rows { return shown }
    func leaveOut(_ isDispensable: (Entry) -> Bool) {
      for place in shown.indices.reversed() where used >= rows && isDispensable(shown[place]) {
        used -= height(of: shown.remove(at: place).line)
      }
    }
    leaveOut { $0.line.isRequirement && $0.line.isMet && $0.standing != .up }
    leaveOut { $0.standing == .answered }
    leaveOut { !$0.line.isAsk && !$0.line.isRequirement }
    leaveOut { $0.standing != .up }
    leaveOut { _ in true }
    return shown.enumerated().map { place, entry in
      guard case .ask(let name, _, .up) = entry.line else { return entry }
      let hasReason = shown.dropFirst(place + 1).first?.line.isRequirement ?? false
      return (.ask(name, place: words.isUp(because: hasReason), .up), entry.standing)
    }
  }

  private func part(_ row: Rect, from start: Int, to end: Int) -> Rect {
    Rect(x: row.x + start, y: row.y, width: end - start, height: row.height).intersection(row)
  }

  private func draw(_ line: WhyLine, in room: Rect, _ grid: inout Grid) {
    let row = room.row(0)
    switch line {
    case .ask(let name, let place, let standing):
      let style = standing.style
      let x = grid.put(line.sign + " " + name + "  ", x: row.x, y: row.y, style: style, clip: row)
      let isBeside = fits(name, place)
      let room = isBeside ? part(row, from: x - row.x, to: row.width) : room.row(1).split(left: 4).rest
      grid.putLine(place, in: room, style: Style(.settled))
    case .way(let text, let keys):
      grid.put(line.sign, x: row.x + 6, y: row.y, style: Style(.plain, .bold), clip: row)
      let lines = LineBreaking.lines(of: text.isEmpty ? keys : text + "  " + keys, width: width - 8)
      for (y, line) in lines.enumerated() {
        grid.put(line, x: row.x + 8, y: row.y + y, style: Style(.plain, .bold), clip: room)
      }
    case .requirement(let name, let have, let need, let isMet):
      let style = isMet ? Style(.settled) : .plain
      grid.put(isMet ? "✓" : "·", x: row.x + columns[0] - 2, y: row.y, style: style, clip: row)
      let hasOwnRow = isLong(name)
      grid.putLine(
        name, in: part(row, from: columns[0], to: hasOwnRow ? row.width : columns[1] - 1), style: style)
      let (row, below) = hasOwnRow ? (room.row(1), room.row(2)) : (row, room.row(1))
      let present = isMet ? style : Style(.warning, .bold)
      if isOneRow(have, need) {
        grid.putLine(have, in: part(row, from: columns[1], to: columns[2] - 1), style: present)
        grid.putLine(need, in: part(row, from: columns[2], to: row.width), style: style)
      } else {
        grid.putLine(have, in: part(row, from: columns[1], to: row.width), style: present)
        // If the condition is met, a narrow panel does not repeat the required value.
        if isMet { return }
        grid.putLine(
          words.need, in: part(below, from: columns[0], to: columns[1] - 1), style: Style(.settled))
        grid.putLine(need, in: part(below, from: columns[1], to: below.width), style: style)
      }
    }
  }
}

extension WhyLine.AskStanding {
  /// The style of the sign and the name. An answered ask is grey, because it needs no attention.
  var style: Style {
    switch self {
    case .up, .willAsk: Style(.accent, .bold)
    case .blocked: Style(.plain, .bold)
    case .answered: Style(.settled)
    }
  }
}
