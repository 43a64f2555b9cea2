import GRDB

/// Migrates format 3 to format 4. Format 3 stored lines of the log; format 4 stores events.
enum EventMigration {
  /// Replaces the log lines of each step by events. A damaged row keeps its checksum, so that the damage is still
  /// detected later.
  static func run(_ db: Database) throws {
    let update = try db.makeStatement(sql: "UPDATE step SET events = ?, checksum = ? WHERE id = ?")
    var last = Int64.min
    // Reads 1000 steps at a time, so that a long history does not need more memory.
    while true {
      let sql = "SELECT \(StepRow.list) FROM step WHERE id > ? AND events IS NOT NULL ORDER BY id LIMIT 1000"
      let page = try Row.fetchAll(db, sql: sql, arguments: [last])
      for columns in page {
        last = columns[0]
        guard var row = try? StepRow.read({ columns[$0] }, file: "") else { continue }
        row.events = row.eventList.map(OldLogLine.record).joined(separator: "\n")
        try update.execute(arguments: [row.events, row.checksum, row.id])
      }
      if page.isEmpty { return }
    }
  }
}
