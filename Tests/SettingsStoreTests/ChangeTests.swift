import GRDB
import Testing

@testable import SettingsStore

@Suite struct `A change` {
  let folder = TemporaryFolder()

  @Test func `A change appends its steps, moves the head and returns the caller's result`() throws {
    let store = try DeviceStore(at: folder.store, for: .create, clock: { 7 })
    try store.createDevice("a", as: Sample.device)
    let result = try store.change("a") { device in
      #expect(device.state == "launches 0")
      return Change(
        steps: [AppliedStep(step: "launch", state: "1"), AppliedStep(step: "terminate", state: "2")],
        settings: [], flowHash: "flow-2", result: "done")
    }
    #expect(result == "done")
    let device = try store.device("a")
    #expect(device.state == "2" && device.position == 2 && device.flowHash == "flow-2")
    #expect(try store.history(of: "a", limit: 9).map(\.step) == ["launch", "terminate"])
  }

  @Test func `A change whose closure throws leaves the store unchanged`() throws {
    try Sample.makeStore(at: folder.store)
    let before = try folder.contents
    let store = try DeviceStore(at: folder.store, for: .write)
    #expect(throws: Sample.Refusal.impossible) {
      try store.change("default") { _ -> Change<Void> in throw Sample.Refusal.impossible }
    }
    #expect(throws: Sample.Refusal.impossible) {
      try store.change("new", creating: { Sample.device }) { _ -> Change<Void> in
        throw Sample.Refusal.impossible
      }
    }
    #expect(throws: StoreError.nullCharacter(file: folder.store, field: "state")) {
      try store.change("default") { _ in
        Change(
          steps: [AppliedStep(step: "a", state: "b"), AppliedStep(step: "c", state: "\u{0}")], settings: [],
          result: ())
      }
    }
    #expect(try store.devices().map(\.position) == [2])
    store.close()
    #expect(try folder.contents == before)
  }

  @Test func `A change without steps writes nothing`() throws {
    try Sample.makeStore(at: folder.store)
    let before = try folder.contents
    let store = try DeviceStore(at: folder.store, for: .write)
    let position = try store.change("default") { Change(steps: [], settings: [], result: $0.position) }
    #expect(position == 2)
    store.close()
    #expect(try folder.contents == before)
  }

  @Test func `A change creates a missing device`() throws {
    let store = try DeviceStore(at: folder.store, for: .create)
    #expect(try store.change("a", creating: { Sample.device }, Sample.launch) == 1)
    #expect(try store.change("a", creating: { throw Sample.Refusal.impossible }, Sample.launch) == 2)
  }

  @Test func `A change is noticed by other connections`() throws {
    try Sample.makeStore(at: folder.store)
    let watcher = try DeviceStore(at: folder.store, for: .read)
    let version = try watcher.dataVersion()
    #expect(try watcher.dataVersion() == version)
    let store = try DeviceStore(at: folder.store, for: .write)
    _ = try store.change("default", Sample.launch)
    #expect(try watcher.dataVersion() != version)
    #expect(try watcher.device("default").position == 3)
  }

  @Test func `Four concurrent connections lose no update`() async throws {
    try Sample.makeStore(at: folder.store, launches: 0)
    let path = folder.store
    try await withThrowingTaskGroup(of: Void.self) { group in
      for _ in 0..<4 {
        group.addTask {
          let store = try DeviceStore(at: path, for: .write)
          for _ in 0..<50 { _ = try store.change("default", Sample.launch) }
        }
      }
      try await group.waitForAll()
    }
    let device = try DeviceStore.peek(at: path, device: "default")
    #expect(device.position == 200)
    #expect(Sample.launches(in: device) == 200)
  }

  @Test func `A change writes only the settings that differ`() throws {
    try Sample.makeStore(at: folder.store)
    let store = try DeviceStore(at: folder.store, for: .write)
    let before = store.queue.inDatabase { $0.totalChangesCount }
    _ = try store.change("default", Sample.launch)
    let after = store.queue.inDatabase { $0.totalChangesCount }
    #expect(after - before == 3, "one step, one device, one setting")
  }

  @Test func `A change costs the same after ten thousand steps`() throws {
    try Sample.makeStore(at: folder.store, launches: 0)
    let store = try DeviceStore(at: folder.store, for: .write)
    func work() throws -> Int {
      // The number of written pages measures the work independently of the machine's load.
      try store.queue.inDatabase { try $0.execute(sql: "PRAGMA wal_checkpoint(TRUNCATE)") }
      for _ in 0..<10 { _ = try store.change("default", Sample.launch) }
      return Int(try #require(FileStamp(of: folder.store + "-wal")).size)
    }
    let early = try work()
    for _ in 0..<100 {
      _ = try store.change("default") { device in
        let steps = (1...100).map { AppliedStep(step: "event:x", state: "launches \(device.position + $0)") }
        return Change(
          steps: steps, settings: Sample.settings(device.position + 100), result: ())
      }
    }
    let late = try work()
    #expect(try store.device("default").position == 10_020)
    #expect(late <= early * 2, "\(late) bytes against \(early)")
  }
}
