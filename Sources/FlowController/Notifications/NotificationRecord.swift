public import Platform

/// What the system holds about the app and notifications. Goes with the app.
public struct NotificationRecord: Sendable {
  /// What the app reads.
  public internal(set) var status = NotificationStatus.notDetermined
  /// Whether Settings has a row.
  public internal(set) var hasRow = false
  /// Whether the geofence notification is set. It repeats.
  public internal(set) var fenceIsSet = false
  /// How many were delivered.
  public internal(set) var delivered: UInt32 = 0
  /// How many of them were not opened yet.
  public internal(set) var unopened: UInt32 = 0
}
