import Platform

/// The declaration of one field of the world. The stored record, the packed form, the dependencies of steps, the
/// effects of an ending, the printed state and the settings are all derived from it.
///
/// To add a field, add a stored property and declare it in the `visit` of its record. The declaration does not
/// compile without `endsWith` and the packed form, and a test reports a property without a declaration.
struct Field {
  /// The name in the stored record. Existing stores depend on it, so a name is never changed or used again.
  let name: StaticString
  /// The index of the ask or event that the field belongs to; nil for other fields.
  let index: Int?
  /// The group of fields that a search keeps or resets as a whole; nil if the field is handled alone.
  let whole: StaticString?
  /// How the packed form stores the field.
  let search: SearchForm
  let ending: Lifetime
  /// Where the printed state shows the field; nil if no entry of the state is this field alone.
  let shown: ShownField?
  /// The row among the stored settings.
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

  /// The name by which a search keeps or resets the field.
  var searchName: String { whole.map { "\($0)" } ?? recordName }

  /// The name in the stored record, such as `ask3.laterAt`, `event0` or `location.grant`.
  var recordName: String {
    guard let index else { return "\(name)" }
    let parts = "\(name)".split(separator: ".", maxSplits: 1)
    let last = parts.dropFirst().first.map { "." + $0 } ?? ""
    // The name of a service's field contains the service, such as `service.camera.answer`.
    if parts[0] == "service", let service = Service(rawValue: UInt8(truncatingIfNeeded: index)) {
      return "service." + service.word + last
    }
    return "\(parts[0])\(index)\(last)"
  }
}

/// The entry of the printed state that shows a field unchanged.
struct ShownField {
  let key: StateKey
  /// The name inside the object under `key`; empty if the key itself shows the field.
  let name: StaticString
  let subject: StateSubject

  init(_ key: StateKey, _ name: StaticString = "", about subject: StateSubject = .everything) {
    self.key = key
    self.name = name
    self.subject = subject
  }
}

/// The row of a field among the stored settings.
struct SettingField {
  let scope: SettingEntry.Scope
  let key: StaticString
  let condition: Condition

  /// When the row exists.
  enum Condition { case always, trackingFramework, limitAdTracking, accuracy, deviceCheck }

  init(_ scope: SettingEntry.Scope, _ key: StaticString, where condition: Condition = .always) {
    self.scope = scope
    self.key = key
    self.condition = condition
  }
}
