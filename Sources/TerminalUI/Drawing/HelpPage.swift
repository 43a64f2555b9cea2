import CellGrid
import FlowController
import Localization
import Phone

/// The help page lists the keys that work now, with their effects. In the walk itself, the keys are in groups, and
/// disabled keys are listed with the reason.
struct HelpPage {
  let hints: KeyHints
  let scroll: Int

  private static let keyWidth = 11
  private static let columnWidth = 58
  /// From this width on, the groups are in two columns.
  private static let roomForTwo = 116
  /// The number of blanks between two columns of groups.
  private static let gap = 2

  private var words: Words { hints.model.words }

  private struct Line {
    var key = ""
    var text = CellText("")
    var isHeading = false
    var isPossible = true
    var intent: Intent?
  }

  func draw(into frame: inout Frame) {
    let bounds = frame.grid.bounds
    let groups = groups(scrolls: frame.scroll.map { $0.limit > 0 } ?? false)
    let isDouble = groups.count > 1 && bounds.width >= Self.roomForTwo
    let half = (bounds.width - 6 - Self.gap) / 2
    let inside = isDouble ? min(half, Self.columnWidth) : min(bounds.width - 6, widest(groups))
    let columns = arranged(groups.map { lines($0, width: inside) }, in: isDouble ? 2 : 1, bounds.height - 2)
    let rows = columns.map(\.count).max() ?? 0
    // The lower edge shows the keys that close the page. It must not be cut.
    let foot = " \(rows > bounds.height - 2 ? words.helpScrolls : words.helpClose) "
    let wanted = columns.count * (inside + Self.gap) - Self.gap + 4
    let width = min(bounds.width - 2, max(wanted, foot.cellCount + 4))
    let box = bounds.centred(Size(width: width, height: min(bounds.height, rows + 2)))
    frame.grid.recede(behind: box, in: bounds)
    frame.grid.box(box, title: words.helpTitle)
    let inner = box.inset(columns: 2, rows: 1)
    let hidden = max(0, rows - inner.height)
    frame.grid.putLine(
      foot, in: Rect(x: box.x + 2, y: box.endY - 1, width: box.width - 4, height: 1), style: Style(.settled))
    let first = min(hidden, scroll)
    frame.targets = []
    for (index, column) in columns.enumerated() {
      let place = Rect(
        x: inner.x + index * (inside + Self.gap), y: inner.y, width: inside, height: inner.height
      ).intersection(inner)
      for (offset, line) in column.dropFirst(first).prefix(inner.height).enumerated() {
        draw(line, in: place.row(offset), &frame)
      }
    }
    let edge = Rect(x: box.endX - 2, y: inner.y, width: 1, height: inner.height)
    if first > 0 { frame.grid.putLine("↑", in: edge.row(0), style: Style(.settled)) }
    if first < hidden { frame.grid.putLine("↓", in: edge.row(edge.height - 1), style: Style(.settled)) }
    frame.scroll = ScrollRange(limit: hidden, page: max(1, inner.height))
  }

  private func draw(_ line: Line, in row: Rect, _ frame: inout Frame) {
    if line.isHeading {
      frame.grid.put(line.text, x: row.x, y: row.y, style: Style(.heading, .bold), clip: row)
      return
    }
    let dim = Style(.settled, .dim)
    let (key, text) = row.split(left: Self.keyWidth)
    if !line.isPossible, !line.key.isEmpty { frame.grid.putLine("·", in: key, style: Style(.settled)) }
    frame.grid.putLine(
      line.key, in: key.split(left: 2).rest, style: line.isPossible ? Style(.key, .bold) : dim)
    frame.grid.put(line.text, x: text.x, y: text.y, style: line.isPossible ? .plain : dim, clip: text)
    if let intent = line.intent { frame.targets.append(Frame.Target(rect: row, intent: intent)) }
  }

  // MARK: Contents

  /// Keys under a heading. The keys of a page or list have no heading.
  private struct Group {
    var heading = ""
    var uses: [KeyUse]
    var impossible: [(use: KeyUse, why: String)] = []
  }

  private func groups(scrolls: Bool) -> [Group] {
    if let overlaid = hints.overlaid(scrolls: scrolls) { return [Group(uses: overlaid)] }
    let first = hints.buttons + hints.movement(scrolls: scrolls)
    return Command.Group.allCases.map { group in
      Group(
        heading: words.say(group.heading),
        uses: (group == .phone ? first : []) + group.commands.filter(hints.works).map(hints.use),
        impossible: group.commands.compactMap { command in
          hints.obstacle(to: command).map { (hints.use(command), $0) }
        })
    }
  }

  private func widest(_ groups: [Group]) -> Int {
    let texts = groups.flatMap { $0.uses + $0.impossible.map(\.use) }
    return max(Self.columnWidth, texts.map { Self.keyWidth + $0.long.cellCount }.max() ?? 0)
  }

  private func lines(_ group: Group, width: Int) -> [Line] {
    var lines: [Line] = []
    func add(_ use: KeyUse, _ text: String, isPossible: Bool) {
      let parts = LineBreaking.balancedLines(of: text, width: max(8, width - Self.keyWidth))
      for (y, part) in parts.enumerated() {
        lines.append(
          Line(
            key: y == 0 ? use.key : "", text: part, isPossible: isPossible,
            intent: isPossible ? use.intent : nil))
      }
    }
    if !group.heading.isEmpty { lines.append(Line(text: CellText(group.heading), isHeading: true)) }
    for use in group.uses { add(use, use.long, isPossible: true) }
    // If several keys have the same reason, it is written once, below the last of them.
    var reasons: [String] = []
    for (_, why) in group.impossible where !reasons.contains(why) { reasons.append(why) }
    for why in reasons {
      for (use, own) in group.impossible where own == why { add(use, use.long, isPossible: false) }
      let note = words.say(.helpNotNow(why: why))
      add(KeyUse(key: "", short: note, intent: nil), note, isPossible: false)
    }
    return lines
  }

  /// Arranges the groups in columns. If there is enough space, blank lines separate the groups.
  private func arranged(_ groups: [[Line]], in count: Int, _ room: Int) -> [[Line]] {
    let split = (groups.count + count - 1) / count
    return stride(from: 0, to: groups.count, by: max(1, split)).map { start in
      let own = groups[start..<min(groups.count, start + split)]
      let isTight = own.reduce(own.count - 1) { $0 + $1.count } > room
      return Array(own.map { $0 }.joined(separator: isTight ? [] : [Line()]))
    }
  }
}
