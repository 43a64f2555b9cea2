import CellGrid
import FlowController
import Localization
import Phone
import Platform

/// The two lines at the bottom of the screen. One contains the message or the line that the user types, the other the
/// keys that work now.
struct KeyBar {
  let model: WalkModel
  let scene: Scene
  let layout: Layout
  /// Whether the presenter's notes are cut. Then the bar has the key that shows them to their end.
  var cutsNotes = false

  func draw(into frame: inout Frame) {
    drawMessage(into: &frame)
    if model.mode.isHelp { return }
    let hints = KeyHints(model: model, scene: scene, layout: layout)
    let range = model.mode.ground.isPanels ? frame.panelScroll : frame.scroll
    let scrolls = range.map { $0.limit > 0 } ?? false
    if let keys = hints.overlaid(scrolls: scrolls) { return drawRow(keys, &frame) }
    // Help and quit are always shown. So is the key of the panels if one of them is hidden. The other keys get the
    // remaining columns. In a presentation, the key for the next step is always at the same position.
    let presents = model.presentation?.nextStep != nil
    let lead = (presents ? [Command.next, .back].filter(hints.works) : []).map(hints.use)
    var tail = ([Command.panel].filter(hints.works) + [.type, .help, .quit]).map(hints.use)
    let whole = cutsNotes && !model.showsWholeNotes ? [hints.use(.wholeNote)] : []
    let buttons =
      whole
      + (scene.overlay == nil ? hints.notification + hints.scrolling(scrolls: scrolls) : hints.buttons)
    let likeliest = hints.likeliest.filter { use in !lead.contains { $0.key == use.key } }
    if layout.keys.height > 1 { return drawBoxes(lead + buttons, likeliest, tail, &frame) }
    // In a presentation, no message says that a text is too long.
    let isFree =
      model.message == nil && frame.cursor == nil
      && (frame.overflows.isEmpty || model.presentation != nil)
    // The line above the keys is kept free for the notes of a presentation, and on a small screen for a hint. To save
    // space, the last keys are then shown without their words.
    let bare = bared(tail, to: 0)
    let isHinted =
      isSmall && hint != nil && hintBeside.isEmpty && width(of: buttons + bare) <= layout.keys.width
    let needed = isHinted ? [] : Array(likeliest.prefix(fewest))
    let last = presents || isHinted ? bare : tail
    let rest = lead + (isFree ? spill(buttons, besides: lead + needed + last, .plain, &frame) : buttons)
    tail = bared(tail, to: layout.keys.width - width(of: rest + needed) - gap)
    let end = layout.keys.endX - width(of: tail)
    var x = layout.keys.x
    for use in shortened(rest, to: end - gap - x) { put(use, Style.plain, at: &x, layout.keys.y, &frame) }
    for use in likeliest where x + use.width + gap <= end {
      put(use, Style(.settled), at: &x, layout.keys.y, &frame)
    }
    for use in tail { put(use, Style(.settled), at: &x, layout.keys.y, &frame) }
    drawPlace(into: &frame.grid)
    drawHint(into: &frame.grid)
  }

  private var hint: String? {
    guard !model.isReport, model.message == nil, model.presentation == nil, model.problems.isEmpty
    else { return nil }
    return model.words.hint(model, scene)
  }

  /// A hint that is too long for the line above the keys, as lines at the bottom of the narrow panel. It is empty if
  /// the hint is not drawn there.
  var hintBeside: [CellText] {
    guard let strip = layout.strip, let hint, hint.cellCount > layout.message.width else { return [] }
    let lines = LineBreaking.balancedLines(of: hint, width: strip.width)
    return lines.count < strip.height ? lines : []
  }

  /// Draws a hint for new users in the line above the keys, if this line is free. If the hint is too long, it is drawn
  /// at the bottom of the narrow panel, if it fits there.
  private func drawHint(into grid: inout Grid) {
    guard let hint else { return }
    let beside = hintBeside
    if let strip = layout.strip, !beside.isEmpty {
      let foot = strip.split(top: strip.height - beside.count).rest
      if grid.isBlank(foot) {
        for (y, line) in beside.enumerated() {
          grid.put(line, x: foot.x, y: foot.y + y, style: Style(.settled), clip: foot)
        }
        return
      }
    }
    // A long hint is cut at its end, because its first words name the key.
    let shown = hint.truncated(toCells: layout.message.width)
    let width = min(layout.message.width, shown.cellCount + 2)
    let room = Rect(x: layout.message.x, y: layout.message.y, width: width, height: 1)
    guard grid.isBlank(room) else { return }
    grid.putLine(shown, in: room, style: Style(.settled))
  }

