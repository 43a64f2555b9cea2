import Foundation
import GRDB
import Testing

@testable import SettingsStore

@Suite struct `A full disk` {
  let folder = TemporaryFolder()

  private var large: AppliedStep { AppliedStep(step: "s", state: String(repeating: "x", count: 200_000)) }

  @Test func `A full disk refuses a change and keeps the store as it was`() throws {
    try Sample.makeStore(at: folder.store)
    let before = try folder.contents
    let store = try DeviceStore(at: folder.store, for: .write)
    try store.queue.inDatabase { db in
      let pages = try #require(try Int.fetchOne(db, sql: "PRAGMA page_count"))
      try db.execute(sql: "PRAGMA max_page_count = \(pages)")
    }
    #expect(throws: StoreError.diskFull(file: folder.store)) {
      try store.change("default") { _ in Change(steps: [large], settings: [], result: ()) }
    }
    #expect(try store.device("default").position == 2)
    store.close()
    #expect(try folder.contents == before)
  }

  @Test(.enabled(if: Mount.isPossible, Comment(rawValue: Mount.reason)))
  func `A store on a really full disk refuses a change but can be read`() throws {
    try Mount.disk(kilobytes: 400, on: folder) {
      try Sample.makeStore(at: folder.store)
      let before = try folder.contents
      let store = try DeviceStore(at: folder.store, for: .write)
      _ = try store.change("default", Sample.launch)
      try fill()
      #expect(throws: StoreError.diskFull(file: folder.store)) {
        try store.change("default") { _ in Change(steps: [large], settings: [], result: ()) }
      }
      #expect(try store.device("default").position == 3)
      store.close()
      #expect(try DeviceStore.peek(at: folder.store, device: "default").position == 3)
      try fill()
      #expect(try DeviceStore(at: folder.store, for: .read).settings(of: "default") == Sample.settings(3))
      #expect(throws: StoreError.diskFull(file: folder.store)) {
        try DeviceStore(at: folder.store, for: .write).change("default", Sample.launch)
      }
      #expect(before["store.sqlite"] != nil)
    }
  }

  @Test(
    .enabled(if: Mount.isPossible, Comment(rawValue: Mount.reason)), arguments: [4, 8, 12, 20, 28, 40, 60])
  func `A store that could not be created on a full disk leaves no files behind`(_ kilobytes: Int) throws {
    try Mount.disk(kilobytes: kilobytes, on: folder) {
      let path = folder.path + "/new/store.sqlite"
      do {
        let store = try DeviceStore(at: path, for: .create)
        _ = try store.change("default", creating: { Sample.device }) { _ in
          Change(steps: [large], settings: [], result: ())
        }
        Issue.record("there was room")
      } catch {
        #expect(error as? StoreError == .diskFull(file: path))
      }
      let files = try folder.files
      #expect(files == [])
    }
  }

  private func fill() throws {
    let path = folder.path + "/ballast"
    let file = try #require(fopen(path, "a"))
    defer { fclose(file) }
    setvbuf(file, nil, _IONBF, 0)
    while fputc(0, file) != EOF {}
  }
}
