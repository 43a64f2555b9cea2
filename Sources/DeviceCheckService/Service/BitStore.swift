/// The two bits of a device.
public struct DeviceBits: Sendable, Equatable {
  public var bit0: Bool
  public var bit1: Bool
  /// The month of the last change, `YYYY-MM`.
  public var lastUpdate: String

  /// Bits as they were set in a month.
  public init(bit0: Bool, bit1: Bool, lastUpdate: String) {
    self.bit0 = bit0
    self.bit1 = bit1
    self.lastUpdate = lastUpdate
  }
}

/// Where the bits of devices are kept.
public protocol BitStore: Sendable {
  /// The bits of a device; nil where none were ever set.
  ///
  /// - Throws: ``BitFailure``.
  func bits(of device: String) throws(BitFailure) -> DeviceBits?

  /// Sets bits; one that is left out keeps its value.
  ///
  /// - Throws: ``BitFailure``; nothing is changed then.
  func set(bit0: Bool?, bit1: Bool?, of device: String) throws(BitFailure)
}

/// Why bits cannot be read or set.
public enum BitFailure: Error, Equatable {
  /// The device is not there any more.
  case noDevice
  /// They cannot be had now, with the reason.
  case busy(String)
  /// Something is broken, with the reason.
  case broken(String)
}
