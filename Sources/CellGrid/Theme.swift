/// What the colours of a palette have to be read on.
public enum Theme: UInt8, CaseIterable, Sendable {
  /// An unknown background: only colours that can be read on black and on white.
  case either
  case dark
  case light

  /// The theme for the value of `COLORFGBG`, in which some terminals tell their colours: `15;0`, `0;default;15`.
  ///
  /// - Returns: nil where the background is not told.
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

  /// The word on the command line; ``either`` is what `auto` falls back to.
  public var word: String {
    switch self {
    case .either: "either"
    case .dark: "dark"
    case .light: "light"
    }
  }
}
