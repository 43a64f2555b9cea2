import Platform

/// The Settings app and the system dialogs, on every version in which they differ.
extension Scenery {
  private static let everyRow = alerts + " request:tracking tap:deny request:notifications settings"
  // Before 13.4 the upgrade prompt appears at once; before 14 there is no tracking prompt.
  private static let rowsBefore14 =
    "launch request:location-when-in-use tap:allow open:alerts tap:allow settings"

  static let settings: [Scenery] = [
    Scenery(name: "settings-6", os: "6", steps: "settings"),
    Scenery(
      name: "settings-8-rows", os: "8", steps: "launch request:location-when-in-use tap:allow settings"),
    Scenery(name: "settings-12-rows", os: "12", steps: rowsBefore14),
    Scenery(name: "settings-13", os: "13", steps: "settings"),
    Scenery(name: "settings-13-limited", os: "13", steps: "set:limit-ad-tracking=true settings"),
    Scenery(name: "settings-13-rows", os: "13", steps: alerts + " settings"),
    Scenery(name: "settings-14.0b1", os: "14.0b1", steps: "launch request:tracking tap:deny settings"),
    Scenery(name: "settings-14.0-rows", os: "14.0", steps: everyRow),
    Scenery(name: "settings-14.5", steps: "settings"),
    Scenery(name: "settings-14.5-rows", steps: everyRow),
    Scenery(name: "settings-15-rows", os: "15", steps: everyRow),
    Scenery(name: "settings-16-rows", os: "16", steps: everyRow),
    Scenery(
      name: "settings-18-rows", os: "18", steps: alerts + " request:tracking tap:allow settings"),
    Scenery(name: "settings-27.2-eu", os: "27.2", region: europe, steps: "settings"),
    Scenery(name: "settings-27.2-eu-rows", os: "27.2", region: europe, steps: everyRow),
    Scenery(
      name: "settings-restricted", os: "18",
      steps: alerts + " set:restricted=true set:location-restricted=true settings"),
    Scenery(
      name: "settings-location-off", steps: alerts + " set:location-services=false settings"),
  ]

  static let dialogs: [Scenery] = [
    Scenery(name: "tracking-14.0b1", os: "14.0b1", steps: "launch request:tracking"),
    Scenery(name: "tracking-14.0", os: "14.0", steps: "launch request:tracking"),
    Scenery(name: "tracking-14.5", steps: secondLaunch + " tap:continue"),
    Scenery(name: "tracking-17", os: "17.5", steps: "launch request:tracking"),
    Scenery(name: "tracking-18", os: "18", steps: "launch request:tracking"),
    Scenery(
      name: "tracking-27.2-eu", os: "27.2", region: europe, steps: "launch request:tracking-expanded"),
    Scenery(
      name: "tracking-27.2-eu-plain", os: "27.2", region: europe, steps: "launch request:tracking"),
    Scenery(
      name: "tracking-switch-off-14.5",
      steps: "launch request:tracking tap:allow set:allow-tracking-requests=false"),
    Scenery(
      name: "tracking-switch-off-18", os: "18",
      steps: "launch request:tracking tap:allow set:allow-tracking-requests=false"),
    Scenery(name: "location-6", os: "6", steps: "launch updates:start"),
    Scenery(name: "location-8-in-use", os: "8", steps: "launch request:location-when-in-use"),
    Scenery(name: "location-10", os: "10", steps: "launch request:location-always"),
    Scenery(name: "location-12", os: "12", steps: "launch request:location-always"),
    Scenery(name: "location-12-in-use", os: "12", steps: "launch request:location-when-in-use"),
    Scenery(name: "location-13", os: "13", steps: "launch open:nearby"),
    Scenery(name: "location-13-in-use", os: "13", steps: "launch request:location-when-in-use"),
    Scenery(name: "location-13.4", os: "13.4", steps: "launch open:nearby"),
    Scenery(name: "location-14.5", steps: "launch open:nearby"),
    Scenery(name: "location-14.5-approximate", steps: "launch open:nearby tap:precise"),
    Scenery(name: "location-14.5-in-use", steps: "launch request:location-when-in-use"),
    Scenery(name: "location-18", os: "18", steps: "launch open:nearby"),
    Scenery(name: "location-18-approximate", os: "18", steps: "launch open:nearby tap:precise"),
    Scenery(name: "location-button", os: "15", steps: "launch request:location-button"),
    Scenery(
      name: "location-upgrade-12", os: "12",
      steps: "launch request:location-when-in-use tap:allow request:location-always"),
    Scenery(
      name: "location-upgrade-13", os: "13", steps: "launch open:nearby tap:while-using home offer-upgrade"),
    Scenery(name: "location-upgrade-14.5", steps: "launch open:nearby tap:while-using home offer-upgrade"),
    Scenery(
      name: "location-reminder", steps: always + " updates:start-background home offer-reminder"),
    Scenery(
      name: "location-services-off", steps: "launch set:location-services=false updates:start"),
    Scenery(
      name: "precise-location",
      steps: "launch request:location-when-in-use tap:precise tap:while-using request:precise-location"),
    Scenery(name: "notifications-9", os: "9", steps: "launch request:notifications"),
    Scenery(name: "notifications", steps: "launch open:alerts"),
    Scenery(name: "tracking-banner", steps: alerts + " geofence:enter request:tracking"),
  ]
}
