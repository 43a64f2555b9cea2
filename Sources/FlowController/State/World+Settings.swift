import Platform

/// A setting as it lies on a disk: whose it is, its key and its value.
public struct SettingEntry: Hashable, Sendable {
  /// Whose it is.
  public let scope: Scope
  /// Its key.
  public let key: String
  /// Its value, as the state prints it; text without quotes.
  public let value: String

  /// Whose settings outlive what.
  public enum Scope: UInt8, CaseIterable, Sendable {
    /// The device's: until it is erased.
    case system
    /// The app's own: until it is deleted.
    case appDefaults
    /// The system's about the app: until it is deleted.
    case permission
    /// The developer's about the device: beyond an erase.
    case deviceCheck
  }
}

extension World {
  /// Everything that is remembered, scope by scope.
  ///
  /// - Complexity: O(number of settings); allocates.
  public func settings(_ names: FlowNames, _ rules: Rules) -> [SettingEntry] {
    var entries: [SettingEntry] = []
    func add(_ scope: SettingEntry.Scope, _ key: String, _ value: String) {
      entries.append(SettingEntry(scope: scope, key: key, value: value))
    }
    let book = rulebook(rules)
    add(.system, "os", device.os.description)
    add(.system, "region", device.region.code)
    add(.system, "locale", device.locale.code)
    if book.trackingFramework == .present {
      add(.system, "allow-tracking-requests", String(device.allowsTrackingRequests))
    } else {
      add(.system, "limit-ad-tracking", String(device.limitsAdTracking))
    }
    add(.system, "location-services", String(device.locationServices))
    add(.system, "restricted", String(device.trackingRestricted))
    add(.system, "location-restricted", String(device.locationRestricted))
    for field in defaults(names, rules) { add(.appDefaults, field.key, field.value.plain) }
    if app.isInstalled {
      if book.trackingFramework == .present { add(.permission, "tracking", tracking.answer.word) }
      add(.permission, "location", location.grant.word)
      add(.permission, "location.upgradeOffered", String(location.upgradeOffered))
      add(.permission, "location.alwaysRequested", String(location.alwaysRequested))
      if book.accuracy == .present { add(.permission, "location.precise", String(location.isPrecise)) }
      add(.permission, "notifications", notifications.status.name)
    }
    if book.deviceCheck == .present {
      add(.deviceCheck, "bit0", String(device.bit0))
      add(.deviceCheck, "bit1", String(device.bit1))
      if device.bitsChanged != .never { add(.deviceCheck, "lastUpdate", device.bitsChanged.description) }
    }
    return entries
  }
}
