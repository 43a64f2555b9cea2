import FlowController

/// A breadth-first search over all pairs of worlds that the same steps reach.
struct PairSearch {
  let old: SearchSpace
  let new: SearchSpace
  let labels: [PairStep]
  /// The number of steps that both worlds took.
  private(set) var transitions = 0
  private(set) var depth = 0
  private let maxPairs: Int
  private var pairs: [PackedPair] = []
  /// The predecessor of each pair with the step; the first pair has none.
  private var parents: [UInt32] = []
  private var discoveries: [UInt16] = []
  private var known: Set<PackedPair> = []

  /// Two packed worlds.
  struct PackedPair: Hashable {
    let old: PackedWorld
    let new: PackedWorld

    func masked(_ masks: PackedPair) -> PackedPair {
      PackedPair(old: old.masked(masks.old), new: new.masked(masks.new))
    }
  }

  /// Observes the search.
  protocol Observer {
    /// Called when a pair is discovered.
    mutating func found(_ pair: WorldPair, _ packed: PackedPair, _ number: Int)
    /// Called when only one of a pair can take a step.
    mutating func parted(_ packed: PackedPair, _ number: Int, label: Int, onlyOld: Bool)
  }

  init(_ old: SearchSpace, _ new: SearchSpace) {
    self.old = old
    self.new = new
    labels = PairStep.all(old, new)
    maxPairs = min(old.maxStates, Int(UInt32.max) - 1)
  }

  var count: Int { pairs.count }

  func pack(_ pair: WorldPair) -> PackedPair {
    PackedPair(old: old.form.pack(pair.old), new: new.form.pack(pair.new))
  }

  func unpack(_ packed: PackedPair) -> WorldPair {
    WorldPair(old: old.form.unpack(packed.old), new: new.form.unpack(packed.new))
  }

  /// Returns the labels of the path to a pair, in order.
  ///
  /// - Complexity: O(its depth).
  func path(to number: Int) -> [Int] {
    var path: [Int] = []
    var number = number
    while number != 0 {
      path.append(Int(discoveries[number]))
      number = Int(parents[number])
    }
    return path.reversed()
  }

  /// Searches until every pair is known or a bound is reached.
  ///
  /// - Complexity: O(pairs x steps).
  mutating func run(_ observer: inout some Observer, goOn: (SearchProgress) -> Bool) -> SearchEnd {
    let first = WorldPair(old: old.origin, new: new.origin)
    let steps = labels.map(\.steps)
    var source = 0
    var levelEnd = 1
    add(pack(first), from: 0, by: 0, &observer)
    while source < pairs.count {
      if source == levelEnd {
        depth += 1
        levelEnd = pairs.count
      }
      let progress = SearchProgress(
        states: pairs.count, expanded: source, transitions: transitions, depth: depth)
      if source & 0xFF == 0xFF, !goOn(progress) { return .stopped }
      let packed = pairs[source]
      let before = unpack(packed)
      var after = before
      for index in steps.indices {
        switch after.take(steps[index], old.rules, new.rules) {
        // Most steps are refused by both worlds and change nothing.
        case .neither: continue
        case .onlyOld: observer.parted(packed, source, label: index, onlyOld: true)
        case .onlyNew: observer.parted(packed, source, label: index, onlyOld: false)
        case .both:
          if old.form.hasRoom(for: after.old), new.form.hasRoom(for: after.new) {
            transitions += 1
            guard pairs.count < maxPairs else { return .full }
            add(pack(after), from: source, by: index, &observer)
          }
        }
        after = before
      }
      source += 1
    }
    return .complete
  }

  private mutating func add(
    _ packed: PackedPair, from parent: Int, by label: Int, _ observer: inout some Observer
  ) {
    let number = pairs.count
    guard known.insert(packed).inserted else { return }
    pairs.append(packed)
    parents.append(UInt32(parent))
    discoveries.append(UInt16(label))
    observer.found(unpack(packed), packed, number)
  }
}

extension PackedWorld {
  fileprivate func masked(_ mask: PackedWorld) -> PackedWorld {
    PackedWorld(low: low & mask.low, high: high & mask.high, wide: wide & mask.wide)
  }
}
