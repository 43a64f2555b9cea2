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
  /// The branch that owns the step.
  var branch: Int64
  /// The hash of the flow that took it, where that is another than the step before has.
  var flow: String?

  private static let columns =
    "SELECT id, device, parent, position, step, state, log, branch, flow, checksum FROM step "

  /// Steps one branch owns, in order: device, branch, the positions they lie between, how many at most.
  static let page =
    columns + "WHERE device = ? AND branch = ? AND position > ? AND position <= ? ORDER BY position LIMIT ?"

  /// One entry by its number.
  static let one = columns + "WHERE id = ?"

  /// The last step of a branch up to a position at which the flow changed: device, branch, the positions.
  static let lastFlow =
    columns + """
      WHERE device = ? AND branch = ? AND position > ? AND position <= ? AND flow IS NOT NULL
      ORDER BY position DESC LIMIT 1
      """

  /// The largest number any entry of any history has.
  static let lastID = "SELECT max(id) FROM step"

  /// The checksum of this row.
  var checksum: Int64 {
    var checksum = Checksum()
    for number in [id, device, parent ?? -1, position] { checksum.add(number) }
    for text in [step, state, log ?? ""] { checksum.add(text) }
    // Rows of format 1 had neither.
    if branch != 1 { checksum.add(branch) }
    if let flow { checksum.add(flow) }
    return checksum.value
  }

  /// Takes a row apart.
  ///
  /// - Throws: `damaged` when it is not what was written.
  static func read(_ column: (Int) -> DatabaseValue, file: String) throws(StoreError) -> StepRow {
    guard
      let id = column(0).number, let device = column(1).number, let position = column(3).number,
      let step = column(4).text, let state = column(5).text, let branch = column(7).number
    else { throw .damaged(file: file, detail: "a step of the history is missing or cannot be read") }
    let row = StepRow(
      id: id, device: device, parent: column(2).number, position: position, step: step, state: state,
      log: column(6).text, branch: branch, flow: column(8).text)
    guard row.checksum == column(9).number else {
      throw .damaged(file: file, detail: "step \(position) of a history is not as it was written")
    }
    return row
  }

  /// Writes a new row.
  func insert(_ db: Database) throws {
    try db.cachedStatement(
      sql: """
        INSERT INTO step (id, device, parent, position, step, state, log, branch, flow, checksum)
        VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
        """
    ).execute(arguments: [id, device, parent, position, step, state, log, branch, flow, checksum])
  }
}
