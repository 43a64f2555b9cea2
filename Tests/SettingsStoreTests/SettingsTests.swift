import SettingsStore
import Testing

@Suite struct `Settings` {
  let folder = TemporaryFolder()

  @Test func `The settings equal the list of the last change`() throws {
    try Sample.makeStore(at: folder.store, launches: 3)
    let store = try DeviceStore(at: folder.store, for: .write)
    #expect(try store.settings(of: "default") == Sample.settings(3))
    let less = [
      Setting(scope: .permission, key: "tracking", value: "denied"),
      Setting(scope: .system, key: "new", value: "値"),
    ]
    _ = try store.change("default") { _ in
      Change(steps: [AppliedStep(step: "s", state: "x")], settings: less, result: ())
    }
    #expect(try store.settings(of: "default") == less)
  }

  @Test func `The later of two settings with the same name counts`() throws {
    let store = try DeviceStore(at: folder.store, for: .create)
    let twice = ["1", "2"].map { Setting(scope: .system, key: "k", value: $0) }
    try store.createDevice("a", as: NewDevice(header: "", flowHash: "", state: "", settings: twice))
    #expect(try store.settings(of: "a") == [twice[1]])
  }

  @Test func `The sqlite3 command can read the settings while the store is open`() throws {
    try Sample.makeStore(at: folder.store)
    let store = try DeviceStore(at: folder.store, for: .write)
    _ = try store.change("default", Sample.launch)
    let query = "SELECT device, scope, key, value FROM settings WHERE device = 'default'"
    let text = try Command.sqlite3(folder.store, query)
    let expected = """
      default|DeviceCheck|bit0|false
      default|app defaults|launchCount|3
      default|permission|tracking|notDetermined
      default|system|allow-tracking-requests|true

      """
    #expect(text == nil || text == expected)
    #expect(try store.settings(of: "default").count == 4)
  }

  @Test func `Manually edited settings are reported and corrected by the next change`() throws {
    try Sample.makeStore(at: folder.store)
    guard try Command.sqlite3(folder.store, "UPDATE setting SET value = 'x'") != nil else { return }
    let store = try DeviceStore(at: folder.store, for: .write)
    #expect(throws: StoreError.self) { try store.settings(of: "default") }
    _ = try store.change("default", Sample.launch)
    #expect(try store.settings(of: "default") == Sample.settings(3))
  }
}
