import GRDB

/// Writes the history of a device that is being made, branch after branch. Of use only in the closure it is given to.
public final class PastWriter {
  private let store: DeviceStore
  private let db: Database
  private var row: DeviceRow
  private var last: StepRow
  private var branches: [BranchRow]

  init(_ store: DeviceStore, _ db: Database, _ row: DeviceRow, _ first: StepRow, firstBranch: String) throws {
    self.store = store
    self.db = db
    self.row = row
    last = first
    try store.check(firstBranch, "branch's name")
    branches = [
      BranchRow(device: row.id, number: 1, name: firstBranch, base: nil, start: -1, tip: first.id)
    ]
    try keepTip()
  }

  /// Adds a step to the branch that was begun last.
  ///
  /// - Parameters:
  ///   - step: the step.
  ///   - flowHash: the hash of what the flow did, where that changed with this step.
  /// - Throws: ``StoreError``, or an error of the database that becomes one.
  public func append(_ step: AppliedStep, flowHash: String? = nil) throws {
    try store.check(flowHash ?? "", "flow's hash")
    last = try store.append(step, after: last, on: Int64(branches.count), under: flowHash, db)
  }

  /// Begins a branch that leaves another after one of that one's own steps.
  ///
  /// - Throws: `noBranch`, `branchExists`, `damaged` where the base has no such step; as ``append(_:flowHash:)``.
  public func begin(branch name: String, leaving base: String, after position: Int) throws {
    try keepTip()
    try store.check(name, "branch's name")
    let number = try self.number(of: base)
    guard !branches.contains(where: { $0.name == name }) else {
      throw StoreError.branchExists(file: store.file, device: row.name, branch: name)
    }
    last = try store.entry(at: Int64(position), on: number, of: row, db)
    let branch = BranchRow(
      device: row.id, number: Int64(branches.count + 1), name: name, base: number, start: last.position,
      tip: last.id)
    try branch.insert(db)
    branches.append(branch)
  }

  /// Puts the head where it belongs.
  func finish(on branch: String, at position: Int) throws {
    try keepTip()
    row.branch = try number(of: branch)
    row.tip = branches[Int(row.branch) - 1].tip
    let head = try store.entry(at: Int64(position), of: row, db)
    row.head = head.id
    row.flowHash = try store.flowHash(of: row, at: head.position, db)
    try row.update(db)
  }

  private func number(of name: String) throws -> Int64 {
    guard let found = branches.first(where: { $0.name == name }) else {
      throw StoreError.noBranch(file: store.file, device: row.name, branch: name)
    }
    return found.number
  }

  private func keepTip() throws {
    branches[branches.count - 1].tip = last.id
    try branches[branches.count - 1].update(db)
  }
}
