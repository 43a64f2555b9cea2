import GRDB

extension DeviceStore {
  /// Steps of one branch that are part of a history: the positions after `from`, up to and including `to`.
  private struct Part {
    let branch: Int64
    let from: Int64
    let to: Int64
  }

  /// Returns the steps from the first state to a position, as parts of branches. The first part is the oldest.
  ///
  /// - Complexity: Linear in the number of forks along the branch.
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

  /// Returns steps of the history that ends on the current branch, or on another branch.
  ///
  /// - Complexity: Linear in `limit` and in the number of forks along the branch.
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

  /// Returns the last step before the head that the caller accepts; nil if none of the last `limit` steps is accepted.
  ///
  /// - Parameters:
  ///   - device: The name of the device.
  ///   - limit: The maximum number of steps to examine. The last step is examined first.
  ///   - isWanted: Gets the encoded events of a step, and returns whether the step is accepted.
  /// - Throws: `noDevice`, `damaged`, `locked`, `failed`.
  /// - Complexity: Linear in `limit`. The length of the history does not matter.
  public func lastStep(
    of device: String, among limit: Int, where isWanted: ([String]) -> Bool
  ) throws(StoreError) -> HistoryStep? {
    try read { db in
      let (row, head) = try existing(device, db)
      var left = limit
      for part in try parts(of: row.branch, device: row.id, to: head.position, db).reversed() where left > 0 {
        let arguments: StatementArguments = [row.id, part.branch, part.from, part.to, left]
        let rows = try Row.fetchCursor(db.cachedStatement(sql: StepRow.pageBackwards), arguments: arguments)
        while let columns = try rows.next() {
          let step = try StepRow.read({ columns[$0] }, file: file)
          left -= 1
          guard isWanted(step.eventList) else { continue }
          var trail = StateTrail(self, db)
          return step.shown(in: try trail.state(of: step))
        }
      }
      return nil
    }
  }

  /// Returns the hash of the flow that was used at a position of the current branch.
  func flowHash(of row: DeviceRow, at position: Int64, _ db: Database) throws -> String {
    let statement = try db.cachedStatement(sql: StepRow.lastFlow)
    for part in try parts(of: row.branch, device: row.id, to: position, db).reversed() {
      let arguments: StatementArguments = [row.id, part.branch, part.from, part.to]
      guard let found = try Row.fetchOne(statement, arguments: arguments) else { continue }
      if let flow = try StepRow.read({ found[$0] }, file: file).flow { return flow }
    }
    // Format 1 stored only the newest flow of a device.
    return row.flowHash
  }

  /// Returns the entry with this number. Throws `damaged` if it does not belong to the device.
  func entry(_ id: Int64, of row: DeviceRow, _ db: Database) throws -> StepRow {
    guard let step = try StepRow.find(id, db, file: file), step.device == row.id else {
      throw StoreError.damaged(file: file, detail: "a branch of \"\(row.name)\" leads nowhere")
    }
    return step
  }
}
