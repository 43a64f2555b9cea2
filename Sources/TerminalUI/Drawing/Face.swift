import FlowController
import Platform
import ScreenLibrary

/// A permission in words: the actual value, the status that the app reads, and the value in Settings.
struct Face: Equatable {
  let truth: String
  let api: String
  let settings: String
  /// How they differ, and why; nil when they agree.
  var difference: Difference?

  /// Tracking, location and notifications.
  static func all(_ world: World, _ rules: Rules, _ words: Words) -> [Face] {
    let absent = words.none
    let hasTracking = world.trackingSwitchExists(rules)
    let tracking = words.truth(of: world.tracking.answer, isRestricted: world.device.trackingRestricted)
    // A request that waits for its prompt shows only in the actual value.
    func held(_ truth: String, _ requests: [Request]) -> String {
      world.waiting.requests.contains(where: requests.contains) ? words.waits(truth) : truth
    }
    return [
      Face(
        truth: hasTracking ? held(tracking, [.tracking, .trackingExpanded]) : absent,
        api: world.trackingStatus(rules)?.name ?? absent,
        settings: words.row(world.trackingRow(rules)), difference: trackingDifference(world, rules)),
      Face(
        truth: held(
          words.truth(of: world.location.grant, isRestricted: world.device.locationRestricted),
          [.locationWhenInUse, .locationAlways, .preciseLocation, .locationButton, .locationUse]),
        api: world.locationStatus()?.name ?? absent,
        settings: world.locationRow.map(words.row) ?? absent, difference: locationDifference(world)),
      Face(
        truth: world.notificationsExist(rules) && world.app.isInstalled
          ? held(words.truth(of: world.notifications.status), [.notifications, .notificationsProvisional])
          : absent,
        api: world.notificationStatus(rules)?.name ?? absent, settings: words.row(world.notificationRow)),
    ]
      + world.concernedServices(rules).map { service in
        Face(
          truth: held(
            words.truth(of: service, world, rules),
            ServiceCall.all.filter { $0.service == service }.map { .service($0) }),
          api: world.reading(of: service, rules).names.first ?? absent,
          settings: words.row(world.row(of: service, rules)))
      }
  }

  /// The names of the permissions, in the same order.
  static func names(_ world: World, _ rules: Rules, _ words: Words, _ catalogue: Catalogue) -> [String] {
    [words.tracking, words.location, words.notifications]
      + world.concernedServices(rules).map { words.name(of: $0, catalogue) }
  }

  /// The advertising identifier as three kinds of code read it: `0` means all zeros.
  static func identifiers(_ world: World, _ rules: Rules, absent: String) -> [(name: String, value: String)] {
    func reading(_ identifier: Identifier?) -> String {
      switch world.app.isInstalled ? identifier : nil {
      case nil: absent
      case .zeros: "0"
      case .real: "real"
      }
    }
    return [
      ("legacy", reading(world.legacyIdentifier(rules))), ("direct", reading(world.identifier(rules))),
      ("consented", reading(world.consentedIdentifier(rules))),
    ]
  }
}
