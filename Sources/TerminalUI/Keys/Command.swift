/// A command of the keyboard: the same letter in every language.
public enum Command: UInt8, CaseIterable, Sendable {
  case home, settings, app, terminate, reinstall, upgrade, reminder, geofence, waitNext, waitDay
  case clock, version, erase, policy, region, language
  case back, forward, lines, timeline, branches, gallery, beside, panel, type
  case next, present, largeKeys, picture, text, storyboard
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
    case .reminder: "m"
    case .geofence: "G"
    case .clock: "c"
    case .version: "v"
    case .erase: "e"
    case .policy: "y"
    case .region: "z"
    case .back: "u"
    case .forward: "r"
    case .lines: "J"
    case .timeline: "T"
    case .branches: "b"
    case .gallery: "g"
    case .beside: "B"
    case .waitNext: "w"
    case .waitDay: "d"
    case .language: "l"
    case .panel: "p"
    case .next: "n"
    case .present: "K"
    case .largeKeys: "+"
    case .picture: "x"
    case .text: "X"
    case .storyboard: "f"
    case .type: ":"
    case .help: "?"
    case .redraw: "\u{c}"
    case .quit: "q"
    }
  }

  /// How the key is shown.
  public var keyName: String {
    switch self {
    case .redraw: "^L"
    case .panel: "Tab"
    case .home, .settings, .app, .terminate, .reinstall, .upgrade, .reminder, .geofence, .waitNext, .waitDay,
      .clock, .version, .erase, .policy, .region, .language, .back, .forward, .lines, .timeline, .branches,
      .gallery, .beside, .type, .quit, .help, .next, .present, .largeKeys, .picture, .text, .storyboard:
      String(key)
    }
  }
}
