import CellGrid
import FlowController
import Phone
import Platform

/// Shows the values of permissions as a list, if the panel is too narrow for the table.
extension FacesPanel {
  /// A row of the list. If there are too few rows, blank ones are omitted.
  private struct Line {
    var name = ""
    var isGroup = false
    /// Whether the row belongs to the current permission.
    var isCurrent = false
    var differs = false
    var parts: [Part] = []
    /// A wrapped line that says why the values differ.
    var reason: CellText?
    /// A wrapped line about stored values that have not changed yet.
    var folded: CellText?
    var isGap = false
  }

  /// Draws the lines that fit, beginning at the scroll position.
  ///
  /// - Returns: How far the panel can be scrolled.
  func drawList(
    _ now: [Face], _ before: [Face], in room: Rect, _ grid: inout Grid
  ) -> ScrollRange {
    let title = words.status(of: model, in: room.width)
    grid.putLine(title, in: room.row(0), style: Style(.heading, .bold))
    let rest = room.split(top: 1).rest
    var all = lines(now, before, rest.width)
    if all.count > rest.height { all.removeAll { $0.isGap } }
    // If not all lines fit, the permissions whose values differ come first, with the reasons. The current permission
    // follows.
    if all.count > rest.height {
      all = lines(now, before, rest.width, sortedBy: rank).filter { !$0.isGap }
    }
    guard all.count > rest.height, rest.height > 1 else {
      for (y, line) in all.prefix(rest.height).enumerated() { draw(line, in: rest.row(y), &grid) }
      return ScrollRange(limit: 0, page: max(1, rest.height))
    }
    // The last row names the key that scrolls, and says how many lines are hidden below.
    let page = rest.height - 1
    let first = min(model.panelScroll, all.count - page)
    var shown = Array(all.dropFirst(first))
    // If the first visible line is a value, the name of its permission is repeated above it.
    if let line = shown.first, !line.isGroup, let name = all.prefix(first).last(where: \.isGroup)?.name {
      shown.insert(Line(name: name, isGroup: true), at: 0)
    }
    let missing = shown.count > rest.height ? shown.count - page : 0
    for (y, line) in shown.dropLast(missing).enumerated() { draw(line, in: rest.row(y), &grid) }
    let isOpen = model.mode.ground.isPanels && model.panel == .faces
    let key = isOpen ? "↓" : Command.panel.keyName
    if missing > 0 {
      grid.putLine(
        words.leftOut(missing, key: key, in: rest.width), in: rest.row(page), style: Style(.settled))
    }
    // The repeated name needs one line.
    return ScrollRange(limit: all.count - page, page: max(1, page - 1))
  }

  /// Returns the priority of a permission. The lowest number has the highest priority.
  func rank(_ index: Int) -> Int { now[index].difference != nil ? 0 : index == current ? 1 : 2 }

  /// Returns the number of rows of the complete list, including its heading.
  func listRows(_ width: Int) -> Int { 1 + lines(now, now, width).count }

  private func lines(_ now: [Face], _ before: [Face], _ width: Int, sortedBy rank: (Int) -> Int = { _ in 0 })
    -> [Line]
  {
    var lines: [Line] = []
    let labels = [words.truth, words.appReads, words.inSettings]
    // Keep a blank between the longest label and the sign.
    let isLong = labels.contains { $0.cellCount > Self.nameWidth - 5 }
    let indent = isLong ? " " : "  "
    func addGap() { if !lines.isEmpty { lines.append(Line(isGap: true)) } }
    func add(_ other: Other) {
      addGap()
      for (y, parts) in rows(of: other.parts, first: Self.nameWidth, width, next: 2).enumerated() {
        lines.append(
          Line(name: y == 0 ? other.name : "", isGroup: y == 0, isCurrent: other.isCurrent, parts: parts))
      }
    }
    for other in others where other.isCurrent { add(other) }
    let order = now.indices.sorted { (rank($0), $0) < (rank($1), $1) }
    // Two permissions that need only one row each have no gap between them.
    var isAfterShort = false
    for index in order {
      let face = now[index]
      let isShort = isShort(index)
      if !(isShort && isAfterShort) { addGap() }
      isAfterShort = isShort
      if isShort {
        let isNew = before.indices.contains(index) && before[index] != face
        let value = Part(text: face.untouched(words), isNew: isNew)
        let fits = names[index].cellCount < Self.nameWidth
        if !fits { lines.append(Line(name: names[index], isGroup: true, isCurrent: index == current)) }
        lines.append(
          Line(
            name: fits ? names[index] : " ", isGroup: fits, isCurrent: index == current, parts: [value]))
        continue
      }
      lines.append(Line(name: names[index], isGroup: true, isCurrent: index == current))
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
    for other in others where !other.isCurrent { add(other) }
    let folded = quietLines(width)
    if !folded.isEmpty { addGap() }
    return lines + folded.map { Line(folded: $0) }
  }

  /// Whether one row is enough for a permission.
  private func isShort(_ index: Int) -> Bool {
    now[index].isUntouched(words) && (second.map { $0[index] == now[index] } ?? true)
  }

  private func draw(_ line: Line, in row: Rect, _ grid: inout Grid) {
    if let reason = line.reason {
      grid.put(reason, x: row.x + 2, y: row.y, clip: row)
      return
    }
    if let folded = line.folded {
      grid.put(folded, x: row.x, y: row.y, style: Style(.settled), clip: row)
      return
    }
    let hasName = !line.name.isEmpty
    if hasName {
      let style =
        line.isCurrent ? Style(.accent, .bold) : line.isGroup ? Style(.plain, .bold) : Style(.settled)
      let isAlone = line.parts.isEmpty
      grid.putLine(
        line.name, in: isAlone ? row : part(row, from: 0, to: Self.nameWidth - 1), style: style)
    }
    if line.differs { putSign(x: row.x + Self.nameWidth - 2, row, &grid) }
    put(line.parts, in: row.split(left: hasName ? Self.nameWidth : 2).rest, &grid)
  }
}
