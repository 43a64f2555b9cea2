import Platform

/// The declaration of one field of the world. All other code about the field follows from it: the stored record, the
/// packed form, what clears the field, the printed state, the settings, and which steps depend on the field.
///
/// To add a field, add a stored property and declare it in `visit` of its record. The compiler requires `endsWith` and
/// the packed form, and a test reports a property without a declaration.
struct Field {
  /// The name in the stored record. Existing stores depend on it, so a name is never changed or reused.
  let name: StaticString
  /// The index of the ask or event that the field belongs to; nil for other fields.
  let index: Int?
  /// The name of a group of fields that a search keeps or resets only together; nil if the field is not in a group.
  let whole: StaticString?
  /// How the packed form stores the field.
  let search: SearchForm
  let ending: Lifetime
  /// Where the printed state shows the field; nil if no entry shows exactly this field.
  let shown: ShownField?
  /// The field's row in the table of stored settings; nil if it has none.
  let setting: SettingField?

  init(
    _ name: StaticString, of index: Int? = nil, partOf whole: StaticString? = nil, _ search: SearchForm,
    endsWith ending: Lifetime, shown: ShownField? = nil, setting: SettingField? = nil
  ) {
    self.name = name
    self.index = index
    self.whole = whole
    self.search = search
    self.ending = ending
    self.shown = shown
    self.setting = setting
  }

  /// The name under which a search keeps or resets the field.
  var searchName: String { whole.map { "\($0)" } ?? recordName }

  /// The name in the stored record, such as `ask3.laterAt`, `event0` or `location.grant`.
  var recordName: String {
    guard let index else { return "\(name)" }
    let parts = "\(name)".split(separator: ".", maxSplits: 1)
    let last = parts.dropFirst().first.map { "." + $0 } ?? ""
    // The name of a service's field contains the service's name instead of an index, such as `service.camera.answer`.
    if parts[0] == "service", let service = Service(rawValue: UInt8(truncatingIfNeeded: index)) {
      return "service." + service.word + last
    }
    return "\(parts[0])\(index)\(last)"
  }
}

/// The entry of the printed state that shows exactly one field.
struct ShownField {
  let key: StateKey
  /// The name in the object of `key`; empty if `key` itself is the entry.
  let name: StaticString
  let subject: StateSubject

  init(_ key: StateKey, _ name: StaticString = "", about subject: StateSubject = .everything) {
    self.key = key
    self.name = name
    self.subject = subject
  }
}

/// The row of a field in the table of stored settings.
struct SettingField {
  let scope: SettingEntry.Scope
  let key: StaticString
  let condition: Condition

  /// When the table contains the row.
  enum Condition { case always, trackingFramework, limitAdTracking, accuracy, scheduledSummary, deviceCheck }

  init(_ scope: SettingEntry.Scope, _ key: StaticString, where condition: Condition = .always) {
    self.scope = scope
    self.key = key
    self.condition = condition
  }
}
