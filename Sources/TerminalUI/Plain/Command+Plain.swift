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
    case .language: "set:locale=" + world.device.locale.next.code
    case .back: Order.Word.back.rawValue
    case .forward: Order.Word.forward.rawValue
    case .lines: Order.Word.jump.form
    case .branches: Order.Word.branches.rawValue
    case .panel: Order.Word.faces.rawValue
    case .type, .help: Order.Word.help.rawValue
    case .next: Order.Word.next.rawValue
    case .present: Order.Word.present.rawValue
    case .picture: Order.Word.save.rawValue
    case .text: "save text"
    case .redraw: Order.Word.again.rawValue
    case .quit: Order.Word.quit.rawValue
    case .largeKeys: nil
    }
  }
}
