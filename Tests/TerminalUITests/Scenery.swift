import Phone
import Platform
import TerminalUI
import Testing

/// A situation that golden frames show, with the steps to reach it.
struct Scenery: Sendable, CustomTestStringConvertible {
  let name: String
  var os = "14.5"
  var region = Region.us
  var screens = RehearsedScreens.bundled
  /// A presenter's script, as in ``Rehearsal/script``.
  var script: [String] = []
  var steps = ""
  /// Changes the controller after the steps. Without it, all animations have ended.
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
  /// Situations whose golden frame shows the phone only.
  static let ofPhone = pages + ownPages + questions + settings + dialogs
  /// Situations whose golden frame shows the whole screen.
  static let ofProgram = overlays + program
  /// Situations that are drawn differently at each size, because other parts fit.
  static let ofEverySize = all.filter { scenery in
    [
      "home-ad-plain", "tracking-14.5", "settings-14.5", "policy-alive", "walk-help", "walk-palette",
      "walk-comparison",
      "walk-why-many", "walk-happened", "walk-present-script", "walk-large-keys", "walk-problems",
    ].contains(scenery.name)
  }

  // The first steps of several situations.
  static let secondLaunch = "launch terminate launch"
  static let readAndBack = "launch open:sync tap:read wait:next launch"
  static let always = "launch request:location-always tap:while-using home offer-upgrade tap:always launch"
  static let alerts = "launch request:location-when-in-use tap:while-using open:alerts tap:allow"

  /// A member of the EU, in which the tracking sheet always appears.
  static let europe = Region("eu-fr") ?? .us
  /// A member of the EU, in which the sheet appears if the app asks for it.
  static let europeOnRequest = Region("eu-nl") ?? .us
}
