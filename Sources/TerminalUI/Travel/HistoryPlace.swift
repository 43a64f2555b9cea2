/// The place of a walk in its history.
public struct HistoryPlace: Hashable, Sendable {
  public var branch: String
  /// The number of the last step taken; 0 before the first.
  public var position: Int
  /// The number of the last step of the branch.
  public var end: Int

  /// A place on a branch.
  public init(branch: String = "main", position: Int = 0, end: Int = 0) {
    self.branch = branch
    self.position = position
    self.end = end
  }

  /// Whether there are later steps, so that the next step begins a branch.
  public var isInPast: Bool { position < end }
}

/// A line of steps from the first state to its last step.
public struct BranchLine: Hashable, Sendable {
  /// The name, unique for the walk.
  public let name: String
  /// The branch that it forks from; nil for the first.
  public let base: String?
  /// The number of the last step that it shares with its base.
  public let start: Int
  /// The number of its last step.
  public let end: Int
  public let isCurrent: Bool

  public init(name: String, base: String?, start: Int, end: Int, isCurrent: Bool) {
    self.name = name
    self.base = base
    self.start = start
    self.end = end
    self.isCurrent = isCurrent
  }
}
