public import Platform

/// Everything that can differ between two rehearsals: the device, the app on it, what is on screen, the clock.
///
/// A trivial value without references. It changes in ``step(_:_:_:into:)``, and where the flow's file was edited in
/// ``adapt(from:to:_:)``.
public struct World: Sendable {
  /// The device and what its maker, its owner and the app's server decide.
  public internal(set) var device: Device
  /// The app's process, screens and launches.
  public internal(set) var app: AppState
  /// The system's dialog, if one is up.
  public internal(set) var dialog: OpenDialog?
  /// Requests whose dialog waits for the one that is up, or for the app to be active.
  public internal(set) var waiting = RequestQueue()
  /// What the system holds about tracking.
  public internal(set) var tracking = TrackingRecord()
  /// What the system holds about location.
  public internal(set) var location = LocationRecord()
  /// What the system holds about notifications.
  public internal(set) var notifications = NotificationRecord()
  /// What the system holds about the permissions of the table.
  public internal(set) var services = ServiceRecords()
  /// What the app remembers about its policy.
  public internal(set) var policy = PolicyRecord()
  /// What the app remembers about each of its asks, by index.
  public internal(set) var memories = InlineArray<16, AskMemory>(repeating: AskMemory())
  /// How often each counted event happened, by index.
  public internal(set) var events = InlineArray<8, UInt32>(repeating: 0)

  /// A fresh device with the app installed and never launched.
  public init(_ start: StartingPoint, _ rules: Rules) { self.init(start, rules.flow) }

  init(_ start: StartingPoint, _ flow: Flow) {
    device = Device(os: start.os, region: start.region, locale: start.locale, now: start.now)
    device.servedPolicy = flow.policyRevision
    let usual = flow.deploymentTarget
    let target = start.deploymentTarget ?? (start.os.admits(deploymentTarget: usual) ? usual : start.os)
    app = AppState(deploymentTarget: target, installedAt: start.now)
    app.build = flow.build
  }

  /// The rulebook in force.
  func rulebook(_ rules: Rules) -> Rulebook { rules.rulebooks[device.book] }
}

/// What the step function reads: the app's flow and what iOS does. Never changed by a step.
///
/// A reference, so that a step reads one field of it where it lies instead of moving all of it about.
public final class Rules: Sendable {
  /// What the app does.
  public let flow: Flow
  /// What iOS does, by version and region.
  public let rulebooks: Rulebooks
  /// The conditions that each ask states, one bit each by ``ConditionKind``: looked up at every launch.
  let stated: InlineArray<16, UInt16>
  /// The items of every place by its code: pages low, asks high.
  private let items: [UInt64]
  /// Whether the flow has anything but asks that are put one after the other.
  let hasCourses: Bool
  /// The flow's permissions of the table, one bit each: ``Flow/services``, asked for with every state that is printed.
  let services: UInt32

  public init(flow: Flow, rulebooks: Rulebooks = Rulebooks()) {
    self.flow = flow
    self.rulebooks = rulebooks
    stated = InlineArray { flow.asks[$0].conditions.stated }
    hasCourses = flow.hasCourses
    services = flow.services
    items = (0...Ask.Place.codes.upperBound).map {
      let place = Ask.Place(code: $0)
      guard place != .button else { return 0 }
      return UInt64(flow.pages(of: place)) | UInt64(flow.asks(of: place)) << UInt64(Frame.firstAsk)
    }
  }

  /// The pages of a place, one bit each by index, and above them its asks.
  func items(of place: Ask.Place) -> UInt64 { items[Int(place.code)] }
}
