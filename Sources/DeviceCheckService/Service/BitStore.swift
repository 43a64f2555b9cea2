/// The two bits of a device.
public struct DeviceBits: Sendable, Equatable {
  public var bit0: Bool
  public var bit1: Bool
  /// The month of the last change, `YYYY-MM`.
  public var lastUpdate: String

  /// Makes bits that were set in a month.
  public init(bit0: Bool, bit1: Bool, lastUpdate: String) {
    self.bit0 = bit0
    self.bit1 = bit1
    self.lastUpdate = lastUpdate
  }
}

/// Stores the bits of devices.
public protocol BitStore: Sendable {
  /// Returns the bits of a device; nil if they were never set.
  ///
  /// - Throws: ``BitFailure``.
  func bits(of device: String) throws(BitFailure) -> DeviceBits?

  /// Sets bits; an omitted bit keeps its value.
  ///
  /// - Throws: ``BitFailure``; nothing is changed then.
  func set(bit0: Bool?, bit1: Bool?, of device: String) throws(BitFailure)
}

/// Why bits cannot be read or set.
public enum BitFailure: Error, Equatable {
  /// The device no longer exists.
  case noDevice
  /// The bits are not available now, with the reason.
  case busy(String)
  /// Something is broken, with the reason.
  case broken(String)
}
