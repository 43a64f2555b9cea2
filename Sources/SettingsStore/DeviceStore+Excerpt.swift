import GRDB

extension DeviceStore {
  /// Returns a device with the steps around a position on its current branch. They can include steps after the head.
  ///
  /// - Parameters:
  ///   - name: The name of the device.
  ///   - position: The position; nil for the head.
  ///   - limit: The maximum number of steps. Half of them come before the position.
  /// - Throws: `noDevice`, `damaged`, `locked`, `failed`.
  /// - Complexity: Linear in `limit` and in the number of branches. The length of the history does not matter.
  public func excerpt(
    of name: String, around position: Int? = nil, limit: Int
  ) throws(StoreError) -> HistoryExcerpt {
    try read { db in
      let (row, head) = try existing(name, db)
      let end = Int(try entry(row.tip, of: row, db).position)
      let middle = min(max(position ?? Int(head.position), 0), end)
      let from = max(0, min(middle - limit / 2, end - limit))
      let steps = try line(of: row, from: from, to: Int64(end), limit: limit, db)
      var trail = StateTrail(self, db)
      return HistoryExcerpt(
        device: row.device(at: head),
        branches: try branches(BranchRow.all(of: row.id, db, file: file), of: row, db),
        steps: try read(steps, after: from, to: end, limit: limit, of: name, &trail))
    }
  }

  /// Returns the steps of a branch, from its first step to a position.
  ///
  /// - Throws: `noDevice`, `noBranch`, `tooFewSteps`, `damaged`, `locked`, `failed`.
  /// - Complexity: Linear in the number of steps.
  public func steps(of name: String, to position: Int, on branch: String) throws(StoreError) -> [HistoryStep]
  {
    try read { db in
      let row = try existing(name, db).row
      let found = try self.branch(branch, of: row, db)
      let end = Int(try tip(of: found, row, db).position)
      guard (0...end).contains(position) else {
        throw StoreError.tooFewSteps(file: file, device: name, asked: position, there: end, isBack: false)
      }
      let steps = try line(
        of: row, on: found.number, from: 0, to: Int64(position), limit: position, db)
      var trail = StateTrail(self, db)
      return try read(steps, after: 0, to: position, limit: position, of: name, &trail)
    }
  }

  /// Returns the last entry of a branch. For the current branch, its position is in the row of the device.
  private func tip(of branch: BranchRow, _ row: DeviceRow, _ db: Database) throws -> StepRow {
    try entry(branch.number == row.branch ? row.tip : branch.tip, of: row, db)
  }

  /// Returns the encoded state after a step of a branch. Position 0 is the state before the first step.
  ///
  /// - Throws: `noDevice`, `noBranch`, `tooFewSteps`, `damaged`, `locked`, `failed`.
  /// - Complexity: Linear in the number of branches. The length of the history does not matter.
  public func state(of name: String, at position: Int, on branch: String) throws(StoreError) -> String {
    try read { db in
      let row = try existing(name, db).row
      let found = try self.branch(branch, of: row, db)
      let tip = try tip(of: found, row, db)
      guard (0...Int(tip.position)).contains(position) else {
        throw StoreError.tooFewSteps(
          file: file, device: name, asked: position, there: Int(tip.position), isBack: false)
      }
      var trail = StateTrail(self, db)
      return try trail.state(of: entry(at: Int64(position), on: found.number, of: row, db))
    }
  }
}
