import GRDB

/// A row of the table `branch`.
struct BranchRow {
  var device: Int64
  /// 1 for the first branch. Each branch has a larger number than its base.
  var number: Int64
  var name: String
  /// The number of the branch from which this branch forks; nil for the first branch.
  var base: Int64?
  /// The position of the last step that the branch shares with its base; -1 for the first branch, which also owns the
  /// first state.
  var start: Int64
  /// The position of the last step. For the current branch, this value is outdated; ``DeviceRow/tip`` is valid.
  var tip: Int64

  /// The name of a device's first branch.
  static let firstName = "main"

  private static let columns = "SELECT device, number, name, base, start, tip, checksum FROM branch "

  var checksum: Int64 {
    var checksum = Checksum()
    for number in [device, number, base ?? -1, start, tip] { checksum.add(number) }
    checksum.add(name)
    return checksum.value
  }

  /// Returns the branches of a device in the order of their creation.
  ///
  /// - Throws: `damaged` if the content of a row does not match its checksum.
  static func all(of device: Int64, _ db: Database, file: String) throws -> [BranchRow] {
    let statement = try db.cachedStatement(sql: columns + "WHERE device = ? ORDER BY number")
    var branches: [BranchRow] = []
    let rows = try Row.fetchCursor(statement, arguments: [device])
    while let row = try rows.next() { branches.append(try read({ row[$0] }, file: file)) }
    return branches
  }

  /// Returns one branch by its number.
  ///
  /// - Throws: `damaged` if the row is missing or does not match its checksum.
  static func find(_ number: Int64, of device: Int64, _ db: Database, file: String) throws -> BranchRow {
    let statement = try db.cachedStatement(sql: columns + "WHERE device = ? AND number = ?")
    guard let row = try Row.fetchOne(statement, arguments: [device, number]) else {
      throw StoreError.damaged(file: file, detail: "branch \(number) of a device is missing")
    }
    return try read({ row[$0] }, file: file)
  }

  private static func read(
    _ column: (Int) -> DatabaseValue, file: String
  ) throws(StoreError) -> BranchRow {
    guard
      let device = column(0).count, let number = column(1).count, let name = column(2).text,
      let start = column(4).number, start == -1 || column(4).count != nil, let tip = column(5).count
    else { throw .damaged(file: file, detail: "a branch cannot be read") }
    let base = column(3).number
    let row = BranchRow(device: device, number: number, name: name, base: base, start: start, tip: tip)
    // If a base had a larger number, branches could be their own bases.
    guard row.checksum == column(6).number, base.map({ $0 < number }) ?? (number == 1) else {
      throw .damaged(file: file, detail: "the branch \"\(name)\" is not as it was written")
    }
    return row
  }

  func insert(_ db: Database) throws {
    try db.cachedStatement(
      sql: """
        INSERT INTO branch (device, number, name, base, start, tip, checksum) VALUES (?, ?, ?, ?, ?, ?, ?)
        """
    ).execute(arguments: [device, number, name, base, start, tip, checksum])
  }

  /// Updates the columns that can change: the name and the last step.
  func update(_ db: Database) throws {
    try db.cachedStatement(
      sql: "UPDATE branch SET name = ?, tip = ?, checksum = ? WHERE device = ? AND number = ?"
    ).execute(arguments: [name, tip, checksum, device, number])
  }
}
