import Platform
import TerminalUI
import Testing

/// A place of the walk that golden frames show, and how to get there.
struct Scenery: Sendable, CustomTestStringConvertible {
  let name: String
  var os = "14.5"
  var region = Region.us
  var screens = RehearsedScreens.bundled
  /// A presenter's script, as in ``Rehearsal/script``.
  var script: [String] = []
  var steps = ""
  /// What is different about the screen itself; without it whatever moves has come to rest.
  var adjust: (@Sendable @MainActor (WalkController) -> Void)?

  var testDescription: String { name }

  @MainActor
  func model(_ language: Language) throws -> WalkModel {
    let rehearsal = Rehearsal(
      os: os, language: language, region: region, screens: screens, script: script, steps: steps)
    let controller = try rehearsal.controller()
    if let adjust { adjust(controller) } else { controller.slide(to: 1) }
    return controller.model
  }

  static let all = ofPhone + ofProgram
  /// Told by what is on the phone.
  static let ofPhone = pages + ownPages + questions + settings + dialogs
  /// Told by the whole frame.
  static let ofProgram = overlays + program
  /// Drawn differently at each size: what has room beside, under and over the phone.
  static let ofEverySize = all.filter { scenery in
    [
      "home-ad-plain", "tracking-14.5", "settings-14.5", "policy-alive", "walk-help", "walk-palette",
      "walk-comparison",
      "walk-why-many", "walk-happened", "walk-present-script", "walk-large-keys", "walk-problems",
    ].contains(scenery.name)
  }

  // Ways that several of them begin with.
  static let secondLaunch = "launch terminate launch"
  static let readAndBack = "launch open:sync tap:read wait:next launch"
  static let always = "launch request:location-always tap:while-using home offer-upgrade tap:always launch"
  static let alerts = "launch request:location-when-in-use tap:while-using open:alerts tap:allow"

  /// Inside the EU, where the sheet about tracking always comes.
  static let europe = Region("eu-fr") ?? .us
  /// Inside the EU, where that sheet comes if the app asks for it.
  static let europeOnRequest = Region("eu-nl") ?? .us
}
