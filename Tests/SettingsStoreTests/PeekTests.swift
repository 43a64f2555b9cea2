import SettingsStore
import Testing

@Suite struct `A peek` {
  let folder = TemporaryFolder()

  @Test func `A peek returns the same as a full read and leaves no files`() throws {
    try Sample.makeStore(at: folder.store)
    let before = try folder.contents
    let device = try DeviceStore.peek(at: folder.store, device: "default")
    #expect(try folder.contents == before)
    #expect(device == (try DeviceStore(at: folder.store, for: .read).device("default")))
  }

  @Test func `A peek sees changes that are still in the write-ahead log`() throws {
    try Sample.makeStore(at: folder.store)
    let store = try DeviceStore(at: folder.store, for: .write)
    _ = try store.change("default", Sample.launch)
    #expect(try DeviceStore.peek(at: folder.store, device: "default").position == 3)
  }

  @Test func `A peek at a missing store creates nothing`() throws {
    #expect(throws: StoreError.missing(file: folder.store)) {
      try DeviceStore.peek(at: folder.store, device: "default")
    }
    #expect(try folder.files == [])
  }
}
