public import Platform

/// The word before the colon in a line of the log. A closed list, printed by `steps --log-events`.
public enum EventName: Hashable, Sendable {
  case launch, background, processEnded, installed, deleted, erased, reset
  case ask, page, gate, screen, answer, open, policy, ad, gift, event, flag
  case requestTracking, advertisingIdentifier
  case requestWhenInUse, requestAlways, requestFullAccuracy, locationButton
  case didChangeAuthorization, managerDidChangeAuthorization
  case startUpdating, stopUpdating, backgroundFlag, didUpdateLocations, allowOnce
  case requestNotifications, registerNotifications, notification, geofence
  case deviceCheck, system, console, set, wait
  /// A call for a permission of the table, or a use of it.
  case service(ServiceCall)

  public var word: String {
    switch self {
    case .launch: "launch"
    case .background: "background"
    case .processEnded: "process ended"
    case .installed: "installed"
    case .deleted: "deleted"
    case .erased: "erased"
    case .reset: "reset"
    case .ask: "ask"
    case .page: "page"
    case .gate: "gate"
    case .screen: "screen"
    case .answer: "answer"
    case .open: "open"
    case .policy: "policy"
    case .ad: "ad"
    case .gift: "gift"
    case .event: "event"
    case .flag: "flag"
    case .requestTracking: Request.tracking.call
    case .advertisingIdentifier: "advertisingIdentifier"
    case .requestWhenInUse: Request.locationWhenInUse.call
    case .requestAlways: Request.locationAlways.call
    case .requestFullAccuracy: Request.preciseLocation.call
    case .locationButton: Request.locationButton.call
    case .didChangeAuthorization: "didChangeAuthorization"
    case .managerDidChangeAuthorization: "locationManagerDidChangeAuthorization"
    case .startUpdating: "startUpdatingLocation"
    case .stopUpdating: "stopUpdatingLocation"
    case .backgroundFlag: "allowsBackgroundLocationUpdates"
    case .didUpdateLocations: "didUpdateLocations"
    case .allowOnce: "allow once"
    case .requestNotifications: Request.notifications.call
    case .registerNotifications: "registerUserNotificationSettings"
    case .notification: "notification"
    case .geofence: "geofence"
    case .deviceCheck: "DeviceCheck"
    case .system: "system"
    case .console: "console"
    case .set: "set"
    case .wait: "wait"
    case .service(let call): call.call
    }
  }

  init(_ request: Request) {
    switch request {
    case .tracking, .trackingExpanded: self = .requestTracking
    case .locationWhenInUse: self = .requestWhenInUse
    case .locationAlways: self = .requestAlways
    case .notifications, .notificationsProvisional: self = .requestNotifications
    case .preciseLocation: self = .requestFullAccuracy
    case .locationButton: self = .locationButton
    case .service(let call): self = .service(call)
    }
  }
}

extension EventName: CaseIterable {
  /// Every word there is, in the order of the cases; those of the table come last.
  public static let allCases: [EventName] =
    [
      .launch, .background, .processEnded, .installed, .deleted, .erased, .reset, .ask, .page, .gate, .screen,
      .answer, .open, .policy, .ad, .gift, .event, .flag, .requestTracking, .advertisingIdentifier,
      .requestWhenInUse,
      .requestAlways, .requestFullAccuracy, .locationButton, .didChangeAuthorization,
      .managerDidChangeAuthorization, .startUpdating, .stopUpdating, .backgroundFlag, .didUpdateLocations,
      .allowOnce, .requestNotifications, .registerNotifications, .notification, .geofence, .deviceCheck,
      .system,
      .console, .set, .wait,
    ] + ServiceCall.all.map { .service($0) }
}
