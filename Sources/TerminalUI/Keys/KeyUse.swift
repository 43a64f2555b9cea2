import CellGrid

/// A key in the key bar and on the help page, with the action of a click on it.
struct KeyUse {
  /// The key as it is shown.
  let key: String
  /// The text in the key bar.
  var short: String
  /// The text on the help page.
  let long: String
  /// The action of a click on it; nil if several keys are shown as one.
  let intent: Intent?

  /// The columns in the key bar.
  var width: Int { key.cellCount + (short.isEmpty ? 0 : 1 + short.cellCount) }

  /// A hint such as `("Enter", "go there")`.
  init(hint: (key: String, text: String)) {
    key = hint.key
    short = hint.text
    long = hint.text
    intent = InputEvent(named: hint.key).map { .event($0) }
  }

  /// The places to click where it is shown: one, or one per key if several are shown as one.
  func targets(in rect: Rect) -> [Frame.Target] {
    if rect.isEmpty { return [] }
    if let intent { return [Frame.Target(rect: rect, intent: intent)] }
    var x = rect.x
    return key.split(separator: " ").compactMap { part in
      // The target includes the blank after the key, which looks like a part of the key.
      let place = Rect(x: x, y: rect.y, width: String(part).cellCount + 1, height: 1).intersection(rect)
      x += place.width
      guard let event = InputEvent(named: String(part)), !place.isEmpty else { return nil }
      return Frame.Target(rect: place, intent: .event(event))
    }
  }

  init(key: String, short: String, long: String? = nil, intent: Intent?) {
    self.key = key
    self.short = short
    self.long = long ?? short
    self.intent = intent
  }
}

extension InputEvent {
  /// The event of the key with this name; nil for several keys shown as one.
  fileprivate init?(named name: String) {
    switch name {
    case "Enter": self = .key(.enter)
    case "Esc": self = .key(.escape)
    case "Tab": self = .key(.tab)
    case "↑": self = .key(.up)
    case "↓": self = .key(.down)
    default:
      guard name.count == 1, let letter = name.first, letter.isASCII else { return nil }
      self = .text(letter)
    }
  }
}
