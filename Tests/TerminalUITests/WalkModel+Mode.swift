import TerminalUI

/// The mode in the terms that tests use.
extension WalkModel {
  /// The text of the input line; nil while it is closed.
  var typing: String? { mode.line?.text }
  /// The entry chosen in the list above the input line.
  var chosenEntry: Int? { mode.line?.chosen }
  /// The step chosen in *What happened*.
  var chosenLine: Int? { mode.ground.chosenStep }
  var isHelpOpen: Bool { mode.isHelp }
  /// The open page about branches.
  var page: Mode.Ground? {
    switch mode.ground {
    case .phone, .panels, .steps, .timeline, .copying: nil
    case .branches, .gallery, .comparison: mode.ground
    }
  }
}
