public import Platform

/// Anything a person, the system or the clock can do. Its text is in ``Step/text(_:)``.
public enum Step: Sendable {
  case install, delete, reinstall
  case updateApp(deploymentTarget: Version?, policyRevision: UInt32?)
  case erase(os: Version?)
  /// *Reset Location & Privacy*.
  case resetPrivacy
  case launch
  /// The system starts the process without a tap.
  case prewarm
  case home, settings, terminate
  case tap(Role), tapNotification
  /// A button of a page whose name is no role, by its place in ``FlowNames/buttons``.
  case press(UInt8)
  case open(Destination)
  /// The app calls the system, or touches a service.
  case request(Request)
  case updates(Updates)
  case event(UInt8)
  case flag(FlagChange)
  case wait(seconds: UInt32), waitForNext
  case set(SystemChange)
  case offerUpgrade, offerReminder
  /// The system asks again whether what was granted in full shall stay so.
  case offerServiceReminder(Service)
  case geofence(Crossing)
  case deviceCheckQuery, deviceCheck(bit0: Bool?, bit1: Bool?)

  /// What `open` opens.
  public typealias Destination = StepDestination
  /// What the app does with its location updates.
  public typealias Updates = LocationUpdates
  /// How the device crosses the geofence.
  public typealias Crossing = FenceCrossing
}

/// What `open` opens.
public enum StepDestination: Hashable, Sendable {
  case home, policy
  case feature(UInt8)
}

/// What the app does with its location updates.
public enum LocationUpdates: UInt8, CaseIterable, Sendable {
  case start, stop, startBackground, stopBackground

  /// The word as typed: `start-background`.
  public var word: String {
    switch self {
    case .start: "start"
    case .stop: "stop"
    case .startBackground: "start-background"
    case .stopBackground: "stop-background"
    }
  }
}

/// How the device crosses the geofence.
public enum FenceCrossing: UInt8, CaseIterable, Sendable {
  case enter, exit

  /// The word as typed.
  public var word: String {
    switch self {
    case .enter: "enter"
    case .exit: "exit"
    }
  }
}
