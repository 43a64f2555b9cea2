import Foundation
import GRDB
import Testing

@testable import SettingsStore

@Suite struct `A store of somebody else` {
  let folder = TemporaryFolder()

  private func edit(_ sql: String) throws {
    let queue = try DatabaseQueue(path: folder.store)
    try queue.inDatabase { try $0.execute(sql: sql) }
    try queue.close()
  }

  @Test func `The schema check notices every changed word of our tables`() throws {
    try Sample.makeStore(at: folder.store)
    let queue = try DatabaseQueue(path: folder.store)
    let sum = queue.inDatabase { OwnSchema.sum($0.sqliteConnection) }
    #expect(sum == OwnSchema.newestSum, "a new format has a new sum; this is it")
  }

  @Test(arguments: [
    ("CREATE TRIGGER t AFTER INSERT ON step BEGIN DELETE FROM device; END", "the trigger \"t\""),
    ("CREATE VIEW v AS SELECT 1", "the view \"v\""), ("CREATE TABLE t(a)", "the table \"t\""),
    ("CREATE INDEX i ON step(text)", "the index \"i\""),
    ("ALTER TABLE step ADD COLUMN more TEXT", "tables of another making"),
    (
      "DROP VIEW settings; CREATE VIEW settings AS SELECT 1 AS device", "tables of another making"
    ),
    (
      """
      ALTER TABLE setting RENAME TO old; DROP VIEW IF EXISTS settings; DROP TABLE old;
      CREATE VIEW setting AS WITH RECURSIVE c(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM c) SELECT n FROM c
      """, "the view \"setting\""
    ),
  ]) func `A store with foreign objects is refused and left unchanged`(sql: String, what: String) throws {
    try Sample.makeStore(at: folder.store)
    try edit(sql.replacing("step(text)", with: "step(step)"))
    let before = try folder.contents
    let error = StoreError.foreignSchema(file: folder.store, what: what)
    for access in [StoreAccess.read, .write, .create] {
      #expect(throws: error) { try DeviceStore(at: folder.store, for: access) }
    }
    #expect(throws: error) { try DeviceStore.peek(at: folder.store, device: "default") }
    #expect(try folder.contents == before)
  }

  @Test(arguments: [Int64.min, -1, .max, 1 << 48])
  func `Positions before the first state or beyond any count are rejected`(
    _ position: Int64
  ) throws {
    try Sample.makeStore(at: folder.store)
    let queue = try DatabaseQueue(path: folder.store)
    try queue.inDatabase { db in
      let row = try #require(
        try Row.fetchOne(db, sql: "SELECT \(StepRow.list) FROM step WHERE id = (SELECT head FROM device)"))
      var step = try StepRow.read({ row[$0] }, file: "")
      step.position = position
      try db.execute(
        sql: "UPDATE step SET position = ?, checksum = ? WHERE id = ?",
        arguments: [position, step.checksum, step.id])
    }
    try queue.close()
    #expect(throws: StoreError.self) { try DeviceStore.peek(at: folder.store, device: "default") }
    let store = try DeviceStore(at: folder.store, for: .write)
    #expect(throws: (any Error).self) { try store.change("default", Sample.launch) }
    #expect(throws: (any Error).self) { try store.history(of: "default", after: 0, limit: 5) }
  }

  @Test func `SQL in a foreign file is never run with extra privileges`() throws {
    try Sample.makeStore(at: folder.store)
    let store = try DeviceStore(at: folder.store, for: .read)
    #expect(try store.queue.inDatabase { try Int.fetchOne($0, sql: "PRAGMA trusted_schema") } == 0)
  }
}
