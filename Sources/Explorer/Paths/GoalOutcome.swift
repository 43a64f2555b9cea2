public import FlowController

/// What a search found about one goal.
public struct GoalOutcome: Sendable {
  /// The index of the goal.
  public let goal: Int
  /// The space that was searched.
  public internal(set) var space: SearchSpace
  /// How the search ended.
  public let end: SearchEnd
  /// A shortest path; nil if there is none. In a flow of more than 50,000 states, one on which other prompts are
  /// answered may have more steps than needed.
  public internal(set) var steps: [Step]?
  /// Why an unreachable prompt never appears.
  public let hindrances: [UnreachableReason]
  /// The number of visited states.
  public let states: Int
  /// The distance from the start within which every state was visited.
  public let depth: Int
}
