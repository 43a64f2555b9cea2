import CellGrid
import Platform

struct PageDrawing {
  let scene: Scene
  let focus: Int?
  let scroll: Int
  let area: Rect

  private var page: Scene.Page { scene.page }

  func draw(into frame: inout PhoneFrame) {
    switch page.kind {
    case .icons: drawIcons(in: area, &frame)
    case .list: drawList(in: area, &frame)
    case .document: drawDocument(in: area, &frame)
    }
  }

  /// Returns the style of a control. A focused control is reversed, and a disabled one is grey.
  private func style(_ control: Int?, _ plain: Style) -> Style {
    guard let control else { return plain }
    if control == focus { return Style(.accent, [.reverse, .bold]) }
    return scene.controls[control].isEnabled ? plain : Style(.settled, .dim)
  }

  /// Returns the first row of the icons.
  static func iconsTop(_ room: Rect) -> Int { room.y + max(1, (room.height - 8) / 4) }

  private func drawIcons(in room: Rect, _ frame: inout PhoneFrame) {
    let width = room.width / 2
    let top = Self.iconsTop(room)
    for (index, row) in page.rows.enumerated() {
      let slot = Rect(x: room.x + index % 2 * width, y: top + index / 2 * 7, width: width, height: 6)
        .intersection(room)
      let icon = Rect(x: slot.x + (width - 8) / 2, y: slot.y, width: 8, height: 3)
      let isFocused = row.control != nil && row.control == focus
      frame.grid.box(icon, style: isFocused ? Style(.accent, .bold) : Style(.frame))
      frame.grid.putLine(String(row.text.prefix(1)), in: icon.row(1), .centre, style: Style(.plain, .bold))
      if row.badge > 0 {
        let badge = CellText(row.badge > 9 ? "9+" : " \(row.badge) ")
        frame.grid.put(
          badge, x: icon.endX - 2, y: icon.y, style: Style(.warning, [.reverse, .bold]), clip: slot)
      }
      let label = slot.row(3)
      // iOS also shortens long names under icons.
      let text = CellText(scene.numbered(row.control) + row.markedText).truncated(to: label.width - 1)
      let cells = text.cellCount
      let start = Rect(x: label.x + (label.width - cells) / 2, y: label.y, width: cells, height: label.height)
      frame.grid.put(text, x: start.x, y: start.y, style: style(row.control, Style(.plain)), clip: start)
      markNumber(of: row.control, at: start, &frame)
      let detail = LineBreaking.balancedLines(of: row.detail, width: slot.width - 2)
      for (offset, line) in detail.enumerated() where !row.detail.isEmpty {
        let place = slot.row(4 + offset)
        let x = place.x + (place.width - line.cellCount) / 2
        frame.grid.put(line, x: x, y: place.y, style: Style(.settled), clip: place)
      }
      if let control = row.control {
        frame.presses.append(PhoneFrame.Press(rect: slot, control: control))
      }
    }
    if let text = page.paragraphs.first {
      let line = Rect(x: room.x + 2, y: room.endY - 3, width: room.width - 4, height: 2)
      frame.grid.putParagraph(text, in: line, .centre, style: Style(.settled))
    }
  }

  /// Draws the back button at the top left.
  private func drawBack(in line: Rect, _ frame: inout PhoneFrame) {
    guard let back = page.back else { return }
    let text = scene.numbered(back) + "‹ " + scene.controls[back].label
    let rect = line.split(left: min(text.cellCount, line.width)).left
    frame.putText(text, in: rect, style: style(back, Style(.button)))
    markNumber(of: back, at: rect, &frame)
    frame.presses.append(PhoneFrame.Press(rect: rect, control: back))
  }

  /// Colours the key at the left end of a rectangle, unless the control is focused or disabled.
  private func markNumber(of control: Int?, at rect: Rect, _ frame: inout PhoneFrame) {
    guard let control, scene.controls[control].key != nil, control != focus,
      scene.controls[control].isEnabled
    else { return }
    frame.grid.restyle(Rect(x: rect.x, y: rect.y, width: 1, height: 1)) { _ in Style(.key) }
  }

  private func drawList(in room: Rect, _ frame: inout PhoneFrame) {
    var body = room.inset(columns: 2, rows: 0)
    if page.back != nil {
      drawBack(in: body.row(0), &frame)
      body = body.split(top: 1).rest
    } else if body.height > 12 {
      body = body.split(top: 1).rest
    }
    let boxRows = page.strip == nil ? 0 : 3
    let room = body.height - boxRows
    let lines = ListLines(page: page, width: body.width, height: room - 1, isTight: room < 13).lines
    // Without its box, the ad needs two rows fewer, so the complete list may fit.
    let hidden = lines.count + 1 - (body.height - boxRows)
    body = drawStrip(in: body, isBoxed: body.height > 11 && (hidden <= 0 || hidden > 2), &frame)
    // If there is enough space, keep a blank row below the back button.
    if page.back != nil, lines.count + 3 <= body.height { body = body.split(top: 1).rest }
    frame.putText(page.title, in: body.row(0), style: Style(.heading, .bold))
    drawLines(lines, in: body.split(top: 1).rest, &frame)
  }

