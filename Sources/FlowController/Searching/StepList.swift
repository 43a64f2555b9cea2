import Platform

/// The steps a search may use, in a fixed order, and which of them are possible in a world without trying each.
///
/// A reference, so that its tables are read where they lie.
public final class StepList: Sendable {
  /// The steps; a set of them holds indices of this list.
  public let steps: [Step]
  /// By four bits of ``StepNeeds`` each, and by which of the four are missing: the steps that need none of those.
  private let without: [StepSet]
  /// By ``Role``: the taps on it.
  private let taps: InlineArray<32, StepSet>
  /// All but the taps.
  private let others: StepSet
  /// The taps on buttons of pages, with the buttons' names.
  private let presses: [(index: Int, own: UInt8)]
  /// What is needed by any step.
  private let used: StepNeeds

  /// These steps; nil where there are more than ``StepSet/capacity``.
  public init?(_ steps: [Step]) {
    guard steps.count <= StepSet.capacity else { return nil }
    self.steps = steps
    var without = [StepSet](repeating: StepSet(all: steps.count), count: StepNeeds.quads * 16)
    var taps = InlineArray<32, StepSet>(repeating: StepSet())
    var others = StepSet()
    var used: StepNeeds = []
    for index in steps.indices {
      let needs = StepNeeds(of: steps[index])
      if case .tap(let role) = steps[index] {
        taps[Int(role.rawValue)].insert(index)
      } else {
        others.insert(index)
      }
      used.formUnion(needs)
      for place in without.indices {
        let needed = Int(truncatingIfNeeded: needs.rawValue >> UInt32(place / 16 * 4))
        if place & 15 & needed != 0 { without[place].remove(index) }
      }
    }
    presses = steps.enumerated().compactMap { index, step in
      if case .press(let own) = step { (index, own) } else { nil }
    }
    self.without = without
    self.taps = taps
    self.others = others
    self.used = used
  }

  /// The steps that can be taken now: exactly, but for those whose argument decides as well (`wait`, `erase` and
  /// `update-app` with a version, `set` with `os`, `now` or several keys), which are there when everything else allows
  /// them.
  ///
  /// - Complexity: O(number of asks).
  public func possible(in world: World, _ rules: Rules) -> StepSet {
    var possible = others
    let met = world.met(rules, lookingForDue: used.contains(.momentDue))
    var missing = used.subtracting(met).rawValue
    // As many rounds for each world: which needs are missing cannot be foreseen.
    without.withUnsafeBufferPointer { without in
      for first in stride(from: 0, to: StepNeeds.quads * 16, by: 16) {
        possible.formIntersection(without[first | Int(truncatingIfNeeded: missing & 15)])
        missing &>>= 4
      }
    }
    var roles = world.choices(rules).rawValue
    while roles != 0 {
      possible.formUnion(taps[roles.trailingZeroBitCount])
      roles &= roles &- 1
    }
    guard !presses.isEmpty, met.contains(.pageUp) else { return possible }
    let offered = world.pressable(rules)
    for (index, own) in presses where !offered.contains(own) { possible.remove(index) }
    return possible
  }
}
