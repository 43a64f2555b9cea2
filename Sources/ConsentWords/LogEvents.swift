import Platform

/// The words before the colon in lines of the log. `steps --log-events` prints this complete list.
public enum LogEvents {
  /// All words. The words for the permissions of ``Service`` come last.
  public static let words: [String] =
    [
      "launch", "background", "process ended", "installed", "deleted", "erased", "reset", "ask", "page",
      "gate",
      "screen", "answer", "open", "policy", "ad", "gift", "event", "flag", Request.tracking.call,
      "advertisingIdentifier", Request.locationWhenInUse.call, Request.locationAlways.call,
      Request.preciseLocation.call, Request.locationButton.call, Request.locationUse.call,
      "didChangeAuthorization",
      "locationManagerDidChangeAuthorization", "startUpdatingLocation", "stopUpdatingLocation",
      "allowsBackgroundLocationUpdates", "didUpdateLocations", "allow once", Request.notifications.call,
      "registerUserNotificationSettings", "notification", "geofence", "DeviceCheck", "system", "console",
      "set",
      "wait",
    ] + ServiceCall.all.map(\.call)
}
