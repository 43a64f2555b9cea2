public import Platform

/// A part of the app that a step `open` enters.
public struct Feature: Sendable {
  /// Whether opening it requires an agreement to the policy; only with ``PolicyScope/feature``.
  public var isGated = false
  /// Whether opening it reads the location once and shows the coordinates.
  public var showsCoordinates = false
  /// Whether opening it schedules the geofence notification, if notifications are allowed and the location status is
  /// `authorizedWhenInUse`.
  public var setsGeofence = false
  /// The gift that opening it claims.
  public var gift = Gift.absent
  /// The services that opening it uses, in this order.
  public var uses = ServiceList()
  /// Whether the feature is a page with one button for each call that an app can make.
  public var isTestPage = false

  /// Creates a feature that only shows its screen.
  public init() {}

  /// A gift that each device gets once, by the place where it is recorded.
  public enum Gift: UInt8, CaseIterable, Sendable {
    /// The feature has no gift.
    case absent
    /// DeviceCheck bit 0 records it. The bit survives a deletion of the app and an erase.
    case deviceCheck
    /// The app's defaults record it. Deleting the app clears them.
    case defaults
  }
}

/// Up to eight different services in a given order.
public struct ServiceList: Hashable, Sendable {
  /// The maximum number of services.
  public static let capacity = 8
  /// Eight bits per service, the first service in the lowest bits: its index in the table plus 1.
  public private(set) var word: UInt64 = 0

  public init() {}

  public var isEmpty: Bool { word == 0 }

  /// The services in order.
  public var all: [Service] {
    (0..<Self.capacity).compactMap { place in
      Service(rawValue: UInt8(truncatingIfNeeded: word >> UInt64(8 * place)) &- 1)
    }
  }

  /// Adds a service at the end. Returns false if the list is full or already contains it.
  public mutating func add(_ service: Service) -> Bool {
    let place = (71 - word.leadingZeroBitCount) / 8
    guard place < Self.capacity, !all.contains(service) else { return false }
    word |= (UInt64(service.rawValue) + 1) << UInt64(8 * place)
    return true
  }

  /// Removes and returns the first service; nil if the list is empty.
  mutating func removeFirst() -> Service? {
    guard word != 0 else { return nil }
    defer { word >>= 8 }
    return Service(rawValue: UInt8(truncatingIfNeeded: word & 0xFF) &- 1)
  }
}
