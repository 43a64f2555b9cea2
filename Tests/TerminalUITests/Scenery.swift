import Platform
import TerminalUI
import Testing

@testable import ScreenLibrary

/// A place of the walk that golden frames show, and how to get there.
struct Scenery: Sendable, CustomTestStringConvertible {
  let name: String
  var os = "14.5"
  var region = Region.us
  var steps = ""
  /// What is different about the screen itself.
  var adjust: @Sendable @MainActor (WalkController) -> Void = { _ in }

  var testDescription: String { name }

  @MainActor
  func model(_ language: Language) throws -> WalkModel {
    let rehearsal = Rehearsal(os: os, language: language, region: region, steps: steps)
    let controller = try rehearsal.controller()
    if adjusts { adjust(controller) } else { controller.slide(to: 1) }
    return controller.model
  }

  private var adjusts: Bool { name.hasPrefix("walk-") }

  private static let secondLaunch = "launch terminate launch"
  private static let readAndBack = "launch open:sync tap:read wait:next launch"
  private static let always =
    "launch request:location-always tap:while-using home offer-upgrade tap:always launch"
  private static let alerts =
    "launch request:location-when-in-use tap:while-using open:alerts tap:allow"

  /// The phone's own places and the app's pages.
  static let pages: [Scenery] = [
    Scenery(name: "springboard-fresh"),
    Scenery(name: "springboard-not-installed", steps: "delete"),
    Scenery(name: "springboard-running", steps: "launch home"),
    Scenery(name: "springboard-banner", steps: alerts + " home geofence:enter"),
    Scenery(name: "home-ad-plain", steps: "launch"),
    Scenery(name: "home-ad-personalised", steps: "launch request:tracking tap:allow"),
    Scenery(name: "home-banner", steps: alerts + " open:home geofence:enter"),
    Scenery(name: "sync", steps: readAndBack + " tap:agree"),
    Scenery(name: "nearby-coordinates", steps: "launch open:nearby tap:while-using"),
    Scenery(name: "nearby-approximate", steps: "launch open:nearby tap:precise tap:while-using"),
    Scenery(name: "nearby-unknown", steps: "launch open:nearby tap:deny"),
    Scenery(
      name: "nearby-pill", os: "16", steps: "launch open:nearby tap:while-using updates:start-background home"
    ),
    Scenery(
      name: "nearby-bar", os: "13", steps: "launch open:nearby tap:while-using updates:start-background home"),
    Scenery(name: "alerts-watching", steps: alerts),
    Scenery(name: "alerts-off", steps: "launch open:alerts tap:deny"),
    Scenery(name: "gift-claimed", steps: "launch open:gift"),
    Scenery(name: "gift-refused", steps: "devicecheck:bit0=true launch open:gift"),
    Scenery(name: "gift-unavailable", os: "10", steps: "launch open:gift"),
    Scenery(name: "lab", steps: "launch open:lab"),
    Scenery(name: "lab-receiving", steps: always + " open:lab updates:start"),
  ]

  /// What the app asks in its own words.
  static let questions: [Scenery] = [
    Scenery(name: "soft-ask", steps: secondLaunch),
    Scenery(name: "policy-unread", steps: "launch open:sync"),
    Scenery(name: "policy-waiting", steps: "launch open:sync tap:read launch"),
    Scenery(name: "policy-alive", steps: readAndBack),
    Scenery(name: "policy-agreed", steps: readAndBack + " tap:agree open:policy"),
    Scenery(
      name: "policy-changed",
      steps: readAndBack + " tap:agree open:home set:policy-revision=20240401 open:sync"),
    Scenery(name: "policy-banner", steps: alerts + " open:home open:sync geofence:enter"),
    Scenery(name: "browser-top", steps: "launch open:sync tap:read"),
    Scenery(
      name: "additional-information", os: "27.2", region: Region("eu-fr") ?? .us,
      steps: "launch request:tracking-expanded tap:additional-information"),
  ]

  /// The Settings app.
  static let settings: [Scenery] = [
    Scenery(name: "settings-13", os: "13", steps: "settings"),
    Scenery(name: "settings-13-limited", os: "13", steps: "set:limit-ad-tracking=true settings"),
    Scenery(name: "settings-14.5", steps: "settings"),
    Scenery(
      name: "settings-14.5-rows",
      steps: alerts + " request:tracking tap:deny request:notifications settings"),
    Scenery(
      name: "settings-18-rows", os: "18", steps: alerts + " request:tracking tap:allow settings"),
    Scenery(name: "settings-27.2-eu", os: "27.2", region: Region("eu-fr") ?? .us, steps: "settings"),
  ]

