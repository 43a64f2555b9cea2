import GRDB

extension DeviceStore {
  /// A device with the steps around a place on its current branch, before the head and after it.
  ///
  /// - Parameters:
  ///   - name: the device.
  ///   - position: the place; nil for the head.
  ///   - limit: how many steps at most; half of them lie before the place.
  /// - Throws: `noDevice`, `damaged`, `locked`, `failed`.
  /// - Complexity: linear in `limit` and in the number of branches, whatever the length of the history.
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

  /// The steps of a branch from its first up to a position.
  ///
  /// - Throws: `noDevice`, `noBranch`, `tooFewSteps`, `damaged`, `locked`, `failed`.
  /// - Complexity: linear in the number of steps.
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

  /// The last entry of a branch: that of the current one stands with the device.
  private func tip(of branch: BranchRow, _ row: DeviceRow, _ db: Database) throws -> StepRow {
    try entry(branch.number == row.branch ? row.tip : branch.tip, of: row, db)
  }

  /// The encoded state after a step of a branch; 0 is the state before the first.
  ///
  /// - Throws: `noDevice`, `noBranch`, `tooFewSteps`, `damaged`, `locked`, `failed`.
  /// - Complexity: linear in the number of branches, whatever the length of the history.
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
