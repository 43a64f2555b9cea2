public import Platform

/// Anything a person, the system or the clock can do. Its text is in ``Step/text(_:)``.
public typealias Step = StepOf<SystemChange>

/// A step whose `set` names one key: what nearly every step of a search is. A trivial value of two words, for the one that
/// is taken next is read from memory at every step.
public typealias SearchStep = StepOf<SystemChange.Setting>

/// A step, with what its `set` changes.
public enum StepOf<Change: Sendable>: Sendable {
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
  case set(Change)
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

extension Step {
  /// The same step for a search; nil for a `set` of none or several keys.
  public var forSearch: SearchStep? { changing(\.sole) }

  /// The step that a search takes.
  public init?(_ step: SearchStep) {
    guard let whole = step.changing({ SystemChange($0) }) else { return nil }
    self = whole
  }
}

extension StepOf {
  /// The same step with another kind of change; nil where there is none for what this one changes.
  private func changing<Other>(_ other: (Change) -> Other?) -> StepOf<Other>? {
    switch self {
    case .install: .install
    case .delete: .delete
    case .reinstall: .reinstall
    case .updateApp(let target, let revision):
      .updateApp(deploymentTarget: target, policyRevision: revision)
    case .erase(let os): .erase(os: os)
    case .resetPrivacy: .resetPrivacy
    case .launch: .launch
    case .prewarm: .prewarm
    case .home: .home
    case .settings: .settings
    case .terminate: .terminate
    case .tap(let role): .tap(role)
    case .tapNotification: .tapNotification
    case .press(let button): .press(button)
    case .open(let destination): .open(destination)
    case .request(let request): .request(request)
    case .updates(let updates): .updates(updates)
    case .event(let event): .event(event)
    case .flag(let change): .flag(change)
    case .wait(let seconds): .wait(seconds: seconds)
    case .waitForNext: .waitForNext
    case .set(let change): other(change).map { .set($0) }
    case .offerUpgrade: .offerUpgrade
    case .offerReminder: .offerReminder
    case .offerServiceReminder(let service): .offerServiceReminder(service)
    case .geofence(let crossing): .geofence(crossing)
    case .deviceCheckQuery: .deviceCheckQuery
    case .deviceCheck(let bit0, let bit1): .deviceCheck(bit0: bit0, bit1: bit1)
    }
  }
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
