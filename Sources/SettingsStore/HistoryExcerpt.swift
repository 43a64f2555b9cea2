/// A device as it is at one moment, with a part of the steps of its current branch.
public struct HistoryExcerpt: Sendable {
  /// The device at its head.
  public let device: StoredDevice
  /// Its branches, in the order they were made.
  public let branches: [Branch]
  /// Steps in a row, those after the head included.
  public let steps: [HistoryStep]
}
