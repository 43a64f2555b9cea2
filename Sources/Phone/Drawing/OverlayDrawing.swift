import CellGrid
import Platform

/// Draws an alert, a sheet or a full-screen page into a separate grid, which can then be placed anywhere on the
/// display.
struct OverlayDrawing {
  let scene: Scene
  let overlay: Scene.Overlay
  let focus: Int?
  let size: Size
  private(set) var frame = PhoneFrame(grid: Grid(width: 0, height: 0))
  /// The position on the display.
  private(set) var place = Rect(x: 0, y: 0, width: 0, height: 0)

  init(scene: Scene, overlay: Scene.Overlay, focus: Int?, size: Size) {
    self.scene = scene
    self.overlay = overlay
    self.focus = focus
    self.size = size
  }

  mutating func draw() {
    switch overlay.kind {
    case .alert: drawAlert()
    case .sheet: drawSheet()
    case .page: drawPage()
    }
  }

  /// Returns the label of a button. If the button has a key, the key is in front of the label.
  private func label(_ button: Int) -> String { scene.numbered(button) + scene.controls[button].label }

  private func style(_ button: Int, _ plain: Style) -> Style {
    if button == focus { return Style(.accent, [.reverse, .bold]) }
    return scene.controls[button].isEnabled ? plain : Style(.settled, .dim)
  }

  private mutating func put(_ button: Int, in row: Rect, _ plain: Style) {
    let style = style(button, plain)
    if button == focus { frame.grid.fill(row, style: style) }
    frame.putText(label(button), in: row, .centre, style: style, of: scene.controls[button].label)
    markKey(of: button, CellText(label(button)), in: row)
    frame.presses.append(PhoneFrame.Press(rect: row, control: button))
  }

  /// Colours the key at the beginning of a centred line, unless the button is focused or disabled.
  private mutating func markKey(of button: Int, _ line: CellText, in row: Rect) {
    guard scene.controls[button].key != nil, scene.controls[button].isEnabled, button != focus else { return }
    let x = row.x + Alignment.centre.offset(in: max(0, row.width - line.cellCount))
    frame.grid.restyle(Rect(x: x, y: row.y, width: 1, height: 1)) { _ in Style(.key) }
  }

  /// Draws a button. Its label can have several lines.
  private mutating func put(_ button: Int, _ lines: [CellText], in rows: Rect) {
    guard lines.count > 1 else { return put(button, in: rows, Style(.button)) }
    let style = style(button, Style(.button))
    if button == focus { frame.grid.fill(rows, style: style) }
    for (offset, line) in lines.enumerated() {
      frame.putText(
        line.string, in: rows.row(offset), .centre, style: style, of: scene.controls[button].label)
    }
    markKey(of: button, lines[0], in: rows.row(0))
    frame.presses.append(PhoneFrame.Press(rect: rows, control: button))
  }

  private mutating func drawAlert() {
    let look = scene.look.alert
    let hasKeys = overlay.buttons.contains { scene.controls[$0].key != nil }
    let shape = AlertShape(
      overlay, labels: overlay.buttons.map(label), keyCells: hasKeys ? 2 : 0, as: look, in: size)
    place = Rect(x: 0, y: 0, width: size.width, height: size.height).centred(shape.size)
    frame = PhoneFrame(grid: Grid(place.size))
    let box = frame.grid.bounds
    frame.grid.box(box, style: Style(.plain))
    frame.putLines(
      shape.text, in: shape.textArea, look == .capsules ? .leading : .centre, named: overlay.title)
    var buttons = overlay.buttons[...]
    if let map = overlay.map, let area = shape.mapArea {
      if look == .lined { frame.grid.horizontalRule(y: area.y - 1, across: box, style: Style(.plain)) }
      MapDrawing(map: map).draw(in: area, &frame.grid)
      if overlay.hasPill, let pill = buttons.popFirst() { putPill(pill, on: area) }
    }
    // If buttons have no lines between them, the blank row is below the buttons instead of above them.
    let isLoose = look != .lined && shape.padding > 0 && shape.mapArea == nil
    var y = shape.buttonsTop - (isLoose ? 1 : 0)
    if shape.isSideBySide { return drawPair(box, y) }
    for (index, button) in buttons.enumerated() {
      if shape.hasRules || index == 0 {
        if look == .lined { frame.grid.horizontalRule(y: y, across: box, style: Style(.plain)) }
        y += 1
      }
      let edge = look == .lined ? 1 : 2
      let rows = Rect(x: edge, y: y, width: box.width - 2 * edge, height: shape.buttons[index].count)
      put(button, shape.buttons[index], in: rows)
      putEnds(of: button, look, in: rows)
      y += rows.height
    }
  }

  /// Draws the left and the right end of a button with its own border. If the button has several lines, the ends of its
  /// lines are connected, so that it looks like one button.
  private mutating func putEnds(of button: Int, _ look: PhoneLook.Alert, in rows: Rect) {
    let (left, right): ([String], [String])
    switch look {
    case .lined: return
    case .flat: (left, right) = rows.height == 1 ? (["["], ["]"]) : (["┌", "│", "└"], ["┐", "│", "┘"])
    case .capsules: (left, right) = rows.height == 1 ? (["("], [")"]) : (["╭", "│", "╰"], ["╮", "│", "╯"])
    }
    let style = style(button, Style(.button))
    for y in rows.y..<rows.endY {
      let piece = y == rows.y ? 0 : y == rows.endY - 1 ? left.count - 1 : 1
      frame.grid.put(CellText(left[piece]), x: rows.x, y: y, style: style, clip: rows)
      frame.grid.put(CellText(right[piece]), x: rows.endX - 1, y: y, style: style, clip: rows)
    }
  }

