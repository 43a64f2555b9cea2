import CellGrid
import Platform

/// Draws a page of the phone.
struct PageDrawing {
  let scene: Scene
  let focus: Int?
  let scroll: Int
  let area: Rect

  private var page: Scene.Page { scene.page }

  func draw(into frame: inout Frame) {
    var room = area
    if let banner = scene.banner { room = draw(banner, in: room, &frame) }
    switch page.kind {
    case .icons: drawIcons(in: room, &frame)
    case .list: drawList(in: room, &frame)
    case .document: drawDocument(in: room, &frame)
    }
  }

  /// A control's style: the focus is reversed, what is asleep is grey.
  private func style(_ control: Int?, _ plain: Style) -> Style {
    guard let control else { return plain }
    if control == focus { return Style(.accent, [.reverse, .bold]) }
    return scene.controls[control].isEnabled ? plain : Style(.settled, .dim)
  }

  private func draw(_ banner: Scene.Banner, in room: Rect, _ frame: inout Frame) -> Rect {
    let (top, rest) = room.split(top: 4)
    guard top.height == 4 else { return room }
    let box = top.inset(columns: 1, rows: 0)
    frame.grid.box(box, style: Style(.accent))
    let inner = box.inset(columns: 2, rows: 1)
    frame.grid.putLine(banner.title, in: inner.row(0), style: style(banner.control, Style(.plain, .bold)))
    frame.grid.putLine(banner.body, in: inner.row(1))
    if let control = banner.control {
      frame.targets.append(Frame.Target(rect: box, intent: .press(control)))
    }
    return rest
  }

  private func drawIcons(in room: Rect, _ frame: inout Frame) {
    let width = room.width / 2
    let top = room.y + max(1, (room.height - 8) / 4)
    for (index, row) in page.rows.enumerated() {
      let slot = Rect(x: room.x + index % 2 * width, y: top + index / 2 * 6, width: width, height: 5)
        .intersection(room)
      let icon = Rect(x: slot.x + (width - 8) / 2, y: slot.y, width: 8, height: 3)
      let isFocused = row.control != nil && row.control == focus
      frame.grid.box(icon, style: isFocused ? Style(.accent, .bold) : Style(.frame))
      frame.grid.putLine(String(row.text.prefix(1)), in: icon.row(1), .centre, style: Style(.plain, .bold))
      let number = row.control.map { "\($0 + 1) " } ?? ""
      let label = slot.row(3)
      let text = number + row.text
      let cells = min(text.cellCount, label.width)
      let start = Rect(x: label.x + (label.width - cells) / 2, y: label.y, width: cells, height: label.height)
      frame.grid.putLine(text, in: start, style: style(row.control, Style(.plain)))
      if !number.isEmpty, !isFocused {
        frame.grid.restyle(Rect(x: start.x, y: start.y, width: 1, height: 1)) { _ in Style(.key) }
      }
      frame.grid.putLine(row.detail, in: slot.row(4), .centre, style: Style(.settled))
      if let control = row.control {
        frame.targets.append(Frame.Target(rect: slot, intent: .press(control)))
      }
    }
    if let text = page.paragraphs.first {
      let line = Rect(x: room.x + 2, y: room.endY - 3, width: room.width - 4, height: 2)
      frame.grid.putParagraph(text, in: line, .centre, style: Style(.settled))
    }
  }

  /// The way back at the top left, as the phone has it.
  private func drawBack(in line: Rect, _ frame: inout Frame) {
    guard let back = page.back else { return }
    let text = "‹ " + scene.controls[back].label
    let rect = line.split(left: min(text.cellCount, line.width)).left
    frame.grid.putLine(text, in: rect, style: style(back, Style(.button)))
    frame.targets.append(Frame.Target(rect: rect, intent: .press(back)))
  }

  private func drawList(in room: Rect, _ frame: inout Frame) {
    var body = room.inset(columns: 2, rows: 0)
    if page.back != nil {
      drawBack(in: body.row(0), &frame)
      body = body.split(top: 1).rest
    } else if body.height > 12 {
      body = body.split(top: 1).rest
    }
    frame.grid.putLine(page.title, in: body.row(0), style: Style(.heading, .bold))
    body = body.split(top: 1).rest
    if page.strip != nil { body = drawStrip(in: body, &frame) }
    let rows = ListRows(page: page, width: body.width, isTight: body.height < 12)
    for paragraph in rows.paragraphs {
      frame.grid.put(paragraph, x: body.x, y: body.y, style: Style(.settled), clip: body)
      body = body.split(top: 1).rest
    }
    body = body.split(top: rows.paragraphs.isEmpty || body.height < 4 ? 0 : 1).rest
    drawRows(rows.lines, in: body, &frame)
  }

