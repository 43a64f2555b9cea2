import GRDB

/// A row of the table `device`.
struct DeviceRow {
  var id: Int64
  var name: String
  var header: String
  var flowHash: String
  var head: Int64
  var created: Int64
  var changed: Int64
  var settingsSum: Int64
  /// The number of the current branch. The head is on this branch.
  var branch: Int64
  /// The position of the last step of the current branch.
  var tip: Int64
  /// The encoded state at the head. It is stored here too, so that opening a device does not read the history.
  var state: String

  /// Selects the columns that ``read(_:file:)`` needs, for all devices.
  static let all = """
    SELECT device.id, device.name, device.header, device.flowHash, device.head, device.created,
      device.changed, device.settingsSum, device.branch, device.tip, device.state, device.checksum,
      \(StepRow.list)
    FROM device LEFT JOIN step ON step.id = device.head
    """

  /// Selects the same columns for the device with this name.
  static let named = all + " WHERE device.name = ?"

  var checksum: Int64 {
    var checksum = Checksum()
    for number in [id, head, created, changed, settingsSum, branch, tip] { checksum.add(number) }
    for text in [name, header, flowHash, state] { checksum.add(text) }
    return checksum.value
  }

  /// Reads a row of ``all``.
  ///
  /// - Throws: `damaged` if the row, or the step at the head, does not match its checksum.
  static func read(
    _ column: (Int) -> DatabaseValue, file: String
  ) throws(StoreError) -> (row: DeviceRow, head: StepRow) {
    guard
      let id = column(0).count, let name = column(1).text, let header = column(2).text,
      let flowHash = column(3).text, let head = column(4).count, let created = column(5).number,
      let changed = column(6).number, let settingsSum = column(7).number,
      let branch = column(8).count, let tip = column(9).count, let state = column(10).text
    else { throw .damaged(file: file, detail: "a device cannot be read") }
    let row = DeviceRow(
      id: id, name: name, header: header, flowHash: flowHash, head: head, created: created,
      changed: changed, settingsSum: settingsSum, branch: branch, tip: tip, state: state)
    guard row.checksum == column(11).number else {
      throw .damaged(file: file, detail: "the device \"\(name)\" is not as it was written")
    }
    let step = try StepRow.read({ column($0 + 12) }, file: file)
    guard step.device == id else {
      throw .damaged(file: file, detail: "the device \"\(name)\" leads to a step of another")
    }
    guard step.state ?? state == state else {
      throw .damaged(file: file, detail: "the device \"\(name)\" has another state than its last step")
    }
    return (row, step)
  }

  /// Returns the device in the form that callers of the store get.
  func device(at head: StepRow) -> StoredDevice {
    StoredDevice(
      name: name, header: header, flowHash: flowHash, state: state, position: Int(head.position),
      isUntouched: head.position == 0 && head.id == tip && branch == 1, created: created, changed: changed)
  }

  func insert(_ db: Database) throws {
    try db.cachedStatement(
      sql: """
        INSERT INTO device (
          id, name, header, flowHash, head, created, changed, settingsSum, branch, tip, state, checksum)
        VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
        """
    ).execute(
      arguments: [
        id, name, header, flowHash, head, created, changed, settingsSum, branch, tip, state, checksum,
      ])
  }

  /// Updates the columns that can change.
  func update(_ db: Database) throws {
    try db.cachedStatement(
      sql: """
        UPDATE device SET header = ?, flowHash = ?, head = ?, changed = ?, settingsSum = ?, branch = ?, tip = ?,
          state = ?, checksum = ?
        WHERE id = ?
        """
    ).execute(arguments: [header, flowHash, head, changed, settingsSum, branch, tip, state, checksum, id])
  }
}
