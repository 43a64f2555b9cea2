import Foundation
import GRDB
import SettingsStore
import Testing

@Suite struct `A file that is not ours` {
  let folder = TemporaryFolder()

  private func expect(_ error: StoreError) throws {
    let before = try folder.contents
    for access in [StoreAccess.read, .write, .create] {
      #expect(throws: error) { try DeviceStore(at: folder.store, for: access) }
    }
    #expect(throws: error) { try DeviceStore.peek(at: folder.store, device: "default") }
    #expect(try folder.contents == before, "untouched, and nothing beside it")
  }

  @Test(arguments: [
    "x", "hello, world\n", String(repeating: "a line of text\n", count: 500), "SQLite format 4",
  ])
  func `A text file is refused`(_ text: String) throws {
    try folder.write(text.utf8)
    try expect(.notAStore(file: folder.store, found: .otherFile))
  }

  @Test(arguments: [0, 77] as [Int32])
  func `A database of another program is refused`(_ applicationID: Int32) throws {
    let queue = try DatabaseQueue(path: folder.store)
    try queue.inDatabase {
      try $0.execute(
        sql: "PRAGMA application_id = \(applicationID); CREATE TABLE a(b); PRAGMA user_version = 1")
    }
    try queue.close()
    try expect(.notAStore(file: folder.store, found: .otherDatabase(applicationID: applicationID)))
  }

  @Test func `A folder is refused`() throws {
    try FileManager.default.createDirectory(atPath: folder.store, withIntermediateDirectories: false)
    for access in [StoreAccess.read, .write, .create] {
      #expect(throws: StoreError.notAStore(file: folder.store, found: .folder)) {
        try DeviceStore(at: folder.store, for: access)
      }
    }
    #expect(throws: StoreError.notAStore(file: "", found: .folder)) { try DeviceStore(at: "", for: .create) }
  }

  @Test func `A pipe is refused without waiting`() throws {
    try #require(try Mount.run("mkfifo", folder.store))
    for access in [StoreAccess.read, .write, .create] {
      #expect(throws: StoreError.notAStore(file: folder.store, found: .special)) {
        try DeviceStore(at: folder.store, for: access)
      }
    }
    #expect(throws: StoreError.notAStore(file: folder.store, found: .special)) {
      try DeviceStore.peek(at: folder.store, device: "default")
    }
  }

  @Test(arguments: [20, 99])
  func `A truncated store is reported as damaged`(_ length: Int) throws {
    try Sample.makeStore(at: folder.store)
    let bytes = try #require(FileManager.default.contents(atPath: folder.store))
    try folder.write(bytes.prefix(length))
    try expect(
      .damaged(file: folder.store, detail: "it ends after \(length) bytes, within its header"))
  }

  @Test func `A store of a newer format is refused`() throws {
    try Sample.makeStore(at: folder.store)
    let queue = try DatabaseQueue(path: folder.store)
    try queue.inDatabase { try $0.execute(sql: "PRAGMA user_version = 9") }
    try queue.close()
    try expect(.newer(file: folder.store, found: 9, newest: 4))
  }

  @Test func `A newer format that is recorded only in the log is refused`() throws {
    try Sample.makeStore(at: folder.store)
    let queue = try DatabaseQueue(path: folder.store)
    try queue.inDatabase { try $0.execute(sql: "PRAGMA user_version = 9") }
    for access in [StoreAccess.read, .write, .create] {
      #expect(throws: StoreError.newer(file: folder.store, found: 9, newest: 4)) {
        try DeviceStore(at: folder.store, for: access)
      }
    }
    try queue.close()
  }

  @Test func `A path whose parent is a file is refused`() throws {
    try folder.write("x".utf8, to: "file")
    let path = folder.path + "/file/store.sqlite"
    #expect(throws: StoreError.missing(file: path)) { try DeviceStore(at: path, for: .read) }
    #expect(throws: StoreError.folderUnusable(file: path, folder: folder.path + "/file")) {
      try DeviceStore(at: path, for: .create)
    }
  }

  @Test func `Reading or writing does not create a missing store`() throws {
    let path = folder.path + "/a/b/store.sqlite"
    for access in [StoreAccess.read, .write] {
      #expect(throws: StoreError.missing(file: path)) { try DeviceStore(at: path, for: access) }
    }
    #expect(try folder.files == [])
  }
}
