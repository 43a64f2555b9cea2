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