  private func drawLines(_ lines: [ListLines.Line], in body: Rect, _ frame: inout PhoneFrame) {
    guard body.height > 0 else { return }
    let hidden = max(0, lines.count - body.height)
    let first: Int
    if lines.contains(where: { $0.control != nil }) {
      let focused = lines.lastIndex { $0.control != nil && $0.control == focus } ?? 0
      first = min(hidden, max(0, focused - body.height / 2))
    } else {
      first = min(hidden, scroll)
      if hidden > 0 { frame.scroll = ScrollRange(limit: hidden, page: body.height) }
    }
    for (offset, line) in lines.dropFirst(first).prefix(body.height).enumerated() {
      draw(line, in: body.row(offset), &frame)
    }
    drawEdge(Rect(x: body.endX + 1, y: body.y, width: 1, height: body.height), first, hidden, &frame)
  }

  /// Draws an arrow if lines are hidden above, and another if lines are hidden below.
  private func drawEdge(_ edge: Rect, _ first: Int, _ hidden: Int, _ frame: inout PhoneFrame) {
    if first > 0 { frame.grid.putLine("↑", in: edge.row(0), style: Style(.settled)) }
    if first < hidden { frame.grid.putLine("↓", in: edge.row(edge.height - 1), style: Style(.settled)) }
  }

  private func draw(_ line: ListLines.Line, in row: Rect, _ frame: inout PhoneFrame) {
    let base: Style
    switch line.kind {
    case .heading: base = Style(.settled, .bold)
    case .paragraph: base = Style(.settled)
    case .note: base = Style(.plain)
    case .item, .chosen: base = Style(.plain)
    case .button: base = Style(.button)
    case .message, .body: base = Style(.plain)
    case .field: base = Style(.settled)
    }
    let style = style(line.control, base)
    if line.control != nil, line.control == focus { frame.grid.fill(row, style: style) }
    var text = row
    if !line.lead.isEmpty {
      frame.grid.put(line.lead, x: row.x, y: row.y, style: Style(.settled), clip: row)
      text = row.split(left: min(row.width, line.lead.cellCount)).rest
    }
    if line.kind.isIndented {
      if line.isFirst {
        frame.grid.put(scene.numbered(line.control), x: row.x, y: row.y, style: style, clip: row)
        markNumber(of: line.control, at: row, &frame)
      }
      text = row.split(left: 2).rest
    }
    let mark = line.kind == .chosen && line.isFirst ? "✓" : line.detail
    let isQuiet = mark == "›" && style == base
    frame.grid.putLine(mark, in: text, .trailing, style: isQuiet ? Style(.settled) : style)
    frame.grid.put(line.text, x: text.x, y: text.y, style: style, clip: text)
    if let control = line.control { frame.presses.append(PhoneFrame.Press(rect: row, control: control)) }
  }

  private func drawStrip(in body: Rect, isBoxed: Bool, _ frame: inout PhoneFrame) -> Rect {
    guard let strip = page.strip else { return body }
    guard isBoxed else {
      let (rest, foot) = body.split(top: body.height - 1)
      frame.putText("\(strip.label)  \(strip.text)", in: foot, style: Style(.settled))
      return rest
    }
    let (rest, foot) = body.split(top: body.height - 3)
    frame.grid.box(foot, title: strip.label, titleStyle: Style(.settled))
    frame.putText(strip.text, in: foot.inset(columns: 1, rows: 1), .centre, style: Style(.settled))
    return rest
  }

  private func drawDocument(in room: Rect, _ frame: inout PhoneFrame) {
    let body = room.inset(columns: 1, rows: 0)
    // The back button is at the same position as on a list.
    drawBack(in: room.inset(columns: 2, rows: 0).row(0), &frame)
    let address = body.split(top: 1).rest.row(0)
    frame.grid.fill(address, style: Style(.settled, .reverse))
    frame.putText(page.title, in: address, .centre, style: Style(.settled, .reverse))
    let text = body.split(top: 3).rest
    let lines = page.paragraphs.flatMap { LineBreaking.lines(of: $0, width: text.width - 2) }
    let hidden = max(0, lines.count - text.height)
    let first = min(hidden, scroll)
    for (offset, line) in lines.dropFirst(first).prefix(text.height).enumerated() {
      frame.grid.put(line, x: text.x, y: text.y + offset, clip: text)
    }
    frame.scroll = ScrollRange(limit: hidden, page: text.height)
    drawEdge(Rect(x: text.endX - 1, y: text.y, width: 1, height: text.height), first, hidden, &frame)
  }
}
