import FlowController

/// Removes steps and walks that a plan does not need.
struct PlanPruning {
  private let rules: Rules
  private let wanted: Set<CoverageItem>

  init(_ rules: Rules, _ wanted: Set<CoverageItem>) {
    self.rules = rules
    self.wanted = wanted
  }

  /// Returns shorter or fewer walks that still exercise all wanted items.
  ///
  /// - Complexity: O(walks x length^3).
  func pruned(_ walks: [PlannedWalk]) -> [PlannedWalk] {
    var walks = walks
    for index in walks.indices.reversed() {
      let others = walks.indices.filter { $0 != index }.reduce(into: Set<CoverageItem>()) {
        $0.formUnion(walks[$1].items)
      }
      let own = wanted.subtracting(others)
      if own.isEmpty {
        walks.remove(at: index)
      } else {
        walks[index] = shortened(walks[index], keeping: own)
      }
    }
    return walks
  }

  /// Removes ranges of steps that the walk does not need, the longest ranges first.
  private func shortened(_ walk: PlannedWalk, keeping own: Set<CoverageItem>) -> PlannedWalk {
    var walk = walk
    var length = walk.legs.count - 1
    while length > 0 {
      var first = 0
      while first + length <= walk.legs.count {
        if let shorter = walk.without(first..<first + length, rules), own.isSubset(of: shorter.items) {
          walk = shorter
        } else {
          first += 1
        }
      }
      length = min(length - 1, walk.legs.count - 1)
    }
    return walk
  }
}
