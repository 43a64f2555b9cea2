import Platform

/// The steps a search may use, in a fixed order, and which of them are possible in a world without trying each.
///
/// A reference, so that its tables are read where they lie.
public final class StepList: Sendable {
  /// The steps; a set of them holds indices of this list.
  public let steps: [Step]
  /// What each step needs.
  private let needs: [StepNeeds]
  /// By ``Role``: the taps on it.
  private let taps: InlineArray<32, StepSet>
  /// All but the taps.
  private let others: [Int]
  /// The taps on buttons of pages, with the buttons' names.
  private let presses: [(index: Int, own: UInt8)]
  /// Whether any step needs a moment that is due: that takes longer to look up.
  private let looksForDue: Bool

  /// These steps; nil where there are more than ``StepSet/capacity``.
  public init?(_ steps: [Step]) {
    guard steps.count <= StepSet.capacity else { return nil }
    self.steps = steps
    needs = steps.map(\.row.needs)
    looksForDue = needs.contains { $0.contains(.momentDue) }
    var taps = InlineArray<32, StepSet>(repeating: StepSet())
    var others: [Int] = []
    for index in steps.indices {
      if case .tap(let role) = steps[index] {
        taps[Int(role.rawValue)].insert(index)
      } else {
        others.append(index)
      }
    }
    presses = steps.enumerated().compactMap { index, step in
      if case .press(let own) = step { (index, own) } else { nil }
    }
    self.taps = taps
    self.others = others
  }

  /// The steps that can be taken now: exactly, but for those whose argument decides as well (`wait`, `erase` and
  /// `update-app` with a version, `set` with `os`, `now` or several keys), which are there when everything else allows
  /// them.
  ///
  /// - Complexity: O(number of asks).
  public func possible(in world: World, _ rules: Rules) -> StepSet {
    let met = world.met(rules, lookingForDue: looksForDue)
    var possible = StepSet()
    for index in others where needs[index].isSubset(of: met) { possible.insert(index) }
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
