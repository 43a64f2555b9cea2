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

extension NotificationRecord {
  @inline(__always)
  mutating func visit(_ visitor: inout some FieldVisitor) {
    visitor.field(
      Field(
        "notifications.status", .memory(2), endsWith: .installation,
        setting: SettingField(.permission, "notifications")), &status)
    visitor.field(
      Field("notifications.hasRow", .memory(1), endsWith: .installation), &hasRow)
    visitor.field(
      Field("notifications.fenceIsSet", .memory(1), endsWith: .installation),
      &fenceIsSet)
    visitor.field(
      Field(
        "notifications.delivered", .absent, endsWith: .installation,
        shown: ShownField(.notifications, "delivered", about: .notifications)), &delivered)
    visitor.field(
      Field(
        "notifications.unopened", .counter(.unopened), endsWith: .installation,
        shown: ShownField(.notifications, "unopened", about: .geofence)), &unopened)
  }
}
