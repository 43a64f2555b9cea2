import GRDB

extension DeviceStore {
  /// Takes steps on a device in one transaction: reads the device at its head, lets the caller compute the steps, and
  /// writes them. If two processes do this at the same time, the second process sees the steps of the first.
  ///
  /// Steps that equal the later steps of the current branch move the head forward, as a redo does. Only a different
  /// step begins a branch.
  ///
  /// - Parameters:
  ///   - name: The name of the device.
  ///   - creating: The device to create if none has this name. It is created only if the change succeeds.
  ///   - body: Gets the current device and computes the steps. It must not use the store. If it throws, nothing
  ///     changes.
  /// - Returns: The `result` of `body`, after the change was committed.
  /// - Throws: Rethrows errors of `creating` and `body`; otherwise `noDevice`, `nullCharacter`, `readOnly`, `diskFull`,
  ///   `locked`, `moved`, `damaged`, `failed`. After an error, nothing has changed.
  /// - Complexity: Linear in the number of new steps and settings. The length of the history does not matter.
  public func change<Result>(
    _ name: String, creating: (() throws -> NewDevice)? = nil,
    _ body: (StoredDevice) throws -> Change<Result>
  ) throws -> Result {
    try write { db in
      var (row, head) =
        if let found = try find(name, db) {
          found
        } else if let creating {
          try insert(name, creating(), db)
        } else {
          throw StoreError.noDevice(file: file, device: name)
        }
      let change = try body(row.device(at: head))
      guard !change.steps.isEmpty else { return change.result }
      let repeated = try goForward(along: change, from: &head, of: &row, db)
      var flow: String?
      if let flowHash = change.flowHash, flowHash != row.flowHash {
        try check(flowHash, "flow's hash")
        row.flowHash = flowHash
        flow = flowHash
      }
      if let header = change.header {
        try check(header, "header")
        row.header = header
      }
      let staysOnBranch = head.id == row.tip || repeated == change.steps.count
      let fork = staysOnBranch ? nil : try leave(row, at: head, db)
      if let fork { row.branch = fork.number }
      var id = try nextID(after: StepRow.lastID, db)
      for step in change.steps.dropFirst(repeated) {
        head = try append(step, as: id, after: head, in: row.state, on: row.branch, under: flow, db)
        id &+= 1
        row.state = step.state
        flow = nil
      }
      if repeated < change.steps.count { row.tip = head.id }
      if var fork {
        fork.tip = head.id
        try fork.insert(db)
      }
      try check(change.settings)
      row.settingsSum = try SettingRows(device: row.id).replace(db, with: change.settings, file: file)
      row.head = head.id
      row.changed = now
      try row.update(db)
      return change.result
    }
  }

  /// Moves forward along the later steps of the current branch, as long as the change takes the same steps under the
  /// same flow with the same states.
  ///
  /// - Returns: The number of these steps.
  /// - Complexity: Linear in this number, constant at the end of the branch.
  private func goForward<Result>(
    along change: Change<Result>, from head: inout StepRow, of row: inout DeviceRow, _ db: Database
  ) throws -> Int {
    var trail = StateTrail(self, db)
    for (count, step) in change.steps.enumerated() {
      guard head.id != row.tip else { return count }
      let next = try entry(at: head.position + 1, of: row, db)
      let flow = next.flow ?? row.flowHash
      // A step on trust has no events, so the computed one is worth more.
      guard !next.isOnTrust, next.step == step.step, flow == change.flowHash ?? row.flowHash,
        try trail.state(of: next) == step.state
      else { return count }
      head = next
      row.state = step.state
      row.flowHash = flow
    }
    return change.steps.count
  }

  /// Appends a step after the one whose state is given.
  func append(
    _ step: AppliedStep, as id: Int64, after head: StepRow, in state: String, on branch: Int64,
    under flow: String?, _ db: Database
  ) throws -> StepRow {
    let events = step.events.isEmpty ? nil : step.events.joined(separator: "\n")
    try check(step.step, "step")
    try check(step.state, "state")
    try check(events ?? "", "events")
    let position = head.position + 1
    var delta: String?
    if !position.isMultiple(of: StepRow.snapshotDistance) {
      let difference = StateDelta.text(from: state, to: step.state)
      if difference.utf8.count < step.state.utf8.count { delta = difference }
    }
    let row = StepRow(
      id: id, device: head.device, parent: head.id, position: position, step: step.step,
      state: delta == nil ? step.state : nil, delta: delta, events: events, branch: branch, flow: flow,
      isOnTrust: step.isOnTrust)
    try row.insert(db)
    return row
  }

  /// Keeps the later steps on the current branch, and returns a new branch that forks at the head.
  private func leave(_ row: DeviceRow, at head: StepRow, _ db: Database) throws -> BranchRow {
    try keepBranch(of: row, db)
    let branches = try BranchRow.all(of: row.id, db, file: file)
    let names = Set(branches.map(\.name))
    let number = (branches.last?.number ?? 0) + 1
    var count = number - 1
    while names.contains("branch-\(count)") { count += 1 }
    return BranchRow(
      device: row.id, number: number, name: "branch-\(count)", base: head.branch, start: head.position,
      tip: head.id)
  }

  /// Writes the position of the last step into the row of the current branch, before another branch becomes current.
  func keepBranch(of row: DeviceRow, _ db: Database) throws {
    var branch = try BranchRow.find(row.branch, of: row.id, db, file: file)
    branch.tip = row.tip
    try branch.update(db)
  }
}
