import CellGrid
import FlowController

/// The two lines at the foot: a message or the step that is typed, and the keys that work now.
struct KeyBar {
  let model: WalkModel
  let scene: Scene
  let layout: Layout

  func draw(into frame: inout Frame) {
    drawMessage(into: &frame)
    if model.typing != nil { return drawHints(model.words.typingKeys, into: &frame) }
    if model.isHelpOpen { return drawHints([], into: &frame) }
    if let keys = ownKeys { return drawHints(keys, into: &frame) }
    var x = layout.keys.x
    // Help and the way out are always there; what stands before them takes the room that is left.
    var tail = [item(.type), item(.help), item(.quit)]
    // Beside buttons nothing else has to show; without them a click must reach the phone's own keys.
    let needed = buttons.isEmpty ? Self.likeliest.filter(isUseful).map(item) : buttons
    if width(of: needed) + Self.gap + width(of: tail) > layout.keys.width {
      for index in tail.indices { tail[index].text = "" }
    }
    let end = layout.keys.endX - width(of: tail)
    for item in shortened(buttons, to: end - Self.gap - x) { put(item, at: &x, &frame) }
    for item in commands where x + item.width + Self.gap <= end { put(item, at: &x, &frame) }
    for item in tail { put(item, at: &x, &frame) }
  }

  private static let gap = 3
  private static let likeliest: [Command] = [
    .app, .home, .waitNext, .upgrade, .reminder, .settings, .terminate,
  ]

  private func width(of items: [Item]) -> Int {
    items.reduce(-Self.gap) { $0 + $1.width + Self.gap }
  }

  private func put(_ item: Item, at x: inout Int, _ frame: inout Frame) {
    let start = x
    x = frame.grid.put(item.key, x: x, y: layout.keys.y, style: Style(.key, .bold), clip: layout.keys)
    if !item.text.isEmpty {
      x = frame.grid.put(item.text, x: x + 1, y: layout.keys.y, style: item.style, clip: layout.keys)
    }
    let rect = Rect(x: start, y: layout.keys.y, width: x - start, height: 1).intersection(layout.keys)
    frame.targets.append(Frame.Target(rect: rect, intent: item.intent))
    x += Self.gap
  }

  /// The keys of what lies over the walk; nil where nothing does.
  private var ownKeys: [(String, String)]? {
    switch model.page {
    case .branches: model.words.branchKeys
    case .comparison: model.words.comparisonKeys
    case nil: model.chosenLine == nil ? nil : model.words.lineKeys
    }
  }

  /// Keys that are no commands: what works while a step is typed.
  private func drawHints(_ hints: [(String, String)], into frame: inout Frame) {
    var x = layout.keys.x
    for (key, text) in hints {
      x = frame.grid.put(key, x: x, y: layout.keys.y, style: Style(.key, .bold), clip: layout.keys) + 1
      x = frame.grid.put(text, x: x, y: layout.keys.y, style: Style(.settled), clip: layout.keys) + Self.gap
    }
  }

  private func drawMessage(into frame: inout Frame) {
    if let typing = model.typing {
      let prompt = model.words.typeStep + " : "
      let x = frame.grid.put(
        prompt, x: layout.message.x, y: layout.message.y, style: Style(.key, .bold), clip: layout.message)
      let room = Rect(x: x, y: layout.message.y, width: layout.message.endX - x, height: 1)
      // The end of a long text is what is being typed; the cursor needs a cell after it.
      let shown = CellText(typing).suffix(cells: room.width - 1)
      let cursor = frame.grid.put(shown, x: room.x, y: room.y, clip: room)
      frame.cursor = (cursor, room.y)
    } else if let message = model.message {
      frame.grid.putLine(message, in: layout.message, style: Style(.warning, .bold))
    }
  }

  private struct Item {
    let key: String
    var text: String
    let intent: Intent
    var style = Style.plain
    var width: Int { key.cellCount + (text.isEmpty ? 0 : 1 + text.cellCount) }
  }

  /// The buttons of what is up, in the words on them.
  private var buttons: [Item] {
    guard scene.overlay != nil else { return [] }
    return scene.controls.enumerated().filter { $0.offset < 9 && $0.element.isEnabled }.map {
      Item(key: "\($0.offset + 1)", text: $0.element.label, intent: .press($0.offset))
    }
  }

  /// The items in that many cells together, the longest cut first, so that none is left out.
  private func shortened(_ items: [Item], to room: Int) -> [Item] {
    var limit = items.map(\.text.cellCount).max() ?? 0
    let fixed = items.reduce(0) { $0 + $1.key.cellCount + 1 + Self.gap } - Self.gap
    func total(_ limit: Int) -> Int { items.reduce(fixed) { $0 + min($1.text.cellCount, limit) } }
    while limit > 1, total(limit) > room { limit -= 1 }
    return items.map { item in
      var item = item
      item.text = item.text.truncated(toCells: limit)
      return item
    }
  }

  /// The commands that can do something now, the likeliest first.
  private var commands: [Item] {
    let order = Self.likeliest + [.back, .forward, .panel, .language, .branches, .lines]
    return order.filter(isUseful).map(item)
  }

  private func item(_ command: Command) -> Item {
    Item(
      key: command.keyName, text: model.words.short(command), intent: .command(command),
      style: Style(.settled))
  }

  private func isUseful(_ command: Command) -> Bool {
    let world = model.world
    let rules = model.rules
    return switch command {
    case .app: world.isPossible(.launch, rules)
    case .home: world.isPossible(.home, rules)
    case .settings: world.isPossible(.settings, rules)
    case .terminate: world.isPossible(.terminate, rules)
    case .upgrade: world.isPossible(.offerUpgrade, rules)
    case .waitNext: world.nextDue(rules) != nil
    case .reminder: world.isPossible(.offerReminder, rules)
    case .panel: layout.panels != nil && !layout.showsAllPanels
    case .language: world.dialog == nil
    case .back: model.place.position > 0
    case .forward: model.place.isInPast
    case .lines: model.place.end > 0
    case .branches: model.place.isInPast || model.branches.count > 1
    case .reinstall, .waitDay, .type, .help, .redraw, .quit: true
    case .clock, .version, .erase, .policy, .region, .geofence: true
    }
  }
}
