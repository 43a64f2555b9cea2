public import Platform

/// The complete state of a simulation: the device, the app, the screen and the clock.
///
/// It is a plain value without references. Only ``step(_:_:_:into:)`` changes it, and ``adapt(from:to:_:)`` after a
/// change of the flow file.
public struct World: Sendable {
  /// The device: its settings, its DeviceCheck bits, and the state of the app's server.
  public internal(set) var device: Device
  /// The state of the app: its process, screens and launches.
  public internal(set) var app: AppState
  /// The system dialog on screen; nil if there is none.
  public internal(set) var dialog: OpenDialog?
  /// Requests whose dialog appears later, after the current one is answered or when the app becomes active.
  public internal(set) var waiting = RequestQueue()
  /// What iOS stores about tracking.
  public internal(set) var tracking = TrackingRecord()
  /// What iOS stores about location.
  public internal(set) var location = LocationRecord()
  /// What iOS stores about notifications.
  public internal(set) var notifications = NotificationRecord()
  /// What iOS stores about the services.
  public internal(set) var services = ServiceRecords()
  /// What the app stores about its policy.
  public internal(set) var policy = PolicyRecord()
  /// What the app stores about each of its asks, by index.
  public internal(set) var memories = InlineArray<16, AskMemory>(repeating: AskMemory())
  /// How often each counted event has happened, by index.
  public internal(set) var events = InlineArray<8, UInt32>(repeating: 0)

  /// Creates a fresh device. The app is installed, but was never launched.
  public init(_ start: StartingPoint, _ rules: Rules) { self.init(start, rules.flow) }

  init(_ start: StartingPoint, _ flow: Flow) {
    device = Device(os: start.os, region: start.region, locale: start.locale, now: start.now)
    device.servedPolicy = flow.policyRevision
    let usual = flow.deploymentTarget
    let target = start.deploymentTarget ?? (start.os.admits(deploymentTarget: usual) ? usual : start.os)
    app = AppState(deploymentTarget: target, installedAt: start.now)
    app.build = flow.build
  }

  /// The current rulebook.
  func rulebook(_ rules: Rules) -> Rulebook { rules.rulebooks[device.book] }
}

/// The constant input of the step function: the app's flow and the behaviour of iOS.
///
/// This is a class, so that a step can read one field without a copy of the whole value.
public final class Rules: Sendable {
  /// The simulated app.
  public let flow: Flow
  /// The behaviour of iOS, by version and region.
  public let rulebooks: Rulebooks
  /// Which kinds of conditions each ask has, as a set of ``ConditionKind/bit``. Stored because every launch reads them.
  let stated: InlineArray<16, UInt16>
  /// The pages (lower 32 bits) and asks (higher bits) of every trigger. The index is the trigger's code.
  private let items: [UInt64]
  /// ``Flow/hasCourses``, stored because many steps read it.
  let hasCourses: Bool
  /// ``Flow/services``: the services of the flow, one bit each. Stored because every printed state needs it.
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

  /// The pages of a trigger, one bit each by index, and its asks in the bits from 32 on.
  func items(of place: Ask.Place) -> UInt64 { items[Int(place.code)] }
}
