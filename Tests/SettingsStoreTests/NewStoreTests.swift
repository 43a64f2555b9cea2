import Foundation
import GRDB
import SettingsStore
import Testing

@Suite struct `A new store` {
  let folder = TemporaryFolder()

  @Test func `A new store is created with its folders, marked as ours, and leaves one file behind`() throws {
    let path = folder.path + "/data/consentwalk/store.sqlite"
    let store = try DeviceStore(at: path, for: .create)
    #expect(try store.devices() == [])
    store.close()
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path + "/data/consentwalk")
    #expect(names == ["store.sqlite"])
    let header = try #require(FileManager.default.contents(atPath: path)).prefix(100)
    #expect(Array(header[68..<72]) == Array("CWlk".utf8))
    #expect(Array(header[60..<64]) == [0, 0, 0, 4])
    #expect(header[18] == 2 && header[19] == 2, "WAL mode is kept in the file")
  }

  @Test func `A new store has the tables of every migration`() throws {
    try Sample.makeStore(at: folder.store)
    let queue = try DatabaseQueue(path: folder.store)
    let names = try queue.inDatabase {
      try String.fetchSet($0, sql: "SELECT name FROM sqlite_master WHERE type IN ('table', 'view')")
    }
    #expect(names == ["device", "step", "setting", "settings", "branch", "grdb_migrations"])
    #expect(try queue.inDatabase { try String.fetchOne($0, sql: "PRAGMA integrity_check") } == "ok")
  }

  @Test func `A new store may start from an empty file`() throws {
    try folder.write([])
    try Sample.makeStore(at: folder.store)
    #expect(try DeviceStore.peek(at: folder.store, device: "default").position == 2)
  }

  @Test func `A half-made store is completed`() throws {
    let queue = try DatabaseQueue(path: folder.store)
    try queue.inDatabase { try $0.execute(sql: "PRAGMA application_id = 0x43576c6b") }
    try queue.close()
    #expect(throws: StoreError.missing(file: folder.store)) { try DeviceStore(at: folder.store, for: .read) }
    try Sample.makeStore(at: folder.store)
    #expect(try DeviceStore.peek(at: folder.store, device: "default").position == 2)
  }

  @Test(arguments: [":memory:", "file:store?mode=memory", "a b%20c?immutable=1#x", "データ.sqlite"])
  func `A new store may have any file name`(_ name: String) throws {
    let path = folder.path + "/" + name
    try Sample.makeStore(at: path)
    #expect(try folder.files == [name])
    #expect(try DeviceStore.peek(at: path, device: "default").position == 2)
    #expect(try DeviceStore(at: path, for: .read).device("default").position == 2)
  }

  @Test func `Eight connections can create the same store at once`() async throws {
    let path = folder.store
    try await withThrowingTaskGroup(of: Void.self) { group in
      for number in 0..<8 {
        group.addTask {
          let store = try DeviceStore(at: path, for: .create)
          try store.createDevice("device \(number)", as: Sample.device)
          _ = try store.change("shared", creating: { Sample.device }, Sample.launch)
        }
      }
      try await group.waitForAll()
    }
    let store = try DeviceStore(at: path, for: .read)
    #expect(try store.devices().count == 9)
    #expect(try Sample.launches(in: store.device("shared")) == 8)
  }
}
