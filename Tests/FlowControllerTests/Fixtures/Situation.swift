import FlowController
import Platform
import Testing

/// A column of the table in `What can happen when`: the steps that lead there, and the expected state.
struct Situation: Sendable, CustomTestStringConvertible {
  enum Up: Sendable { case nothing, screen, overApp, overElsewhere }

  let name: String
  let steps: [String]
  let up: Up
  var app = TestApp.inFrontOfTable
  var os = "27.2"
  var region = "eu-fr"
  let screen: String
  let process: String
  var prompt: String?
  var roles = ""
  var isInstalled = true
  var hasNotification = false
  var canOfferUpgrade = false
  var canOfferReminder = false
  var testDescription: String { name }

  func reach() throws -> Rehearsal {
    var rehearsal = try Rehearsal(app, os: os, region: region)
    try rehearsal.take(steps)
    return rehearsal
  }

  static let all = nothing + screens + overApp + overElsewhere

  private static let provisional = ["launch", "open:nearby", "tap:while-using", "open:home"]
  private static let always = provisional + ["home", "offer-upgrade", "tap:always", "launch"]
  private static let used = always + ["updates:start-background", "home"]
  private static let softAsk = ["launch", "terminate", "launch"]

  private static let nothing = [
    Situation(name: "never launched", steps: [], up: .nothing, screen: "springboard", process: "absent"),
    Situation(name: "in front", steps: ["launch"], up: .nothing, screen: "home", process: "foreground"),
    Situation(
      name: "a feature in front", steps: ["launch", "open:lab"], up: .nothing, screen: "lab",
      process: "foreground"),
    Situation(
      name: "behind the home screen", steps: ["launch", "home"], up: .nothing, screen: "springboard",
      process: "background"),
    Situation(
      name: "behind Settings", steps: ["launch", "settings"], up: .nothing, screen: "settings",
      process: "background"),
    Situation(
      name: "in Settings, never launched", steps: ["settings"], up: .nothing, screen: "settings",
      process: "absent"),
    Situation(
      name: "terminated", steps: ["launch", "terminate"], up: .nothing, screen: "springboard",
      process: "terminated"),
    Situation(
      name: "deleted", steps: ["launch", "delete"], up: .nothing, screen: "springboard", process: "absent",
      isInstalled: false),
    Situation(
      name: "deleted, in Settings", steps: ["delete", "settings"], up: .nothing, screen: "settings",
      process: "absent", isInstalled: false),
    Situation(
      name: "a soft ask waits in the background", steps: softAsk + ["home"], up: .nothing,
      screen: "springboard", process: "background"),
    Situation(
      name: "the policy waits behind the browser", steps: ["launch", "open:sync", "tap:read"], up: .nothing,
      screen: "browser", process: "background"),
    Situation(
      name: "the app was killed behind the browser",
      steps: ["launch", "open:sync", "tap:read", "terminate"], up: .nothing, screen: "browser",
      process: "terminated"),
    Situation(
      name: "provisional always, at home", steps: provisional + ["home"], up: .nothing,
      screen: "springboard", process: "background", canOfferUpgrade: true),
    Situation(
      name: "provisional always, not running", steps: provisional + ["terminate"], up: .nothing,
      screen: "springboard", process: "terminated", canOfferUpgrade: true),
    Situation(
      name: "provisional always, in front", steps: provisional, up: .nothing, screen: "home",
      process: "foreground"),
    Situation(
      name: "always, used in the background", steps: used, up: .nothing, screen: "springboard",
      process: "background", canOfferReminder: true),
    Situation(
      name: "always, used in the background, in front", steps: used + ["launch"], up: .nothing,
      screen: "home", process: "foreground", canOfferReminder: true),
    Situation(
      name: "a notification at the home screen", steps: notified + ["terminate"], up: .nothing,
      screen: "springboard", process: "terminated", hasNotification: true),
    Situation(
      name: "a notification over the app", steps: notified, up: .nothing, screen: "alerts",
      process: "foreground", hasNotification: true),
  ]

  private static let notified = [
    "launch", "request:location-when-in-use", "tap:while-using", "open:alerts", "tap:allow", "geofence:enter",
  ]

  private static let screens = [
    Situation(
      name: "soft ask", steps: softAsk, up: .screen, screen: "home", process: "foreground",
      prompt: "soft-ask", roles: "continue later"),
    Situation(
      name: "policy at the gate", steps: ["launch", "open:sync"], up: .screen, screen: "sync",
      process: "foreground", prompt: "policy", roles: "read close"),
    Situation(
      name: "policy, read", steps: ["launch", "open:sync", "tap:read", "wait:2s", "launch"], up: .screen,
      screen: "sync", process: "foreground", prompt: "policy", roles: "read agree close"),
    Situation(
      name: "policy from the menu, agreed",
      steps: ["launch", "open:policy", "tap:read", "wait:2s", "launch", "tap:agree", "open:policy"],
      up: .screen, screen: "home", process: "foreground", prompt: "policy", roles: "read withdraw close"),
    Situation(
      name: "additional information",
      steps: ["launch", "request:tracking-expanded", "tap:additional-information"], up: .screen,
      screen: "home", process: "foreground", prompt: "additional-information", roles: "close"),
    Situation(
      name: "soft ask with a notification", steps: notified + ["terminate", "launch"], up: .screen,
      screen: "home", process: "foreground", prompt: "soft-ask", roles: "continue later",
      hasNotification: true),
    Situation(
      name: "soft ask while always is in use", steps: used + ["terminate", "launch"], up: .screen,
      screen: "home", process: "foreground", prompt: "soft-ask", roles: "continue later",
      canOfferReminder: true),
  ]