  /// The dialogs of the system, on versions that differ.
  static let dialogs: [Scenery] = [
    Scenery(name: "tracking-14.0b1", os: "14.0b1", steps: "launch request:tracking"),
    Scenery(name: "tracking-14.5", steps: secondLaunch + " tap:continue"),
    Scenery(name: "tracking-18", os: "18", steps: "launch request:tracking"),
    Scenery(
      name: "tracking-27.2-eu", os: "27.2", region: Region("eu-fr") ?? .us,
      steps: "launch request:tracking-expanded"),
    Scenery(
      name: "tracking-switch-off-14.5",
      steps: "launch request:tracking tap:allow set:allow-tracking-requests=false"),
    Scenery(
      name: "tracking-switch-off-18", os: "18",
      steps: "launch request:tracking tap:allow set:allow-tracking-requests=false"),
    Scenery(name: "location-10", os: "10", steps: "launch request:location-always"),
    Scenery(name: "location-12", os: "12", steps: "launch request:location-always"),
    Scenery(name: "location-12-in-use", os: "12", steps: "launch request:location-when-in-use"),
    Scenery(name: "location-13", os: "13", steps: "launch open:nearby"),
    Scenery(name: "location-14.5", steps: "launch open:nearby"),
    Scenery(name: "location-14.5-approximate", steps: "launch open:nearby tap:precise"),
    Scenery(name: "location-18", os: "18", steps: "launch open:nearby"),
    Scenery(name: "location-button", os: "15", steps: "launch request:location-button"),
    Scenery(
      name: "location-upgrade-12", os: "12",
      steps: "launch request:location-when-in-use tap:allow request:location-always"),
    Scenery(name: "location-upgrade-14.5", steps: "launch open:nearby tap:while-using home offer-upgrade"),
    Scenery(
      name: "location-reminder", steps: always + " updates:start-background home offer-reminder"),
    Scenery(
      name: "location-services-off", steps: "launch set:location-services=false updates:start"),
    Scenery(
      name: "precise-location",
      steps: "launch request:location-when-in-use tap:precise tap:while-using request:precise-location"),
    Scenery(name: "notifications", steps: "launch open:alerts"),
  ]

  /// What belongs to the program and not to the phone.
  static let program: [Scenery] = [
    Scenery(name: "walk-help", steps: "launch") { $0.handle(.text("?")) },
    Scenery(name: "walk-help-dialog", steps: secondLaunch + " tap:continue") { $0.handle(.text("?")) },
    Scenery(name: "walk-present", steps: secondLaunch) { controller in
      controller.handle(.text("k"))
      controller.handle(.key(.down))
    },
    Scenery(name: "walk-large-keys", steps: "launch open:nearby") { $0.handle(.text("+")) },
    Scenery(name: "walk-typing", steps: "launch") { controller in
      for character in ":set:allow" { controller.handle(.text(character)) }
      controller.handle(.key(.tab))
    },
    Scenery(name: "walk-message", steps: "launch open:sync") { $0.handle(.text("2")) },
    Scenery(name: "walk-refused", steps: "launch") { controller in
      for character in ":install" { controller.handle(.text(character)) }
      controller.handle(.key(.enter))
    },
    Scenery(name: "walk-browser-scrolled", steps: "launch open:sync tap:read") { controller in
      _ = controller.frame(Rehearsal.sizes[0])
      controller.handle(.key(.pageDown))
    },
    Scenery(name: "walk-browser-end", steps: "launch open:sync tap:read") { controller in
      _ = controller.frame(Rehearsal.sizes[0])
      controller.handle(.key(.end))
    },
    Scenery(name: "walk-slide", steps: readAndBack + " tap:agree") { $0.slide(to: 0.5) },
    Scenery(name: "walk-why", steps: secondLaunch) { $0.handle(.text("p")) },
    Scenery(name: "walk-happened", steps: secondLaunch + " tap:continue tap:deny") { controller in
      controller.handle(.text("p"))
      controller.handle(.text("p"))
    },
    Scenery(name: "walk-problems", steps: secondLaunch) { controller in
      let problem = ScreenProblem(
        .error, file: "Screens/flow.yaml", "unknown key “laumches”",
        expected: "one of combine, launches, days, events, minimum-os, status, region, later, quota",
        suggestion: "launches")
      controller.take(.broken([problem, problem]))
    },
    Scenery(name: "walk-focus", steps: "launch") { $0.handle(.key(.down)) },
    Scenery(name: "walk-palette", steps: "launch") { $0.handle(.text(":")) },
    Scenery(name: "walk-palette-version", steps: "launch") { controller in
      controller.handle(.text("v"))
      controller.handle(.key(.down))
    },
    Scenery(name: "walk-past", steps: secondLaunch + " tap:continue tap:deny") { controller in
      for key in "puuu" { controller.handle(.text(key)) }
      controller.handle(.text("p"))
    },
    Scenery(name: "walk-line", steps: secondLaunch + " tap:continue tap:deny") { controller in
      for key in "uj" { controller.handle(.text(key)) }
      controller.handle(.key(.up))
    },
    Scenery(name: "walk-branches", steps: secondLaunch + " tap:continue tap:deny") { controller in
      for key in "uu2b" { controller.handle(.text(key)) }
    },
    Scenery(name: "walk-comparison", steps: secondLaunch + " tap:continue tap:deny") { controller in
      for key in "uu2b" { controller.handle(.text(key)) }
      controller.handle(.key(.up))
      controller.handle(.text("c"))
    },
    Scenery(name: "walk-key-unknown", steps: "launch") { $0.handle(.text("/")) },
  ]

  static let all = pages + questions + settings + dialogs + program
}
