import ArgumentParser
import CellGrid

/// The values of `--theme`.
enum ThemeChoice: String, CaseIterable, ExpressibleByArgument {
  case auto, dark, light

  /// The theme with which a walk fills the whole screen; nil for the terminal's own colours.
  var painted: Theme? {
    switch self {
    case .auto: nil
    case .dark: .dark
    case .light: .light
    }
  }

  /// Returns the theme. `auto` reads COLORFGBG. If this is not set, it uses colours that are readable on any
  /// background.
  ///
  /// A program can also query the terminal for its background. But not all terminals reply, and a late reply would look
  /// like typed text.
  func theme(colourFGBG: String?) -> Theme {
    switch self {
    case .auto: colourFGBG.flatMap { Theme(colourFGBG: $0) } ?? .either
    case .dark: .dark
    case .light: .light
    }
  }
}
