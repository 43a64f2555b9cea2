/// The start of a device's complete history.
public struct StoredHistory: Sendable {
  public let device: StoredDevice
  /// The branches in the order of their creation.
  public let branches: [Branch]
  /// The encoded state before the first step.
  public let firstState: String
  /// The hash of the first flow; nil if it was not stored.
  public let firstFlowHash: String?
}

/// A device with some steps of its current branch, all read in one transaction.
public struct HistoryExcerpt: Sendable {
  public let device: StoredDevice
  /// The branches in the order of their creation.
  public let branches: [Branch]
  /// Consecutive steps. They can include steps after the head.
  public let steps: [HistoryStep]
}

/// One step of a device's history.
public struct HistoryStep: Hashable, Sendable {
  /// The number of the entry. It is unique in the store.
  public let id: Int64
  /// The number of the previous entry. The first state (position 0) is an entry too.
  public let parent: Int64
  /// The number of steps from the first state up to and including this step.
  public let position: Int
  /// The step as users type it.
  public let step: String
  /// The encoded state after the step.
  public let state: String
  /// The events of the step. Each element is one encoded event.
  public let events: [String]
  /// The hash of the flow, if it changed with this step; otherwise nil.
  public let flowHash: String?
  /// Whether the state was imported and not computed. Its events are then unknown.
  public let isOnTrust: Bool
}

/// A device with the events of its last step.
public struct StoredHead: Hashable, Sendable {
  public let device: StoredDevice
  /// The encoded events of the last step; empty if there is no step.
  public let events: [String]
  /// Whether the last step was imported from another store and not computed.
  public let isOnTrust: Bool

  init(_ row: DeviceRow, _ step: StepRow) {
    device = row.device(at: step)
    events = step.eventList
    isOnTrust = step.isOnTrust
  }
}
