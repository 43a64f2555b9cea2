import Platform

/// The phone's home screen and Settings, the app's pages, and its soft asks.
extension Scenery {
  static let pages: [Scenery] = [
    Scenery(name: "springboard-fresh"),
    Scenery(name: "springboard-not-installed", steps: "delete"),
    Scenery(name: "springboard-running", steps: "launch home"),
    Scenery(name: "springboard-banner", steps: alerts + " home geofence:enter"),
    Scenery(name: "home-ad-plain", steps: "launch"),
    Scenery(name: "home-ad-personalised", steps: "launch request:tracking tap:allow"),
    Scenery(name: "home-banner", steps: alerts + " open:home geofence:enter"),
    Scenery(name: "home-without-features", screens: .example("no-soft-ask"), steps: "launch tap:deny"),
    Scenery(name: "ask-too-early", os: "15", screens: .example("asks-too-early"), steps: "launch"),
    Scenery(name: "sync", steps: readAndBack + " tap:agree"),
    Scenery(name: "nearby-coordinates", steps: "launch open:nearby tap:while-using"),
    Scenery(name: "nearby-approximate", steps: "launch open:nearby tap:precise tap:while-using"),
    Scenery(name: "nearby-unknown", steps: "launch open:nearby tap:deny"),
    Scenery(
      name: "nearby-pill", os: "16", steps: "launch open:nearby tap:while-using updates:start-background home"
    ),
    Scenery(
      name: "nearby-bar", os: "10",
      steps: "launch request:location-when-in-use tap:allow updates:start-background home"),
    Scenery(name: "alerts-watching", steps: alerts),
    Scenery(name: "alerts-not-watching", steps: "launch open:alerts tap:allow"),
    Scenery(name: "alerts-off", steps: "launch open:alerts tap:deny"),
    Scenery(name: "gift-claimed", steps: "launch open:gift"),
    Scenery(name: "gift-refused", steps: "devicecheck:bit0=true launch open:gift"),
    Scenery(name: "gift-unavailable", os: "10", steps: "launch open:gift"),
    Scenery(name: "gift-in-defaults", screens: .example("gift-in-defaults"), steps: "launch open:gift"),
    Scenery(name: "lab", steps: "launch open:lab"),
    Scenery(name: "lab-device-check", steps: "launch open:gift open:home open:lab"),
    Scenery(name: "lab-receiving", steps: always + " open:lab updates:start"),
  ]

  /// The pages of published apps.
  static let ownPages: [Scenery] = [
    Scenery(name: "page-welcome", screens: .example("one-bus-away"), steps: "launch"),
    Scenery(
      name: "page-of-settings", screens: .example("one-bus-away"),
      steps: "launch tap:continue tap:use-my-location tap:deny tap:choose-seattle tap:not-now"),
    Scenery(
      name: "page-consent-form", region: europe, screens: .example("leaf-timer"), steps: "launch"),
    Scenery(
      name: "page-under-a-dialog", screens: .example("home-assistant"),
      steps: "launch tap:continue tap:share"),
    Scenery(
      name: "location-approximate", os: "15", screens: .example("approximate-location"),
      steps: "launch open:weather"),
    Scenery(name: "page-log-in", screens: .example("hiit-the-beat"), steps: "launch"),
    Scenery(
      name: "page-before-a-feature", screens: .example("element-x"),
      steps: "launch tap:not-now tap:not-now open:live-location tap:deny open:home open:live-location"),
    Scenery(
      name: "permission-camera", os: "18", screens: .example("every-permission"),
      steps: "launch request:camera"),
    Scenery(name: "permission-first-use", os: "18", screens: .example("first-use"), steps: "launch"),
    Scenery(name: "permission-in-turn", os: "18", screens: .example("questions-in-turn")),
    Scenery(name: "page-none", os: "15", screens: .example("pink-ito"), steps: "launch"),
  ]

  static let questions: [Scenery] = [
    Scenery(name: "soft-ask", steps: secondLaunch),
    Scenery(
      name: "soft-ask-without-later", screens: .example("soft-ask-without-later"), steps: secondLaunch),
    Scenery(name: "soft-ask-remote", screens: .example("remote-soft-ask"), steps: secondLaunch),
    Scenery(
      name: "soft-ask-not-loaded", screens: .example("remote-soft-ask"),
      steps: "set:remote-text=not-loaded " + secondLaunch),
    Scenery(name: "policy-unread", steps: "launch open:sync"),
    Scenery(name: "policy-waiting", steps: "launch open:sync tap:read launch"),
    Scenery(name: "policy-alive", steps: readAndBack),
    Scenery(name: "policy-agreed", steps: readAndBack + " tap:agree open:policy"),
    Scenery(name: "policy-withdrawn", steps: readAndBack + " tap:agree open:policy tap:withdraw"),
    Scenery(
      name: "policy-changed",
      steps: readAndBack + " tap:agree open:home set:policy-revision=20240401 open:sync"),
    Scenery(name: "policy-banner", steps: alerts + " open:home open:sync geofence:enter"),
    Scenery(name: "policy-whole-app", screens: .example("whole-app-policy"), steps: "launch"),
    Scenery(name: "browser-top", steps: "launch open:sync tap:read"),
    Scenery(
      name: "additional-information", os: "27.2", region: europe,
      steps: "launch request:tracking-expanded tap:additional-information"),
  ]
}
