import Platform

/// A stored setting: its scope, its key and its value.
public struct SettingEntry: Hashable, Sendable {
  public let scope: Scope
  public let key: String
  /// The value as in the printed state, without quotes.
  public let value: String

  /// Where a setting is stored. This decides what deletes it.
  public enum Scope: UInt8, CaseIterable, Sendable {
    /// A setting of the device. Erasing the device deletes it.
    case system
    /// The app's user defaults. Deleting the app deletes them.
    case appDefaults
    /// What iOS stores about the app. Deleting the app deletes it.
    case permission
    /// What Apple stores about the device for the developer. Erasing the device keeps it.
    case deviceCheck
  }
}

extension World {
  /// All stored settings, ordered by scope. A field is included if its declaration has a ``SettingField``.
  ///
  /// - Complexity: O(number of fields); allocates.
  public func settings(_ names: FlowNames, _ rules: Rules) -> [SettingEntry] {
    var rows = SettingCollector(book: rulebook(rules), isInstalled: app.isInstalled)
    var copy = self
    copy.visit(&rows)
    var entries = rows.entries
    if app.isInstalled {
      for service in Service.allCases where row(of: service, rules) != nil {
        entries.append(
          SettingEntry(
            scope: .permission, key: service.word, value: services[service].answer.word(of: service)))
      }
    }
    for field in defaults(names, rules) {
      entries.append(SettingEntry(scope: .appDefaults, key: field.key, value: field.value.plain))
    }
    if rulebook(rules).deviceCheck == .present, device.bitsChanged != .never {
      entries.append(
        SettingEntry(scope: .deviceCheck, key: "lastUpdate", value: device.bitsChanged.description))
    }
    return SettingEntry.Scope.allCases.flatMap { scope in entries.filter { $0.scope == scope } }
  }
}

/// Collects the settings that are fields of the world, in the order of the fields.
private struct SettingCollector: FieldVisitor {
  let book: Rulebook
  let isInstalled: Bool
  private(set) var entries: [SettingEntry] = []

  init(book: Rulebook, isInstalled: Bool) {
    self.book = book
    self.isInstalled = isInstalled
  }

  static var replaces: Bool { false }

  private mutating func add(_ field: Field, _ value: StateValue) {
    guard let setting = field.setting, holds(setting.condition) else { return }
    // What iOS stores about the app exists only as long as the app is installed.
    guard isInstalled || setting.scope != .permission else { return }
    entries.append(SettingEntry(scope: setting.scope, key: "\(setting.key)", value: value.plain))
  }

  private func holds(_ condition: SettingField.Condition) -> Bool {
    switch condition {
    case .always: true
    case .trackingFramework: book.trackingFramework == .present
    case .limitAdTracking: book.trackingFramework != .present
    case .accuracy: book.accuracy == .present
    case .scheduledSummary: book.scheduledSummary == .present
    case .deviceCheck: book.deviceCheck == .present
    }
  }

  mutating func field<Value: FieldValue>(
    _ field: Field, _ value: inout Value, fresh: Int64, within range: @autoclosure () -> ClosedRange<Int64>
  ) {
    add(field, value.stateValue)
  }

  mutating func region(_ field: Field, _ region: inout Region) { add(field, .text(region.code)) }

  func services(_ world: inout World) {}

  func memories(_ world: inout World) {}
}
