import SettingsStore
import Testing

@Suite struct `Devices` {
  let folder = TemporaryFolder()

  @Test func `Devices are created, listed by name, and read back as they were given`() throws {
    let store = try DeviceStore(at: folder.store, for: .create, clock: { 42 })
    for name in ["b", "a", "日本語", ""] { try store.createDevice(name, as: Sample.device) }
    let a = try store.device("a")
    #expect(a.header == Sample.device.header)
    #expect(a.flowHash == Sample.device.flowHash)
    #expect(a.state == Sample.device.state)
    #expect(a.position == 0)
    #expect(a.created == 42 && a.changed == 42)
    #expect(try store.devices().map(\.name) == ["", "a", "b", "日本語"])
    #expect(try store.devices()[1] == a)
  }

  @Test func `Two devices cannot have the same name`() throws {
    let store = try DeviceStore(at: folder.store, for: .create)
    try store.createDevice("a", as: Sample.device)
    #expect(throws: StoreError.deviceExists(file: folder.store, device: "a")) {
      try store.createDevice("a", as: Sample.device)
    }
    #expect(try store.devices().count == 1)
  }

  @Test func `Erasing a device deletes its history`() throws {
    try Sample.makeStore(at: folder.store, launches: 5)
    let store = try DeviceStore(at: folder.store, for: .write, clock: { 2_000 })
    try store.createDevice("other", as: Sample.device)
    _ = try store.change("other", Sample.launch)
    let new = NewDevice(
      header: "h", flowHash: "flow-2", state: "first",
      settings: [Setting(scope: .system, key: "k", value: "v")])
    let erased = try store.eraseDevice("default", as: new)
    #expect(erased == (try store.device("default")))
    #expect(erased.state == "first" && erased.position == 0 && erased.created == 2_000)
    #expect(try store.history(of: "default", limit: 10).isEmpty)
    #expect(try store.settings(of: "default") == new.settings)
    #expect(try store.history(of: "other", limit: 10).count == 1)
  }

  @Test func `Deleting a device deletes all its rows`() throws {
    try Sample.makeStore(at: folder.store)
    let store = try DeviceStore(at: folder.store, for: .write)
    try store.deleteDevice("default")
    #expect(try store.devices() == [])
    #expect(throws: StoreError.noDevice(file: folder.store, device: "default")) {
      try store.device("default")
    }
    let text = try Command.sqlite3(
      folder.store, "SELECT (SELECT count(*) FROM step) + (SELECT count(*) FROM setting)")
    #expect(text == nil || text == "0\n")
  }

  @Test func `The error about a missing device contains its name`() throws {
    let store = try DeviceStore(at: folder.store, for: .create)
    let error = StoreError.noDevice(file: folder.store, device: "x")
    #expect(throws: error) { try store.device("x") }
    #expect(throws: error) { try store.deleteDevice("x") }
    #expect(throws: error) { try store.eraseDevice("x", as: Sample.device) }
    #expect(throws: error) { try store.settings(of: "x") }
    #expect(throws: error) { try store.history(of: "x", limit: 1) }
    #expect(throws: error) { try store.firstState(of: "x") }
    #expect(throws: error) { try store.change("x", Sample.launch) }
    store.close()
    #expect(throws: error) { try DeviceStore.peek(at: folder.store, device: "x") }
  }

  @Test func `A device with a null character in a text is refused`() throws {
    let store = try DeviceStore(at: folder.store, for: .create)
    #expect(throws: StoreError.nullCharacter(file: folder.store, field: "device's name")) {
      try store.createDevice("a\u{0}b", as: Sample.device)
    }
    #expect(throws: StoreError.nullCharacter(file: folder.store, field: "state")) {
      try store.createDevice("a", as: NewDevice(header: "", flowHash: "", state: "\u{0}", settings: []))
    }
    #expect(try store.devices() == [])
  }
}
