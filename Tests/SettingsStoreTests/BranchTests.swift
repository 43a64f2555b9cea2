import GRDB
import TestSupport
import Testing

@testable import SettingsStore

@Suite struct `A branch` {
  let folder = TemporaryFolder()

  private func store(launches: Int = 5) throws -> DeviceStore {
    try Sample.makeStore(at: folder.store, launches: launches)
    return try DeviceStore(at: folder.store, for: .write)
  }

  private func settings(_ device: StoredDevice) throws -> [Setting] {
    guard let launches = Sample.launches(in: device) else { throw Sample.Refusal.unreadable }
    return Sample.settings(launches)
  }

  private func step(_ text: String, _ state: String, flow: String? = nil) -> (StoredDevice) -> Change<Void> {
    { _ in
      Change(
        steps: [AppliedStep(step: text, state: state)], settings: Sample.settings(0), flowHash: flow,
        result: ())
    }
  }

  @Test func `Leaving a branch and returning restores its steps, its state and its settings`() throws {
    let store = try store()
    #expect(try store.move("default", .back(2), settings: settings).state == "launches 3")
    #expect(try store.device("default").position == 3)
    #expect(try store.settings(of: "default").contains { $0.key == "launchCount" && $0.value == "3" })
    #expect(try store.history(of: "default", limit: 9).map(\.position) == [1, 2, 3])
    #expect(try store.move("default", .forward(1), settings: settings).position == 4)
    #expect(try store.settings(of: "default").contains { $0.key == "launchCount" && $0.value == "4" })
    #expect(try store.move("default", .forward(1), settings: settings).position == 5)
    #expect(try store.branches(of: "default").map(\.name) == ["main"])
  }

