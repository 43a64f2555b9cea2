import GRDB

extension DeviceStore {
  /// The settings of a device, in order of scope and key.
  ///
  /// - Throws: `noDevice`; `damaged`, also when the table was edited by hand; `locked`, `failed`.
  public func settings(of device: String) throws(StoreError) -> [Setting] {
    try read { db in
      let row = try existing(device, db).row
      let settings = try SettingRows(device: row.id).read(db, file: file)
      guard Checksum.of(settings) == row.settingsSum else {
        throw StoreError.damaged(
          file: file, detail: "the settings of \"\(device)\" are not as they were written")
      }
      return settings
    }
  }

  /// The encoded state before a device's first step.
  ///
  /// - Throws: `noDevice`, `damaged`, `locked`, `failed`.
  public func firstState(of device: String) throws(StoreError) -> String {
    try read { db in
      let row = try existing(device, db).row
      guard let first = try line(of: row, from: -1, to: 0, limit: 1, db).first, let state = first.state else {
        throw StoreError.damaged(file: file, detail: "the first state of \"\(device)\" is missing")
      }
      return state
    }
  }

  /// A page of a device's history, from its first step to the head.
  ///
  /// - Parameters:
  ///   - device: the device.
  ///   - position: the position of the last step seen; 0 begins.
  ///   - limit: how many steps at most. Fewer than that means the end.
  /// - Throws: `noDevice`, `damaged`, `locked`, `failed`.
  /// - Complexity: linear in `limit`, whatever the length of the history.
  public func history(
    of device: String, after position: Int = 0, limit: Int
  ) throws(StoreError) -> [HistoryStep] {
    try read { db in
      let (row, head) = try existing(device, db)
      let from = max(position, 0)
      let steps = try line(of: row, from: from, to: head.position, limit: limit, db)
      var trail = StateTrail(self, db)
      return try read(steps, after: from, to: Int(head.position), limit: limit, of: device, &trail)
    }
  }

  /// A number that changes when another connection has changed the store, and costs next to nothing to ask.
  ///
  /// - Throws: `locked`, `damaged`, `failed`.
  public func dataVersion() throws(StoreError) -> Int {
    // One statement is a transaction of its own; to begin and end another would cost several times as much.
    do {
      return try queue.inDatabase { db in
        try Int.fetchOne(db.cachedStatement(sql: "PRAGMA data_version")) ?? 0
      }
    } catch {
      throw place.fault(error, patience: patience, writing: false)
    }
  }

  /// Rows as callers see them.
  ///
  /// - Throws: `damaged` when they do not follow one another up to the end or the limit.
  func read(
    _ steps: [StepRow], after from: Int, to last: Int, limit: Int, of device: String,
    _ trail: inout StateTrail
  ) throws -> [HistoryStep] {
    guard steps.count == min(max(limit, 0), max(last - from, 0)) else {
      throw StoreError.damaged(file: file, detail: "steps of \"\(device)\" are missing")
    }
    var history: [HistoryStep] = []
    history.reserveCapacity(steps.count)
    for step in steps {
      let state = try trail.state(of: step)
      guard let shown = step.shown(in: state), step.position == Int64(from + history.count + 1),
        history.last.map({ $0.id == shown.parent }) ?? true
      else { throw StoreError.damaged(file: file, detail: "the steps of \"\(device)\" are out of order") }
      history.append(shown)
    }
    return history
  }
}

extension StepRow {
  /// What happened, a line each.
  var lines: [String] {
    log?.split(separator: "\n", omittingEmptySubsequences: false).map(String.init) ?? []
  }

  /// The row as callers see it; nil for the first state, which is no step.
  func shown(in state: String) -> HistoryStep? {
    parent.map {
      HistoryStep(
        id: id, parent: $0, position: Int(position), step: step, state: state, log: lines, flowHash: flow,
        isOnTrust: isOnTrust)
    }
  }
}
