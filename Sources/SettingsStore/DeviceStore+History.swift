import GRDB

extension DeviceStore {
  /// Returns the settings of a device, ordered by scope and key.
  ///
  /// - Throws: `noDevice`; `damaged`, for example if another program changed the table; `locked`, `failed`.
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

  /// Returns the encoded state before the device's first step.
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

  /// Returns a part of a device's history. The history ends at the head.
  ///
  /// - Parameters:
  ///   - device: The name of the device.
  ///   - position: The position of the last step of the previous part; 0 for the first part.
  ///   - limit: The maximum number of steps. If there are fewer, this is the last part.
  /// - Throws: `noDevice`, `damaged`, `locked`, `failed`.
  /// - Complexity: Linear in `limit`. The length of the history does not matter.
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

  /// Returns a number that changes when another connection changes the store. The call is very cheap.
  ///
  /// - Throws: `locked`, `damaged`, `failed`.
  public func dataVersion() throws(StoreError) -> Int {
    // A single statement is a transaction by itself. An explicit transaction would take several times as long.
    do {
      return try queue.inDatabase { db in
        try Int.fetchOne(db.cachedStatement(sql: "PRAGMA data_version")) ?? 0
      }
    } catch {
      throw place.fault(error, patience: patience, writing: false)
    }
  }

  /// Converts rows into the form that callers of the store get.
  ///
  /// - Throws: `damaged` if a step is missing.
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
  /// The events of the step. Each element is one encoded event.
  var eventList: [String] {
    events?.split(separator: "\n", omittingEmptySubsequences: false).map(String.init) ?? []
  }

  /// Returns the step in the form that callers get; nil for the first state, because it is not a step.
  func shown(in state: String) -> HistoryStep? {
    parent.map {
      HistoryStep(
        id: id, parent: $0, position: Int(position), step: step, state: state, events: eventList,
        flowHash: flow,
        isOnTrust: isOnTrust)
    }
  }
}
