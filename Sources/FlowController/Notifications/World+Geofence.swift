import Platform

/// The geofence and its notification.
extension World {
  /// Schedules the geofence notification if notifications are allowed and location is allowed while the app is in use.
  mutating func setFence(_ rules: Rules, _ sink: inout some EventSink) {
    guard rulebook(rules).notifications == .center, !notifications.fenceIsSet,
      notifications.status == .authorized || notifications.status == .provisional,
      locationStatus() == .authorizedWhenInUse
    else { return }
    notifications.fenceIsSet = true
    sink.take(.geofenceSet)
  }

  mutating func cross(
    _ crossing: Step.Crossing, _ rules: Rules, _ sink: inout some EventSink
  ) throws(ImpossibleStep) {
    try refuseUnderDialog()
    guard device.isInsideFence != (crossing == .enter) else { return }
    device.isInsideFence = crossing == .enter
    sink.take(.geofenceCrossed(crossing))
    if notifications.fenceIsSet { notifyOfFence(crossing, rules, &sink) }
  }

  private mutating func notifyOfFence(
    _ crossing: Step.Crossing, _ rules: Rules, _ sink: inout some EventSink
  ) {
    guard locationIsGranted, isPrecise(rules) else { return }
    guard notifications.status == .authorized || notifications.status == .provisional else { return }
    if notifications.delivered < .max { notifications.delivered += 1 }
    if notifications.unopened < .max { notifications.unopened += 1 }
    sink.take(.notificationDelivered(crossing))
  }

  mutating func tapNotification(_ rules: Rules, _ sink: inout some EventSink) throws(ImpossibleStep) {
    try refuseUnderDialog()
    guard notifications.unopened > 0 else { throw .noNotification }
    notifications.unopened -= 1
    sink.take(.notificationOpened)
    if device.front != .app { bringToFront(rules, &sink) }
  }
}
