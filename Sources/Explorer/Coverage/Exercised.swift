public import FlowController

/// The items and rules that walks have exercised.
public struct Exercised: Sendable {
  /// The prompts, answers and reasons.
  public private(set) var items: Set<CoverageItem> = []
  /// The rules that were tested.
  public private(set) var rules: Set<RuleID> = []

  public init() {}

  /// Adds the items and rules that a step exercises.
  ///
  /// - Complexity: O(rules + events).
  public mutating func add(
    _ step: Step, from before: World, to after: World, _ events: [Event], _ context: RuleContext
  ) {
    items.formUnion(events.compactMap(CoverageItem.init))
    let transition = Transition(
      from: 0, before: before, label: 0, step: step, events: events, after: after, to: 1, isNew: true)
    for rule in Rule.all where !rules.contains(rule.id) && rule.isExercised(by: transition, context) {
      rules.insert(rule.id)
    }
  }

  /// Adds the items and rules that other walks have exercised.
  public mutating func formUnion(_ other: Exercised) {
    items.formUnion(other.items)
    rules.formUnion(other.rules)
  }
}
