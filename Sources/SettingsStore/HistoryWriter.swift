import GRDB

/// Writes the history of a new device, one branch after the other. It can be used only inside the closure that gets it.
public final class HistoryWriter {
  private let store: DeviceStore
  private let db: Database
  private var row: DeviceRow
  private var last: StepRow
  /// The encoded state after the last step.
  private var state: String
  private var nextID: Int64
  private var branches: [BranchRow]
  private var numbers: [String: Int64]

  init(_ store: DeviceStore, _ db: Database, _ row: DeviceRow, _ first: StepRow, firstBranch: String) throws {
    self.store = store
    self.db = db
    self.row = row
    last = first
    state = row.state
    nextID = try store.nextID(after: StepRow.lastID, db)
    try store.check(firstBranch, "branch's name")
    branches = [
      BranchRow(device: row.id, number: 1, name: firstBranch, base: nil, start: -1, tip: first.id)
    ]
    numbers = [firstBranch: 1]
    try keepBranch()
  }

  /// Adds a step to the newest branch.
  ///
  /// - Parameters:
  ///   - step: The step.
  ///   - flowHash: The hash of the flow, if it changed with this step; otherwise nil.
  /// - Throws: ``StoreError``, or an error of the database that the store converts into one.
  public func append(_ step: AppliedStep, flowHash: String? = nil) throws {
    try store.check(flowHash ?? "", "flow's hash")
    last = try store.append(
      step, as: nextID, after: last, in: state, on: Int64(branches.count), under: flowHash, db)
    nextID &+= 1
    state = step.state
  }

  /// Begins a branch that forks from `base`, after one of the steps that `base` owns.
  ///
  /// - Returns: The encoded state at the fork.
  /// - Throws: `noBranch`, `branchExists`, `damaged` if `base` does not own the step; also the errors of
  ///   ``append(_:flowHash:)``.
  public func begin(branch name: String, leaving base: String, after position: Int) throws -> String {
    try keepBranch()
    try store.check(name, "branch's name")
    let number = try self.number(of: base)
    guard numbers[name] == nil else {
      throw StoreError.branchExists(file: store.file, device: row.name, branch: name)
    }
    guard let step = try StepRow.find(Int64(position), on: number, of: row.id, db, file: store.file) else {
      throw StoreError.damaged(file: store.file, detail: "\"\(base)\" has no step \(position)")
    }
    last = step
    var trail = StateTrail(store, db)
    state = try trail.state(of: step)
    let branch = BranchRow(
      device: row.id, number: Int64(branches.count + 1), name: name, base: number, start: last.position,
      tip: last.id)
    try branch.insert(db)
    branches.append(branch)
    numbers[name] = branch.number
    return state
  }

  /// Sets the head of the device and its settings.
  func finish(
    on branch: String, at position: Int, settings: (StoredDevice) throws -> [Setting]
  ) throws {
    try keepBranch()
    row.branch = try number(of: branch)
    row.tip = branches[Int(row.branch) - 1].tip
    let head = try store.entry(at: Int64(position), of: row, db)
    var trail = StateTrail(store, db)
    row.state = try trail.state(of: head)
    row.head = head.id
    row.flowHash = try store.flowHash(of: row, at: head.position, db)
    let settings = try settings(row.device(at: head))
    try store.check(settings)
    row.settingsSum = try SettingRows(device: row.id).replace(db, with: settings, file: store.file)
    try row.update(db)
  }

  private func number(of name: String) throws(StoreError) -> Int64 {
    guard let found = numbers[name] else {
      throw .noBranch(file: store.file, device: row.name, branch: name)
    }
    return found
  }

  private func keepBranch() throws {
    branches[branches.count - 1].tip = last.id
    try branches[branches.count - 1].update(db)
  }
}
