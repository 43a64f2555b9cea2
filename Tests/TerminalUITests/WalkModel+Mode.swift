import TerminalUI

/// The mode in the terms of what a test looks for.
extension WalkModel {
  /// What is typed; nil while nothing is.
  var typing: String? { mode.line?.text }
  /// The entry chosen in the list above what is typed.
  var chosenEntry: Int? { mode.line?.chosen }
  /// The step chosen in *What happened*.
  var chosenLine: Int? { mode.ground.chosenStep }
  /// Whether the page of keys is open.
  var isHelpOpen: Bool { mode.isHelp }
  /// The page about branches that is open.
  var page: Mode.Ground? {
    switch mode.ground {
    case .phone, .panels, .steps, .timeline: nil
    case .branches, .gallery, .comparison: mode.ground
    }
  }
}
