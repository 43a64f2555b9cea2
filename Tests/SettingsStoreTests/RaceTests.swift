import Foundation
import GRDB
import Testing

@testable import SettingsStore

/// Simulates races of two programs by running their steps in a fixed order.
@Suite struct `Two programs at one store` {
  let folder = TemporaryFolder()

  @Test func `A peek reads again if a writer changed the file meanwhile`() throws {
    try Sample.makeStore(at: folder.store)
    var refusal: (any Error)?
    let head = try DeviceStore.peek(at: folder.store, device: "default") {
      do {
        let other = try DeviceStore(at: folder.store, for: .write)
        _ = try other.change("default", Sample.launch)
        // After the writer has closed, only the file's stamp shows that it wrote.
        other.close()
      } catch { refusal = error }
    }
    #expect(refusal == nil)
    #expect(!StoreFile(folder.store).isInUse)
    #expect(head.device.position == 3)
  }

  @Test func `A peek reads again if a writer is still active`() throws {
    try Sample.makeStore(at: folder.store)
    var other: DeviceStore?
    let head = try DeviceStore.peek(at: folder.store, device: "default") {
      other = try? DeviceStore(at: folder.store, for: .write)
      _ = try? other?.change("default", Sample.launch)
    }
    #expect(StoreFile(folder.store).isInUse)
    #expect(head.device.position == 3)
    other?.close()
  }

  @Test func `A peek and an open store agree about the last step`() throws {
    try Sample.makeStore(at: folder.store)
    let glance = try DeviceStore.peekAtHead(at: folder.store, device: "default")
    let store = try DeviceStore(at: folder.store, for: .read)
    #expect(try store.head(of: "default") == glance)
    #expect(try store.device("default") == glance.device)
    let last = try store.history(of: "default", after: glance.device.position - 1, limit: 1).last
    #expect(last?.events == glance.events && last?.isOnTrust == glance.isOnTrust)
    store.close()
  }

  @Test func `A store whose creation failed is kept if another process added a device`() throws {
    let made = try DeviceStore(at: folder.store, for: .create)
    let other = try DeviceStore(at: folder.store, for: .write)
    try other.createDevice("theirs", as: Sample.device)
    other.close()
    made.discardIfNew()
    made.close()
    #expect(try DeviceStore(at: folder.store, for: .read).device("theirs").position == 0)
  }

  @Test func `A store whose creation failed is removed with the folders made for it`() throws {
    let path = folder.path + "/new/folder/store.sqlite"
    let made = try DeviceStore(at: path, for: .create)
    made.discardIfNew()
    made.close()
    #expect(try folder.files == [])
  }

