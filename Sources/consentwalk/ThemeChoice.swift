import ArgumentParser
import CellGrid

/// What `--theme` says.
enum ThemeChoice: String, CaseIterable, ExpressibleByArgument {
  case auto, dark, light

  /// The theme; `auto` believes COLORFGBG, and without it takes colours that can be read on any background.
  ///
  /// Terminals can be asked for their background too, but not all answer, and a late answer would be typed text.
  func theme(colourFGBG: String?) -> Theme {
    switch self {
    case .auto: colourFGBG.flatMap { Theme(colourFGBG: $0) } ?? .either
    case .dark: .dark
    case .light: .light
    }
  }
}
