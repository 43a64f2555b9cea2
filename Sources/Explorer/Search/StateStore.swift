import FlowController

/// The states of a search in the order of discovery. Each has the number of its predecessor.
///
/// The frontier (the states whose steps are not yet taken) is a range of the store. The store grows by whole chunks, so
/// states never move, and growing needs no second copy.
final class StateStore {
  private(set) var count = 0
  let capacity: Int
  private let words: UnsafeMutablePointer<UnsafeMutablePointer<PackedWorld>>
  private let parents: UnsafeMutablePointer<UnsafeMutablePointer<UInt32>>
  private var chunkCount = 0
  var lacksMemory = false

  private static var chunkSize: Int { 1 << 18 }

  init(capacity: Int) {
    self.capacity = capacity
    let chunks = capacity / Self.chunkSize + 1
    words = .allocate(capacity: chunks)
    parents = .allocate(capacity: chunks)
  }

  deinit {
    for chunk in 0..<chunkCount {
      words[chunk].deallocate()
      parents[chunk].deallocate()
    }
    words.deallocate()
    parents.deallocate()
  }

  var byteCount: Int {
    chunkCount * Self.chunkSize * (MemoryLayout<PackedWorld>.stride + MemoryLayout<UInt32>.stride)
  }

  /// Returns the state with this number; the number must exist.
  subscript(_ state: Int) -> PackedWorld { words[state >> 18][state & 0x3FFFF] }

  /// Returns the number of a state's predecessor.
  func parent(of state: Int) -> Int { Int(parents[state >> 18][state & 0x3FFFF]) }

  /// Appends a state; returns false if the maximum is reached, or if memory runs out (then ``lacksMemory`` is true).
  func append(_ word: PackedWorld, from parent: Int) -> Bool {
    let state = count
    guard state < capacity else { return false }
    if state >> 18 == chunkCount, !addChunk() { return false }
    (words[state >> 18] + (state & 0x3FFFF)).initialize(to: word)
    (parents[state >> 18] + (state & 0x3FFFF)).initialize(to: UInt32(truncatingIfNeeded: parent))
    count = state + 1
    return true
  }

  private func addChunk() -> Bool {
    // Most searches end within the first chunk, so most of its memory is never used.
    let isFilled = chunkCount > 0
    guard let chunk = LargePages.attempt(Self.chunkSize, of: PackedWorld.self, isFilled: isFilled) else {
      lacksMemory = true
      return false
    }
    guard let links = LargePages.attempt(Self.chunkSize, of: UInt32.self, isFilled: isFilled) else {
      chunk.deallocate()
      lacksMemory = true
      return false
    }
    words[chunkCount] = chunk
    parents[chunkCount] = links
    chunkCount += 1
    return true
  }
}