  /// Draws the position in the history, if it is in the past and no visible list shows it.
  private func drawPlace(into grid: inout Grid) {
    let showsList = layout.panels != nil && (layout.showsAllPanels || model.panel == .happened)
    guard model.place.isInPast, !showsList, model.message == nil else { return }
    let text = model.words.place(model.place)
    let room = Rect(
      x: layout.message.endX - text.cellCount - 2, y: layout.message.y, width: text.cellCount + 2, height: 1)
    if grid.isBlank(room) { grid.putLine(text, in: room, .trailing, style: Style(.accent, .bold)) }
  }

  /// The number of blanks between keys. It is smaller on a narrow screen, so that more keys fit.
  private var gap: Int { isSmall ? 2 : 3 }
  private var isSmall: Bool { layout.keys.width < 98 }
  /// The number of commands that must fit. If they do not fit, the buttons move to the line above, or the last keys are
  /// shown without words.
  private var fewest: Int {
    if model.presentation?.nextStep != nil { return 0 }
    return isSmall ? 2 : 3
  }

  private func width(of uses: [KeyUse]) -> Int { uses.reduce(-gap) { $0 + $1.width + gap } }

  /// Removes words until the keys fit. The word of the panel key is removed first, because the panels also name this
  /// key. Then words are removed from the last key on.
  private func bared(_ uses: [KeyUse], to room: Int) -> [KeyUse] {
    var uses = uses
    let panel = uses.indices.filter { uses[$0].key == Command.panel.keyName }
    for index in panel + uses.indices.reversed() where width(of: uses) > room { uses[index].short = "" }
    return uses
  }

  /// If all keys do not fit in one line, draws the first ones in the free line above. Returns the other ones.
  private func spill(
    _ keys: [KeyUse], besides others: [KeyUse], _ style: Style, _ frame: inout Frame
  ) -> [KeyUse] {
    guard width(of: keys + others) > layout.keys.width else { return keys }
    var x = layout.message.x
    var rest = keys[...]
    while let use = rest.first, x + use.width <= layout.message.endX {
      put(use, style, at: &x, layout.message.y, &frame)
      rest.removeFirst()
    }
    return Array(rest)
  }

  private func put(_ use: KeyUse, _ style: Style, at x: inout Int, _ y: Int, _ frame: inout Frame) {
    let row = Rect(x: layout.keys.x, y: y, width: layout.keys.width, height: 1)
    let start = x
    x = frame.grid.put(use.key, x: x, y: y, style: Style(.key, .bold), clip: row)
    if !use.short.isEmpty { x = frame.grid.put(use.short, x: x + 1, y: y, style: style, clip: row) }
    let rect = Rect(x: start, y: y, width: x - start, height: 1).intersection(row)
    frame.targets += use.targets(in: rect)
    x += gap
  }

  /// Draws the keys of a page or list. If they need a second line, they use the free line above.
  private func drawRow(_ uses: [KeyUse], _ frame: inout Frame) {
    let isFree = frame.cursor == nil && frame.grid.isBlank(layout.message)
    let rest = isFree ? spill(uses, besides: [], Style(.settled), &frame) : uses
    var x = layout.keys.x
    for use in shortened(rest, to: layout.keys.width) where x < layout.keys.endX {
      put(use, Style(.settled), at: &x, layout.keys.y, &frame)
    }
  }

  /// Draws the large key bar without boxes: the rows with the buttons, and the keys below.
  private func drawRows(
    _ buttons: [KeyUse], _ likeliest: [KeyUse], _ tail: [KeyUse], _ frame: inout Frame
  ) {
    var x = layout.keys.x
    var y = layout.keys.y
    for use in buttons {
      if x > layout.keys.x, x + use.width > layout.keys.endX { (x, y) = (layout.keys.x, y + 1) }
      guard y < layout.keys.endY else { return }
      put(use, Style(.plain, .bold), at: &x, y, &frame)
    }
    if y + 1 < layout.keys.endY { (x, y) = (layout.keys.x, y + 1) }
    let tail = bared(tail, to: layout.keys.endX - x)
    let end = layout.keys.endX - width(of: tail)
    for use in likeliest where x + use.width + gap <= end {
      put(use, Style(.settled), at: &x, y, &frame)
    }
    for use in tail where x + use.width <= layout.keys.endX { put(use, Style(.settled), at: &x, y, &frame) }
  }

