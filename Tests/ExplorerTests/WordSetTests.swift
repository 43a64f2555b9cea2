import Testing

@testable import Explorer

/// The set of known states beside the library's own.
@Suite struct `Words by pages` {
  /// Words as a search has them: a few bits that are free, others that hang together; then words far apart, so that the
  /// set grows and pages get into one another's way.
  static let words: [UInt64] =
    (0..<3000).map { UInt64($0) & 0x2AA | UInt64($0) &* 0x1_0001 &<< 20 }
    + (0..<9000).map { UInt64($0) &* 0xD6E8_FEB8_6659_FD93 }
    + [0, 1, 63, 64, .max, .max - 1, .max - 64]

  @Test func `are kept exactly once, in their order`() {
    var set = WordSet()
    var plain = Set<UInt64>()
    for start in stride(from: 0, to: Self.words.count, by: 100) {
      // Each batch holds words of the one before, and one of its own twice.
      let batch =
        Array(Self.words[max(0, start - 50)..<min(start + 100, Self.words.count)]) + [Self.words[start]]
      var words = batch
      var numbers = batch.indices.map { UInt32($0) }
      var places = Array(repeating: 0, count: batch.count)
      let hasRoom = set.reserve(batch.count)
      #expect(hasRoom)
      let count = set.keepNew(of: &words, with: &numbers, count: batch.count, &places)
      let new = batch.enumerated().filter { plain.insert($0.element).inserted }
      #expect(Array(words[..<count]) == new.map(\.element))
      #expect(numbers[..<count].map { Int($0) } == new.map(\.offset))
    }
    for word in Self.words {
      for place in 0..<UInt64(64) {
        let other = word ^ 1 << place
        #expect(set.contains(other) == plain.contains(other))
      }
    }
    #expect(set.pageCount == Set(plain.map { $0 >> 6 }).count)
  }

  @Test func `are all forgotten`() {
    var set = WordSet()
    set.insert(7)
    #expect(set.contains(7) && set.pageCount == 1)
    set.removeAll()
    #expect(!set.contains(7) && set.pageCount == 0)
  }

  /// A page holds words that differ in the bits that are free; to exchange places loses nothing.
  @Test func `share pages after the free bits have come low`() {
    let store = StateStore<UInt64>(capacity: 4096)
    var set = WordSet()
    for number in 0..<UInt64(1024) {
      // Ten free bits at every third place.
      var word: UInt64 = 0
      for bit in 0..<UInt64(10) {
        let isSet: UInt64 = (number >> bit) & 1
        word |= isSet << (bit * 3 + 2)
      }
      _ = store.append(word, from: 0)
      let hasRoom = set.reserve(1)
      #expect(hasRoom)
      set.insert(word)
    }
    let before = (0..<store.count).map { store[$0] }
    let exchanges = set.exchanges(store, 32)
    for exchange in exchanges { store.rewrite { exchange.applied(to: $0) } }
    let pages: [UInt64] = (0..<store.count).map { store[$0] >> 6 }
    #expect(Set(pages).count == 16)
    for exchange in exchanges.reversed() { store.rewrite { exchange.applied(to: $0) } }
    #expect((0..<store.count).map { store[$0] } == before)
  }
}
