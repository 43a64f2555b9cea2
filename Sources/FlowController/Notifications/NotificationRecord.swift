public import Platform

/// What iOS stores about the app's notifications. Deleting the app clears it.
public struct NotificationRecord: Sendable {
  /// The status that the app sees.
  public internal(set) var status = NotificationStatus.notDetermined
  /// Whether Settings has a row for the app's notifications.
  public internal(set) var hasRow = false
  /// Whether the user allowed notifications with *Allow in Scheduled Summary*.
  public internal(set) var isInSummary = false
  /// Whether the notification of the geofence is scheduled. It is repeated at each crossing.
  public internal(set) var fenceIsSet = false
  /// The number of delivered notifications.
  public internal(set) var delivered: UInt32 = 0
  /// The number of delivered notifications that the user has not opened.
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
      Field("notifications.isInSummary", .room(.summary), endsWith: .installation), &isInSummary)
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
