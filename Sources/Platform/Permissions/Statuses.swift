/// The values of `ATTrackingManager.trackingAuthorizationStatus`.
///
/// - Source: https://developer.apple.com/documentation/apptrackingtransparency/attrackingmanager/authorizationstatus
public enum TrackingStatus: UInt8, CaseIterable, Sendable {
  case notDetermined, restricted, denied, authorized
}

/// The values of `CLLocationManager.authorizationStatus`.
///
/// - Source: https://developer.apple.com/documentation/corelocation/clauthorizationstatus
public enum LocationStatus: UInt8, CaseIterable, Sendable {
  case notDetermined, restricted, denied, authorizedAlways, authorizedWhenInUse
}

/// The values of `UNNotificationSettings.authorizationStatus`. Their order differs from the two other types.
///
/// - Source: https://developer.apple.com/documentation/usernotifications/unauthorizationstatus
public enum NotificationStatus: UInt8, CaseIterable, Sendable {
  case notDetermined, denied, authorized, provisional
}

extension TrackingStatus {
  /// The name in Apple's API, such as `notDetermined`.
  public var name: String {
    switch self {
    case .notDetermined: "notDetermined"
    case .restricted: "restricted"
    case .denied: "denied"
    case .authorized: "authorized"
    }
  }
}

extension LocationStatus {
  /// The name in Apple's API, such as `authorizedWhenInUse`.
  public var name: String {
    switch self {
    case .notDetermined: "notDetermined"
    case .restricted: "restricted"
    case .denied: "denied"
    case .authorizedAlways: "authorizedAlways"
    case .authorizedWhenInUse: "authorizedWhenInUse"
    }
  }
}

extension NotificationStatus {
  /// The name in Apple's API, such as `provisional`.
  public var name: String {
    switch self {
    case .notDetermined: "notDetermined"
    case .denied: "denied"
    case .authorized: "authorized"
    case .provisional: "provisional"
    }
  }
}
