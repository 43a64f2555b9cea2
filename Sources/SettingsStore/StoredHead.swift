/// A device with what its last step left behind.
public struct StoredHead: Hashable, Sendable {
  public let device: StoredDevice
  /// The log of its last step; empty where there is none.
  public let log: [String]
  /// Whether that step came from another store and was not computed anew.
  public let isOnTrust: Bool

  init(_ row: DeviceRow, _ step: StepRow) {
    device = row.device(at: step)
    log = step.lines
    isOnTrust = step.isOnTrust
  }
}
