/// The steps of a slice, to be followed backwards: from which states does a way lead somewhere?
struct WayBook {
  /// The claims about ways, by their indices.
  let claims: [Int]
  private var from: [UInt32] = []
  private var to: [UInt32] = []
  /// One entry a state for each claim: whether a way has to lead away from it, whether it is where ways lead.
  private var starts: [[Bool]]
  private var arrives: [[Bool]]

  init(claims: [Int]) {
    self.claims = claims
    starts = claims.map { _ in [] }
    arrives = claims.map { _ in [] }
  }

  /// Tells what the next state is for a claim; states come in the order of their numbers.
  mutating func mark(_ claim: Int, starts isStart: Bool, arrives isArrival: Bool) {
    guard let index = claims.firstIndex(of: claim) else { return }
    starts[index].append(isStart)
    arrives[index].append(isArrival)
  }

  /// Adds a step.
  mutating func add(from source: StateID, to target: StateID) {
    from.append(UInt32(source))
    to.append(UInt32(target))
  }

  /// How many states a way has to lead away from, and the first of them from which none does.
  ///
  /// Steps are gone through from the last to the first until nothing changes: most lead to states found later, so
  /// that a few sweeps are enough, and no second table of steps is needed.
  func lost(_ claim: Int) -> (tested: Int, lost: StateID?) {
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
    return (tested, starts[index].indices.first { starts[index][$0] && !leads[$0] })
  }
}
