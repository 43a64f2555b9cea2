/// Decides how each ``Colour`` looks, for a theme and a number of terminal colours.
public struct Palette: Hashable, Sendable {
  /// The background with which the colours must contrast.
  public var theme: Theme
  public var depth: Depth

  /// How many colours a terminal has.
  public enum Depth: UInt8, CaseIterable, Sendable {
    /// No colours. Only attributes such as bold are used.
    case monochrome
    /// The eight colours that each colour terminal has.
    case basic
    /// Sixteen colours, including a real grey.
    case standard
    /// 256 colours. They do not depend on the settings of the terminal.
    case rich
  }

  public init(_ theme: Theme, _ depth: Depth) {
    self.theme = theme
    self.depth = depth
  }

  /// Chooses the palette with the most colours for a terminal with `colourCount` colours.
  public init(colourCount: Int, theme: Theme = .either) {
    let depth: Depth =
      switch colourCount {
      case 256...: .rich
      case 16...: .standard
      case 8...: .basic
      default: .monochrome
      }
    self.init(theme, depth)
  }

  public static let monochrome = Palette(.either, .monochrome)
  /// Sixteen colours, for a terminal whose background is unknown.
  public static let standard = Palette(.either, .standard)

  public static var all: [Palette] {
    Theme.allCases.flatMap { theme in Depth.allCases.map { Palette(theme, $0) } }
  }

  /// Returns the colours and attributes for a role.
  public func ink(for colour: Colour) -> Ink {
    switch depth {
    case .monochrome: Ink(attributes: Self.attributes(for: colour))
    case .basic: Ink(foreground: basicForeground(of: colour), attributes: Self.attributes(for: colour))
    case .standard:
      Ink(foreground: standardForeground(of: colour), attributes: colour == .heading ? .bold : [])
    case .rich: Ink(foreground: richForeground(of: colour), attributes: colour == .heading ? .bold : [])
    }
  }

  /// The colours of an empty cell, for programs that paint the whole screen; nil if the terminal's own colours are
  /// kept.
  public var ground: Ink? {
    switch (theme, depth) {
    case (.either, _), (_, .monochrome): nil
    case (.light, .rich): Ink(foreground: 16, background: 231)
    case (.dark, .rich): Ink(foreground: 254, background: 234)
    case (.light, .basic), (.light, .standard): Ink(foreground: 0, background: 7)
    case (.dark, .basic), (.dark, .standard): Ink(foreground: 7, background: 0)
    }
  }

  private static func attributes(for colour: Colour) -> Style.Attributes {
    switch colour {
    case .settled, .frame: .dim
    case .heading: .bold
    case .plain, .accent, .warning, .button, .key: []
    }
  }

  private func basicForeground(of colour: Colour) -> UInt8? {
    let (key, button, warning): (UInt8, UInt8, UInt8) =
      switch theme {
      case .either: (6, 4, 3)
      case .dark: (6, 6, 3)
      case .light: (5, 4, 1)
      }
    return switch colour {
    case .plain, .settled, .frame, .heading: nil
    case .accent, .key: key
    case .button: button
    case .warning: warning
    }
  }

  private func standardForeground(of colour: Colour) -> UInt8? {
    switch colour {
    case .settled, .frame: 8
    case .plain, .heading: nil
    case .accent, .key, .button, .warning:
      // On a dark background, the bright variants of the colours are needed.
      basicForeground(of: colour).map { theme == .dark ? $0 + 8 : $0 }
    }
  }

  /// These colours were chosen by their contrast with black, white, or both; see ``XtermColour/contrast(with:)``.
  private func richForeground(of colour: Colour) -> UInt8? {
    switch (theme, colour) {
    case (_, .plain), (_, .heading): nil
    case (.either, .accent), (.either, .key): 31
    case (.either, .settled), (.either, .frame): 244
    case (.either, .warning): 130
    case (.either, .button): 33
    case (.dark, .accent), (.dark, .key): 80
    case (.dark, .settled): 246
    case (.dark, .frame): 242
    case (.dark, .warning): 221
    case (.dark, .button): 75
    case (.light, .accent), (.light, .key): 23
    case (.light, .settled): 242
    case (.light, .frame): 245
    case (.light, .warning): 94
    case (.light, .button): 25
    }
  }
}

/// How a role looks in a terminal: two colour numbers. If the terminal has too few colours, also text attributes.
public struct Ink: Equatable, Sendable {
  /// The number of the text colour; nil for the terminal's default.
  public let foreground: UInt8?
  /// The number of the background colour; nil for the terminal's default.
  public let background: UInt8?
  /// Attributes in addition to those of the style.
  public let attributes: Style.Attributes

  /// Creates the value. Colour numbers are from 0 to 255.
  public init(
    foreground: UInt8? = nil, background: UInt8? = nil, attributes: Style.Attributes = []
  ) {
    self.foreground = foreground
    self.background = background
    self.attributes = attributes
  }
}
