import GRDB

extension DeviceStore {
  /// Returns all devices, sorted by name.
  ///
  /// - Throws: `damaged`, `locked`, `failed`.
  /// - Complexity: Linear in the number of devices. The length of their histories does not matter.
  public func devices() throws(StoreError) -> [StoredDevice] {
    try read { db in
      var devices: [StoredDevice] = []
      let rows = try Row.fetchCursor(db.cachedStatement(sql: DeviceRow.all))
      while let row = try rows.next() {
        let (device, head) = try DeviceRow.read({ row[$0] }, file: file)
        devices.append(device.device(at: head))
      }
      // The index also contains every device. If the two numbers differ, the file is damaged.
      let count = try Int.fetchOne(db.cachedStatement(sql: "SELECT count(*) FROM device WHERE name >= ''"))
      guard count == devices.count else {
        throw StoreError.damaged(
          file: file, detail: "\(count ?? 0) devices are listed, \(devices.count) found")
      }
      return devices.sorted { $0.name < $1.name }
    }
  }

  /// Returns one device.
  ///
  /// - Throws: `noDevice`, `damaged`, `locked`, `failed`.
  public func device(_ name: String) throws(StoreError) -> StoredDevice {
    try read { db in
      let (row, head) = try existing(name, db)
      return row.device(at: head)
    }
  }

  /// Returns one device, with the log of its last step.
  ///
  /// - Throws: `noDevice`, `damaged`, `locked`, `failed`.
  public func head(of name: String) throws(StoreError) -> StoredHead {
    try read { db in
      let (row, head) = try existing(name, db)
      return StoredHead(row, head)
    }
  }

  /// Creates a device with an empty history.
  ///
  /// - Throws: `deviceExists`, `nullCharacter`, `readOnly`, `diskFull`, `locked`, `moved`, `damaged`, `failed`.
  @discardableResult
  public func createDevice(_ name: String, as new: NewDevice) throws(StoreError) -> StoredDevice {
    try writeOwn { db in
      if try find(name, db) != nil { throw StoreError.deviceExists(file: file, device: name) }
      let (row, head) = try insert(name, new, db)
      return row.device(at: head)
    }
  }

  /// Replaces a device by a new first state, and deletes its history.
  ///
  /// - Throws: `noDevice`, `nullCharacter`, `readOnly`, `diskFull`, `locked`, `moved`, `damaged`, `failed`.
  /// - Complexity: Linear in the length of the history.
  @discardableResult
  public func eraseDevice(_ name: String, as new: NewDevice) throws(StoreError) -> StoredDevice {
    try writeOwn { db in
      try delete(existing(name, db).row, db)
      let (row, head) = try insert(name, new, db)
      return row.device(at: head)
    }
  }

  /// Replaces the first state of a device. Does nothing if the device has taken a step.
  ///
  /// - Throws: The errors of ``eraseDevice(_:as:)``.
  public func renewDevice(_ name: String, as new: NewDevice) throws(StoreError) {
    try writeOwn { db in
      let (row, head) = try existing(name, db)
      guard row.device(at: head).isUntouched else { return }
      try delete(row, db)
      _ = try insert(name, new, db)
    }
  }

  /// Deletes a device with its history and settings.
  ///
  /// - Throws: `noDevice`, `readOnly`, `diskFull`, `locked`, `moved`, `damaged`, `failed`.
  /// - Complexity: Linear in the length of the history.
  public func deleteDevice(_ name: String) throws(StoreError) {
    try writeOwn { db in try delete(existing(name, db).row, db) }
  }

  /// Returns the device with this name and the entry at its head; nil if there is none.
  func find(_ name: String, _ db: Database) throws -> (row: DeviceRow, head: StepRow)? {
    try check(name, "device's name")
    if let row = try Row.fetchOne(db.cachedStatement(sql: DeviceRow.named), arguments: [name]) {
      return try DeviceRow.read({ row[$0] }, file: file)
    }
    // The name is not in the index. Because the index can be damaged, the table is searched too.
    let other = try Row.fetchOne(
      db.cachedStatement(sql: "SELECT id FROM device NOT INDEXED WHERE name = ?"), arguments: [name])
    guard other == nil else {
      throw StoreError.damaged(file: file, detail: "the device \"\(name)\" is not in the index")
    }
    return nil
  }

  /// Returns the device with this name and the entry at its head; throws `noDevice` if there is none.
  func existing(_ name: String, _ db: Database) throws -> (row: DeviceRow, head: StepRow) {
    guard let found = try find(name, db) else { throw StoreError.noDevice(file: file, device: name) }
    return found
  }

  /// Inserts a device. No other device may have this name.
  func insert(_ name: String, _ new: NewDevice, _ db: Database) throws -> (row: DeviceRow, head: StepRow) {
    try check(new.header, "header")
    try check(new.flowHash, "flow's hash")
    try check(new.state, "state")
    try check(new.settings)
    let id = try nextID(after: "SELECT max(id) FROM device", db)
    let head = StepRow(
      id: try nextID(after: StepRow.lastID, db), device: id, parent: nil, position: 0, step: "",
      state: new.state, events: nil, branch: 1, flow: new.flowHash)
    try head.insert(db)
    let time = now
    let row = DeviceRow(
      id: id, name: name, header: new.header, flowHash: new.flowHash, head: head.id, created: time,
      changed: time, settingsSum: try SettingRows(device: id).replace(db, with: new.settings, file: file),
      branch: 1, tip: head.id, state: new.state)
    try row.insert(db)
    try BranchRow(device: id, number: 1, name: BranchRow.firstName, base: nil, start: -1, tip: head.id)
      .insert(db)
    return (row, head)
  }

  private func delete(_ row: DeviceRow, _ db: Database) throws {
    try SettingRows(device: row.id).delete(db)
    try db.cachedStatement(sql: "DELETE FROM branch WHERE device = ?").execute(arguments: [row.id])
    try db.cachedStatement(sql: "DELETE FROM step WHERE device = ?").execute(arguments: [row.id])
    try db.cachedStatement(sql: "DELETE FROM device WHERE id = ?").execute(arguments: [row.id])
  }

  /// Returns the largest used number plus 1.
  func nextID(after sql: String, _ db: Database) throws -> Int64 {
    let last = try Int64.fetchOne(db.cachedStatement(sql: sql)) ?? 0
    let (next, isTooLarge) = last.addingReportingOverflow(1)
    if isTooLarge || next.databaseValue.count == nil {
      throw StoreError.damaged(file: file, detail: "its rows are numbered too high")
    }
    return next
  }

  /// Rejects a text with a null character, because SQLite would cut off the text there.
  func check(_ text: String, _ field: String) throws(StoreError) {
    if text.utf8.contains(0) { throw .nullCharacter(file: file, field: field) }
  }

  /// Rejects settings with a null character, because SQLite would cut off their texts there.
  func check(_ settings: [Setting]) throws(StoreError) {
    for setting in settings {
      try check(setting.key, "name of a setting")
      try check(setting.value, "setting \(setting.key)")
    }
  }
}
