/// The background with which the colours of a palette must contrast.
public enum Theme: UInt8, CaseIterable, Sendable {
  /// The background is unknown. Only colours are used that are readable on black and on white.
  case either
  case dark
  case light

  /// Reads the theme from the environment variable `COLORFGBG`. Some terminals set it, for example to `15;0` or
  /// `0;default;15`.
  ///
  /// - Returns: nil if the value does not contain the background colour.
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

  /// The word that users type. With `auto`, ``either`` is used if the theme cannot be detected.
  public var word: String {
    switch self {
    case .either: "either"
    case .dark: "dark"
    case .light: "light"
    }
  }
}
