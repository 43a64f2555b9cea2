public import FlowController

/// What a search found about one goal.
public struct GoalOutcome: Sendable {
  /// The index of the goal.
  public let goal: Int
  /// The space that was searched.
  public let space: SearchSpace
  /// How the search ended.
  public let end: SearchEnd
  /// A shortest path; nil if there is none.
  public let steps: [Step]?
  /// Why an unreachable prompt never appears.
  public let hindrances: [UnreachableReason]
  /// The number of visited states.
  public let states: Int
  /// The distance from the start within which every state was visited.
  public let depth: Int
}
