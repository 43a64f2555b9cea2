import Foundation
import SettingsStore
import Testing

@Suite struct `A read-only store` {
  let folder = TemporaryFolder()

  /// Expects, as an ordinary user, that reading works, writing is refused and no file changes.
  private func expectReadable() throws {
    let before = try folder.contents
    let path = folder.store
    try OtherUser.run {
      #expect(try DeviceStore.peek(at: path, device: "default").position == 2)
      let store = try DeviceStore(at: path, for: .read)
      #expect(try store.device("default").position == 2)
      #expect(try store.settings(of: "default") == Sample.settings(2))
      #expect(try store.history(of: "default", limit: 5).count == 2)
      #expect(store.isReadOnly)
      #expect(throws: StoreError.readOnly(file: path)) { try store.change("default", Sample.launch) }
      for access in [StoreAccess.write, .create] {
        #expect(throws: StoreError.readOnly(file: path)) { try DeviceStore(at: path, for: access) }
      }
    }
    #expect(try folder.contents == before)
  }

  @Test func `A store can be read when the file is read-only`() throws {
    try Sample.makeStore(at: folder.store)
    try folder.allow(0o444, "store.sqlite")
    try expectReadable()
  }

  @Test func `A store can be read when the folder is read-only`() throws {
    try Sample.makeStore(at: folder.store)
    try folder.allow(0o666, "store.sqlite")
    try folder.allow(0o555)
    try expectReadable()
  }

  @Test(.enabled(if: Mount.isPossible, Comment(rawValue: Mount.reason)))
  func `A store can be read on a disk mounted read-only`() throws {
    try Sample.makeStore(at: folder.store)
    try Mount.readOnly(folder) { try expectReadable() }
  }

  @Test func `A store without read permission reports that`() throws {
    try Sample.makeStore(at: folder.store)
    try folder.allow(0o000, "store.sqlite")
    let path = folder.store
    try OtherUser.run {
      for access in [StoreAccess.read, .write, .create] {
        #expect(throws: StoreError.noPermission(file: path)) { try DeviceStore(at: path, for: access) }
      }
      #expect(throws: StoreError.noPermission(file: path)) {
        try DeviceStore.peek(at: path, device: "default")
      }
    }
  }

  @Test func `A store cannot be created in a read-only folder`() throws {
    try folder.allow(0o555)
    let (path, deep) = (folder.store, folder.path + "/a/b/store.sqlite")
    let parent = folder.path
    try OtherUser.run {
      #expect(throws: StoreError.folderUnusable(file: path, folder: parent)) {
        try DeviceStore(at: path, for: .create)
      }
      #expect(throws: StoreError.folderUnusable(file: deep, folder: parent + "/a")) {
        try DeviceStore(at: deep, for: .create)
      }
    }
    #expect(try folder.files == [])
  }

  @Test(arguments: [true, false])
  func `A read-only store with changes in its log is read, or the error names the log`(_ keepsIndex: Bool)
    throws
  {
    try Sample.makeStore(at: folder.store)
    let store = try DeviceStore(at: folder.store, for: .write)
    _ = try store.change("default", Sample.launch)
    // The copy contains the files that a killed process would leave.
    let copy = TemporaryFolder()
    for (name, bytes) in try folder.contents where keepsIndex || !name.hasSuffix("-shm") {
      try copy.write(bytes, to: name)
      try copy.allow(0o444, name)
    }
    try copy.allow(0o555)
    let before = try copy.contents
    let path = copy.store
    try OtherUser.run {
      if keepsIndex {
        let device = try DeviceStore(at: path, for: .read).device("default")
        #expect(device.position == 3)
      } else {
        #expect(throws: StoreError.changesUnreadable(file: path, changes: path + "-wal")) {
          try DeviceStore(at: path, for: .read)
        }
      }
    }
    #expect(try copy.contents == before)
  }
}
