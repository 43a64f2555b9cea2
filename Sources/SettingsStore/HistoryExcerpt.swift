/// A device at one moment, with a part of the steps of its current branch.
public struct HistoryExcerpt: Sendable {
  public let device: StoredDevice
  /// Its branches in the order in which they were created.
  public let branches: [Branch]
  /// Consecutive steps, including those after the head.
  public let steps: [HistoryStep]
}
