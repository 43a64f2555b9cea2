import CellGrid
import FlowController

/// The two lines at the foot: a message or the step that is typed, and the keys that work now.
struct KeyBar {
  let model: WalkModel
  let scene: Scene
  let layout: Layout

  func draw(into frame: inout Frame) {
    drawMessage(into: &frame)
    var x = layout.keys.x
    let end = layout.keys.endX
    for item in items {
      let width = item.key.cellCount + 1 + item.text.cellCount
      guard x + width <= end else { continue }
      let start = x
      x = frame.grid.put(item.key, x: x, y: layout.keys.y, style: Style(.key, .bold), clip: layout.keys) + 1
      x = frame.grid.put(item.text, x: x, y: layout.keys.y, style: item.style, clip: layout.keys)
      let rect = Rect(x: start, y: layout.keys.y, width: x - start, height: 1)
      frame.targets.append(Frame.Target(rect: rect, intent: item.intent))
      x += 3
    }
  }

  private func drawMessage(into frame: inout Frame) {
    if let typing = model.typing {
      let prompt = model.words.typeStep + " : "
      let x = frame.grid.put(prompt, x: layout.message.x, y: layout.message.y, style: Style(.key, .bold))
      let room = Rect(x: x, y: layout.message.y, width: layout.message.endX - x, height: 1)
      // The end of a long text is what is being typed.
      var shown = CellText(typing)
      var rest = typing[...]
      while shown.cellCount >= room.width, !rest.isEmpty {
        rest = rest.dropFirst()
        shown = CellText(String(rest))
      }
      let cursor = frame.grid.put(shown, x: room.x, y: room.y, clip: room)
      frame.cursor = (cursor, room.y)
    } else if let message = model.message {
      frame.grid.putLine(message, in: layout.message, style: Style(.warning, .bold))
    }
  }

  private struct Item {
    let key: String
    let text: String
    let intent: Intent
    var style = Style.plain
  }

  /// What fits is shown, in this order: the buttons of what is up, then the commands that can do something.
  private var items: [Item] {
    var items: [Item] = []
    if scene.overlay != nil {
      for (index, control) in scene.controls.enumerated() where index < 9 && control.isEnabled {
        items.append(Item(key: "\(index + 1)", text: control.label, intent: .press(index)))
      }
    }
    let order: [Command] = [
      .app, .home, .settings, .terminate, .waitNext, .upgrade, .language, .panel, .type, .help, .quit,
    ]
    return items + order.filter(isUseful).map {
      Item(key: $0.keyName, text: model.words.short($0), intent: .command($0), style: Style(.settled))
    }
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
    case .panel: layout.panels != nil && !layout.showsAllPanels
    case .language: world.dialog == nil
    case .reinstall, .waitDay, .type, .help, .redraw, .quit: true
    }
  }
}