  @Test func `A step after going back begins a new branch`() throws {
    let store = try store()
    _ = try store.move("default", .back(2), settings: settings)
    try store.change("default", step("other", "launches 100"))
    try store.change("default", step("more", "launches 101"))
    #expect(
      try store.branches(of: "default") == [
        Branch(name: "main", base: nil, start: 0, end: 5, isCurrent: false),
        Branch(name: "branch-1", base: "main", start: 3, end: 5, isCurrent: true),
      ])
    #expect(
      try store.history(of: "default", limit: 9).map(\.step)
        == ["launch", "launch", "launch", "other", "more"])
    let main = try store.move("default", .toBranch("main"), settings: settings)
    #expect(main.state == "launches 5")
    #expect(try store.settings(of: "default").contains { $0.key == "launchCount" && $0.value == "5" })
    #expect(try store.history(of: "default", limit: 9).map(\.step).allSatisfy { $0 == "launch" })
    #expect(try store.move("default", .toBranch("branch-1"), settings: settings).state == "launches 101")
  }

  @Test func `The same step after going back goes forward, and begins no branch`() throws {
    let store = try store()
    let end = try store.device("default")
    _ = try store.move("default", .back(3), settings: settings)
    #expect(try store.change("default", Sample.launch) == 3)
    #expect(try store.branches(of: "default").map(\.end) == [5])
    #expect(try store.settings(of: "default").contains { $0.key == "launchCount" && $0.value == "3" })
    _ = try store.change("default", Sample.launch)
    _ = try store.change("default", Sample.launch)
    let now = try store.device("default")
    #expect([now.state, now.flowHash] == [end.state, end.flowHash] && now.position == end.position)
    // At the end of the branch, the next step is appended to it.
    _ = try store.change("default", Sample.launch)
    #expect(
      try store.branches(of: "default") == [
        Branch(name: "main", base: nil, start: 0, end: 6, isCurrent: true)
      ])
    #expect(try store.move("default", .back(6), settings: settings).state == "launches 0")
  }

  @Test func `Of several steps, those that are the same go forward, and the first other one begins a branch`()
    throws
  {
    let store = try store()
    _ = try store.move("default", .back(4), settings: settings)
    let states = ["launches 2", "launches 3", "launches 30"]
    try store.change("default") { _ in
      Change(
        steps: states.map { AppliedStep(step: "launch", state: $0) }, settings: Sample.settings(30),
        result: ())
    }
    #expect(
      try store.branches(of: "default") == [
        Branch(name: "main", base: nil, start: 0, end: 5, isCurrent: false),
        Branch(name: "branch-1", base: "main", start: 3, end: 4, isCurrent: true),
      ])
    #expect(try store.history(of: "default", limit: 9).map(\.state) == ["launches 1"] + states)
    // Beyond the end, the remaining steps continue the branch.
    _ = try store.move("default", .toBranch("main"), settings: settings)
    _ = try store.move("default", .back(1), settings: settings)
    try store.change("default") { _ in
      Change(
        steps: [5, 6].map { AppliedStep(step: "launch", state: "launches \($0)") },
        settings: Sample.settings(6), result: ())
    }
    #expect(try store.branches(of: "default").map(\.end) == [6, 4])
  }

  @Test func `The same step under another flow, or with another result, begins a branch`() throws {
    let store = try store(launches: 2)
    _ = try store.move("default", .back(1), settings: settings)
    try store.change("default", step("launch", "launches 2", flow: "flow-2"))
    #expect(try store.branches(of: "default").map(\.name) == ["main", "branch-1"])
    _ = try store.move("default", .back(1), settings: settings)
    try store.change("default", step("launch", "launches 2", flow: "flow-2"))
    #expect(try store.branches(of: "default").map(\.name) == ["main", "branch-1"])
    #expect(try store.device("default").flowHash == "flow-2")
    _ = try store.move("default", .back(1), settings: settings)
    try store.change("default", step("launch", "launches 9", flow: "flow-2"))
    #expect(try store.branches(of: "default").map(\.name) == ["main", "branch-1", "branch-2"])
  }

  @Test func `Steps are read around any position, including those after the head`() throws {
    let store = try store()
    _ = try store.move("default", .back(3), settings: settings)
    let around = try store.excerpt(of: "default", limit: 100)
    #expect(around.device.position == 2)
    #expect(around.steps.map(\.position) == [1, 2, 3, 4, 5])
    #expect(around.steps.map(\.state).last == "launches 5")
    #expect(try store.excerpt(of: "default", limit: 2).steps.map(\.position) == [2, 3])
    #expect(try store.excerpt(of: "default", around: 0, limit: 2).steps.map(\.position) == [1, 2])
    #expect(try store.excerpt(of: "default", around: 99, limit: 2).steps.map(\.position) == [4, 5])
    try store.change("default", step("other", "launches 100"))
    let branch = try store.excerpt(of: "default", limit: 100)
    #expect(branch.steps.map(\.step) == ["launch", "launch", "other"])
    #expect(branch.branches.map(\.name) == ["main", "branch-1"])
    #expect(try store.state(of: "default", at: 0, on: "branch-1") == "launches 0")
    #expect(try store.state(of: "default", at: 3, on: "branch-1") == "launches 100")
    #expect(try store.state(of: "default", at: 5, on: "main") == "launches 5")
    #expect(throws: StoreError.noBranch(file: folder.store, device: "default", branch: "x")) {
      _ = try store.state(of: "default", at: 0, on: "x")
    }
    #expect(throws: StoreError.self) { _ = try store.state(of: "default", at: 4, on: "branch-1") }
    #expect(throws: StoreError.self) { _ = try store.state(of: "default", at: -1, on: "main") }
  }

  @Test func `A branch keeps its later steps when the head goes back beyond its fork`() throws {
    let store = try store()
    _ = try store.move("default", .back(2), settings: settings)
    try store.change("default", step("other", "launches 100"))
    #expect(try store.move("default", .back(4), settings: settings).state == "launches 0")
    #expect(try store.move("default", .forward(4), settings: settings).state == "launches 100")
    // A branch that forks from main below the current branch's own fork belongs to main.
    _ = try store.move("default", .back(3), settings: settings)
    try store.change("default", step("early", "launches 200"))
    #expect(try store.branches(of: "default").map(\.base) == [nil, "main", "main"])
    #expect(try store.branches(of: "default").map(\.start) == [0, 3, 1])
    #expect(try store.history(of: "default", after: 1, limit: 9).map(\.step) == ["early"])
    // The same for a branch that forks from a branch.
    for name in ["x", "y", "z"] { try store.change("default", step(name, "launches 1")) }
    _ = try store.move("default", .back(1), settings: settings)
    try store.change("default", step("w", "launches 2"))
    #expect(
      try store.history(of: "default", limit: 9).map(\.step) == ["launch", "early", "x", "y", "w"])
    #expect(try store.branches(of: "default").last?.base == "branch-2")
  }

  @Test func `Moving past the end of a branch is refused`() throws {
    let store = try store()
    #expect(
      throws: StoreError.tooFewSteps(
        file: folder.store, device: "default", asked: 6, there: 5, isBack: true)
    ) { try store.move("default", .back(6), settings: settings) }
    #expect(
      throws: StoreError.tooFewSteps(
        file: folder.store, device: "default", asked: 1, there: 0, isBack: false)
    ) { try store.move("default", .forward(1), settings: settings) }
    #expect(throws: StoreError.noBranch(file: folder.store, device: "default", branch: "x")) {
      try store.move("default", .toBranch("x"), settings: settings)
    }
    #expect(throws: Sample.Refusal.impossible) {
      try store.move("default", .back(1)) { _ in throw Sample.Refusal.impossible }
    }
    #expect(try store.device("default").position == 5)
  }

  @Test func `A branch is renamed to a unique name`() throws {
    let store = try store()
    _ = try store.move("default", .back(1), settings: settings)
    try store.renameBranch(nil, of: "default", to: "branch-1")
    try store.change("default", step("a", "launches 1"))
    #expect(try store.branches(of: "default").map(\.name) == ["branch-1", "branch-2"])
    #expect(throws: StoreError.branchExists(file: folder.store, device: "default", branch: "branch-2")) {
      try store.renameBranch("branch-1", of: "default", to: "branch-2")
    }
    #expect(throws: StoreError.noBranch(file: folder.store, device: "default", branch: "x")) {
      try store.renameBranch("x", of: "default", to: "y")
    }
    #expect(throws: StoreError.nullCharacter(file: folder.store, field: "branch's name")) {
      try store.renameBranch(nil, of: "default", to: "\u{0}")
    }
    try store.renameBranch("branch-1", of: "default", to: "refused")
    #expect(try store.branches(of: "default").map(\.name) == ["refused", "branch-2"])
  }

  @Test func `A branch remembers the flow under which each step was taken`() throws {
    let store = try store(launches: 2)
    try store.change("default", step("a", "launches 3", flow: "flow-2"))
    try store.change("default", step("b", "launches 4", flow: "flow-2"))
    #expect(try store.history(of: "default", limit: 9).map(\.flowHash) == [nil, nil, "flow-2", nil])
    #expect(try store.move("default", .back(1), settings: settings).flowHash == "flow-2")
    #expect(try store.move("default", .back(1), settings: settings).flowHash == "flow-1")
    try store.change("default", step("c", "launches 5", flow: "flow-3"))
    #expect(try store.move("default", .toBranch("main"), settings: settings).flowHash == "flow-2")
    #expect(try store.move("default", .toBranch("branch-1"), settings: settings).flowHash == "flow-3")
  }

  @Test func `Deleting a device deletes its branches`() throws {
    let store = try store()
    _ = try store.move("default", .back(1), settings: settings)
    try store.change("default", step("a", "launches 1"))
    try store.eraseDevice("default", as: Sample.device)
    #expect(try store.branches(of: "default").map(\.end) == [0])
    try store.deleteDevice("default")
    #expect(try store.queue.inDatabase { try Int.fetchOne($0, sql: "SELECT count(*) FROM branch") } == 0)
  }

  @Test func `A history is read in pages, whatever the number of forks`() throws {
    let store = try store(launches: 0)
    var expected: [String] = []
    var random = SeededGenerator(seed: 7)
    for round in 0..<300 {
      let back = Int.random(in: 0...min(3, expected.count), using: &random)
      if back > 0 {
        _ = try store.move("default", .back(back), settings: settings)
        expected.removeLast(back)
      }
      for _ in 0..<Int.random(in: 1...3, using: &random) {
        try store.change("default", step("s\(round)", "launches \(round)"))
        expected.append("s\(round)")
      }
    }
    var all: [HistoryStep] = []
    while true {
      let page = try store.history(of: "default", after: all.count, limit: 7)
      all += page
      if page.count < 7 { break }
    }
    #expect(all.map(\.step) == expected)
    #expect(zip(all, all.dropFirst()).allSatisfy { $0.id == $1.parent })
  }
}

