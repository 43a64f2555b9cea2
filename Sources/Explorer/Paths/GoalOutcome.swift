public import FlowController

/// The result of a search for one goal.
public struct GoalOutcome: Sendable {
  /// The index of the goal.
  public let goal: Int
  /// The space that was searched.
  public internal(set) var space: SearchSpace
  /// How the search ended.
  public let end: SearchEnd
  /// A shortest path; nil if there is none. In a flow of more than 50,000 states, a path that answers other prompts may
  /// have more steps than needed.
  public internal(set) var steps: [Step]?
  /// Why the prompt never appears, if it is unreachable.
  public let hindrances: [UnreachableReason]
  /// The number of visited states.
  public let states: Int
  /// Every state within this distance from the start was visited.
  public let depth: Int
}
