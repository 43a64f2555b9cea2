/// A theme: which ink each role gets.
public enum Palette: Sendable, CaseIterable {
  /// No colour at all, only attributes.
  case monochrome
  /// The eight colours every colour terminal has.
  case basic
  /// Sixteen colours or more, for a true grey.
  case standard

  /// The richest palette for a terminal with `colourCount` colours.
  public init(colourCount: Int) {
    self = colourCount >= 16 ? .standard : colourCount >= 8 ? .basic : .monochrome
  }

  /// The ink for a role.
  public func ink(for colour: Colour) -> Ink {
    switch self {
    case .monochrome: Ink(attributes: Palette.attributes(for: colour))
    case .basic:
      Ink(foreground: Palette.basicForeground(of: colour), attributes: Palette.attributes(for: colour))
    case .standard: Palette.standardInk(for: colour)
    }
  }

  private static func standardInk(for colour: Colour) -> Ink {
    switch colour {
    case .settled, .frame: Ink(foreground: 8)
    case .heading: Ink(attributes: .bold)
    case .plain, .accent, .warning, .button, .granted, .refused, .key:
      Ink(foreground: basicForeground(of: colour))
    }
  }

  private static func attributes(for colour: Colour) -> Style.Attributes {
    switch colour {
    case .settled, .frame: .dim
    case .heading: .bold
    case .plain, .accent, .warning, .button, .granted, .refused, .key: []
    }
  }

  // Only numbers that stay readable on a light and on a dark background.
  private static func basicForeground(of colour: Colour) -> UInt8? {
    switch colour {
    case .plain, .settled, .frame, .heading: nil
    case .accent, .key: 6
    case .button: 4
    case .warning: 3
    case .granted: 2
    case .refused: 1
    }
  }
}