  /// Draws the button that is in the corner of the map.
  private mutating func putPill(_ button: Int, on map: Rect) {
    let text = "(" + label(button) + ")"
    let rect = Rect(x: map.x + 1, y: map.y, width: text.cellCount, height: 1)
    frame.grid.put(CellText(text), x: rect.x, y: rect.y, style: style(button, Style(.button)), clip: map)
    frame.presses.append(PhoneFrame.Press(rect: rect, control: button))
  }

  private mutating func drawPair(_ box: Rect, _ top: Int) {
    let look = scene.look.alert
    let middle = box.width / 2
    if look == .lined {
      frame.grid.horizontalRule(y: top, across: box, style: Style(.plain))
      frame.grid.put("│", x: middle, y: top + 1, style: Style(.plain), clip: box)
    }
    let edge = look == .lined ? 1 : 2
    let left = Rect(x: edge, y: top + 1, width: middle - edge, height: 1)
    let right = Rect(x: middle + 1, y: top + 1, width: box.width - 1 - edge - middle, height: 1)
    for (button, room) in zip(overlay.buttons, [left, right]) {
      put(button, in: room, Style(.button))
      putEnds(of: button, look, in: room)
    }
  }

  private func texts(_ width: Int) -> FittedText {
    var text = FittedText()
    text.add(LineBreaking.balancedLines(of: overlay.title, width: width), Style(.heading, .bold))
    for paragraph in overlay.message {
      text.addGap()
      text.add(LineBreaking.balancedLines(of: paragraph, width: width), .plain)
    }
    if !overlay.switches.isEmpty { text.addGap() }
    for row in overlay.switches {
      text.add(LineBreaking.lines(of: row.label + "  " + (row.isOn ? "(━●)" : "(●━)"), width: width), .plain)
    }
    return text
  }

  private mutating func drawSheet() {
    let text = texts(size.width - 8)
    let noteRows = overlay.note.isEmpty ? 0 : 2
    // The three rows are the upper edge, a blank row below it, and a blank row above the buttons.
    let textRows = 3 + text.lines.count + noteRows
    let stack = ButtonStack(
      heights: overlay.buttons.map { lines(of: $0, width: size.width - 8).count },
      room: size.height - textRows,
      spare: 2)
    let height = min(size.height, textRows + stack.rows)
    place = Rect(x: 1, y: size.height - height, width: size.width - 2, height: height)
    frame = PhoneFrame(grid: Grid(place.size))
    let box = frame.grid.bounds
    // A sheet continues to the bottom of the display, so its lower edge is not drawn.
    frame.grid.box(Rect(x: 0, y: 0, width: box.width, height: box.height + 1), style: Style(.plain))
    drawTexts(text, above: stack, top: 1, noteRows, .centre)
  }

  private mutating func drawPage() {
    place = Rect(x: 0, y: 0, width: size.width, height: size.height)
    frame = PhoneFrame(grid: Grid(size))
    let text = texts(size.width - 6)
    let noteRows = overlay.note.isEmpty ? 0 : 2
    let textRows = 2 + text.lines.count + noteRows
    let stack = ButtonStack(
      heights: overlay.buttons.map { lines(of: $0, width: size.width - 6).count },
      room: size.height - textRows,
      spare: 2)
    drawTexts(text, above: stack, top: 0, noteRows, .leading)
  }

  private mutating func drawTexts(
    _ text: FittedText, above stack: ButtonStack, top: Int, _ noteRows: Int, _ alignment: Alignment
  ) {
    let buttons = frame.grid.height - stack.rows
    let width = frame.grid.width - 6
    let room = buttons - noteRows - top
    let isLoose = room >= text.lines.count + 2
    let area = Rect(x: 3, y: top + (isLoose ? 1 : 0), width: width, height: room - (isLoose ? 1 : 0))
    frame.putLines(text, in: area, alignment, named: overlay.title)
    if !overlay.note.isEmpty {
      let row = Rect(x: 3, y: buttons - 2, width: width, height: 1)
      frame.putText(overlay.note, in: row, .centre, style: Style(.settled))
    }
    draw(stack, from: buttons)
  }

  private mutating func draw(_ stack: ButtonStack, from top: Int) {
    let width = frame.grid.width - 4
    let outline = Rect(x: 2, y: top, width: width, height: stack.rows)
    if stack.form == .joint { frame.grid.box(outline, style: Style(.frame)) }
    for (index, button) in overlay.buttons.enumerated() {
      let y = top + stack.offset(of: index)
      let row = Rect(x: 3, y: y, width: width - 2, height: stack.heights[index])
      switch stack.form {
      case .boxed:
        let edge = button == focus ? Style(.accent, .bold) : style(button, Style(.frame))
        frame.grid.box(Rect(x: 2, y: y - 1, width: width, height: row.height + 2), style: edge)
      case .joint:
        if index > 0 { frame.grid.horizontalRule(y: y - 1, across: outline) }
      case .bare:
        // A disabled button has no brackets, so that it can be recognized without colours.
        guard scene.controls[button].isEnabled else { break }
        frame.grid.put("[", x: 2, y: y, style: style(button, Style(.button)))
        frame.grid.put("]", x: width + 1, y: row.endY - 1, style: style(button, Style(.button)))
      }
      put(button, lines(of: button, width: row.width), in: row)
    }
  }

  /// Returns the lines of a label, at most two. If there are more, the text is cut and the cut is marked.
  private func lines(of button: Int, width: Int) -> [CellText] {
    let lines = LineBreaking.lines(of: label(button), width: max(4, width))
    guard lines.count > 2 else { return lines }
    return [lines[0], CellText(lines.dropFirst().map(\.string).joined(separator: " "))]
  }
}
