/// The branches of a ``DeviceFile`` that have been read so far.
struct BranchTable {
  private var all: [Branch] = []
  private var indices: [String: Int] = [:]

  /// A branch, without its steps.
  struct Branch {
    let name: String
    let base: String?
    /// The position of the last step that this branch shares with its base; 0 for the first branch.
    let start: Int
    /// The position of its last step.
    var end: Int
    /// The line of the file where this branch begins.
    let line: Int
    /// For each flow that was used: the position of the first step that ran with it, and the flow's hash.
    var changes: [(position: Int, flowHash: String)]

    /// Whether the step at this position belongs to this branch and not to its base. The initial state has position 0
    /// and belongs to the first branch.
    func owns(_ position: Int) -> Bool {
      position > start && position <= end || base == nil && position == 0
    }

    /// Returns the hash of the flow with which the step at this position ran.
    func flowHash(at position: Int) -> String {
      changes.last { $0.position <= position }?.flowHash ?? changes[0].flowHash
    }
  }

  var count: Int { all.count }

  /// The branch that was added last. There must be at least one.
  var current: Branch { all[all.count - 1] }

  subscript(name: String) -> Branch? { indices[name].map { all[$0] } }

  mutating func begin(_ name: String, base: String?, after start: Int, flowHash: String, line: Int) {
    indices[name] = all.count
    all.append(
      Branch(name: name, base: base, start: start, end: start, line: line, changes: [(start, flowHash)]))
  }

  /// Sets the flow with which the first branch begins.
  mutating func setFirst(flowHash: String) { all[0].changes[0].flowHash = flowHash }

  /// Adds a step to the current branch.
  mutating func addStep(flowHash: String?) {
    all[all.count - 1].end += 1
    if let flowHash { all[all.count - 1].changes.append((current.end, flowHash)) }
  }
}
