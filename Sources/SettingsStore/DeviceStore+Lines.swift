import GRDB

extension DeviceStore {
  /// A part of a line of steps that one branch owns: the positions after `from`, up to `to`.
  private struct Part {
    let branch: Int64
    let from: Int64
    let to: Int64
  }

  /// The parts of a line from the first state to a position on it, oldest first.
  ///
  /// - Complexity: linear in the number of times the line leaves another.
  private func parts(
    of branch: Int64, device: Int64, to last: Int64, _ db: Database
  ) throws -> [Part] {
    var parts: [Part] = []
    var end = last
    var next: Int64? = branch
    while let number = next {
      let branch = try BranchRow.find(number, of: device, db, file: file)
      if branch.start < end { parts.append(Part(branch: number, from: branch.start, to: end)) }
      end = min(end, branch.start)
      next = branch.base
    }
    return parts.reversed()
  }

  /// Steps along the current branch, or another one.
  ///
  /// - Complexity: linear in `limit` and in the number of times the line leaves another.
  func line(
    of row: DeviceRow, on branch: Int64? = nil, from: Int, to last: Int64, limit: Int, _ db: Database
  ) throws -> [StepRow] {
    var steps: [StepRow] = []
    let statement = try db.cachedStatement(sql: StepRow.page)
    for part in try parts(of: branch ?? row.branch, device: row.id, to: last, db)
    where part.to > Int64(from) && steps.count < limit {
      let rows = try Row.fetchCursor(
        statement,
        arguments: [row.id, part.branch, max(Int64(from), part.from), part.to, limit - steps.count])
      while let row = try rows.next() { steps.append(try StepRow.read({ row[$0] }, file: file)) }
    }
    return steps
  }

  /// The hash of what the flow did at a position of the current branch.
  func flowHash(of row: DeviceRow, at position: Int64, _ db: Database) throws -> String {
    let statement = try db.cachedStatement(sql: StepRow.lastFlow)
    for part in try parts(of: row.branch, device: row.id, to: position, db).reversed() {
      let arguments: StatementArguments = [row.id, part.branch, part.from, part.to]
      guard let found = try Row.fetchOne(statement, arguments: arguments) else { continue }
      if let flow = try StepRow.read({ found[$0] }, file: file).flow { return flow }
    }
    // A device of format 1 knows its last flow only.
    return row.flowHash
  }

  /// The entry of that number, which has to belong to the device.
  func entry(_ id: Int64, of row: DeviceRow, _ db: Database) throws -> StepRow {
    let found = try Row.fetchOne(db.cachedStatement(sql: StepRow.one), arguments: [id])
    let step = try found.map { found in try StepRow.read({ found[$0] }, file: file) }
    guard let step, step.device == row.id else {
      throw StoreError.damaged(file: file, detail: "a branch of \"\(row.name)\" leads nowhere")
    }
    return step
  }
}
