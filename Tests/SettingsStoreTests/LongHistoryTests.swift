import GRDB
import TestSupport
import Testing

@testable import SettingsStore

@Suite struct `A long history` {
  let folder = TemporaryFolder()

  /// The result of a walk: each step and the state after it.
  private typealias Past = [(step: String, state: String)]

  private static func state(_ number: Int) -> String {
    "os=14 now=\(number) launches=\(number / 10) front=\(number % 3)" + (number % 7 == 0 ? " open=1" : "")
  }

  private func settings(_ device: StoredDevice) -> [Setting] { [] }

  @Test func `A long history knows the state after each step on every branch`() throws {
    let store = try DeviceStore(at: folder.store, for: .create)
    try store.createDevice("default", as: Sample.device)
    var random = SeededGenerator(seed: 3)
    var past: Past = []
    var count = 0
    for _ in 0..<60 {
      let back = Int.random(in: 0...min(40, past.count), using: &random)
      if back > 0 {
        let moved = try store.move("default", .back(back), settings: settings)
        past.removeLast(back)
        #expect(moved.state == past.last?.state ?? "launches 0")
      }
      let more = (1...Int.random(in: 1...50, using: &random)).map { _ in
        count += 1
        return (step: "s\(count)", state: Self.state(count))
      }
      try store.change("default") { device in
        #expect(device.state == past.last?.state ?? "launches 0")
        return Change(
          steps: more.map { AppliedStep(step: $0.step, state: $0.state) }, settings: [], result: ())
      }
      past += more
    }
    let read = try store.history(of: "default", limit: 100_000)
    #expect(read.map(\.state) == past.map(\.state))
    for position in [1, 15, 16, 17, 31, 33, past.count] {
      #expect(
        try store.history(of: "default", after: position - 1, limit: 1)[0].state == past[position - 1].state)
    }
    store.close()
    #expect(try DeviceStore.peek(at: folder.store, device: "default").state == past.last?.state)
  }

  @Test func `A long history stores few states completely`() throws {
    let store = try DeviceStore(at: folder.store, for: .create)
    try store.createDevice("default", as: Sample.device)
    let steps = (1...320).map { AppliedStep(step: "s", state: Self.state($0)) }
    try store.change("default") { _ in Change(steps: steps, settings: [], result: ()) }
    let whole = try store.queue.inDatabase { db in
      try Int.fetchOne(db, sql: "SELECT count(*) FROM step WHERE state IS NOT NULL")
    }
    // Every sixteenth state is stored completely, and so is each state whose difference would not be shorter.
    #expect((21..<40).contains(whole ?? 0))
  }

  @Test func `A search from the end examines no more steps than requested`() throws {
    try Sample.makeStore(at: folder.store, launches: 40)
    let store = try DeviceStore(at: folder.store, for: .write)
    try store.move("default", .back(20)) { Sample.settings(Sample.launches(in: $0) ?? 0) }
    try store.change("default") { _ in
      Change(steps: [AppliedStep(step: "b", state: "b", events: ["found"])], settings: [], result: ())
    }
    #expect(try store.lastStep(of: "default", among: 5) { $0.contains("found") }?.step == "b")
    let launch = try store.lastStep(of: "default", among: 5) { $0.contains("launch: cold") }
    #expect(launch?.position == 20 && launch?.state == "launches 20")
    #expect(try store.lastStep(of: "default", among: 1) { $0.contains("launch: cold") } == nil)
    #expect(try store.lastStep(of: "default", among: 100) { _ in false } == nil)
  }

  @Test func `A long history with a lost difference is reported as damaged`() throws {
    try Sample.makeStore(at: folder.store, launches: 5)
    let queue = try DatabaseQueue(path: folder.store)
    try queue.write { try $0.execute(sql: "UPDATE step SET delta = '9' WHERE position = 3") }
    try queue.close()
    let store = try DeviceStore(at: folder.store, for: .read)
    #expect(throws: StoreError.self) { try store.history(of: "default", limit: 9) }
    #expect(try store.device("default").state == "launches 5")
  }
}

@Suite struct `A store of format 2` {
  let folder = TemporaryFolder()

  /// Converts a store back to format 2: complete states, and none in the row of the device.
  private func makeOld() throws {
    var configuration = Configuration()
    configuration.foreignKeysEnabled = false
    let queue = try DatabaseQueue(path: folder.store, configuration: configuration)
    try Schema.migrator.migrate(queue, upTo: "2 branches")
    try queue.write { db in
      for position in Int64(0)...3 {
        let row = StepRow(
          id: position + 1, device: 1, parent: position == 0 ? nil : position, position: position,
          step: position == 0 ? "" : "launch", state: "launches \(position)", events: nil, branch: 1,
          flow: position == 0 ? "flow-1" : nil)
        try db.execute(
          sql: "INSERT INTO step VALUES (?, 1, ?, ?, ?, ?, NULL, ?, 1, ?)",
          arguments: [row.id, row.parent, position, row.step, row.state, row.checksum, row.flow])
      }
      let sum = Checksum.of([Setting]())
      var checksum = Checksum()
      for number in [1, 4, 7, 8, sum, 1, 4] { checksum.add(number) }
      for text in ["default", "h", "flow-1"] { checksum.add(text) }
      try db.execute(
        sql: "INSERT INTO device VALUES (1, 'default', 'h', 'flow-1', 4, 7, 8, ?, ?, 1, 4)",
        arguments: [sum, checksum.value])
      try BranchRow(device: 1, number: 1, name: "main", base: nil, start: -1, tip: 4).insert(db)
      try db.execute(sql: "PRAGMA application_id = \(Schema.applicationID)")
    }
    try queue.close()
  }

  @Test func `A store of format 2 is migrated with all its states`() throws {
    try makeOld()
    let device = try DeviceStore.peek(at: folder.store, device: "default")
    #expect(device.state == "launches 3" && device.position == 3)
    let store = try DeviceStore(at: folder.store, for: .write)
    #expect(try store.history(of: "default", limit: 9).map(\.state) == (1...3).map { "launches \($0)" })
    #expect(try store.change("default", Sample.launch) == 4)
    #expect(try store.move("default", .back(2)) { _ in [] }.state == "launches 2")
    #expect(try store.change("default", Sample.otherLaunch) == 3)
    #expect(try store.move("default", .toBranch("main")) { _ in [] }.state == "launches 4")
    #expect(try store.history(of: "default", limit: 9).map(\.state) == (1...4).map { "launches \($0)" })
  }

  @Test(arguments: ["UPDATE device SET header = 'x'", "UPDATE step SET state = 'x' WHERE id = 4"])
  func `A damaged store of format 2 stays damaged after the migration`(damage: String) throws {
    try makeOld()
    let queue = try DatabaseQueue(path: folder.store)
    try queue.write { try $0.execute(sql: damage) }
    try queue.close()
    let store = try DeviceStore(at: folder.store, for: .write)
    #expect(throws: StoreError.self) { try store.device("default") }
  }
}
