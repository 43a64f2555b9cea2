public import FlowController
import Scenarios

/// Searches for shortest paths to several goals at once.
public struct GoalSearch: SearchObserver {
  /// The first state that satisfies each goal; nil if no visited state does.
  public private(set) var states: [StateID?]
  private let goals: [SearchGoal]
  private let space: SearchSpace
  private var missing: Int

  public init(_ goals: [SearchGoal], in space: SearchSpace) {
    self.goals = goals
    self.space = space
    states = goals.map { _ in nil }
    missing = goals.count
  }

  /// Checks the goals in a new state; returns false when every goal is found.
  public mutating func found(_ world: World, _ state: StateID) -> Bool {
    for index in goals.indices where states[index] == nil {
      guard goals[index].holds(in: world, space.names, space.rules) else { continue }
      states[index] = state
      missing -= 1
    }
    return missing > 0
  }
}
