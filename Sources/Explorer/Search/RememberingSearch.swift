import FlowController

/// The fast search, for those who only want to know the states: one word a state, and steps remembered.
struct RememberingSearch: ~Copyable {
  let store: StateStore<UInt64>
  private(set) var transitions = 0
  /// The state whose steps come next.
  private(set) var source = 0
  private var memo: TransitionMemo
  private var known = WordSet()
  private let checkInterval: Int
  /// States taken at once, and what they can lead to at most.
  private let batch = 32
  private let room: Int
  /// The states that a batch discovered, and those that they were discovered from.
  private let found: UnsafeMutablePointer<UInt64>
  private let sources: UnsafeMutablePointer<UInt32>
  private let places: UnsafeMutablePointer<Int>
  private var foundCount = 0
  /// How many states there are when the lowest bits of the words are chosen next.
  private var nextChoice = 1 << 10

  /// - Parameter checkInterval: Of how many states one has its steps taken without remembering, to compare.
  init(_ space: SearchSpace, first: PackedWorld, capacity: Int, checkInterval: Int) {
    store = StateStore(capacity: capacity)
    memo = TransitionMemo(space, first: first)
    self.checkInterval = checkInterval
    room = batch * space.steps.count
    // One more is written than counted.
    found = .allocate(capacity: room + 1)
    sources = .allocate(capacity: room + 1)
    places = .allocate(capacity: room + 1)
    _ = store.append(0, from: 0)
    _ = known.insert(0, from: known.home(of: 0))
  }

  deinit {
    found.deallocate()
    sources.deallocate()
    places.deallocate()
  }

  /// Bytes in use.
  var byteCount: Int { store.byteCount + known.byteCount + memo.byteCount }

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
    if store.count >= nextChoice { chooseLowBits() }
    known.reserve(room)
    foundCount = 0
    let last = min(source + batch, end)
    for state in source..<last {
      let word = store[state]
      guard takeSteps(from: state, word) else { return .unfit }
      let isChecked = state < 256 || state % checkInterval == 0
      guard !isChecked || memo.isRight(word) else { return .unfit }
    }
    source = last
    keepNew()
    return store.append(found, from: sources, count: foundCount) ? .expanded : .full
  }

  /// Of what was found keeps what is new.
  @inline(__always)
  private mutating func keepNew() {
    // All places are read before the first is needed, so that the waits for memory pass at once.
    for index in 0..<foundCount { places[index] = known.passing(places[index], for: found[index]) }
    var kept = 0
    for index in 0..<foundCount {
      let word = found[index]
      found[kept] = word
      sources[kept] = sources[index]
      kept &+= known.insert(word, from: places[index]) ? 1 : 0
    }
    foundCount = kept
  }

  /// False where the space is not for this search.
  @inline(__always)
  private mutating func takeSteps(from state: Int, _ word: UInt64) -> Bool {
    var legal = 0
    var parts = memo.parts(of: word)
    var part = parts.lowerBound
    while part < parts.upperBound {
      var moving: UInt64 = 0
      var partLegal = 0
      if !memo.recall(part, word, &moving, &partLegal) {
        switch memo.learn(part, word) {
        case .taken: break
        case .again:
          legal = 0
          parts = memo.parts(of: word)
          part = parts.lowerBound
        case .unfit: return false
        }
        continue
      }
      legal &+= partLegal
      while moving != 0 {
        let target = memo.target(of: moving.trailingZeroBitCount, in: part, from: word)
        moving &= moving &- 1
        found[foundCount] = target
        sources[foundCount] = UInt32(truncatingIfNeeded: state)
        places[foundCount] = known.home(of: target)
        foundCount &+= 1
      }
      part &+= 1
    }
    transitions &+= legal
    return true
  }

  /// Moves the bits that most often are free to be either way to the low end of the words.
  ///
  /// - Complexity: O(number of states), each time with four times as many.
  @inline(never)
  private mutating func chooseLowBits() {
    nextChoice *= 4
    let exchanges = known.exchanges(store, layout.count)
    guard !exchanges.isEmpty else { return }
    memo.exchange(exchanges)
    store.rewrite { word in exchanges.reduce(word) { $1.applied(to: $0) } }
    known.removeAll()
    for state in 0..<store.count {
      known.reserve(1)
      _ = known.insert(store[state], from: known.home(of: store[state]))
    }
  }
}