  /// Draws the large key bar with a box around each key, which people at the back of a room can read.
  private func drawBoxes(
    _ buttons: [KeyUse], _ likeliest: [KeyUse], _ tail: [KeyUse], _ frame: inout Frame
  ) {
    // Two edges, with a blank next to each.
    let frills = 4
    func width(_ uses: [KeyUse], _ gap: Int) -> Int {
      uses.reduce(-gap) { $0 + $1.width + frills + gap }
    }
    var x = layout.keys.x
    let needed = buttons + likeliest.filter { $0.key == Command.back.keyName } + tail
    // Without blanks between the boxes, one more key may fit.
    let gap = width(needed, 1) <= layout.keys.width ? 1 : 0
    let end = layout.keys.endX - width(tail, gap) - gap
    func box(_ use: KeyUse, _ style: Style) {
      let rect = Rect(x: x, y: layout.keys.y, width: use.width + frills, height: layout.keys.height)
        .intersection(layout.keys)
      if rect.isEmpty { return }
      frame.grid.box(rect, style: Style(.frame))
      var inner = x + 2
      put(use, style, at: &inner, layout.keys.y + 1, &frame)
      if let intent = use.intent { frame.targets.append(Frame.Target(rect: rect, intent: intent)) }
      x += rect.width + gap
    }
    // If the words would be cut, the keys are drawn without boxes.
    guard width(needed, gap) <= layout.keys.width else { return drawRows(buttons, likeliest, tail, &frame) }
    for use in buttons { box(use, Style(.plain, .bold)) }
    for use in likeliest where x + use.width + frills + gap <= end {
      box(use, Style.plain)
    }
    for use in tail { box(use, Style.plain) }
  }

  private func drawMessage(into frame: inout Frame) {
    if let line = model.mode.line {
      let prompt = model.words.typeStep + " : "
      let x = frame.grid.put(
        prompt, x: layout.message.x, y: layout.message.y, style: Style(.key, .bold), clip: layout.message)
      let room = Rect(x: x, y: layout.message.y, width: layout.message.endX - x, height: 1)
      // Show the text directly before the cursor, where the user types, and keep a cell for the cursor.
      let before = CellText(String(line.before)).suffix(cells: room.width - 1)
      let cursor = frame.grid.put(before, x: room.x, y: room.y, clip: room)
      frame.grid.put(String(line.text.suffix(line.behind)), x: cursor, y: room.y, clip: room)
      frame.cursor = (cursor, room.y)
    } else if let tour = model.tour {
      let text = model.words.say(
        .tourGoes(goal: tour.goal, number: tour.taken + 1, count: tour.steps.count))
      frame.grid.putLine(text, in: layout.message, style: Style(.accent, .bold))
    } else if let message = model.message {
      say(message, &frame)
    } else if model.presentation == nil, let overflow = frame.overflows.last {
      let room = layout.message.width - PhoneFrame.cutMark.cellCount - 1
      let note = model.words.overflow(overflow, scene.language.tag, in: room)
      // The message gets only one line here, because more lines would cover the phone.
      frame.grid.putLine(
        PhoneFrame.cutMark + " " + note, in: layout.message, style: Style(.warning, .bold))
    }
  }

  /// Draws a message. A long message also covers the lines above, so that it is never cut.
  private func say(_ text: String, _ frame: inout Frame) {
    let lines = LineBreaking.balancedLines(of: text, width: layout.message.width).suffix(layout.message.y)
    let top = layout.message.endY - lines.count
    let room = Rect(x: 0, y: top, width: frame.grid.width, height: lines.count - 1)
    frame.grid.fill(room)
    // Controls under the message cannot be clicked.
    frame.targets.removeAll { !$0.rect.intersection(room).isEmpty }
    for (offset, line) in lines.enumerated() {
      frame.grid.put(
        line, x: layout.message.x, y: top + offset, style: Style(.warning, .bold), clip: frame.grid.bounds)
    }
  }

  /// Shortens the longest words until all keys fit.
  private func shortened(_ uses: [KeyUse], to room: Int) -> [KeyUse] {
    var limit = uses.map(\.short.cellCount).max() ?? 0
    let fixed = uses.reduce(0) { $0 + $1.key.cellCount + 1 + gap } - gap
    func total(_ limit: Int) -> Int { uses.reduce(fixed) { $0 + min($1.short.cellCount, limit) } }
    while limit > 1, total(limit) > room { limit -= 1 }
    // The first shortened words get the cells that are left.
    var left = max(0, room - total(limit))
    return uses.map { use in
      var use = use
      let given = min(left, max(0, use.short.cellCount - limit))
      left -= given
      use.short = use.short.truncated(toCells: limit + given)
      return use
    }
  }
}
