public import FlowController
import Platform

extension Command {
  /// What is typed for the key where the walk is lines of text, open arguments in angle brackets; nil for what only
  /// the eye sees.
  public func plainWord(in world: World) -> String? {
    switch self {
    case .home: "home"
    case .settings: "settings"
    case .app: "launch"
    case .terminate: "terminate"
    case .reinstall: world.app.isInstalled ? "reinstall" : "install"
    case .upgrade: "offer-upgrade"
    case .reminder: "offer-reminder"
    case .geofence: world.device.isInsideFence ? "geofence:exit" : "geofence:enter"
    case .waitNext: "wait:next"
    case .waitDay: "wait:1d"
    case .clock: "wait:<duration>"
    case .version: "set:os=<version>"
    case .erase: "erase"
    case .policy: "set:policy-revision=<date>"
    case .region: "set:region=<region>"
    case .language: PaletteCommand.Word.language.rawValue
    case .back: PaletteCommand.Word.back.rawValue
    case .forward: PaletteCommand.Word.forward.rawValue
    case .lines: PaletteCommand.Word.jump.form
    case .timeline: PaletteCommand.Word.history.rawValue
    case .branches: PaletteCommand.Word.branches.rawValue
    case .gallery: PaletteCommand.Word.go.rawValue
    case .beside: PaletteCommand.Word.beside.rawValue + " <what>"
    case .panel: PaletteCommand.Word.faces.rawValue
    case .type, .help: PaletteCommand.Word.help.rawValue
    case .next: PaletteCommand.Word.next.rawValue
    case .present: PaletteCommand.Word.present.rawValue
    case .picture: PaletteCommand.Word.save.rawValue
    case .text: "save text"
    case .storyboard: "save walk"
    case .redraw: PaletteCommand.Word.again.rawValue
    case .quit: PaletteCommand.Word.quit.rawValue
    case .largeKeys: nil
    }
  }
}
