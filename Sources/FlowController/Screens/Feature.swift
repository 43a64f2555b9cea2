public import Platform

/// A part of the app that `open` enters.
public struct Feature: Sendable {
  /// Whether the policy must be agreed to first; only with ``PolicyScope/feature``.
  public var isGated = false
  /// Whether entering it reads the location once and shows the coordinates.
  public var showsCoordinates = false
  /// Whether entering it sets the geofence notification, where notifications are allowed and location reads
  /// `authorizedWhenInUse`.
  public var setsGeofence = false
  /// What entering it claims.
  public var gift = Gift.absent
  /// The services that entering it touches, in this order.
  public var uses = ServiceList()
  /// Whether it is a page with one button for each call an app can make.
  public var isTestPage = false

  /// A feature that only shows its screen.
  public init() {}

  /// A present that is given once, and what remembers that it was given.
  public enum Gift: UInt8, CaseIterable, Sendable {
    /// The feature gives nothing.
    case absent
    /// DeviceCheck bit 0 remembers: it outlives the app and an erase.
    case deviceCheck
    /// The app's defaults remember: they go with the app.
    case defaults
  }
}

/// Permissions of the table in an order of their own: up to eight, each once.
public struct ServiceList: Hashable, Sendable {
  /// The most there can be.
  public static let capacity = 8
  /// Eight bits each, the first lowest: one more than its place in the table.
  public private(set) var word: UInt64 = 0

  public init() {}

  public var isEmpty: Bool { word == 0 }

  /// All of them, in order.
  public var all: [Service] {
    (0..<Self.capacity).compactMap { place in
      Service(rawValue: UInt8(truncatingIfNeeded: word >> UInt64(8 * place)) &- 1)
    }
  }

  /// Adds one behind the others; false when there is no room, or when it is there already.
  public mutating func add(_ service: Service) -> Bool {
    let place = (71 - word.leadingZeroBitCount) / 8
    guard place < Self.capacity, !all.contains(service) else { return false }
    word |= (UInt64(service.rawValue) + 1) << UInt64(8 * place)
    return true
  }

  /// Takes the first one out; nil where there is none.
  mutating func removeFirst() -> Service? {
    guard word != 0 else { return nil }
    defer { word >>= 8 }
    return Service(rawValue: UInt8(truncatingIfNeeded: word & 0xFF) &- 1)
  }
}
