import FlowController
import Platform

extension DeadValues {
  /// Finds the dead values (values that nothing reads) of a search that takes only these steps.
  ///
  /// - Complexity: O(steps + features x (asks + pages + verbs)).
  convenience init(_ rules: Rules, keeping kept: Kept, in steps: [Step], from origin: World) {
    let flow = rules.flow
    let reach = FlowReach(flow)
    let openings = steps.compactMap {
      if case .open(.feature(let feature)) = $0 { Int(feature) } else { nil }
    }
    let units = [reach.start] + openings.filter { $0 < reach.features.count }.map { reach.features[$0] }
    var read = Reach()
    read.flags = units.reduce(kept.flags | flow.conditionsOfAd.spokenFlags) { $0 | $1.flagsRead(flow) }
    let reached = origin.app.process.runs ? .max : units.reduce(0) { $0 | $1.asks }
    let asks = (0..<Int(flow.askCount)).filter { reached >> UInt16($0) & 1 == 1 }.map { flow.asks[$0] }
    read.requests = asks.map(\.wants)
    read.asksForMoreLocation = asks.contains { ask in
      guard ask.wants.permission == .location, ask.wants != .locationWhenInUse else { return false }
      return ask.wants != .locationAlways || !ask.conditions.endWithAnswer
    }
    let others = asks.filter { ask in
      let keys = ask.wants.purposeStrings
      // If such a switch is off, an alert appears instead of the prompt.
      let alerts = ask.wants.service?.row.overlay?.effect == .asksToTurnOn
      return !ask.waits || ask.softAsk != .absent || alerts
        || !keys.isEmpty && !keys.contains(where: flow.purposes.has)
    }
    let features = units.reduce(0) { $0 | $1.features }
    let opened = (0..<Int(flow.featureCount)).filter { features >> UInt16($0) & 1 == 1 }.map {
      flow.features[$0]
    }
    // A switch also prevents the prompt after a reinstall. Without this step, the user must refuse the prompt once more
    // there. This matters only if something survives the first install.
    if !kept.detours || !flow.hasDataThatSurvives {
      read.plainlyAsked = Set(asks.map(\.wants.permission)).subtracting(others.map(\.wants.permission))
    }
    read.used = flow.usedServices
    read.usesLocation = origin.location.updates || origin.location.grant == .provisionalAlways
    read.switchedOff = origin.services.switchedOff
    for step in steps {
      switch step {
      case .geofence: (read.usesLocation, read.setsGeofence) = (true, true)
      case .updates, .request(.locationUse): read.usesLocation = true
      case .request(let request):
        read.requests.append(request)
        if request.permission == .location, request != .locationWhenInUse { read.asksForMoreLocation = true }
        if case .service(let call) = request, call.kind == .use { read.used |= call.service.bit }
      case .terminate: read.terminates = true
      case .resetPrivacy: read.forgotten = Kept.all.permissions
      case .set(let change):
        if change.location == .ask { read.forgotten.insert(.location) }
        for service in Service.allCases where change.overlay(service) == false {
          read.switchedOff |= service.bit
        }
        for service in Service.allCases where [.ask, .askFirst].contains(change.row(service)) {
          read.forgotten.insert(.service(service))
        }
      case .install, .delete, .reinstall, .updateApp, .erase, .launch, .prewarm, .home, .settings, .lock,
        .tap,
        .press, .tapNotification, .open, .event, .flag, .wait, .waitForNext, .offerUpgrade, .offerReminder,
        .offerServiceReminder, .deviceCheckQuery, .deviceCheck:
        break
      }
    }
    for ask in asks {
      guard case .service(let call) = ask.wants, call.kind == .use else { continue }
      // An ask that only comes before the answer does not use the service after it.
      let ends =
        ask.waits && ask.conditions.endWithAnswer && !read.forgotten.contains(ask.wants.permission)
      if !ends { read.used |= call.service.bit }
    }
    for feature in opened {
      if feature.showsCoordinates || feature.setsGeofence { read.usesLocation = true }
      if feature.setsGeofence { read.setsGeofence = true }
    }
    self.init(rules, keeping: kept, in: read)
  }
}

extension Flow {
  /// Whether a keychain flag or a DeviceCheck gift survives the first install.
  var hasDataThatSurvives: Bool {
    flagsOfKeychain != 0 || (0..<Int(featureCount)).contains { features[$0].gift == .deviceCheck }
  }
}

extension DeadValues.Kept {
  /// The values that claims about these topics read.
  init(_ topics: Topics) {
    self.init()
    if topics.contains(.tracking) { permissions.insert(.tracking) }
    if !topics.isDisjoint(with: [.location, .updates, .geofence]) { permissions.insert(.location) }
    if !topics.isDisjoint(with: [.notifications, .geofence]) { permissions.insert(.notifications) }
    for service in Service.allCases where topics.services & service.bit != 0 {
      permissions.insert(.service(service))
    }
    policy = topics.contains(.policy)
    servicesAlerts = topics.contains(.updates)
    precision = topics.contains(.geofence)
  }
}

extension [Conditions] {
  /// The flags that these conditions test, one bit each.
  var spokenFlags: UInt16 { reduce(0) { $0 | ($1.flags?.spoken ?? 0) } }
}
