import Localization

extension Judge {
  /// Checks APP-10: keys for other versions of iOS than the app's.
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
      // From iOS 11 no prompt appears without both keys.
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

  /// Checks a key that newer keys replace.
  private mutating func judgeSplit(
    old: String, new: String, since: String, before: String, services: Set<CallTarget>, also: String? = nil
  ) {
    let version = String(since.dropLast(2))
    let hasNew = declares(new) || also.map { declares($0) } ?? false
    let isCalled = services.contains { app.asks($0) }
    if let declared = app.declaration(old) {
      if hasNew || !isCalled {
        if hasNew { leftover(old, unless: before) }
      } else if mayRun(on: since) {
        find(
          .otherEra, .error, at: declared, .appOldKey(version: version, key: old, replacement: new),
          mend: .appMendCompanion(key: new))
      }
    } else if hasNew, isCalled, target != nil, mayRun(on: before),
      let declared = app.declaration(new) ?? also.flatMap({ app.declaration($0) })
    {
      find(
        .otherEra, .error, at: declared, .appNewKey(version: version, key: declared.key, companion: old),
        mend: .appMendCompanion(key: old))
    }
  }

  /// Reports a key that no iOS version of the app reads.
  private mutating func leftover(_ key: String, unless range: String) {
    guard let declared = app.declaration(key), target != nil, !mayRun(on: range) else { return }
    leftovers.insert(key)
    // A Mac reads some keys that an iPhone does not.
    guard !app.isForMacsToo else { return }
    find(.otherEra, .note, at: declared, .appLeftoverKey(key: key), mend: .appMendLeftover)
  }
}
