import FlowController
import Platform

/// What rules about the app ask of a flow.
extension RuleContext {
  /// The permissions that the app's asks at one place are about, together: what could come up at once.
  static func asksTogether(_ flow: Flow) -> [Topics] {
    var places: [Ask.Place] = []
    var topics: [Topics] = []
    for index in 0..<Int(flow.askCount) {
      let ask = flow.asks[index]
      let place = ask.place == .beforeActive ? .launch : ask.place
      if let known = places.firstIndex(of: place) {
        topics[known].formUnion(Topics.about(ask.wants))
      } else {
        places.append(place)
        topics.append(Topics.about(ask.wants))
      }
    }
    return topics
  }

  /// What the soft asks of a flow are about, each by itself.
  static func softAsks(_ flow: Flow) -> [Topics] {
    (0..<Int(flow.askCount)).filter { flow.asks[$0].softAsk != .absent }.map {
      Topics.about(flow.asks[$0].wants)
    }
  }

  /// What the app reads for the permission that an ask wants.
  func status(of ask: Int, in world: World) -> StatusNames {
    world.statusName(of: flow.asks[ask].wants, rules)
  }

  /// Whether the system's dialog for an ask could still come up.
  func canStillAppear(_ ask: Int, in world: World) -> Bool {
    switch flow.asks[ask].wants {
    case .tracking, .trackingExpanded, .locationWhenInUse: return status(of: ask, in: world) == .notDetermined
    case .locationAlways:
      if status(of: ask, in: world) == .notDetermined { return true }
      return world.locationStatus() == .authorizedWhenInUse && world.location.grant == .whileUsing
        && !world.location.upgradeOffered
    case .notifications: return [.notDetermined, .provisional].contains(status(of: ask, in: world))
    case .notificationsProvisional: return status(of: ask, in: world) == .notDetermined
    case .preciseLocation: return world.location.grant.isGranted && !world.isPrecise(rules)
    case .locationButton: return !world.location.buttonExplained || world.location.grant == .unset
    }
  }

  /// Whether the person refused what an ask wants.
  func isRefused(_ ask: Int, in world: World) -> Bool {
    switch flow.asks[ask].wants {
    case .tracking, .trackingExpanded: world.tracking.answer == .denied
    case .locationWhenInUse, .locationAlways, .preciseLocation, .locationButton:
      world.location.grant == .denied
    case .notifications, .notificationsProvisional: world.notifications.status == .denied
    }
  }

  /// The asks that the flow goes through at this step's place, and that want one of these.
  func asks(at step: Transition, for requests: [Request]) -> [Int] {
    guard let place = step.place else { return [] }
    return asks.filter { _, ask in
      requests.contains(ask.wants) && (ask.place == place || place == .launch && ask.place == .beforeActive)
    }.map(\.index)
  }

  /// Whether an ask can be meant for this search at all: its place, its version and its region.
  func isMeant(_ ask: Ask, _ scope: SearchScope) -> Bool {
    guard scope.comesTo(ask.place) else { return false }
    if let minimum = ask.conditions.minimumOS {
      guard scope.bands.contains(where: { $0.start.admits(deploymentTarget: minimum) }) else { return false }
    }
    switch ask.conditions.region {
    case nil: return true
    case .eu: return scope.region != .world
    case .outsideEU: return scope.region == .world
    case .exactly(let region): return region == scope.origin.device.region
    }
  }
}

extension Need {
  /// The flow itself asks for one of these.
  static func ownAsk(_ requests: [Request], _ lack: String) -> Need {
    .flow(lack) { $0.asks(for: requests) }
  }

  /// An ask of the flow has a screen of its own.
  static let softAsk = Need.flow("no ask has a screen of its own, or the search comes to none") {
    $0.softAsks()
  }

  /// The flow has a policy.
  static let policy = Need.flow("there is no policy, or the search does not come to it") { $0.opensPolicy }

  /// The search can answer what comes up.
  static let answers = Need.step("tap")

  /// The search leaves the app and comes back.
  static let leaves = Need.either(.step("home"), .step("settings"))

  /// The search does what people do: without that, nothing that is not found says anything.
  static func life(_ setting: String) -> [Need] {
    [.step("launch"), .step("terminate"), .step("tap"), .step("wait"), .step(setting)]
  }
}
