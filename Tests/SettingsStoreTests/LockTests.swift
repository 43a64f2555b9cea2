import Foundation
import GRDB
import Testing

@testable import SettingsStore

@Suite struct `A lock` {
  let folder = TemporaryFolder()

  @Test func `A lock held too long by another process is reported`() throws {
    try Sample.makeStore(at: folder.store)
    let holder = try DatabaseQueue(path: folder.store)
    let store = try DeviceStore(at: folder.store, for: .write, patience: .zero)
    try holder.inDatabase { db in
      try db.inTransaction(.immediate) {
        #expect(throws: StoreError.locked(file: folder.store, seconds: 0)) {
          try store.change("default", Sample.launch)
        }
        let device = try store.device("default")
        #expect(device.position == 2, "reading goes on")
        return .rollback
      }
    }
    #expect(try store.change("default", Sample.launch) == 3)
  }

  @Test func `A lock survives a second store of the same process opening and closing the file`() throws {
    try Sample.makeStore(at: folder.store)
    let store = try DeviceStore(at: folder.store, for: .write)
    _ = try store.change("default", Sample.launch)
    try store.queue.inDatabase { db in
      try db.inTransaction(.immediate) {
        _ = try DeviceStore.peek(at: folder.store, device: "default")
        try DeviceStore(at: folder.store, for: .read).close()
        // If the command believed that it was the last user, it would move the log into the file and delete
        // the log.
        _ = try Command.sqlite3(folder.store, "SELECT count(*) FROM settings")
        let files = try folder.files
        #expect(files.contains("store.sqlite-wal"))
        return .rollback
      }
    }
    #expect(try store.change("default", Sample.launch) == 4)
  }

  @Test func `A removed file is not reported as locked`() throws {
    try Sample.makeStore(at: folder.store)
    let store = try DeviceStore(at: folder.store, for: .write)
    try FileManager.default.moveItem(atPath: folder.store, toPath: folder.store + ".old")
    #expect(throws: StoreError.moved(file: folder.store)) { try store.change("default", Sample.launch) }
    try FileManager.default.moveItem(atPath: folder.store + ".old", toPath: folder.store)
    #expect(try store.change("default", Sample.launch) == 3)
  }
}
