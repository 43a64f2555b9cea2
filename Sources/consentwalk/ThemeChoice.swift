import ArgumentParser
import CellGrid

/// The values of `--theme`.
enum ThemeChoice: String, CaseIterable, ExpressibleByArgument {
  case auto, dark, light

  /// The theme in which a walk paints the whole screen; nil for the terminal's own colours.
  var painted: Theme? {
    switch self {
    case .auto: nil
    case .dark: .dark
    case .light: .light
    }
  }

  /// Returns the theme. `auto` uses COLORFGBG; without it, it uses colours that are readable on any
  /// background.
  ///
  /// Terminals can also be asked for their background, but not all answer, and a late answer would appear as
  /// typed text.
  func theme(colourFGBG: String?) -> Theme {
    switch self {
    case .auto: colourFGBG.flatMap { Theme(colourFGBG: $0) } ?? .either
    case .dark: .dark
    case .light: .light
    }
  }
}
