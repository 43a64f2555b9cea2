/// The start of a device's complete history.
public struct StoredHistory: Sendable {
  public let device: StoredDevice
  /// Its branches in the order in which they were created.
  public let branches: [Branch]
  /// The encoded state before the first step.
  public let firstState: String
  /// The hash of the first flow; nil if the store does not know it.
  public let firstFlowHash: String?
}

/// A device at one moment, with a part of the steps of its current branch.
public struct HistoryExcerpt: Sendable {
  public let device: StoredDevice
  /// Its branches in the order in which they were created.
  public let branches: [Branch]
  /// Consecutive steps, including those after the head.
  public let steps: [HistoryStep]
}

/// One step of a device's history.
public struct HistoryStep: Hashable, Sendable {
  /// The number of the entry, unique in the store.
  public let id: Int64
  /// The number of the previous entry. The first state, at position 0, is an entry too.
  public let parent: Int64
  /// The number of steps from the first state to this step, which is counted too.
  public let position: Int
  /// The step as users type it.
  public let step: String
  /// The encoded state after the step.
  public let state: String
  /// The events of the step, one encoded event per element.
  public let events: [String]
  /// The hash of the flow, if it changed with this step; otherwise nil.
  public let flowHash: String?
  /// Whether the state was imported instead of computed; the events are then unknown.
  public let isOnTrust: Bool
}

/// A device with the events of its last step.
public struct StoredHead: Hashable, Sendable {
  public let device: StoredDevice
  /// The encoded events of the last step; empty if there is no step.
  public let events: [String]
  /// Whether that step was imported from another store instead of being computed.
  public let isOnTrust: Bool

  init(_ row: DeviceRow, _ step: StepRow) {
    device = row.device(at: step)
    events = step.eventList
    isOnTrust = step.isOnTrust
  }
}
