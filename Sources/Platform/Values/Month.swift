/// A calendar month. DeviceCheck reports only the month in which its bits last changed.
///
/// - Source: https://developer.apple.com/documentation/devicecheck/accessing-and-modifying-per-device-data
///   (`last_update_time` is `YYYY-MM`)
@frozen public struct Month: Hashable, Sendable {
  /// The year; 0 if the bits were never set.
  public var year: UInt16
  /// 1 to 12; 0 if the bits were never set.
  public var month: UInt8

  @inlinable public init(year: UInt16, month: UInt8) {
    self.year = year
    self.month = month
  }

  /// The value for bits that were never set.
  @inlinable public static var never: Month { Month(year: 0, month: 0) }

  /// Reads `2021-04`. Returns nil for any other text.
  public init?(_ text: String) {
    let parts = text.split(separator: "-", omittingEmptySubsequences: false)
    guard parts.count == 2, let year = UInt16(parts[0]), let month = UInt8(parts[1]) else { return nil }
    guard year > 0, (1...12).contains(month) else { return nil }
    self.init(year: year, month: month)
    guard description == text else { return nil }
  }

  public var description: String { "\(padded(Int(year), 4))-\(padded(Int(month), 2))" }
}
