import Platform

/// The steps that a search can take, in a fixed order. It finds the steps that are possible in a world without trying
/// them.
///
/// It is a class, so that its tables are not copied.
public final class StepList: Sendable {
  /// The steps. A ``StepSet`` contains indices of this array.
  public let steps: [Step]
  /// The preconditions of each step.
  private let needs: [StepNeeds]
  /// For each ``Role``, the steps that tap a button with this role.
  private let taps: InlineArray<32, StepSet>
  /// The indices of all steps that are not taps.
  private let others: [Int]
  /// The taps on page buttons, with the index of the button's name.
  private let presses: [(index: Int, own: UInt8)]
  /// Whether a step needs the time of the next change, which is slow to compute.
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

  /// The steps that are possible now. For some steps, this also depends on the argument, which is not checked here:
  /// `wait`, `erase` and `update-app` with a version, `set` with `os`, `now` or several keys. The result contains such
  /// a step if everything else allows it.
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
