/// The background that the colours of a palette must contrast with.
public enum Theme: UInt8, CaseIterable, Sendable {
  /// An unknown background: only colours that are readable on black and on white.
  case either
  case dark
  case light

  /// Reads the theme from `COLORFGBG`, in which some terminals report their colours: `15;0`, `0;default;15`.
  ///
  /// - Returns: nil if the value does not contain the background.
  public init?(colourFGBG value: String) {
    guard let last = value.split(separator: ";").last, value.contains(";"), let number = Int(last) else {
      return nil
    }
    // Of the sixteen colours, black to cyan and dark grey are dark.
    switch number {
    case 0...6, 8: self = .dark
    case 7, 9...15: self = .light
    default: return nil
    }
  }

  /// The word on the command line. If detection fails, `auto` uses ``either``.
  public var word: String {
    switch self {
    case .either: "either"
    case .dark: "dark"
    case .light: "light"
    }
  }
}
