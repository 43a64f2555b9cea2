import Localization

extension Command {
  /// What a command belongs to, as the page of keys has it.
  enum Group: CaseIterable {
    /// What a person does on the phone, and iOS by itself.
    case phone
    /// What changes the device from outside.
    case device
    /// Ways through the history.
    case travel
    /// What is shown, and the program itself.
    case show
  }

  var group: Group {
    switch self {
    case .app, .home, .settings, .terminate, .reinstall, .upgrade, .reminder, .geofence: .phone
    case .waitNext, .waitDay, .clock, .version, .erase, .policy, .region: .device
    case .back, .forward, .lines, .timeline, .branches, .gallery: .travel
    case .language, .beside, .panel, .type, .next, .present, .largeKeys, .picture, .text, .storyboard,
      .quit, .help, .redraw:
      .show
    }
  }
}

extension Words {
  /// Over a group of the page of keys.
  func heading(_ group: Command.Group) -> String {
    switch group {
    case .phone: say(.helpGroupPhone)
    case .device: say(.helpGroupDevice)
    case .travel: say(.helpGroupTravel)
    case .show: say(.helpGroupShow)
    }
  }

  /// Below keys that do nothing now: why.
  func notNow(_ why: String) -> String { say(.helpNotNow(why: why)) }
}
