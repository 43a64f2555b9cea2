import FlowController
import Platform

/// A permission as the system holds it, as the app reads it, and as Settings shows it, in words.
struct Face: Equatable {
  let truth: String
  let api: String
  let settings: String

  /// Tracking, location and notifications.
  static func all(_ world: World, _ rules: Rules, absent: String) -> [Face] {
    let hasTracking = world.trackingSwitchExists(rules)
    let tracking = world.device.trackingRestricted ? "restricted" : world.tracking.answer.word
    // The long word of the state has no room here, and nothing else is provisional about location.
    let location = world.location.grant == .provisionalAlways ? "provisional" : world.location.grant.word
    return [
      Face(
        truth: hasTracking ? tracking : absent, api: world.trackingStatus(rules)?.name ?? absent,
        settings: row(world.trackingRow(rules), absent)),
      Face(
        truth: world.device.locationRestricted ? "restricted" : location,
        api: world.locationStatus()?.name ?? absent, settings: world.locationRow?.word ?? absent),
      Face(
        truth: truth(of: world.notificationStatus(), absent),
        api: world.notificationStatus()?.name ?? absent, settings: row(world.notificationRow, absent)),
    ]
  }

  private static func row(_ row: World.SwitchRow, _ absent: String) -> String {
    switch row {
    case .absent: absent
    case .on, .off: row.word
    }
  }

  private static func truth(of status: NotificationStatus?, _ absent: String) -> String {
    switch status {
    case nil: absent
    case .notDetermined: "unset"
    case .denied: "denied"
    case .authorized: "allowed"
    case .provisional: "provisional"
    }
  }

  /// The advertising identifier as three kinds of code would read it: `0` stands for zeros.
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
