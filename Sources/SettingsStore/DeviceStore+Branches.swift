import GRDB

extension DeviceStore {
  /// Moves the head of a device in its history. The state and the settings change in the same transaction.
  ///
  /// - Parameters:
  ///   - name: The name of the device.
  ///   - move: Where the head moves.
  ///   - settings: Returns all settings after the move. It must not use the store.
  /// - Returns: The device after the move.
  /// - Throws: Rethrows errors of `settings`; otherwise `noDevice`, `noBranch`, `tooFewSteps`, `nullCharacter`,
  ///   `readOnly`, `diskFull`, `locked`, `moved`, `damaged`, `failed`. After an error, nothing has changed.
  /// - Complexity: Linear in the number of settings, and in the number of forks along the branch.
  @discardableResult
  public func move(
    _ name: String, _ move: HeadMove, settings: (StoredDevice) throws -> [Setting]
  ) throws -> StoredDevice {
    try write { db in
      var (row, head) = try existing(name, db)
      let old = (head: head.id, branch: row.branch)
      switch move {
      case .back(let count): head = try entry(count, before: head, of: row, db)
      case .forward(let count): head = try entry(count, after: head, of: row, db)
      case .toBranch(let branch):
        let branch = try self.branch(branch, of: row, db)
        if branch.number != row.branch {
          try keepBranch(of: row, db)
          row.branch = branch.number
          row.tip = branch.tip
        }
        head = try entry(row.tip, of: row, db)
      }
      guard old != (head.id, row.branch) else { return row.device(at: head) }
      row.head = head.id
      var trail = StateTrail(self, db)
      row.state = try trail.state(of: head)
      row.flowHash = try flowHash(of: row, at: head.position, db)
      row.changed = now
      let device = row.device(at: head)
      let settings = try settings(device)
      try check(settings)
      row.settingsSum = try SettingRows(device: row.id).replace(db, with: settings, file: file)
      try row.update(db)
      return device
    }
  }

  /// Returns the branches of a device in the order of their creation.
  ///
  /// - Throws: `noDevice`, `damaged`, `locked`, `failed`.
  /// - Complexity: Linear in the number of branches.
  public func branches(of device: String) throws(StoreError) -> [Branch] {
    try read { db in
      let row = try existing(device, db).row
      return try branches(BranchRow.all(of: row.id, db, file: file), of: row, db)
    }
  }

  /// Converts rows into the form that callers of the store get.
  func branches(_ rows: [BranchRow], of row: DeviceRow, _ db: Database) throws -> [Branch] {
    guard rows.contains(where: { $0.number == row.branch }) else {
      throw StoreError.damaged(file: file, detail: "the branch of \"\(row.name)\" is missing")
    }
    var names: [Int64: String] = [:]
    return try rows.map { branch in
      names[branch.number] = branch.name
      let isCurrent = branch.number == row.branch
      let tip = try entry(isCurrent ? row.tip : branch.tip, of: row, db)
      return Branch(
        name: branch.name, base: branch.base.flatMap { names[$0] }, start: max(0, Int(branch.start)),
        end: Int(tip.position), isCurrent: isCurrent)
    }
  }

  /// Renames a branch.
  ///
  /// - Parameters:
  ///   - branch: The old name; nil for the current branch.
  ///   - device: The name of the device.
  ///   - name: The new name.
  /// - Throws: `noDevice`, `noBranch`, `branchExists`, `nullCharacter`, `readOnly`, `diskFull`, `locked`,
  ///   `moved`, `damaged`, `failed`.
  public func renameBranch(
    _ branch: String?, of device: String, to name: String
  ) throws(StoreError) {
    try writeOwn { db in
      let row = try existing(device, db).row
      try check(name, "branch's name")
      let branches = try BranchRow.all(of: row.id, db, file: file)
      guard
        var renamed = branches.first(where: { branch == $0.name || branch == nil && $0.number == row.branch })
      else { throw StoreError.noBranch(file: file, device: device, branch: branch ?? "") }
      if renamed.name == name { return }
      if branches.contains(where: { $0.name == name }) {
        throw StoreError.branchExists(file: file, device: device, branch: name)
      }
      renamed.name = name
      try renamed.update(db)
    }
  }

  func branch(_ name: String, of row: DeviceRow, _ db: Database) throws -> BranchRow {
    let branches = try BranchRow.all(of: row.id, db, file: file)
    guard let found = branches.first(where: { $0.name == name }) else {
      throw StoreError.noBranch(file: file, device: row.name, branch: name)
    }
    return found
  }

  private func entry(
    _ count: Int, before head: StepRow, of row: DeviceRow, _ db: Database
  ) throws -> StepRow {
    let there = Int(head.position)
    guard count <= there else {
      throw StoreError.tooFewSteps(file: file, device: row.name, asked: count, there: there, isBack: true)
    }
    return try entry(at: head.position - Int64(count), of: row, db)
  }

  private func entry(
    _ count: Int, after head: StepRow, of row: DeviceRow, _ db: Database
  ) throws -> StepRow {
    let there = Int(try entry(row.tip, of: row, db).position - head.position)
    guard count <= there else {
      throw StoreError.tooFewSteps(file: file, device: row.name, asked: count, there: there, isBack: false)
    }
    return try entry(at: head.position + Int64(count), of: row, db)
  }

  /// Returns the entry at a position of the current branch, or of another branch.
  func entry(
    at position: Int64, on branch: Int64? = nil, of row: DeviceRow, _ db: Database
  ) throws -> StepRow {
    let found = try line(of: row, on: branch, from: Int(position) - 1, to: position, limit: 1, db).first
    guard let found, found.position == position else {
      throw StoreError.damaged(file: file, detail: "step \(position) of \"\(row.name)\" is missing")
    }
    return found
  }
}
