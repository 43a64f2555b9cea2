import CellGrid
import Platform

/// Draws an alert, a sheet or a covering page into a grid of its own, so that it can be laid anywhere.
struct OverlayDrawing {
  let scene: Scene
  let overlay: Scene.Overlay
  let focus: Int?
  let size: Size
  private(set) var frame = Frame(grid: Grid(width: 0, height: 0))
  /// Where it goes on the display.
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

  /// Lines of the texts at a width.
  private func lines(_ width: Int) -> (title: [CellText], message: [CellText]) {
    let title = LineBreaking.balancedLines(of: overlay.title, width: width)
    var message: [CellText] = []
    for (index, paragraph) in overlay.message.enumerated() {
      if index > 0, overlay.kind != .alert { message.append(CellText("")) }
      message +=
        overlay.kind == .page
        ? LineBreaking.lines(of: paragraph, width: width)
        : LineBreaking.balancedLines(of: paragraph, width: width)
    }
    return (title, message)
  }

  private func label(_ button: Int) -> String { scene.controls[button].label }

  private func style(_ button: Int, _ plain: Style) -> Style {
    if button == focus { return Style(.accent, [.reverse, .bold]) }
    return scene.controls[button].isEnabled ? plain : Style(.settled, .dim)
  }

  private mutating func drawAlert() {
    let widest = overlay.buttons.map { label($0).cellCount }.max() ?? 0
    let width = min(size.width - 2, max(34, widest + 4))
    let text = lines(width - 6)
    let messageRows = text.message.isEmpty ? 0 : text.message.count + 1
    let loose = 4 + text.title.count + messageRows + overlay.buttons.count * 2
    // Blank lines go first, then the rules between the buttons.
    let isTight = loose > size.height
    let isTightest = isTight && loose - 2 > size.height
    let buttonRows = isTightest ? overlay.buttons.count + 1 : overlay.buttons.count * 2
    let textRows = text.title.count + (isTightest ? text.message.count : messageRows) + (isTight ? 0 : 2)
    let height = min(size.height, 2 + textRows + buttonRows)
    place = Rect(x: 0, y: 0, width: size.width, height: size.height)
      .centred(Size(width: width, height: height))
    frame = Frame(grid: Grid(place.size))
    let box = frame.grid.bounds
    frame.grid.box(box, style: Style(.plain))
    var y = isTight ? 1 : 2
    let inner = box.inset(columns: 3, rows: 1)
    // Buttons must stay whole: the text gives way.
    let lastTextRow = height - 1 - buttonRows
    func room(_ row: Int) -> Rect {
      Rect(x: inner.x, y: row, width: inner.width, height: row < lastTextRow ? 1 : 0)
    }
    for line in text.title {
      center(line, in: room(y), Style(.plain, .bold))
      y += 1
    }
    if !isTightest, !text.message.isEmpty { y += 1 }
    for (index, line) in text.message.enumerated() {
      let isCut = y == lastTextRow - 1 && index < text.message.count - 1
      center(
        isCut ? CellText(line.string + "…").truncated(to: inner.width) : line, in: room(y), Style(.plain))
      y += 1
    }
    drawAlertButtons(from: height - 1 - buttonRows, hasRules: !isTightest)
  }

  private mutating func drawAlertButtons(from top: Int, hasRules: Bool) {
    let box = frame.grid.bounds
    var y = top
    for (index, button) in overlay.buttons.enumerated() {
      if hasRules || index == 0 {
        frame.grid.horizontalRule(y: y, across: box, style: Style(.plain))
        y += 1
      }
      let row = Rect(x: 1, y: y, width: box.width - 2, height: 1)
      put(button, in: row, Style(.button))
      y += 1
    }
  }

  private mutating func put(_ button: Int, in row: Rect, _ plain: Style) {
    let style = style(button, plain)
    if button == focus { frame.grid.fill(row, style: style) }
    frame.grid.putLine(label(button), in: row, .centre, style: style)
    frame.targets.append(Frame.Target(rect: row, intent: .press(button)))
  }

  private mutating func center(_ line: CellText, in row: Rect, _ style: Style) {
    guard !row.isEmpty else { return }
    let x = row.x + max(0, (row.width - line.cellCount) / 2)
    frame.grid.put(line, x: x, y: row.y, style: style, clip: row)
  }

