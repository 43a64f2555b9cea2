import GRDB

/// Follows a line of steps and knows the state after each: of the one before, it has to look at the difference only.
struct StateTrail {
  private let store: DeviceStore
  private let db: Database
  private var last: (id: Int64, state: String)?

  init(_ store: DeviceStore, _ db: Database) {
    self.store = store
    self.db = db
  }

  /// The state after a step.
  ///
  /// - Throws: `damaged` when the way to it is broken.
  /// - Complexity: constant for the step after the one asked for last, else O(``StepRow/snapshotDistance``).
  mutating func state(of row: StepRow) throws -> String {
    let state: String
    if let whole = row.state {
      state = whole
    } else if let last, last.id == row.parent {
      state = try changed(last.state, by: row)
    } else {
      state = try search(row)
    }
    last = (row.id, state)
    return state
  }

  /// Goes back to a step whose state is whole, and forward again.
  private func search(_ row: StepRow) throws -> String {
    var way: [StepRow] = []
    var next = row
    while next.state == nil {
      way.append(next)
      guard
        let parent = try next.parent.flatMap({ try StepRow.find($0, db, file: store.file) }),
        parent.device == row.device, parent.position == next.position - 1
      else { throw broken(at: next) }
      next = parent
    }
    guard var state = next.state else { throw broken(at: next) }
    for row in way.reversed() { state = try changed(state, by: row) }
    return state
  }

  private func changed(_ state: String, by row: StepRow) throws(StoreError) -> String {
    guard let delta = row.delta, let changed = StateDelta.apply(delta, to: state) else {
      throw broken(at: row)
    }
    return changed
  }

  private func broken(at row: StepRow) -> StoreError {
    .damaged(file: store.file, detail: "the state after step \(row.position) of a history is missing")
  }
}
