import GRDB

extension DeviceStore {
  /// Reads the complete history of a device in one transaction: all branches in the order of their creation, each with
  /// its own steps.
  ///
  /// - Parameters:
  ///   - name: The name of the device.
  ///   - begin: Gets the start of the history. None of the closures may use the store.
  ///   - branch: Gets each branch before its steps.
  ///   - step: Gets each step.
  /// - Throws: Rethrows errors of the closures; otherwise `noDevice`, `damaged`, `locked`, `failed`.
  /// - Complexity: Linear in the number of steps. Only one step is in memory at a time.
  public func readPast(
    of name: String, begin: (StoredHistory) throws -> Void, branch: (Branch) throws -> Void,
    step: (HistoryStep) throws -> Void
  ) throws {
    var refusal: (any Error)?
    func hand(_ body: () throws -> Void) throws {
      do { try body() } catch {
        refusal = error
        throw error
      }
    }
    do {
      try read { db in
        let (row, head) = try existing(name, db)
        let rows = try BranchRow.all(of: row.id, db, file: file)
        let branches = try branches(rows, of: row, db)
        let first = try entry(at: 0, of: row, db)
        var trail = StateTrail(self, db)
        let past = StoredHistory(
          device: row.device(at: head), branches: branches, firstState: try trail.state(of: first),
          firstFlowHash: first.flow)
        try hand { try begin(past) }
        for (owner, shown) in zip(rows, branches) {
          try hand { try branch(shown) }
          var position = shown.start
          let arguments: StatementArguments = [row.id, owner.number, shown.start, Int64.max, Int64.max]
          let found = try Row.fetchCursor(db.cachedStatement(sql: StepRow.page), arguments: arguments)
          while let columns = try found.next() {
            let entry = try StepRow.read({ columns[$0] }, file: file)
            let steps = try read([entry], after: position, to: shown.end, limit: 1, of: name, &trail)
            position += 1
            for one in steps { try hand { try step(one) } }
          }
          guard position == shown.end else {
            throw StoreError.damaged(file: file, detail: "steps of \"\(name)\" are missing")
          }
        }
      }
    } catch {
      throw refusal ?? error
    }
  }

  /// Creates a device with a complete history in one transaction.
  ///
  /// - Parameters:
  ///   - name: The name of the device.
  ///   - new: The first state, with its settings.
  ///   - firstBranch: The name of the first branch.
  ///   - history: Writes the history, and returns the branch and the position of the head.
  ///   - settings: Returns all settings at the head. None of the closures may use the store.
  /// - Throws: Rethrows errors of the closures; otherwise `deviceExists`, `noBranch`, `branchExists`, `nullCharacter`,
  ///   `readOnly`, `diskFull`, `locked`, `moved`, `damaged`, `failed`. After an error, nothing has changed. If opening
  ///   the store created the file, the file is removed.
  /// - Complexity: Linear in the length of the history. Only one step is in memory at a time.
  public func createDevice(
    _ name: String, as new: NewDevice, firstBranch: String,
    history: (HistoryWriter) throws -> (branch: String, position: Int),
    settings: (StoredDevice) throws -> [Setting]
  ) throws {
    do {
      try write { db in
        if try find(name, db) != nil { throw StoreError.deviceExists(file: file, device: name) }
        let (row, first) = try insert(name, new, db)
        let writer = try HistoryWriter(self, db, row, first, firstBranch: firstBranch)
        let head = try history(writer)
        try writer.finish(on: head.branch, at: head.position, settings: settings)
      }
    } catch {
      discardIfNew()
      throw error
    }
  }
}
