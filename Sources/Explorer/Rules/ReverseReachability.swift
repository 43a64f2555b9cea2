/// The steps of a slice, to be followed backwards: from which states does a way lead somewhere?
struct ReverseReachability {
  /// The claims about ways, by their indices.
  let claims: [Int]
  /// Whether there was no memory for what had to be kept.
  private(set) var lacksMemory = false
  private let steps = Ledger<Way>()
  /// What each claim says of each state.
  private let marks: [Ledger<Mark>]
  /// For each claim about steps, the first step to each state that a way has to lead away from, in the order found.
  private let entries: [Ledger<Entry>]

  private struct Way {
    let from: UInt32
    let to: UInt32
  }

  private struct Entry {
    let from: UInt32
    let label: UInt32
    let to: UInt32
  }

  private struct Mark: OptionSet {
    let rawValue: UInt8
    /// A way has to lead away from here.
    static let starts = Mark(rawValue: 1)
    /// Ways lead here, or away from here to where they have to lead.
    static let leads = Mark(rawValue: 2)
  }

  init(claims: [Int]) {
    self.claims = claims
    marks = claims.map { _ in Ledger() }
    entries = claims.map { _ in Ledger() }
  }

  /// Tells what a state is for a claim.
  mutating func mark(_ claim: Int, _ state: StateID, starts isStart: Bool, arrives isArrival: Bool) {
    guard let index = claims.firstIndex(of: claim) else { return }
    // A step may have come to the state before it was told of.
    guard marks[index].fill(with: [], through: state) else { return lacksMemory = true }
    if isStart { marks[index][state].insert(.starts) }
    if isArrival { marks[index][state].insert(.leads) }
  }

  /// Tells that a way has to lead away from where a step ends.
  mutating func start(_ claim: Int, from source: StateID, by label: Int, at target: StateID) {
    guard let index = claims.firstIndex(of: claim) else { return }
    guard marks[index].fill(with: [], through: target) else { return lacksMemory = true }
    guard !marks[index][target].contains(.starts) else { return }
    marks[index][target].insert(.starts)
    let entry = Entry(
      from: UInt32(truncatingIfNeeded: source), label: UInt32(truncatingIfNeeded: label),
      to: UInt32(truncatingIfNeeded: target))
    if !entries[index].append(entry) { lacksMemory = true }
  }

  /// Adds a step.
  mutating func add(from source: StateID, to target: StateID) {
    let way = Way(from: UInt32(truncatingIfNeeded: source), to: UInt32(truncatingIfNeeded: target))
    if !steps.append(way) { lacksMemory = true }
  }

  /// How many states a way has to lead away from, and what is broken at the first of them from which none does. To be
  /// asked once of each claim.
  ///
  /// Steps are gone through from the last to the first until nothing changes: most lead to states found later, so
  /// that a few sweeps are enough, and no second table of steps is needed.
  func lost(_ claim: Int) -> (tested: Int, lost: RuleWatch.Breach?) {
    guard let index = claims.firstIndex(of: claim) else { return (0, nil) }
    let marks = marks[index]
    var isChanging = true
    while isChanging {
      isChanging = false
      for place in stride(from: steps.count - 1, through: 0, by: -1) {
        let way = steps[place]
        guard marks[Int(way.to)].contains(.leads), !marks[Int(way.from)].contains(.leads) else { continue }
        marks[Int(way.from)].insert(.leads)
        isChanging = true
      }
    }
    let tested = (0..<marks.count).count { marks[$0].contains(.starts) }
    let entries = entries[index]
    guard entries.count == 0 else {
      let entry = (0..<entries.count).lazy.map { entries[$0] }.first { !marks[Int($0.to)].contains(.leads) }
      return (tested, entry.map { RuleWatch.Breach(state: StateID($0.from), labels: [Int($0.label)]) })
    }
    let state = (0..<marks.count).first { marks[$0] == .starts }
    return (tested, state.map { RuleWatch.Breach(state: $0, labels: []) })
  }
}
