import GRDB

/// Migrates format 2 to format 3. In format 2, only the step at the head had the current state.
enum StateMigration {
  /// Stores the current state with each device. A damaged row keeps its checksum, so that the damage is still detected
  /// later.
  static func run(_ db: Database) throws {
    let old = """
      SELECT device.id, name, header, flowHash, head, created, changed, settingsSum, device.branch, tip,
        device.checksum, step.state
      FROM device JOIN step ON step.id = device.head
      """
    for columns in try Row.fetchAll(db, sql: old) {
      let column: (Int) -> DatabaseValue = { columns[$0] }
      guard
        let id = column(0).number, let name = column(1).text, let header = column(2).text,
        let flowHash = column(3).text, let head = column(4).number, let created = column(5).number,
        let changed = column(6).number, let settingsSum = column(7).number, let branch = column(8).number,
        let tip = column(9).number, let state = column(11).text
      else { continue }
      var checksum = Checksum()
      for number in [id, head, created, changed, settingsSum, branch, tip] { checksum.add(number) }
      for text in [name, header, flowHash] { checksum.add(text) }
      guard checksum.value == column(10).number else { continue }
      // The checksum does not contain fields of later formats, because a published migration is never edited.
      checksum.add(state)
      try db.execute(
        sql: "UPDATE device SET state = ?, checksum = ? WHERE id = ?",
        arguments: [state, checksum.value, id])
    }
  }
}