  private mutating func drawSheet() {
    let text = lines(size.width - 8)
    let noteRows = overlay.note.isEmpty ? 0 : 2
    let textRows = 3 + text.title.count + text.message.count + noteRows
    let stack = ButtonStack(count: overlay.buttons.count, room: size.height - textRows)
    let height = min(size.height, textRows + stack.rows)
    place = Rect(x: 1, y: size.height - height, width: size.width - 2, height: height)
    frame = Frame(grid: Grid(place.size))
    let box = frame.grid.bounds
    // The sheet goes on below the display: its lower edge is not drawn.
    frame.grid.box(Rect(x: 0, y: 0, width: box.width, height: box.height + 1), style: Style(.plain))
    let top = height - stack.rows
    drawTexts(text, from: stack.isTight ? 1 : 2, to: top - noteRows, inset: 3, .centre)
    drawNote(at: top - noteRows)
    draw(stack, from: top)
  }

  private mutating func drawPage() {
    place = Rect(x: 0, y: 0, width: size.width, height: size.height)
    frame = Frame(grid: Grid(size))
    let text = lines(size.width - 6)
    let noteRows = overlay.note.isEmpty ? 0 : 2
    let textRows = 3 + text.title.count + text.message.count + noteRows
    let stack = ButtonStack(count: overlay.buttons.count, room: size.height - textRows)
    let top = size.height - stack.rows
    drawTexts(text, from: stack.isTight ? 1 : 2, to: top - noteRows, inset: 3, .leading)
    drawNote(at: top - noteRows)
    draw(stack, from: top)
  }

  private mutating func drawTexts(
    _ text: (title: [CellText], message: [CellText]), from top: Int, to bottom: Int, inset: Int,
    _ alignment: Alignment
  ) {
    var y = top
    let width = frame.grid.width - 2 * inset
    func put(_ line: CellText, _ style: Style) {
      defer { y += 1 }
      guard y < bottom else { return }
      let x = inset + alignment.offset(in: max(0, width - line.cellCount))
      frame.grid.put(line, x: x, y: y, style: style)
    }
    for line in text.title { put(line, Style(.heading, .bold)) }
    if bottom - top > text.title.count + text.message.count { y += 1 }
    for line in text.message { put(line, Style(.plain)) }
  }

  private mutating func drawNote(at y: Int) {
    guard !overlay.note.isEmpty else { return }
    let row = Rect(x: 3, y: y, width: frame.grid.width - 6, height: 1)
    frame.grid.putLine(overlay.note, in: row, .centre, style: Style(.settled))
  }

  private mutating func draw(_ stack: ButtonStack, from top: Int) {
    let width = frame.grid.width - 4
    if stack.form == .joint {
      frame.grid.box(Rect(x: 2, y: top, width: width, height: stack.rows), style: Style(.frame))
    }
    for (index, button) in overlay.buttons.enumerated() {
      let y = top + stack.offset(of: index)
      let row = Rect(x: 3, y: y, width: width - 2, height: 1)
      switch stack.form {
      case .boxed:
        let edge = button == focus ? Style(.accent, .bold) : style(button, Style(.frame))
        frame.grid.box(Rect(x: 2, y: y - 1, width: width, height: 3), style: edge)
        put(button, in: row, Style(.button))
      case .joint:
        if index > 0 {
          frame.grid.horizontalRule(y: y - 1, across: Rect(x: 2, y: top, width: width, height: stack.rows))
        }
        put(button, in: row, Style(.button))
      case .bare:
        put(button, in: row, Style(.button))
        frame.grid.put("[", x: 2, y: y, style: style(button, Style(.button)))
        frame.grid.put("]", x: width + 1, y: y, style: style(button, Style(.button)))
      }
    }
  }
}

/// How the buttons at the foot of a sheet or page are stacked: as airy as the room allows.
struct ButtonStack {
  let form: Form
  let rows: Int
  /// Whether the texts must do without spare lines too.
  var isTight: Bool { form == .bare }

  /// From airy to dense.
  enum Form { case boxed, joint, bare }

  init(count: Int, room: Int) {
    let heights: [(Form, Int)] = [(.boxed, count * 3), (.joint, count * 2 + 1), (.bare, count)]
    let fitting = heights.first { $0.1 <= room } ?? (.bare, count)
    form = fitting.0
    rows = fitting.1
  }

  /// The row of a button within the stack.
  func offset(of index: Int) -> Int {
    switch form {
    case .boxed: index * 3 + 1
    case .joint: index * 2 + 1
    case .bare: index
    }
  }
}
