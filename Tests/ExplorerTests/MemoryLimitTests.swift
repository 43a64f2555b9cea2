import FlowController
import Testing

@testable import Explorer

@Suite struct `A search without memory` {
  /// More entries than any address space can contain.
  private static let tooMany = 1 << 50

  @Test func `A search that cannot allocate its table throws and does not crash`() {
    #expect(LargePages.attempt(Self.tooMany, of: UInt64.self) == nil)
  }

  @Test func `A hash table that cannot grow stays usable`() {
    let store = StateStore(capacity: 1 << 20)
    var table = StateTable(capacity: 1 << 20)
    let hasRoom = table.reserve(Self.tooMany, in: store)
    #expect(!hasRoom)
    let next = table.claim(PackedWorld(low: 7, high: 0, wide: 0), as: 0, in: store)
    #expect(next == nil)
  }

  @Test func `The available memory respects the machine and its container`() {
    #expect(MemoryRoom.ofMachine("MemTotal:  100 kB\nMemAvailable:   17 kB\n") == 17 * 1024)
    #expect(MemoryRoom.ofMachine("MemTotal: 100 kB\n") == nil)
    #expect(MemoryRoom.ofContainer(limit: "max\n", used: "5\n", "") == nil)
    #expect(MemoryRoom.ofContainer(limit: "100\n", used: "70\n", "anon 60\ninactive_file 9\n") == 39)
    #expect(MemoryRoom.ofContainer(limit: "100\n", used: "70\n", "total_inactive_file 9\n") == 39)
    #expect(MemoryRoom.ofContainer(limit: "100\n", used: "170\n", "") == 0)
  }

  @Test func `The memory limits of every enclosing cgroup are found`() {
    let second = MemoryRoom.groups(ofProcess: "0::/a/b\n")
    #expect(second.map(\.limit) == ["", "/a", "/a/b"].map { "/sys/fs/cgroup\($0)/memory.max" })
    let first = MemoryRoom.groups(ofProcess: "5:cpu,cpuacct:/x\n4:memory:/y\n0::/\n")
    #expect(first.map(\.used) == ["", "/y"].map { "/sys/fs/cgroup/memory\($0)/memory.usage_in_bytes" })
    #expect(MemoryRoom.groups(ofProcess: "").isEmpty)
  }

  @Test func `A ledger returns the entries that were appended`() {
    let ledger = Ledger<Int>()
    for value in 0..<200_000 where !ledger.append(value) { Issue.record("there is memory for this") }
    #expect(ledger.count == 200_000)
    #expect((0..<ledger.count).allSatisfy { ledger[$0] == $0 })
    #expect(ledger.fill(with: 7, through: 200_001))
    #expect(ledger.count == 200_002 && ledger[200_001] == 7)
  }
}