@Suite struct `A store of format 1` {
  let folder = TemporaryFolder()

  /// Converts a store back to the first format: the same rows, with the checksums of that format.
  private func makeOld() throws {
    var configuration = Configuration()
    configuration.foreignKeysEnabled = false
    let queue = try DatabaseQueue(path: folder.store, configuration: configuration)
    try Schema.migrator.migrate(queue, upTo: "1 devices, steps, settings")
    try queue.write { db in
      let head = StepRow(
        id: 2, device: 1, parent: 1, position: 1, step: "launch", state: "launches 1", events: nil, branch: 1)
      let first = StepRow(
        id: 1, device: 1, parent: nil, position: 0, step: "", state: "launches 0", events: nil, branch: 1)
      for row in [first, head] {
        try db.execute(
          sql: "INSERT INTO step VALUES (?, 1, ?, ?, ?, ?, NULL, ?)",
          arguments: [row.id, row.parent, row.position, row.step, row.state, row.checksum])
      }
      let sum = Checksum.of([Setting]())
      var checksum = Checksum()
      for number in [1, 2, 7, 8, sum] { checksum.add(number) }
      for text in ["default", "h", "flow-1"] { checksum.add(text) }
      try db.execute(
        sql: "INSERT INTO device VALUES (1, 'default', 'h', 'flow-1', 2, 7, 8, ?, ?)",
        arguments: [sum, checksum.value])
      try db.execute(sql: "PRAGMA application_id = \(Schema.applicationID)")
    }
    try queue.close()
  }

  @Test func `A store of format 1 is migrated completely`() throws {
    try makeOld()
    let device = try DeviceStore.peek(at: folder.store, device: "default")
    #expect(device.state == "launches 1" && device.position == 1 && device.flowHash == "flow-1")
    let store = try DeviceStore(at: folder.store, for: .write)
    #expect(try store.branches(of: "default").map(\.name) == ["main"])
    #expect(try store.history(of: "default", limit: 9).map(\.step) == ["launch"])
    #expect(try store.move("default", .back(1)) { _ in [] }.state == "launches 0")
    #expect(try store.change("default", Sample.otherLaunch) == 1)
    #expect(try store.branches(of: "default").map(\.end) == [1, 1])
  }

  @Test func `A damaged store of format 1 stays damaged after the migration`() throws {
    try makeOld()
    let queue = try DatabaseQueue(path: folder.store)
    try queue.write { try $0.execute(sql: "UPDATE device SET header = 'x'") }
    try queue.close()
    let store = try DeviceStore(at: folder.store, for: .write)
    #expect(throws: StoreError.self) { try store.device("default") }
  }
}