  private func drawRows(_ lines: [ListRows.Line], in body: Rect, _ frame: inout Frame) {
    guard body.height > 0 else { return }
    let focused = lines.lastIndex { $0.control != nil && $0.control == focus } ?? 0
    let hidden = max(0, lines.count - body.height)
    let first = min(hidden, max(0, focused - body.height / 2))
    for (offset, line) in lines.dropFirst(first).prefix(body.height).enumerated() {
      draw(line, in: body.row(offset), &frame)
    }
    let edge = Rect(x: body.endX, y: body.y, width: 1, height: body.height)
    if first > 0 { frame.grid.putLine("↑", in: edge.row(0), style: Style(.settled)) }
    if first < hidden { frame.grid.putLine("↓", in: edge.row(body.height - 1), style: Style(.settled)) }
  }

  private func draw(_ line: ListRows.Line, in row: Rect, _ frame: inout Frame) {
    let base: Style
    switch line.kind {
    case .heading: base = Style(.settled, .bold)
    case .note: base = Style(.plain)
    case .item, .chosen: base = Style(.plain)
    case .button: base = Style(.button)
    }
    let style = style(line.control, base)
    if line.control != nil, line.control == focus { frame.grid.fill(row, style: style) }
    let isIndented = line.kind == .item || line.kind == .chosen || line.kind == .button
    var text = row
    if isIndented {
      if let control = line.control, line.isFirst, control < 9 {
        let isPlain = control != focus && scene.controls[control].isEnabled
        frame.grid.putLine("\(control + 1)", in: row, style: isPlain ? Style(.key) : style)
      }
      text = row.split(left: 2).rest
    }
    let mark = line.kind == .chosen && line.isFirst ? "✓" : line.detail
    frame.grid.putLine(mark, in: text, .trailing, style: mark == "›" ? style.with(.settled) : style)
    frame.grid.put(line.text, x: text.x, y: text.y, style: style, clip: text)
    if let control = line.control { frame.targets.append(Frame.Target(rect: row, intent: .press(control))) }
  }

  private func drawStrip(in body: Rect, _ frame: inout Frame) -> Rect {
    guard let strip = page.strip, body.height >= 9 else { return body }
    let (rest, foot) = body.split(top: body.height - 3)
    frame.grid.box(foot, title: strip.label, titleStyle: Style(.settled))
    frame.grid.putLine(strip.text, in: foot.inset(columns: 2, rows: 1), .centre, style: Style(.settled))
    return rest
  }

  private func drawDocument(in room: Rect, _ frame: inout Frame) {
    let body = room.inset(columns: 1, rows: 0)
    drawBack(in: body.row(0), &frame)
    let address = body.split(top: 1).rest.row(0)
    frame.grid.fill(address, style: Style(.settled, .reverse))
    frame.grid.putLine(page.title, in: address, .centre, style: Style(.settled, .reverse))
    let text = body.split(top: 3).rest
    let lines = page.paragraphs.flatMap { LineBreaking.lines(of: $0, width: text.width - 1) }
    let first = min(max(0, lines.count - text.height), scroll)
    for (offset, line) in lines.dropFirst(first).prefix(text.height).enumerated() {
      frame.grid.put(line, x: text.x, y: text.y + offset, clip: text)
    }
    let edge = Rect(x: text.endX - 1, y: text.y, width: 1, height: text.height)
    if first > 0 { frame.grid.putLine("↑", in: edge.row(0), style: Style(.settled)) }
    if first + text.height < lines.count {
      frame.grid.putLine("↓", in: edge.row(text.height - 1), style: Style(.settled))
    }
  }
}

/// The rows of a page, broken into lines of a width.
struct ListRows {
  let paragraphs: [CellText]
  let lines: [Line]

  /// One line of a row.
  struct Line {
    let text: CellText
    let detail: String
    let control: Int?
    let kind: Scene.Row.Kind
    /// Whether it is the row's first line, which carries the number and the mark.
    let isFirst: Bool
  }

  init(page: Scene.Page, width: Int, isTight: Bool) {
    paragraphs = page.paragraphs.flatMap { LineBreaking.lines(of: $0, width: width) }
    var lines: [Line] = []
    for row in page.rows {
      let isIndented = row.kind == .item || row.kind == .chosen || row.kind == .button
      let mark = row.kind == .chosen ? 2 : row.detail.isEmpty ? 0 : row.detail.cellCount + 1
      if row.kind == .heading, !lines.isEmpty, !isTight {
        lines.append(Line(text: CellText(""), detail: "", control: nil, kind: .note, isFirst: false))
      }
      let broken = LineBreaking.lines(of: row.text, width: max(4, width - mark - (isIndented ? 2 : 0)))
      for (index, text) in broken.enumerated() {
        lines.append(
          Line(
            text: text, detail: index == 0 ? row.detail : "", control: row.control, kind: row.kind,
            isFirst: index == 0))
      }
    }
    self.lines = lines
  }
}
