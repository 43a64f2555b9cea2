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
  /// Words found a short while ago, by a few of their mixed bits: most of what is found is found again soon, and need not
  /// be looked for. The first state's word is 0, so that an empty place says nothing wrong.
  private let recent: UnsafeMutablePointer<UInt64>
  private static var recentMask: UInt64 { 0x7FFF }
  private let mixes: UnsafeMutablePointer<UInt64>
  private let slots: UnsafeMutablePointer<UInt32>
  /// Slots and the words of the states they name, read ahead: that they are written down keeps their being read.
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
    recent = .allocate(capacity: Int(Self.recentMask) + 1)
    recent.initialize(repeating: 0, count: Int(Self.recentMask) + 1)
    mixes = .allocate(capacity: room)
    slots = .allocate(capacity: room)
    suspects = .allocate(capacity: room)
    _ = store.append(0, from: 0)
    _ = table.claim(UInt64(0), UInt64(0).mixed, as: 0, in: store)
  }

  deinit {
    found.deallocate()
    sources.deallocate()
    recent.deallocate()
    mixes.deallocate()
    slots.deallocate()
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
      count = leaveOutRecent(from: start, to: count, source: state)
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
    return exact.legal == legal
      && exact.found.elementsEqual(UnsafeBufferPointer(start: found + start, count: end - start))
  }

  /// Keeps what was not found a short while ago, with the state it was found from and where the table may have it.
  @inline(__always)
  private func leaveOutRecent(from start: Int, to end: Int, source: Int) -> Int {
    var kept = start
    var index = start
    while index < end {
      let word = found[index]
      let mixed = word.mixed
      let place = Int(truncatingIfNeeded: mixed & Self.recentMask)
      let isNew = recent[place] != word
      recent[place] = word
      found[kept] = word
      mixes[kept] = mixed
      sources[kept] = UInt32(truncatingIfNeeded: source)
      kept &+= isNew ? 1 : 0
      index &+= 1
    }
    return kept
  }

  @inline(__always)
  private mutating func claim(_ count: Int) -> Outcome {
    table.reserve(count, in: store)
    var index = 0
    while index < count {
      slots[index] = table.slot(at: table.place(mixes[index]))
      index &+= 1
    }
    index = 0
    while index < count {
      suspects[index] = store[table.suspect(slots[index], mixes[index])]
      index &+= 1
    }
    index = 0
    while index < count {
      let word = found[index]
      if table.claim(word, mixes[index], as: store.count, in: store) == nil {
        guard store.append(word, from: Int(sources[index])) else { return .full }
      }
      index &+= 1
    }
    return .expanded
  }
}
