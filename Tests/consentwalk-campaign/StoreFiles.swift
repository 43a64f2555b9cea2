import Foundation
import GRDBSQLite
import TestSupport

/// A store with a history worth attacking.
enum StoreSeed {
  static func make(_ arena: Arena, _ store: String, _ tally: inout Tally) throws {
    let lists = [
      ["do", "launch", "request:tracking", "tap:allow", "terminate", "launch", "home"], ["back", "3"],
      ["do", "terminate", "launch"], ["branch", "name", "second"], ["branch", "switch", "main"],
      ["device", "new", "other"], ["do", "launch", "terminate", "--device", "other"],
    ]
    for words in lists { try arena.run(Run(arena, words, store: store), &tally) }
  }
}

/// Mutates stores: their bytes, or their rows with corrected checksums.
struct StoreFiles: Attack {
  private let arena: Arena
  private let seed: [UInt8]
  private var mutator = Mutator(seeds: [])

  init(_ arena: Arena) throws {
    self.arena = arena
    let store = arena.path("seed.sqlite")
    var tally = Tally(name: "")
    try StoreSeed.make(arena, store, &tally)
    // Moves the content of the write-ahead log into the file.
    try SQLiteFile(store).run("PRAGMA journal_mode = DELETE; PRAGMA journal_mode = WAL")
    seed = Array(try Data(contentsOf: URL(fileURLWithPath: store)))
  }

  mutating func round(_ random: inout SeededGenerator, _ tally: inout Tally) throws {
    let store = arena.path("attacked.sqlite")
    for name in ["", "-wal", "-shm", "-journal"] { unlink(store + name) }
    if random.next() % 2 == 0 {
      try Data(seed).write(to: URL(fileURLWithPath: store))
      try changeRows(store, &random)
    } else {
      try Data(changedBytes(&random)).write(to: URL(fileURLWithPath: store))
    }
    tally.tried += 1
    let copy = arena.path("attacked-as-it-was.sqlite")
    try? FileManager.default.removeItem(atPath: copy)
    try FileManager.default.copyItem(atPath: store, toPath: copy)
    let questions = [
      ["state", "--json"], ["history"], ["history", "--json"], ["device", "list"], ["branch", "list"],
      ["doctor"],
      ["device", "export", "default"], ["back"], ["forward"], ["do", "launch"], ["why", "tracking"],
    ]
    for _ in 0..<4 {
      let words = questions[Int(random.next() % UInt64(questions.count))]
      try arena.run(Run(arena, words, store: store), &tally, about: copy)
    }
  }

  private func changedBytes(_ random: inout SeededGenerator) -> [UInt8] {
    var bytes = seed
    for _ in 0..<(1 + Int(random.next() % 30)) {
      let place = Int(random.next() % UInt64(bytes.count))
      switch random.next() % 6 {
      case 0:
        // Swaps two pages.
        let (one, other) = (place / 4096 * 4096, Int(random.next() % UInt64(bytes.count)) / 4096 * 4096)
        if one + 4096 <= bytes.count, other + 4096 <= bytes.count {
          bytes.replaceSubrange(one..<(one + 4096), with: bytes[other..<(other + 4096)])
        }
      case 1: bytes[place % min(100, bytes.count)] = UInt8(truncatingIfNeeded: random.next())
      case 2 where random.next() % 8 == 0: bytes.removeSubrange(place...)
      default: bytes[place] = UInt8(truncatingIfNeeded: random.next())
      }
      if bytes.count < 200 { break }
    }
    return bytes
  }

  private func changeRows(_ store: String, _ random: inout SeededGenerator) throws {
    let file = try SQLiteFile(store)
    for _ in 0..<(1 + Int(random.next() % 3)) {
      if random.next() % 12 == 0 {
        let traps = [
          "CREATE TRIGGER t AFTER INSERT ON step BEGIN DELETE FROM device; END",
          """
          CREATE TRIGGER t AFTER INSERT ON step BEGIN SELECT count(*) FROM (WITH RECURSIVE c(x) AS
          (SELECT 1 UNION ALL SELECT x + 1 FROM c) SELECT x FROM c); END
          """,
          "DROP VIEW settings; CREATE VIEW settings AS SELECT randomblob(1000000000)",
          "CREATE TABLE more (a)", "DROP INDEX stepByPlace", "ALTER TABLE step ADD COLUMN extra",
          "PRAGMA user_version = \(Int64(truncatingIfNeeded: random.next() % 7) - 2)",
        ]
        try? file.run(traps[Int(random.next() % UInt64(traps.count))])
        continue
      }
      let tables = StoreRows.columns
      let (table, columns) = tables[Int(random.next() % UInt64(tables.count))]
      let column = columns[Int(random.next() % UInt64(columns.count))]
      let row =
        "(SELECT \(table == "setting" || table == "branch" ? "device" : "id") FROM \(table) ORDER BY random() LIMIT 1)"
      let key = table == "setting" || table == "branch" ? "device" : "id"
      try? file.run(
        "UPDATE OR REPLACE \(table) SET \(column) = \(value(&random, column)) WHERE \(key) = \(row)")
    }
    try? StoreRows.mend(file)
  }

