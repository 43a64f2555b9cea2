/// The states of a search in order of discovery, each with the number of the one it was discovered from.
///
/// The frontier is a range of it. It grows by chunks, so that nothing moves and nothing is held twice.
final class StateStore<Word: StateWord> {
  /// How many states there are.
  private(set) var count = 0
  /// How many there can be.
  let capacity: Int
  private let words: UnsafeMutablePointer<UnsafeMutablePointer<Word>>
  private let parents: UnsafeMutablePointer<UnsafeMutablePointer<UInt32>>
  private var chunkCount = 0
  /// Whether there was no memory for what had to be kept.
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
    chunkCount * Self.chunkSize * (MemoryLayout<Word>.stride + MemoryLayout<UInt32>.stride)
  }

  /// A state; there must be one of that number.
  @inline(__always)
  subscript(_ state: Int) -> Word { words[state >> 18][state & 0x3FFFF] }

  /// The number of the state it was discovered from.
  @inline(__always)
  func parent(of state: Int) -> Int { Int(parents[state >> 18][state & 0x3FFFF]) }

  /// Adds a state; false when there is no room, or no memory: see ``lacksMemory``.
  @inline(__always)
  func append(_ word: Word, from parent: Int) -> Bool {
    let state = count
    guard state < capacity else { return false }
    if state >> 18 == chunkCount, !addChunk() { return false }
    (words[state >> 18] + (state & 0x3FFFF)).initialize(to: word)
    (parents[state >> 18] + (state & 0x3FFFF)).initialize(to: UInt32(truncatingIfNeeded: parent))
    count = state + 1
    return true
  }

  /// Adds states; false when there was no room for all of them.
  ///
  /// - Complexity: O(their number).
  func append(_ added: UnsafePointer<Word>, from sources: UnsafePointer<UInt32>, count total: Int) -> Bool {
    let fitting = min(total, capacity - count)
    var done = 0
    while done < fitting {
      if count >> 18 == chunkCount, !addChunk() { return false }
      let start = count & 0x3FFFF
      let piece = min(fitting - done, Self.chunkSize - start)
      (words[count >> 18] + start).initialize(from: added + done, count: piece)
      (parents[count >> 18] + start).initialize(from: sources + done, count: piece)
      done += piece
      count += piece
    }
    return fitting == total
  }

  /// Writes every state anew.
  ///
  /// - Complexity: O(number of states).
  @inline(__always)
  func rewrite(_ transform: (Word) -> Word) {
    for chunk in 0..<chunkCount {
      let words = words[chunk]
      for index in 0..<min(Self.chunkSize, count - chunk << 18) { words[index] = transform(words[index]) }
    }
  }

  @inline(never)
  private func addChunk() -> Bool {
    // Most searches end within the first.
    let isFilled = chunkCount > 0
    guard let chunk = LargePages.attempt(Self.chunkSize, of: Word.self, isFilled: isFilled) else {
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

  /// Forgets the states from a number on.
  func truncate(to count: Int) { self.count = min(self.count, count) }
}
