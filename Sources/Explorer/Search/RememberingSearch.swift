import FlowController

/// The fast search, for those who only want to know the states: one word a state, steps remembered, and what a few
/// states lead to looked up together.
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
  /// What a batch leads to, the states that it was found from, and where the set may have it.
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
    found = .allocate(capacity: room)
    sources = .allocate(capacity: room)
    places = .allocate(capacity: room)
    _ = store.append(0, from: 0)
    known.insert(0)
  }

  deinit {
    found.deallocate()
    sources.deallocate()
    places.deallocate()
  }

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
    // One state more is learned from where bits get a place and a batch begins anew.
    if store.lacksMemory || !known.reserve(room) || !memo.reserve(states: batch + 1) {
      store.lacksMemory = true
      return .full
    }
    foundCount = 0
    let last = min(source + batch, end)
    for state in source..<last {
      let word = store[state]
      guard takeSteps(from: state, word) else { return .unfit }
      let isChecked = state < 256 || state % checkInterval == 0
      guard !isChecked || memo.isRight(word) else { return .unfit }
    }
    source = last
    foundCount = known.keepNew(of: found, with: sources, count: foundCount, places)
    return store.append(found, from: sources, count: foundCount) ? .expanded : .full
  }

  /// False where the space is not for this search.
  @inline(__always)
  private mutating func takeSteps(from state: Int, _ word: UInt64) -> Bool {
    let start = foundCount
    var legal = 0
    var parts = memo.parts(of: word)
    var part = parts.lowerBound
    while part < parts.upperBound {
      if memo.recall(
        part, of: UInt32(truncatingIfNeeded: state), word, into: found, sources, &foundCount, &legal)
      {
        part &+= 1
        continue
      }
      switch memo.learn(part, word) {
      case .taken: break
      case .again:
        foundCount = start
        legal = 0
        parts = memo.parts(of: word)
        part = parts.lowerBound
      case .unfit: return false
      }
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
    for exchange in exchanges { store.rewrite { exchange.applied(to: $0) } }
    known.removeAll()
    for state in 0..<store.count {
      guard known.reserve(1) else { return store.lacksMemory = true }
      known.insert(store[state])
    }
  }
}