  @Test func `Tables that another program created meanwhile are left unchanged`() throws {
    let queue = try DatabaseQueue(path: folder.store)
    try queue.inDatabase { try $0.execute(sql: "CREATE TABLE theirs (name TEXT)") }
    #expect(throws: StoreError.notAStore(file: folder.store, found: .otherDatabase(applicationID: 0))) {
      try Preparation(file: StoreFile(folder.store), patience: .zero).bringUpToDate(queue)
    }
    #expect(try queue.inDatabase { try Int.fetchOne($0, sql: "PRAGMA application_id") } == 0)
  }

  @Test func `A failed import of a device leaves no store behind`() throws {
    let store = try DeviceStore(at: folder.store, for: .create)
    #expect(throws: Sample.Refusal.impossible) {
      try store.createDevice(
        "default", as: Sample.device, firstBranch: "main", history: { _ in throw Sample.Refusal.impossible },
        settings: { _ in [] })
    }
    store.close()
    #expect(try folder.files == [])
  }

  @Test func `A history with two branches of the same name is refused`() throws {
    let store = try DeviceStore(at: folder.store, for: .create)
    #expect(throws: StoreError.branchExists(file: folder.store, device: "default", branch: "main")) {
      try store.createDevice(
        "default", as: Sample.device, firstBranch: "main",
        history: { writer in
          _ = try writer.begin(branch: "main", leaving: "main", after: 0)
          return (branch: "main", position: 0)
        }, settings: { _ in [] })
    }
    store.close()
  }

  @Test func `A state is stored completely if its difference would be longer`() throws {
    let store = try DeviceStore(at: folder.store, for: .create)
    try store.createDevice("default", as: Sample.device)
    for state in ["x", "y", "y and what follows it", "y and what follows it, more"] {
      _ = try store.change("default") { _ in
        Change(steps: [AppliedStep(step: "wait", state: state)], settings: [], result: 0)
      }
    }
    let rows = try store.read { db in
      try Row.fetchAll(db, sql: "SELECT \(StepRow.list) FROM step ORDER BY position").map { row in
        try StepRow.read({ row[$0] }, file: "store")
      }
    }
    for row in rows.dropFirst() {
      if let delta = row.delta { #expect(delta.utf8.count < 22, "\(delta)") }
    }
    #expect(rows.count == 5 && rows[1].state == "x" && rows[2].state == "y" && rows[4].delta != nil)
  }

  @Test func `A store whose creation failed is kept while another process writes to it`() throws {
    let made = try DeviceStore(at: folder.store, for: .create, patience: .zero)
    let other = try DatabaseQueue(path: folder.store)
    try other.inDatabase { db in
      try db.execute(sql: "BEGIN IMMEDIATE")
      made.discardIfNew()
      try db.execute(sql: "ROLLBACK")
    }
    #expect(FileManager.default.fileExists(atPath: folder.store))
  }
}

/// Rows with correct checksums but inconsistent content, which only a deliberate forgery produces.
@Suite struct `A store that was forged` {
  let folder = TemporaryFolder()

  /// Makes a store with a branch, and returns a connection to edit it.
  private func makeBranched() throws -> DatabaseQueue {
    try Sample.makeStore(at: folder.store, launches: 6)
    let store = try DeviceStore(at: folder.store, for: .write)
    try store.move("default", .back(2)) { Sample.settings(Sample.launches(in: $0) ?? 0) }
    _ = try store.change("default", Sample.otherLaunch)
    try store.createDevice("other", as: Sample.device)
    for _ in 0..<6 { _ = try store.change("other", Sample.launch) }
    store.close()
    return try DatabaseQueue(path: folder.store)
  }

  @Test func `Branches that form a cycle are reported as damaged`() throws {
    let queue = try makeBranched()
    try queue.inDatabase { db in
      var rows = try BranchRow.all(of: 1, db, file: "store")
      #expect(rows.count == 2)
      rows[0].base = 2
      rows[0].start = 3
      try db.execute(
        sql: "UPDATE branch SET base = ?, start = ?, checksum = ? WHERE device = 1 AND number = 1",
        arguments: [rows[0].base, rows[0].start, rows[0].checksum])
    }
    try queue.close()
    let store = try DeviceStore(at: folder.store, for: .read)
    #expect(throws: StoreError.self) { _ = try store.branches(of: "default") }
  }

  @Test(arguments: [true, false])
  func `A step whose parent is on another line of history is reported as damaged`(isOtherDevice: Bool) throws
  {
    let queue = try makeBranched()
    try queue.inDatabase { db in
      let steps = try Row.fetchAll(db, sql: "SELECT \(StepRow.list) FROM step").map { row in
        try StepRow.read({ row[$0] }, file: "store")
      }
      let wrong = try #require(steps.first { $0.device == 1 && $0.position == 3 && $0.delta != nil })
      let parent = try #require(
        steps.first {
          isOtherDevice ? $0.device != 1 && $0.position == 2 : $0.device == 1 && $0.position == 1
        })
      var forged = wrong
      forged.parent = parent.id
      try db.execute(
        sql: "UPDATE step SET parent = ?, checksum = ? WHERE id = ?",
        arguments: [forged.parent, forged.checksum, forged.id])
    }
    try queue.close()
    let store = try DeviceStore(at: folder.store, for: .read)
    #expect(throws: StoreError.self) { _ = try store.state(of: "default", at: 3, on: "main") }
  }
}
