/// A device with the log of its last step.
public struct StoredHead: Hashable, Sendable {
  public let device: StoredDevice
  /// The log of the last step; empty if there is no step.
  public let log: [String]
  /// Whether that step was imported from another store instead of being computed.
  public let isOnTrust: Bool

  init(_ row: DeviceRow, _ step: StepRow) {
    device = row.device(at: step)
    log = step.lines
    isOnTrust = step.isOnTrust
  }
}
