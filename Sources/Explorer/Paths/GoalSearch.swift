public import FlowController
import Scenarios

/// Looks for several goals at once, each by a shortest path.
public struct GoalSearch: SearchObserver {
  /// The state in which each goal was first seen; nil for those that were not.
  public private(set) var states: [StateID?]
  private let goals: [SearchGoal]
  private let space: SearchSpace
  private var missing: Int

  /// A search for these goals in a space.
  public init(_ goals: [SearchGoal], in space: SearchSpace) {
    self.goals = goals
    self.space = space
    states = goals.map { _ in nil }
    missing = goals.count
  }

  /// Looks at a world; false when nothing is missing any more.
  public mutating func found(_ world: World, _ state: StateID) -> Bool {
    for index in goals.indices where states[index] == nil {
      guard goals[index].holds(in: world, space.names, space.rules) else { continue }
      states[index] = state
      missing -= 1
    }
    return missing > 0
  }
}
