/// What a key or a click wants.
public enum Intent: Hashable, Sendable {
  /// Presses the control of that index.
  case press(Int)
  /// Presses the control that has the focus.
  case pressFocused
  /// Moves the focus on or back by that many controls.
  case move(Int)
  /// Scrolls a text by that many lines; where there is none, moves the focus.
  case scroll(Int)
  /// Scrolls by what shows at once, on or back.
  case page(Int)
  case command(Command)
}

/// A command of the keyboard: the same letter in every language.
public enum Command: UInt8, CaseIterable, Sendable {
  case home, settings, app, terminate, reinstall, upgrade, waitNext, waitDay, language, panel, type
  case picture, text
  case quit, help, redraw

  /// The key that gives it.
  public var key: Character {
    switch self {
    case .home: "h"
    case .settings: "s"
    case .app: "a"
    case .terminate: "t"
    case .reinstall: "i"
    case .upgrade: "o"
    case .waitNext: "w"
    case .waitDay: "d"
    case .language: "l"
    case .panel: "p"
    case .type: ":"
    case .picture: "x"
    case .text: "X"
    case .help: "?"
    case .redraw: "\u{c}"
    case .quit: "q"
    }
  }

  /// How the key is shown.
  public var keyName: String { self == .redraw ? "^L" : String(key) }
}
