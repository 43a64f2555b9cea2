import Foundation
import SettingsStore
import TestSupport
import Testing

@Suite struct `A damaged store` {
  let folder = TemporaryFolder()

  /// The answers of a store to every query.
  private struct Answers: Equatable {
    var devices: [StoredDevice]
    var settings: [[Setting]]
    var history: [[HistoryStep]]
    var first: [String]
    var branches: [[Branch]]
  }

  private func ask(_ path: String) throws -> Answers {
    let store = try DeviceStore(at: path, for: .write)
    defer { store.close() }
    var answers = Answers(devices: try store.devices(), settings: [], history: [], first: [], branches: [])
    for name in ["default", "other"] {
      #expect(try store.device(name).name == name)
      answers.settings.append(try store.settings(of: name))
      answers.history.append(try store.history(of: name, limit: 1_000))
      answers.first.append(try store.firstState(of: name))
      answers.branches.append(try store.branches(of: name))
    }
    return answers
  }

  private func makeStore() throws {
    try Sample.makeStore(at: folder.store, launches: 30)
    let store = try DeviceStore(at: folder.store, for: .write)
    try store.createDevice("other", as: Sample.device)
    _ = try store.change("other", Sample.launch)
    // The sample has two branches, and its head is not at the end of its branch.
    for move in [HeadMove.back(10), .toBranch("main"), .back(3)] {
      try store.move("default", move) { Sample.settings(Sample.launches(in: $0) ?? 0) }
      if move == .back(10) { for _ in 0..<10 { _ = try store.change("default", Sample.otherLaunch) } }
    }
    try store.move("default", .toBranch("branch-1")) { Sample.settings(Sample.launches(in: $0) ?? 0) }
    store.close()
  }

  @Test(arguments: 0..<8)
  func `A store with flipped bytes answers correctly or reports damage`(_ part: UInt64) throws {
    try makeStore()
    let whole = try #require(FileManager.default.contents(atPath: folder.store))
    let right = try ask(folder.store)
    var random = SeededGenerator(seed: part)
    var refused = 0
    for round in 0..<60 {
      var bytes = whole
      for _ in 0..<Int.random(in: 1...4, using: &random) {
        let place = Int.random(in: 0..<bytes.count, using: &random)
        bytes[place] = UInt8.random(in: 0...255, using: &random)
      }
      if round % 10 == 9 { bytes = bytes.prefix(Int.random(in: 0..<bytes.count, using: &random)) }
      try folder.write(bytes)
      do {
        let answers = try ask(folder.store)
        #expect(answers == right, "part \(part), round \(round)")
      } catch {
        refused += 1
        #expect(error is StoreError, "part \(part), round \(round): \(error)")
      }
      do {
        let device = try DeviceStore.peek(at: folder.store, device: "default")
        #expect(device == right.devices[0], "part \(part), round \(round)")
      } catch {
        #expect("\(error)".contains(folder.store))
      }
      for name in try folder.files where name != "store.sqlite" {
        try FileManager.default.removeItem(atPath: folder.path + "/" + name)
      }
    }
    #expect(refused > 10, "the sweep does hit what matters")
  }

  @Test func `A damaged store accepts steps or refuses them, and never crashes`() throws {
    try makeStore()
    let whole = try #require(FileManager.default.contents(atPath: folder.store))
    var random = SeededGenerator(seed: 99)
    for round in 0..<100 {
      var bytes = whole
      let place = Int.random(in: 0..<bytes.count, using: &random)
      bytes[place] = UInt8.random(in: 0...255, using: &random)
      try folder.write(bytes)
      do {
        let store = try DeviceStore(at: folder.store, for: .write)
        #expect(try store.change("default", Sample.launch) == 31, "round \(round)")
        _ = try store.eraseDevice("other", as: Sample.device)
        try store.deleteDevice("default")
      } catch {
        #expect(error is StoreError, "round \(round): \(error)")
      }
      for name in try folder.files where name != "store.sqlite" {
        try FileManager.default.removeItem(atPath: folder.path + "/" + name)
      }
    }
  }

  @Test func `Reading a damaged store does not change it`() throws {
    try makeStore()
    var bytes = try #require(FileManager.default.contents(atPath: folder.store))
    for place in 100..<4_096 { bytes[place] = 0xee }
    try folder.write(bytes)
    for access in [StoreAccess.read, .write, .create] {
      #expect(throws: StoreError.self) { try DeviceStore(at: folder.store, for: access).device("default") }
    }
    #expect(throws: StoreError.self) {
      try DeviceStore(at: folder.store, for: .write).change("default", Sample.launch)
    }
    #expect(try folder.contents == ["store.sqlite": bytes])
  }
}
