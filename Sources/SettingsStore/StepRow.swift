import GRDB

/// A row of the table `step`: an entry of a history. The first state of a device is the entry at position 0.
struct StepRow {
  var id: Int64
  var device: Int64
  var parent: Int64?
  var position: Int64
  var step: String
  /// The complete state after the step; nil if ``delta`` contains the difference from the previous state.
  var state: String?
  var delta: String?
  /// The events of the step, one event per line.
  var events: String?
  /// The branch that owns the step.
  var branch: Int64
  /// The hash of the flow, if it differs from that of the previous step; otherwise nil.
  var flow: String?
  /// Whether the state was imported and not computed.
  var isOnTrust = false

  /// The complete state is stored if the position is a multiple of this number. So a state can be computed from fewer
  /// differences than this number. A complete state has about 200 bytes, a difference 23. With a larger number, at most
  /// 11 of the 134 bytes of a step could be saved.
  static let snapshotDistance: Int64 = 16

  /// The columns in the order in which ``read(_:file:)`` needs them.
  static let list =
    "step.id, step.device, step.parent, step.position, step.step, step.state, step.events, step.branch, step.flow, "
    + "step.delta, step.trusted, step.checksum"

  private static let columns =
    "SELECT \(list) FROM step "

  /// Steps that a branch owns, in order. Arguments: device, branch, lower and upper position, limit.
  static let page =
    columns + "WHERE device = ? AND branch = ? AND position > ? AND position <= ? ORDER BY position LIMIT ?"

  /// Steps that a branch owns, in reverse order. Arguments: device, branch, lower and upper position, limit.
  static let pageBackwards =
    columns
    + "WHERE device = ? AND branch = ? AND position > ? AND position <= ? ORDER BY position DESC LIMIT ?"

  private static let one = columns + "WHERE id = ?"

  /// The last step of a branch in a range of positions at which the flow changed. Arguments: device, branch, lower and
  /// upper position.
  static let lastFlow =
    columns + """
      WHERE device = ? AND branch = ? AND position > ? AND position <= ? AND flow IS NOT NULL
      ORDER BY position DESC LIMIT 1
      """

  /// The largest number of all entries in the store.
  static let lastID = "SELECT max(id) FROM step"

  var checksum: Int64 {
    var checksum = Checksum()
    for number in [id, device, parent ?? -1, position] { checksum.add(number) }
    for text in [step, state ?? "", events ?? ""] { checksum.add(text) }
    // Rows of format 1 have no branch and no flow.
    if branch != 1 { checksum.add(branch) }
    if let flow { checksum.add(flow) }
    // Rows of format 2 have none of the following fields.
    if let delta {
      checksum.add(Self.snapshotMark)
      checksum.add(delta)
    }
    if isOnTrust { checksum.add(Self.trustMark) }
    return checksum.value
  }

  // These numbers mark optional fields in the checksum. They differ from each other and from all numbers in a row.
  private static let snapshotMark: Int64 = -3
  private static let trustMark: Int64 = -4

  /// Reads a row.
  ///
  /// - Throws: `damaged` if the row does not match its checksum.
  static func read(_ column: (Int) -> DatabaseValue, file: String) throws(StoreError) -> StepRow {
    guard
      let id = column(0).count, let device = column(1).count, let position = column(3).count,
      let step = column(4).text, let branch = column(7).count, let trusted = column(10).number
    else { throw .damaged(file: file, detail: "a step of the history is missing or cannot be read") }
    let row = StepRow(
      id: id, device: device, parent: column(2).number, position: position, step: step,
      state: column(5).text, delta: column(9).text, events: column(6).text, branch: branch,
      flow: column(8).text,
      isOnTrust: trusted == 1)
    guard row.checksum == column(11).number, (row.state == nil) != (row.delta == nil) else {
      throw .damaged(file: file, detail: "step \(position) of a history is not as it was written")
    }
    return row
  }

  /// Returns the entry with this number; nil if there is none.
  ///
  /// - Throws: `damaged` if the row does not match its checksum.
  static func find(_ id: Int64, _ db: Database, file: String) throws -> StepRow? {
    let found = try Row.fetchOne(db.cachedStatement(sql: one), arguments: [id])
    return try found.map { found in try read({ found[$0] }, file: file) }
  }

  /// Returns the entry that a branch owns at this position; nil if it does not own one there.
  ///
  /// - Throws: `damaged` if the row does not match its checksum.
  static func find(
    _ position: Int64, on branch: Int64, of device: Int64, _ db: Database, file: String
  ) throws -> StepRow? {
    let arguments: StatementArguments = [device, branch, position - 1, position, 1]
    let found = try Row.fetchOne(db.cachedStatement(sql: page), arguments: arguments)
    return try found.map { found in try read({ found[$0] }, file: file) }
  }

  func insert(_ db: Database) throws {
    try db.cachedStatement(
      sql: """
        INSERT INTO step (
          id, device, parent, position, step, state, events, branch, flow, delta, trusted, checksum)
        VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
        """
    ).execute(
      arguments: [
        id, device, parent, position, step, state, events, branch, flow, delta, isOnTrust ? 1 : 0, checksum,
      ])
  }
}