  private static let overApp = [
    Situation(
      name: "tracking over the app", steps: softAsk + ["tap:continue"], up: .overApp, region: "us",
      screen: "home", process: "foreground", prompt: "tracking", roles: "allow deny"),
    Situation(
      name: "tracking as a sheet", steps: ["launch", "request:tracking-expanded"], up: .overApp,
      screen: "home", process: "foreground", prompt: "tracking", roles: "allow deny additional-information"),
    Situation(
      name: "tracking over the policy", steps: ["launch", "open:sync", "request:tracking"], up: .overApp,
      screen: "sync", process: "foreground", prompt: "tracking", roles: "allow deny"),
    Situation(
      name: "the switch goes off, over the app",
      steps: ["launch", "request:tracking", "tap:allow", "set:allow-tracking-requests=false"], up: .overApp,
      screen: "home", process: "foreground", prompt: "tracking-switch-off",
      roles: "keep-tracking stop-tracking"),
    Situation(
      name: "location", steps: ["launch", "open:nearby"], up: .overApp, screen: "nearby",
      process: "foreground", prompt: "location", roles: "while-using once deny precise"),
    Situation(
      name: "location on 13", steps: ["launch", "open:nearby"], up: .overApp, os: "13.4", region: "us",
      screen: "nearby", process: "foreground", prompt: "location", roles: "while-using once deny"),
    Situation(
      name: "location on 12", steps: ["launch", "open:nearby"], up: .overApp, os: "12", region: "us",
      screen: "nearby", process: "foreground", prompt: "location", roles: "while-using always deny"),
    Situation(
      name: "location button", steps: ["launch", "request:location-button"], up: .overApp, screen: "home",
      process: "foreground", prompt: "location-button", roles: "allow deny"),
    Situation(
      name: "upgrade by request",
      steps: ["launch", "request:location-when-in-use", "tap:while-using", "request:location-always"],
      up: .overApp, screen: "home", process: "foreground", prompt: "location-upgrade", roles: "keep always"),
    Situation(
      name: "reminder over the app", steps: used + ["launch", "offer-reminder"], up: .overApp,
      screen: "home", process: "foreground", prompt: "location-reminder", roles: "while-using always"),
    Situation(
      name: "Location Services off", steps: ["set:location-services=false", "launch", "updates:start"],
      up: .overApp, screen: "home", process: "foreground", prompt: "location-services-off",
      roles: "settings cancel"),
    Situation(
      name: "precise location",
      steps: [
        "launch", "request:location-when-in-use", "tap:precise", "tap:while-using",
        "request:precise-location",
      ], up: .overApp, screen: "home", process: "foreground", prompt: "precise-location",
      roles: "allow-once deny"),
    Situation(
      name: "notifications", steps: ["launch", "open:alerts"], up: .overApp, screen: "alerts",
      process: "foreground", prompt: "notifications", roles: "allow deny"),
  ]

  private static let overElsewhere = [
    Situation(
      name: "upgrade over the home screen", steps: provisional + ["home", "offer-upgrade"],
      up: .overElsewhere, screen: "springboard", process: "background", prompt: "location-upgrade",
      roles: "keep always"),
    Situation(
      name: "upgrade while the app does not run", steps: provisional + ["terminate", "offer-upgrade"],
      up: .overElsewhere, screen: "springboard", process: "terminated", prompt: "location-upgrade",
      roles: "keep always"),
    Situation(
      name: "upgrade over Settings", steps: provisional + ["settings", "offer-upgrade"], up: .overElsewhere,
      screen: "settings", process: "background", prompt: "location-upgrade", roles: "keep always"),
    Situation(
      name: "upgrade over a waiting policy",
      steps: provisional + ["open:sync", "tap:read", "offer-upgrade"], up: .overElsewhere, screen: "browser",
      process: "background", prompt: "location-upgrade", roles: "keep always"),
    Situation(
      name: "reminder over the home screen", steps: used + ["offer-reminder"], up: .overElsewhere,
      screen: "springboard", process: "background", prompt: "location-reminder", roles: "while-using always"),
    Situation(
      name: "reminder while the app does not run", steps: used + ["terminate", "offer-reminder"],
      up: .overElsewhere, screen: "springboard", process: "terminated", prompt: "location-reminder",
      roles: "while-using always"),
    Situation(
      name: "the switch goes off in Settings",
      steps: ["launch", "request:tracking", "tap:allow", "settings", "set:allow-tracking-requests=false"],
      up: .overElsewhere, screen: "settings", process: "background", prompt: "tracking-switch-off",
      roles: "keep-tracking stop-tracking"),
  ]
}

extension TestApp {
  /// The bundled app for any iOS version, with an event to count.
  static let inFrontOfTable: TestApp = {
    var app = bundled
    app.flow.deploymentTarget = Version(9)
    app.add(event: "song")
    return app
  }()
}
