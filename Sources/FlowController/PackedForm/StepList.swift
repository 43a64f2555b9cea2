import Platform

/// The steps that a search may use, in a fixed order. It finds the possible ones in a world without trying each.
///
/// It is a class so that its tables are not copied.
public final class StepList: Sendable {
  /// The steps. A ``StepSet`` contains indices of this list.
  public let steps: [Step]
  /// The preconditions of each step.
  private let needs: [StepNeeds]
  /// The taps on each ``Role``.
  private let taps: InlineArray<32, StepSet>
  /// The indices of all other steps.
  private let others: [Int]
  /// The taps on page buttons, with the names of the buttons.
  private let presses: [(index: Int, own: UInt8)]
  /// Whether any step needs the next due moment, which takes longer to find.
  private let looksForDue: Bool

  /// Creates the list; nil if there are more than ``StepSet/capacity`` steps.
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

  /// The steps that are possible now. The result is exact, except for steps that also depend on their argument
  /// (`wait`, `erase` and `update-app` with a version, `set` with `os`, `now` or several keys). They are included if
  /// everything else allows them.
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
