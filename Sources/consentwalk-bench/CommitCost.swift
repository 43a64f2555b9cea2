import GRDBSQLite
import SettingsStore

/// Compares storing a step with plain SQLite. SQLite writes a row of the same size in the same folder, with the same
/// journal mode and durability.
struct CommitCost {
  private let folder: String
  private static let rounds = 401

  init(_ folder: String) { self.folder = folder }

  func figure() throws(BenchFailure) -> Figure {
    let state = "os=60213493506 now=1727035198 front=3 app.process=3 app.launches="
    let plain = try PlainSQLite(folder + "/plain.sqlite")
    defer { plain.close() }
    let clock = ContinuousClock()
    var ours: [Double] = []
    var theirs: [Double] = []
    do {
      let store = try DeviceStore(at: folder + "/commit.sqlite", for: .create)
      defer { store.close() }
      let new = NewDevice(header: "", flowHash: "flow", state: state + "0", settings: [])
      try store.createDevice("default", as: new)
      for round in 1...Self.rounds {
        var begin = clock.now
        try store.change("default") { _ in
          let step = AppliedStep(
            step: "launch", state: state + "\(round)", events: ["backToFront"])
          return Change(steps: [step], settings: [], result: ())
        }
        ours.append((clock.now - begin) / .microseconds(1))
        begin = clock.now
        try plain.write(round, state + "\(round)")
        theirs.append((clock.now - begin) / .microseconds(1))
      }
    } catch let failure as BenchFailure {
      throw failure
    } catch {
      throw BenchFailure("\(error)")
    }
    return Figure(
      name: "a step's commit on disk", value: ours.median / theirs.median, aim: 4, unit: "x plain SQLite",
      note: "\(ours.median.text) us against \(theirs.median.text) us, median of \(Self.rounds)")
  }
}

/// Writes the same tables with plain SQLite: it inserts a row, updates a row, and commits.
private struct PlainSQLite {
  private let connection: OpaquePointer

  init(_ path: String) throws(BenchFailure) {
    var opened: OpaquePointer?
    guard sqlite3_open(path, &opened) == SQLITE_OK, let opened else {
      throw BenchFailure("plain SQLite cannot open \(path)")
    }
    connection = opened
    try run("PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL")
    try run("CREATE TABLE device (id INTEGER PRIMARY KEY, state TEXT, head INTEGER)")
    try run(
      "CREATE TABLE step (id INTEGER PRIMARY KEY, device INTEGER, position INTEGER, step TEXT, log TEXT)")
    try run("CREATE UNIQUE INDEX stepByPlace ON step(device, position)")
    try run("INSERT INTO device VALUES (1, '', 0)")
  }

  func write(_ number: Int, _ state: String) throws(BenchFailure) {
    try run("BEGIN IMMEDIATE")
    try run("INSERT INTO step VALUES (\(number), 1, \(number), 'launch', 'launch: back to the front')")
    try run("UPDATE device SET state = '\(state)', head = \(number) WHERE id = 1")
    try run("COMMIT")
  }

  func close() { sqlite3_close(connection) }

  private func run(_ sql: String) throws(BenchFailure) {
    guard sqlite3_exec(connection, sql, nil, nil, nil) == SQLITE_OK else {
      throw BenchFailure("plain SQLite: " + String(cString: sqlite3_errmsg(connection)))
    }
  }
}
