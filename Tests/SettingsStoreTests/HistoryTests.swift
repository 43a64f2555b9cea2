import SettingsStore
import Testing

@Suite struct `A history` {
  let folder = TemporaryFolder()

  @Test func `A history is read in pages, each step with its parent, state and log`() throws {
    try Sample.makeStore(at: folder.store, launches: 7)
    let store = try DeviceStore(at: folder.store, for: .read)
    var all: [HistoryStep] = []
    while true {
      let page = try store.history(of: "default", after: all.last?.position ?? 0, limit: 3)
      all += page
      if page.count < 3 { break }
    }
    #expect(all.map(\.position) == Array(1...7))
    #expect(all.map(\.state) == (1...7).map { "launches \($0)" })
    #expect(zip(all, all.dropFirst()).allSatisfy { $0.id == $1.parent })
    #expect(all[0].events == ["launch: cold", "ad: loaded"])
    #expect(try store.firstState(of: "default") == "launches 0")
  }

  @Test(arguments: [(0, 0, 0), (7, 5, 0), (100, 5, 0), (-3, 2, 2), (0, -1, 0), (5, 100, 2)])
  func `A history has pages of any size from any position`(_ after: Int, _ limit: Int, _ count: Int) throws {
    try Sample.makeStore(at: folder.store, launches: 7)
    let store = try DeviceStore(at: folder.store, for: .read)
    #expect(try store.history(of: "default", after: after, limit: limit).count == count)
  }

  @Test func `The history of one device contains no steps of another`() throws {
    let store = try DeviceStore(at: folder.store, for: .create)
    for name in ["a", "b"] { try store.createDevice(name, as: Sample.device) }
    for name in ["a", "b", "a", "b", "b"] { _ = try store.change(name, Sample.launch) }
    #expect(try store.history(of: "a", limit: 9).map(\.state) == ["launches 1", "launches 2"])
    #expect(try store.history(of: "b", limit: 9).map(\.position) == [1, 2, 3])
  }
}
