import GRDB

/// Computes the state after each step of a history. For consecutive steps, only one difference per step is applied.
struct StateTrail {
  private let store: DeviceStore
  private let db: Database
  private var last: (id: Int64, state: String)?

  init(_ store: DeviceStore, _ db: Database) {
    self.store = store
    self.db = db
  }

  /// Returns the state after a step.
  ///
  /// - Throws: `damaged` if a required row is missing or wrong.
  /// - Complexity: Constant if the step follows the previous one, otherwise O(``StepRow/snapshotDistance``).
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

  /// Searches backwards for a step with a complete state, and applies all differences after it.
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
