/// The position of a walk in its history.
public struct HistoryPlace: Hashable, Sendable {
  public var branch: String
  /// The number of the last step that was run; 0 before the first step.
  public var position: Int
  /// The number of the last step of the branch.
  public var end: Int

  /// Makes a position on a branch.
  public init(branch: String = "main", position: Int = 0, end: Int = 0) {
    self.branch = branch
    self.position = position
    self.end = end
  }

  /// Whether there are later steps. Then the next step creates a new branch.
  public var isInPast: Bool { position < end }
}

/// A branch: a line of steps from the first state to its last step.
public struct BranchLine: Hashable, Sendable {
  /// The name of the branch. Each branch of a walk has a different name.
  public let name: String
  /// The branch from which this one begins; nil for the first branch.
  public let base: String?
  /// The number of the last step that both this branch and its base contain.
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
