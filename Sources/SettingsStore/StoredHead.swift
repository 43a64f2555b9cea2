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
