import Platform

/// What is said of one field of the world, at the one place where it is declared. The record on disk, the form of the
/// search, what a step reaches, what an ending clears, the state that is printed and the settings are computed from it.
///
/// A new field is a stored property with one declaration in the `visit` of its record: without `endsWith` and a place in
/// the search it does not compile, and a test names a property that has no declaration.
struct Field {
  /// Its name in the record on disk. A stored world keeps it for good: it is never changed, and never used again.
  let name: StaticString
  /// Whose it is, where each ask or each event has one; nil for the others.
  let index: Int?
  /// What it is a part of, for a search that keeps some fields only; nil for a field of its own.
  let whole: StaticString?
  /// How the search tells it apart.
  let search: SearchForm
  let ending: Lifetime
  /// Where the state prints it; nil where no field of the state is this one alone.
  let shown: ShownField?
  /// Its row among the stored settings.
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

  /// The name of what a search keeps or leaves with it.
  var searchName: String { whole.map { "\($0)" } ?? recordName }

  /// The name in the record: `ask3.laterAt`, `event0`, `location.grant`.
  var recordName: String {
    var letters: [UInt8] = []
    spell { letters.append($0) }
    return String(decoding: letters, as: UTF8.self)
  }

  /// The sum over ``recordName``.
  ///
  /// - Complexity: O(letters of the name); allocates nothing.
  var recordNameSum: UInt64 {
    var sum = NameSum()
    spell { sum.add($0) }
    return sum.value
  }

  /// Gives the letters of ``recordName`` one by one, by bytes: worlds are read before the first frame, and what strings can
  /// do for this makes types while the program runs.
  private func spell(_ take: (UInt8) -> Void) {
    let letters = UnsafeBufferPointer(start: name.utf8Start, count: name.utf8CodeUnitCount)
    guard let index else { return letters.forEach(take) }
    let stem = letters.firstIndex(of: UInt8(ascii: ".")) ?? letters.count
    letters[..<stem].forEach(take)
    // What is held about a permission of the table has its name: `service.camera.answer`.
    if letters.starts(with: Self.tableStem), let service = Service(rawValue: UInt8(truncatingIfNeeded: index))
    {
      take(UInt8(ascii: "."))
      service.word.utf8.forEach(take)
    } else {
      String(index).utf8.forEach(take)
    }
    letters[stem...].forEach(take)
  }
}

extension Field {
  private static let tableStem = Array("service.".utf8)
}

/// Where the state prints a field as it is.
struct ShownField {
  let key: StateKey
  /// The name in the object of that key; empty where the key is the field itself.
  let name: StaticString
  let subject: StateSubject

  init(_ key: StateKey, _ name: StaticString = "", about subject: StateSubject = .everything) {
    self.key = key
    self.name = name
    self.subject = subject
  }
}

/// A field's row among the stored settings.
struct SettingField {
  let scope: SettingEntry.Scope
  let key: StaticString
  let condition: Condition

  /// When there is such a row.
  enum Condition { case always, trackingFramework, limitAdTracking, accuracy, deviceCheck }

  init(_ scope: SettingEntry.Scope, _ key: StaticString, where condition: Condition = .always) {
    self.scope = scope
    self.key = key
    self.condition = condition
  }
}
