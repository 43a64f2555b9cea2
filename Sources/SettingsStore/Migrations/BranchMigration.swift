import GRDB

/// Migrates format 1 to format 2. In format 1, each device had only one sequence of steps.
enum BranchMigration {
  /// Creates the first branch of each device. A damaged row keeps its checksum, so that the damage is still detected
  /// later.
  static func run(_ db: Database) throws {
    let old = "SELECT id, name, header, flowHash, head, created, changed, settingsSum, checksum FROM device"
    for columns in try Row.fetchAll(db, sql: old) {
      let column: (Int) -> DatabaseValue = { columns[$0] }
      guard let id = column(0).number, let head = column(4).number else { continue }
      try db.execute(sql: "UPDATE device SET tip = ? WHERE id = ?", arguments: [head, id])
      try BranchRow(device: id, number: 1, name: BranchRow.firstName, base: nil, start: -1, tip: head)
        .insert(db)
      guard
        let name = column(1).text, let header = column(2).text, let flowHash = column(3).text,
        let created = column(5).number, let changed = column(6).number, let settingsSum = column(7).number
      else { continue }
      var checksum = Checksum()
      for number in [id, head, created, changed, settingsSum] { checksum.add(number) }
      for text in [name, header, flowHash] { checksum.add(text) }
      guard checksum.value == column(8).number else { continue }
      var newer = Checksum()
      for number in [id, head, created, changed, settingsSum, 1, head] { newer.add(number) }
      for text in [name, header, flowHash] { newer.add(text) }
      try db.execute(sql: "UPDATE device SET checksum = ? WHERE id = ?", arguments: [newer.value, id])
    }
  }
}
