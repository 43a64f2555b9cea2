import Localization

extension Judge {
  /// Checks APP-10: keys for iOS versions that the app does not support.
  mutating func judgeEras() {
    judgeAlways()
    judgeSplit(
      old: "NSCalendarsUsageDescription", new: "NSCalendarsFullAccessUsageDescription", since: "17..",
      before: "..16", services: [.calendar, .calendarWrite],
      also: "NSCalendarsWriteOnlyAccessUsageDescription")
    judgeSplit(
      old: "NSRemindersUsageDescription", new: "NSRemindersFullAccessUsageDescription", since: "17..",
      before: "..16", services: [.reminders])
    judgeSplit(
      old: "NSBluetoothPeripheralUsageDescription", new: "NSBluetoothAlwaysUsageDescription", since: "13..",
      before: "..12", services: [.bluetooth])
    judgeSplit(
      old: "NSNearbyInteractionAllowOnceUsageDescription", new: "NSNearbyInteractionUsageDescription",
      since: "15..", before: "14", services: [.nearby])
    leftover("NSLocationUsageDescription", unless: "..7")
  }

  private mutating func judgeAlways() {
    let (when, both, old) = (
      "NSLocationWhenInUseUsageDescription", "NSLocationAlwaysAndWhenInUseUsageDescription",
      "NSLocationAlwaysUsageDescription"
    )
    let asksAlways = app.asks(.locationAlways)
    if let declared = app.declaration(both), !declares(when) {
      // From iOS 11 on, no prompt appears unless both keys exist.
      find(
        .otherEra, .error, at: declared, key: when, .appNeedsCompanion(key: both, companion: when),
        mend: .appMendCompanion(key: when))
    }
    guard let declared = app.declaration(old) else { return }
    if declares(both) {
      leftover(old, unless: "..10")
    } else if asksAlways, mayRun(on: "11..") {
      find(
        .otherEra, .error, at: declared, .appOldKey(version: "11", key: old, replacement: both),
        mend: .appMendCompanion(key: both))
    } else {
      leftover(old, unless: "..10")
    }
  }

  /// Checks a key that newer keys have replaced.
  private mutating func judgeSplit(
    old: String, new: String, since: String, before: String, services: Set<CallTarget>, also: String? = nil
  ) {
    let version = String(since.dropLast(2))
    let hasNew = declares(new) || also.map { declares($0) } ?? false
    let calls = app.calls.filter { services.contains($0.service) && $0.certainty != .may }
    if let declared = app.declaration(old) {
      if let key = lackedKey(for: calls.filter { mayRun($0, on: since) }, since: since) {
        find(
          .otherEra, .error, at: declared, .appOldKey(version: version, key: old, replacement: key),
          mend: .appMendCompanion(key: key))
      } else {
        // If there are no calls, no newer key is needed either.
        leftover(old, unless: before)
      }
    } else if hasNew, target != nil, calls.contains(where: { mayRun($0, on: before) }),
      let declared = app.declaration(new) ?? also.flatMap({ app.declaration($0) })
    {
      find(
        .otherEra, .error, at: declared, .appNewKey(version: version, key: declared.key, companion: old),
        mend: .appMendCompanion(key: old))
      demanded.insert(old)
    }
  }

  /// Returns the key that is missing for one of the calls on the versions of a range; nil if no key is missing.
  private func lackedKey(for calls: [AppCall], since: String) -> String? {
    // If there is also a newer call, the old one shows no prompt on these versions.
    let newer = calls.filter { !$0.isOldCalendarCall }
    for call in newer.isEmpty ? calls : newer {
      let keys = call.service.needs.filter { CallVersions.isRead($0, since: since) }
      if let key = keys.first, !keys.contains(where: { declares($0) }) { return key }
    }
    return nil
  }

  /// Reports a key that no iOS version of the app reads.
  private mutating func leftover(_ key: String, unless range: String) {
    guard let declared = app.declaration(key), target != nil, !mayRun(on: range) else { return }
    leftovers.insert(key)
    // A Mac reads some keys that an iPhone does not read.
    guard !app.isForMacsToo else { return }
    find(.otherEra, .note, at: declared, .appLeftoverKey(key: key), mend: .appMendLeftover)
  }
}
