import GRDB

/// A row of the table `step`: an entry of a history. A device's first state is the entry at position 0.
struct StepRow {
  var id: Int64
  var device: Int64
  var parent: Int64?
  var position: Int64
  var step: String
  var state: String
  var log: String?

  /// A page of a device's history in order: the device, the positions it lies between, and how many at most.
  static let page = """
    SELECT id, device, parent, position, step, state, log, checksum
    FROM step WHERE device = ? AND position > ? AND position <= ? ORDER BY position LIMIT ?
    """

  /// The largest number any entry of any history has.
  static let lastID = "SELECT max(id) FROM step"

  /// The checksum of this row.
  var checksum: Int64 {
    var checksum = Checksum()
    for number in [id, device, parent ?? -1, position] { checksum.add(number) }
    for text in [step, state, log ?? ""] { checksum.add(text) }
    return checksum.value
  }

  /// Takes a row apart.
  ///
  /// - Throws: `damaged` when it is not what was written.
  static func read(_ column: (Int) -> DatabaseValue, file: String) throws(StoreError) -> StepRow {
    guard
      let id = column(0).number, let device = column(1).number, let position = column(3).number,
      let step = column(4).text, let state = column(5).text
    else { throw .damaged(file: file, detail: "a step of the history is missing or cannot be read") }
    let row = StepRow(
      id: id, device: device, parent: column(2).number, position: position, step: step, state: state,
      log: column(6).text)
    guard row.checksum == column(7).number else {
      throw .damaged(file: file, detail: "step \(position) of a history is not as it was written")
    }
    return row
  }

  /// Writes a new row.
  func insert(_ db: Database) throws {
    try db.cachedStatement(
      sql: """
        INSERT INTO step (id, device, parent, position, step, state, log, checksum)
        VALUES (?, ?, ?, ?, ?, ?, ?, ?)
        """
    ).execute(arguments: [id, device, parent, position, step, state, log, checksum])
  }
}
