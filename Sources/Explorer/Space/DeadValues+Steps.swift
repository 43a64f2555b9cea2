import FlowController
import Platform

extension DeadValues {
  /// The dead values of a search that takes these steps.
  ///
  /// - Complexity: O(steps + features x (asks + pages + verbs)).
  init(_ rules: Rules, keeping kept: Kept, in steps: [Step]) {
    let flow = rules.flow
    let reach = FlowReach(flow)
    let opened = steps.compactMap { if case .open(.feature(let feature)) = $0 { Int(feature) } else { nil } }
    let units = [reach.start] + opened.map { reach.features[$0] }
    var read = Reach()
    read.flags = units.reduce(kept.flags | flow.conditionsOfAd.spokenFlags) { $0 | $1.flagsRead(flow) }
    for step in steps {
      if step.isUseOfLocation { read.usesLocation = true }
      switch step {
      case .terminate: read.terminates = true
      case .resetPrivacy: read.forgotten = Kept.all.permissions
      case .set(let change):
        if change.location == .ask { read.forgotten.insert(.location) }
        for service in Service.allCases where change.row(service) == .ask {
          read.forgotten.insert(.service(service))
        }
      case .install, .delete, .reinstall, .updateApp, .erase, .launch, .prewarm, .home, .settings, .tap,
        .press,
        .tapNotification, .open, .request, .updates, .event, .flag, .wait, .waitForNext, .offerUpgrade,
        .offerReminder, .offerServiceReminder, .geofence, .deviceCheckQuery, .deviceCheck:
        break
      }
    }
    if opened.contains(where: { flow.features[$0].showsCoordinates || flow.features[$0].setsGeofence }) {
      read.usesLocation = true
    }
    self.init(rules, keeping: kept, in: read)
  }
}

extension DeadValues.Kept {
  /// What claims about these topics read.
  init(_ topics: Topics) {
    self.init()
    if topics.contains(.tracking) { permissions.insert(.tracking) }
    if !topics.isDisjoint(with: [.location, .updates, .geofence]) { permissions.insert(.location) }
    if !topics.isDisjoint(with: [.notifications, .geofence]) { permissions.insert(.notifications) }
    for service in Service.allCases where topics.services & service.bit != 0 {
      permissions.insert(.service(service))
    }
    policy = topics.contains(.policy)
  }
}

extension Step {
  /// Whether it uses location while the app runs, or what use of location brings up.
  fileprivate var isUseOfLocation: Bool {
    switch self {
    case .updates, .offerReminder, .offerUpgrade, .geofence: true
    case .install, .delete, .reinstall, .updateApp, .erase, .resetPrivacy, .launch, .prewarm, .home,
      .settings, .terminate, .tap, .press, .tapNotification, .open, .request, .event, .flag, .wait,
      .waitForNext, .set, .offerServiceReminder, .deviceCheckQuery, .deviceCheck:
      false
    }
  }
}

extension [Conditions] {
  /// The flags that they speak of, one bit each.
  var spokenFlags: UInt16 { reduce(0) { $0 | ($1.flags?.spoken ?? 0) } }
}
