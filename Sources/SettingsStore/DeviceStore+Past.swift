import GRDB

extension DeviceStore {
  /// Reads the complete history of a device in one transaction: every branch in order of creation, with the
  /// steps it owns.
  ///
  /// - Parameters:
  ///   - name: The device.
  ///   - begin: Receives the start of the history. The closures must not use the store.
  ///   - branch: Receives each branch before its steps.
  ///   - step: Receives each step.
  /// - Throws: Errors of the closures unchanged; otherwise `noDevice`, `damaged`, `locked`, `failed`.
  /// - Complexity: Linear in the number of steps; only one is in memory at a time.
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
  ///   - name: The device.
  ///   - new: The first state, with its settings.
  ///   - firstBranch: The name of the first branch.
  ///   - history: Writes the history and returns the branch and the position of the head.
  ///   - settings: Returns the complete list of settings at the head. The closures must not use the store.
  /// - Throws: Errors of the closures unchanged; otherwise `deviceExists`, `noBranch`, `branchExists`,
  ///   `nullCharacter`, `readOnly`, `diskFull`, `locked`, `moved`, `damaged`, `failed`. Nothing is changed
  ///   then, and a file that was created when the store was opened is removed.
  /// - Complexity: Linear in the history; only one step is in memory at a time.
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
