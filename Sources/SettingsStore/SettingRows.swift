import GRDB

/// The rows of the table `setting` for one device.
///
/// Other programs can read this table. ConsentWalk itself reads only the state. So a change also overwrites what a user
/// has edited here.
struct SettingRows {
  let device: Int64

  struct Name: Hashable {
    let scope: Setting.Scope
    let key: String
  }

  /// Returns the settings by their names. If two have the same name, the later one is used.
  static func byName(_ settings: [Setting]) -> [Name: Setting] {
    var result = [Name: Setting](minimumCapacity: settings.count)
    for setting in settings { result[Name(scope: setting.scope, key: setting.key)] = setting }
    return result
  }

  /// Reads the rows, ordered by scope and key.
  ///
  /// - Throws: `damaged` if a row does not contain a valid setting.
  func read(_ db: Database, file: String) throws -> [Setting] {
    let statement = try db.cachedStatement(
      sql: "SELECT scope, key, value FROM setting WHERE device = ? ORDER BY scope, key")
    var settings: [Setting] = []
    let rows = try Row.fetchCursor(statement, arguments: [device])
    while let row = try rows.next() {
      let column: (Int) -> DatabaseValue = { row[$0] }
      guard
        let scope = column(0).text.flatMap(Setting.Scope.init), let key = column(1).text,
        let value = column(2).text
      else { throw StoreError.damaged(file: file, detail: "a setting cannot be read") }
      settings.append(Setting(scope: scope, key: key, value: value))
    }
    return settings
  }

  /// Changes the rows to the settings in a list, and returns the checksum of the list. Only rows that differ are
  /// written.
  ///
  /// - Complexity: Linear in the number of rows before and after the change.
  func replace(_ db: Database, with settings: [Setting], file: String) throws -> Int64 {
    let wanted = Self.byName(settings)
    let sum = Checksum.of(wanted.values)
    var kept: Set<Name> = []
    for old in try read(db, file: file) {
      let name = Name(scope: old.scope, key: old.key)
      if let new = wanted[name] {
        if new == old { kept.insert(name) }
      } else {
        try db.cachedStatement(sql: "DELETE FROM setting WHERE device = ? AND scope = ? AND key = ?")
          .execute(arguments: [device, old.scope.rawValue, old.key])
      }
    }
    for (name, new) in wanted where !kept.contains(name) {
      try db.cachedStatement(
        sql: "INSERT OR REPLACE INTO setting (device, scope, key, value) VALUES (?, ?, ?, ?)"
      )
      .execute(arguments: [device, new.scope.rawValue, new.key, new.value])
    }
    return sum
  }

  func delete(_ db: Database) throws {
    try db.cachedStatement(sql: "DELETE FROM setting WHERE device = ?").execute(arguments: [device])
  }
}
