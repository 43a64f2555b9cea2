import CellGrid

/// A key in the key bar and on the help page, and what a click on it does.
struct KeyUse {
  /// The name of the key, as it is displayed.
  let key: String
  /// The text in the key bar.
  var short: String
  /// The text on the help page.
  let long: String
  /// What a click does; nil if several keys are shown together.
  let intent: Intent?

  /// The number of columns in the key bar.
  var width: Int { key.cellCount + (short.isEmpty ? 0 : 1 + short.cellCount) }

  /// Makes a key from a hint such as `("Enter", "go there")`.
  init(hint: (key: String, text: String)) {
    key = hint.key
    short = hint.text
    long = hint.text
    intent = InputEvent(named: hint.key).map { .event($0) }
  }

  /// Returns the areas that can be clicked. If several keys are shown together, there is one area for each key.
  func targets(in rect: Rect) -> [Frame.Target] {
    if rect.isEmpty { return [] }
    if let intent { return [Frame.Target(rect: rect, intent: intent)] }
    var x = rect.x
    return key.split(separator: " ").compactMap { part in
      // The area includes the blank after the key, because it looks like part of the key.
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
  /// The event of the key with this name; nil if several keys are shown together.
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
