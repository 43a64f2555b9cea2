public import Platform

/// A part of the app that the user opens with the step `open`.
public struct Feature: Sendable {
  /// Whether the feature opens only after an agreement to the policy. Used only with ``PolicyScope/feature``.
  public var isGated = false
  /// Whether the feature reads the location once when it opens, and shows the coordinates.
  public var showsCoordinates = false
  /// Whether the feature schedules the geofence notification when it opens. This requires that notifications are
  /// allowed and the location status is `authorizedWhenInUse`.
  public var setsGeofence = false
  /// The gift that the user gets when the feature opens.
  public var gift = Gift.absent
  /// The services that the feature uses when it opens, in this order.
  public var uses = ServiceList()
  /// Whether the feature is a page with a button for each request that an app can make.
  public var isTestPage = false

  /// Creates a feature that only shows its screen.
  public init() {}

  /// A gift that the app gives once per device. The case says what records that it was given.
  public enum Gift: UInt8, CaseIterable, Sendable {
    /// The feature has no gift.
    case absent
    /// DeviceCheck bit 0 records it. The bit is kept when the app is deleted or the device is erased.
    case deviceCheck
    /// The app's user defaults record it. Deleting the app clears them.
    case defaults
  }
}

/// Up to eight different services in an order.
public struct ServiceList: Hashable, Sendable {
  /// The maximum number of services.
  public static let capacity = 8
  /// Eight bits per service; the first service has the lowest bits. The value is the service's raw value plus 1.
  public private(set) var word: UInt64 = 0

  public init() {}

  public var isEmpty: Bool { word == 0 }

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
