import FlowController

/// Searches forward over the recorded transitions of a slice. It answers whether a forbidden transition can follow a
/// starting one while the rule still applies.
struct Aftermath {
  /// Whether memory ran out while transitions were recorded.
  private(set) var lacksMemory = false
  /// Transitions that change the state. The search can continue through them.
  private let ways = Ledger<Way>()
  /// The starting transitions. No forbidden transition may follow one of these.
  private let starts = Ledger<Way>()
  private let falls = Ledger<Way>()

  /// A recorded transition between two states.
  private struct Way {
    let from: UInt32
    let label: UInt32
    let to: UInt32

    init(_ transition: Transition) {
      from = UInt32(truncatingIfNeeded: transition.from)
      label = UInt32(truncatingIfNeeded: transition.label)
      to = UInt32(truncatingIfNeeded: transition.to)
    }
  }

  /// Records a transition through which the search continues.
  mutating func goOn(_ transition: Transition) {
    guard transition.from != transition.to else { return }
    if !ways.append(Way(transition)) { lacksMemory = true }
  }

  mutating func start(_ transition: Transition) {
    if !starts.append(Way(transition)) { lacksMemory = true }
  }

  /// Records a forbidden transition.
  mutating func fall(_ transition: Transition) {
    if !falls.append(Way(transition)) { lacksMemory = true }
  }

  /// Returns the number of starting transitions, and the shortest path from any of them to a forbidden one.
  ///
  /// - Complexity: O(transitions), with one table over all states.
  func found(states: Int) -> (tested: Int, breach: RuleWatch.Place?) {
    guard starts.count > 0, falls.count > 0 else { return (starts.count, nil) }
    var fallOf: [UInt32: UInt32] = [:]
    for place in 0..<falls.count where fallOf[falls[place].from] == nil {
      fallOf[falls[place].from] = falls[place].label
    }
    // For each state, the place in `order` of the first transition out of it. `order` lists the transitions by the
    // state from which they start.
    var first = [UInt32](repeating: 0, count: states + 1)
    for place in 0..<ways.count { first[Int(ways[place].from) + 1] += 1 }
    for state in 0..<states { first[state + 1] += first[state] }
    var next = first
    var order = [UInt32](repeating: 0, count: ways.count)
    for place in 0..<ways.count {
      let from = Int(ways[place].from)
      order[Int(next[from])] = UInt32(truncatingIfNeeded: place)
      next[from] += 1
    }
    /// The transition by which the search first reached each state. A number below `ways.count` is an index in `ways`.
    /// A larger number, less `ways.count`, is an index in `starts`.
    var origin = [UInt32](repeating: .max, count: states)
    var queue: [UInt32] = []
    for place in 0..<starts.count where origin[Int(starts[place].to)] == .max {
      origin[Int(starts[place].to)] = UInt32(truncatingIfNeeded: ways.count + place)
      queue.append(starts[place].to)
    }
    var head = 0
    while head < queue.count {
      let state = queue[head]
      head += 1
      if let label = fallOf[state] { return (starts.count, way(to: state, then: label, origin)) }
      for place in first[Int(state)]..<first[Int(state) + 1] {
        let way = ways[Int(order[Int(place)])]
        guard origin[Int(way.to)] == .max else { continue }
        origin[Int(way.to)] = order[Int(place)]
        queue.append(way.to)
      }
    }
    return (starts.count, nil)
  }

  private func way(to end: UInt32, then label: UInt32, _ origin: [UInt32]) -> RuleWatch.Place {
    var labels = [Int(label)]
    var state = end
    while true {
      let place = Int(origin[Int(state)])
      guard place < ways.count else {
        let start = starts[place - ways.count]
        labels.append(Int(start.label))
        return RuleWatch.Place(state: StateID(start.from), labels: labels.reversed())
      }
      labels.append(Int(ways[place].label))
      state = ways[place].from
    }
  }
}
