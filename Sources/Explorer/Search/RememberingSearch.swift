import FlowController

/// The fast search, for those who only want to know the states: one word a state, steps remembered, and the table's
/// places looked up in batches, so that many waits for memory pass at once.
struct RememberingSearch: ~Copyable {
  let store: StateStore<UInt64>
  private(set) var transitions = 0
  /// The state whose steps come next.
  private(set) var source = 0
  private var memo: TransitionMemo
  private var table: StateTable
  private let batch = 32
  private let checkInterval: Int
  private let found: UnsafeMutablePointer<UInt64>
  private let sources: UnsafeMutablePointer<UInt32>
  private let places: UnsafeMutablePointer<Int>
  /// Where the suspects' words go: that they are written down keeps their being read.
  private let suspects: UnsafeMutablePointer<UInt64>

  /// - Parameter checkInterval: Of how many states one has its steps taken without remembering, to compare.
  init(_ space: SearchSpace, first: PackedWorld, capacity: Int, checkInterval: Int) {
    store = StateStore(capacity: capacity)
    table = StateTable(capacity: capacity)
    memo = TransitionMemo(space, first: first)
    self.checkInterval = checkInterval
    let room = max(1, batch * space.steps.count)
    found = .allocate(capacity: room)
    sources = .allocate(capacity: room)
    places = .allocate(capacity: room)
    suspects = .allocate(capacity: room)
    _ = store.append(0, from: 0)
    _ = table.claim(UInt64(0), UInt64(0).mixed, as: 0, in: store)
  }

  deinit {
    found.deallocate()
    sources.deallocate()
    places.deallocate()
    suspects.deallocate()
  }

  /// Bytes in use.
  var byteCount: Int { store.byteCount + table.byteCount + memo.byteCount }

  /// Which bits the words hold, so far.
  var layout: WordLayout { memo.layout }

  /// How a batch ended.
  enum Outcome {
    case expanded
    case full
    /// This space is not for this search.
    case unfit
  }

  /// Takes the steps of the next states, at most those before an end.
  mutating func expand(before end: Int) -> Outcome {
    let last = min(source + batch, end)
    var count = 0
    for state in source..<last {
      let start = count
      let outcome = takeSteps(from: state, &count)
      guard outcome == .expanded else { return outcome }
      for index in start..<count { sources[index] = UInt32(truncatingIfNeeded: state) }
    }
    source = last
    return claim(count)
  }

  @inline(__always)
  private mutating func takeSteps(from state: Int, _ count: inout Int) -> Outcome {
    let word = store[state]
    let start = count
    var legal = 0
    while true {
      switch memo.takeSteps(from: word, into: found, &count, &legal) {
      case .taken:
        transitions += legal
        let isChecked = state < 256 || state % checkInterval == 0
        return !isChecked || isRight(word, start, count, legal) ? .expanded : .unfit
      case .again: break
      case .unfit: return .unfit
      }
    }
  }

  @inline(never)
  private func isRight(_ word: UInt64, _ start: Int, _ end: Int, _ legal: Int) -> Bool {
    guard let exact = memo.tryAll(from: word) else { return false }
    return exact.legal == legal && exact.found.elementsEqual(UnsafeBufferPointer(start: found + start, count: end - start))
  }

  @inline(__always)
  private mutating func claim(_ count: Int) -> Outcome {
    table.reserve(count, in: store)
    for index in 0..<count { places[index] = table.place(found[index].mixed) }
    for index in 0..<count {
      let suspect = table.suspect(at: places[index], found[index].mixed) ?? 0
      suspects[index] = store[suspect]
    }
    for index in 0..<count {
      let word = found[index]
      guard table.claim(word, word.mixed, as: store.count, in: store) == nil else { continue }
      guard store.append(word, from: Int(sources[index])) else { return .full }
    }
    return .expanded
  }
}
