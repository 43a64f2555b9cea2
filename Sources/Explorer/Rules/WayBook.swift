/// The steps of a slice, to be followed backwards: from which states does a way lead somewhere?
struct WayBook {
  /// The claims about ways, by their indices.
  let claims: [Int]
  private var from: [UInt32] = []
  private var to: [UInt32] = []
  /// One entry a state for each claim: whether a way has to lead away from it, whether it is where ways lead.
  private var starts: [[Bool]]
  private var arrives: [[Bool]]
  /// For each claim about steps, the first step to each state that a way has to lead away from, in the order found.
  private var entries: [[Entry]]

  private struct Entry {
    let from: UInt32
    let label: UInt32
    let to: UInt32
  }

  init(claims: [Int]) {
    self.claims = claims
    starts = claims.map { _ in [] }
    arrives = claims.map { _ in [] }
    entries = claims.map { _ in [] }
  }

  /// Tells what the next state is for a claim; states come in the order of their numbers.
  mutating func mark(_ claim: Int, starts isStart: Bool, arrives isArrival: Bool) {
    guard let index = claims.firstIndex(of: claim) else { return }
    // A step may have come to the state before it was told of.
    if starts[index].count == arrives[index].count { starts[index].append(isStart) }
    arrives[index].append(isArrival)
  }

  /// Tells that a way has to lead away from where a step ends.
  mutating func start(_ claim: Int, from source: StateID, by label: Int, at target: StateID) {
    guard let index = claims.firstIndex(of: claim) else { return }
    while starts[index].count <= target { starts[index].append(false) }
    guard !starts[index][target] else { return }
    starts[index][target] = true
    entries[index].append(Entry(from: UInt32(source), label: UInt32(label), to: UInt32(target)))
  }

  /// Adds a step.
  mutating func add(from source: StateID, to target: StateID) {
    from.append(UInt32(source))
    to.append(UInt32(target))
  }

  /// How many states a way has to lead away from, and what is broken at the first of them from which none does.
  ///
  /// Steps are gone through from the last to the first until nothing changes: most lead to states found later, so
  /// that a few sweeps are enough, and no second table of steps is needed.
  func lost(_ claim: Int) -> (tested: Int, lost: RuleWatch.Breach?) {
    guard let index = claims.firstIndex(of: claim) else { return (0, nil) }
    var leads = arrives[index]
    var isChanging = true
    while isChanging {
      isChanging = false
      for step in from.indices.reversed() where leads[Int(to[step])] && !leads[Int(from[step])] {
        leads[Int(from[step])] = true
        isChanging = true
      }
    }
    let tested = starts[index].count { $0 }
    guard entries[index].isEmpty else {
      let entry = entries[index].first { !leads[Int($0.to)] }
      return (tested, entry.map { RuleWatch.Breach(state: StateID($0.from), label: Int($0.label)) })
    }
    let state = starts[index].indices.first { starts[index][$0] && !leads[$0] }
    return (tested, state.map { RuleWatch.Breach(state: $0, label: nil) })
  }
}
