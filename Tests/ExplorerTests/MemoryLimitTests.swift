import Testing

@testable import Explorer

@Suite struct `A search without memory` {
  /// More than any address space has.
  private static let tooMany = 1 << 50

  @Test func `is refused and not ended`() {
    #expect(LargePages.attempt(Self.tooMany, of: UInt64.self) == nil)
    var words = WordSet()
    let hasRoom = words.reserve(Self.tooMany)
    #expect(!hasRoom)
    words.insert(7)
    let isThere = words.contains(7)
    #expect(isThere, "what was there is there still")
  }

  @Test func `is cut short, and says by what`() {
    let store = StateStore<UInt64>(capacity: 1 << 20)
    #expect(!store.lacksMemory)
    var table = StateTable(capacity: 1 << 20)
    let hasRoom = table.reserve(Self.tooMany, in: store)
    #expect(!hasRoom)
    let next = table.claim(7, 7, as: 0, in: store)
    #expect(next == nil)
  }
}
