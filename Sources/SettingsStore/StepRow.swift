import GRDB

/// A row of the table `step`: an entry of a history. A device's first state is the entry at position 0.
struct StepRow {
  var id: Int64
  var device: Int64
  var parent: Int64?
  var position: Int64
  var step: String
  /// The whole state after the step; nil where ``delta`` tells how it differs from the one before.
  var state: String?
  var delta: String?
  var log: String?
  /// The branch that owns the step.
  var branch: Int64
  /// The hash of the flow that took it, where that is another than the step before has.
  var flow: String?
  /// Whether the step came from another store and was not computed anew.
  var isOnTrust = false

  /// Every state at a position that is a multiple of this is kept whole, so that going back follows fewer
  /// differences than this. A whole state has some 200 bytes and a difference 23, so wider apart would save at
  /// most 11 of the 134 bytes of a step.
  static let snapshotDistance: Int64 = 16

  /// The columns in the order ``read(_:file:)`` expects.
  static let list =
    "step.id, step.device, step.parent, step.position, step.step, step.state, step.log, step.branch, step.flow, "
    + "step.delta, step.trusted, step.checksum"

  private static let columns =
    "SELECT \(list) FROM step "

  /// Steps one branch owns, in order: device, branch, the positions they lie between, how many at most.
  static let page =
    columns + "WHERE device = ? AND branch = ? AND position > ? AND position <= ? ORDER BY position LIMIT ?"

  /// Steps one branch owns, the last first: device, branch, the positions they lie between, how many at most.
  static let pageBackwards =
    columns
    + "WHERE device = ? AND branch = ? AND position > ? AND position <= ? ORDER BY position DESC LIMIT ?"

  private static let one = columns + "WHERE id = ?"

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
    for text in [step, state ?? "", log ?? ""] { checksum.add(text) }
    // Rows of format 1 had neither.
    if branch != 1 { checksum.add(branch) }
    if let flow { checksum.add(flow) }
    // Rows of format 2 had none of these.
    if let delta {
      checksum.add(Self.snapshotMark)
      checksum.add(delta)
    }
    if isOnTrust { checksum.add(Self.trustMark) }
    return checksum.value
  }

  // Told apart from each other and from every other number of a row.
  private static let snapshotMark: Int64 = -3
  private static let trustMark: Int64 = -4

  /// Takes a row apart.
  ///
  /// - Throws: `damaged` when it is not what was written.
  static func read(_ column: (Int) -> DatabaseValue, file: String) throws(StoreError) -> StepRow {
    guard
      let id = column(0).count, let device = column(1).count, let position = column(3).count,
      let step = column(4).text, let branch = column(7).count, let trusted = column(10).number
    else { throw .damaged(file: file, detail: "a step of the history is missing or cannot be read") }
    let row = StepRow(
      id: id, device: device, parent: column(2).number, position: position, step: step,
      state: column(5).text, delta: column(9).text, log: column(6).text, branch: branch, flow: column(8).text,
      isOnTrust: trusted == 1)
    guard row.checksum == column(11).number, (row.state == nil) != (row.delta == nil) else {
      throw .damaged(file: file, detail: "step \(position) of a history is not as it was written")
    }
    return row
  }

  /// One entry by its number; nil when there is none.
  ///
  /// - Throws: `damaged` when it is not what was written.
  static func find(_ id: Int64, _ db: Database, file: String) throws -> StepRow? {
    let found = try Row.fetchOne(db.cachedStatement(sql: one), arguments: [id])
    return try found.map { found in try read({ found[$0] }, file: file) }
  }

  /// The entry that a branch owns at a position; nil when it owns none there.
  ///
  /// - Throws: `damaged` when it is not what was written.
  static func find(
    _ position: Int64, on branch: Int64, of device: Int64, _ db: Database, file: String
  ) throws -> StepRow? {
    let arguments: StatementArguments = [device, branch, position - 1, position, 1]
    let found = try Row.fetchOne(db.cachedStatement(sql: page), arguments: arguments)
    return try found.map { found in try read({ found[$0] }, file: file) }
  }

  /// Writes a new row.
  func insert(_ db: Database) throws {
    try db.cachedStatement(
      sql: """
        INSERT INTO step (
          id, device, parent, position, step, state, log, branch, flow, delta, trusted, checksum)
        VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
        """
    ).execute(
      arguments: [
        id, device, parent, position, step, state, log, branch, flow, delta, isOnTrust ? 1 : 0, checksum,
      ])
  }
}