  private func value(_ random: inout SeededGenerator, _ column: String) -> String {
    let numbers = [
      "-9223372036854775808", "9223372036854775807", "-1", "0", "1", "2", "3", "4294967296", "2147483648",
      "65536",
      "1.5", "NULL", "1e300",
    ]
    switch random.next() % 6 {
    case 0, 1: return numbers[Int(random.next() % UInt64(numbers.count))]
    case 2: return "\(column) + 1"
    case 3: return "'" + Filter.hostile[Int(random.next() % UInt64(Filter.hostile.count))] + "'"
    case 4:
      return "x'"
        + (0..<(1 + random.next() % 9)).map { _ in
          let byte = UInt8(truncatingIfNeeded: random.next())
          return String(byte >> 4, radix: 16) + String(byte & 15, radix: 16)
        }.joined() + "'"
    default:
      return
        "replace(\(column), substr(\(column), \(random.next() % 40), \(1 + random.next() % 6)), '\(random.next() % 100)')"
    }
  }
}

/// The rows of a store and their checksums.
enum StoreRows {
  static let columns: [(String, [String])] = [
    (
      "device",
      [
        "name", "header", "flowHash", "head", "created", "changed", "settingsSum", "branch", "tip", "state",
        "id",
      ]
    ),
    (
      "step",
      ["device", "parent", "position", "step", "state", "events", "branch", "flow", "delta", "trusted", "id"]
    ),
    ("branch", ["number", "name", "base", "start", "tip"]), ("setting", ["scope", "key", "value"]),
  ]

  /// Corrects every checksum.
  static func mend(_ file: SQLiteFile) throws {
    for row in try file.rows(
      "SELECT rowid, id, device, parent, position, step, state, events, branch, flow, delta, trusted FROM step"
    ) {
      var sum = RowSum()
      for place in 1...4 { sum.add(row[place].number ?? -1) }
      for place in 5...7 { sum.add(row[place].text ?? "") }
      if row[8].number != 1 { sum.add(row[8].number ?? 0) }
      if let flow = row[9].text { sum.add(flow) }
      if let delta = row[10].text {
        sum.add(-3)
        sum.add(delta)
      }
      if row[11].number == 1 { sum.add(-4) }
      try file.run("UPDATE step SET checksum = \(sum.value) WHERE rowid = \(row[0].number ?? 0)")
    }
    for row in try file.rows(
      "SELECT id, head, created, changed, settingsSum, branch, tip, name, header, flowHash, state FROM device"
    ) {
      var sum = RowSum()
      for place in 0...6 { sum.add(row[place].number ?? 0) }
      for place in 7...10 { sum.add(row[place].text ?? "") }
      try file.run("UPDATE device SET checksum = \(sum.value) WHERE id = \(row[0].number ?? 0)")
    }
  }
}

/// The FNV-1a hash of a row, as the store computes it.
struct RowSum {
  private var hash: UInt64 = 0xcbf2_9ce4_8422_2325

  var value: Int64 { Int64(bitPattern: hash) }

  mutating func add(_ text: String) {
    add(Int64(text.utf8.count))
    for byte in text.utf8 { mix(byte) }
  }

  mutating func add(_ number: Int64) {
    for shift in stride(from: 0, to: 64, by: 8) { mix(UInt8(truncatingIfNeeded: number >> shift)) }
  }

  private mutating func mix(_ byte: UInt8) { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3 }
}

/// A database connection like that of any other program.
final class SQLiteFile {
  enum Value {
    case number(Int64), text(String), other

    var number: Int64? { if case .number(let number) = self { number } else { nil } }
    var text: String? { if case .text(let text) = self { text } else { nil } }
  }

  private var handle: OpaquePointer?

  init(_ path: String) throws {
    guard sqlite3_open(path, &handle) == SQLITE_OK else { throw CampaignProblem("\(path) cannot be opened") }
    sqlite3_busy_timeout(handle, 5000)
  }

  deinit { sqlite3_close_v2(handle) }

  func run(_ sql: String) throws {
    guard sqlite3_exec(handle, sql, nil, nil, nil) == SQLITE_OK else {
      throw CampaignProblem(String(cString: sqlite3_errmsg(handle)))
    }
  }

  func rows(_ sql: String) throws -> [[Value]] {
    var statement: OpaquePointer?
    guard sqlite3_prepare_v2(handle, sql, -1, &statement, nil) == SQLITE_OK else {
      throw CampaignProblem(String(cString: sqlite3_errmsg(handle)))
    }
    defer { sqlite3_finalize(statement) }
    var rows: [[Value]] = []
    while sqlite3_step(statement) == SQLITE_ROW {
      rows.append(
        (0..<sqlite3_column_count(statement)).map { column in
          switch sqlite3_column_type(statement, column) {
          case SQLITE_INTEGER: .number(sqlite3_column_int64(statement, column))
          case SQLITE_TEXT: .text(sqlite3_column_text(statement, column).map { String(cString: $0) } ?? "")
          default: .other
          }
        })
    }
    return rows
  }

  /// Returns SQLite's integrity check of the file; “ok” if it is intact.
  static func verdict(_ path: String) -> String {
    guard let file = try? SQLiteFile(path), let rows = try? file.rows("PRAGMA integrity_check") else {
      return "cannot be checked"
    }
    return rows.first?.first?.text ?? "nothing"
  }
}
