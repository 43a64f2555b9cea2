import FlowController
import Platform

/// Which axes of a world a step may read or write there: the search remembers what a step did to these and leaves the
/// others as they are.
///
/// It may name more than a step touches, never fewer. Three things keep it right: what a step writes is compared with
/// it whenever something is remembered, the search takes some of its steps without remembering and compares, and the
/// tests do so for all steps of whole slices.
struct StepReach {
  let rules: Rules

  /// The axes that a step touches in a world. Of the world only ``AxisSet/control`` is looked at.
  ///
  /// - Complexity: O(number of asks).
  func axes(of step: Step, in world: World) -> AxisSet {
    var axes = own(step, world)
    // Being in the background has consequences for the app's use of location, whatever the step.
    if world.app.process == .background { axes.formUnion(.use) }
    return axes.union(.control)
  }

  private func own(_ step: Step, _ world: World) -> AxisSet {
    switch step {
    case .install, .delete, .reinstall, .erase, .resetPrivacy: return .all
    case .updateApp(let target, _):
      guard target == nil else { return .all }
      return AxisSet([.servedPolicy]).union(.memories).union(ending(world))
    case .launch: return bringing(world)
    case .prewarm: return AxisSet([.idleStarts])
    case .home, .settings:
      // A dialog before the gate on the whole app gives way to the gate.
      let gate: AxisSet = world.app.sequence == nil ? [] : .gate
      // A question about notifications may be refused by leaving it.
      let refused: AxisSet = world.dialog?.dialog == .notifications ? .notifications : []
      return AxisSet.use.union(gate).union(refused)
    case .terminate: return ending(world)
    case .tap(let role): return tap(role, world)
    case .tapNotification: return AxisSet([.unopened]).union(bringing(world))
    case .open(.home): return AxisSet([.feature]).union(gate(of: nil))
    case .open(.policy): return AxisSet([.policyOrigin])
    case .open(.feature(let index)):
      return AxisSet([.feature]).union(gate(of: index)).union(asks(at: .feature(index), after: nil))
    case .request(let request): return asking(request)
    case .updates: return AxisSet.location.union(.process)
    case .event: return AxisSet([.events])
    case .wait, .waitForNext:
      let book = rules.rulebooks[world.device.band, world.device.region.regionClass]
      let years: AxisSet = book.answerLastsOneYear ? .trackingStatus : []
      let days: AxisSet = countsDays ? .memories : []
      return AxisSet.use.union(days).union(years).union(AxisSet([.reading]))
    case .set(let change): return set(change)
    case .offerUpgrade, .offerReminder: return .location
    case .geofence: return AxisSet.notifications.union(.location)
    case .deviceCheckQuery, .deviceCheck: return .gift
    }
  }

  /// The gate on a feature, or on the first screen: its own, or that on the whole app.
  private func gate(of feature: UInt8?) -> AxisSet {
    let isGated = feature.map { rules.flow.features[Int($0)].isGated } ?? false
    return isGated || rules.flow.policyScope == .app ? .gate : []
  }

  /// What comes with the end of a process, where there is one.
  private func ending(_ world: World) -> AxisSet { world.app.process.runs ? .process : [] }

  /// The app comes to the front: back, or by a cold start with all that is asked there.
  private func bringing(_ world: World) -> AxisSet {
    if world.device.front == .app { return [] }
    let back = AxisSet.use.union(waiting(world))
    if world.app.process == .background, !world.app.isPrewarmed { return back }
    let start = AxisSet([.launches, .adIsPersonalised]).union(.memories).union(.trackingStatus)
      .union(asks(at: .beforeActive, after: nil))
    return world.app.isPrewarmed ? start.union(back).union(AxisSet([.idleStarts])) : start
  }

  /// What the requests read and do that wait for their turn.
  private func waiting(_ world: World) -> AxisSet {
    world.waiting.isEmpty ? [] : world.waiting.requests.reduce(into: AxisSet()) { $0.formUnion(asking($1)) }
  }

  private func set(_ change: SystemChange) -> AxisSet {
    var axes: AxisSet = []
    for key in SystemChange.Key.allCases where change.has(key) {
      switch key {
      case .os, .now: return .all
      case .region, .locale, .remoteText: break
      case .restricted, .allowTrackingRequests, .limitAdTracking, .tracking: axes.formUnion(.trackingStatus)
      case .locationRestricted, .locationServices, .location, .precise: axes.formUnion(.location)
      case .notifications: axes.formUnion(.notifications)
      case .policyRevision: axes.formUnion(AxisSet([.servedPolicy, .reading]))
      }
    }
    return axes
  }

  private func tap(_ role: Role, _ world: World) -> AxisSet {
    switch world.prompt {
    case nil: return []
    case .app(.softAsk):
      guard let sequence = world.app.sequence else { return .all }
      let rest = asks(at: sequence.place, after: sequence.index)
      return role == .later
        ? rest.union(.memories) : rest.union(asking(rules.flow.asks[Int(sequence.index)].wants))
    case .app(.additionalInformation): return rest(of: world.app.sequence)
    case .app(.policy):
      return AxisSet.gate.union(AxisSet([.reading])).union(afterPolicy(role))
    case .system(let kind): return answering(kind, world)
    }
  }

  private func afterPolicy(_ role: Role) -> AxisSet {
    // Reading leaves the app for the browser.
    if role == .read { return .use }
    if role == .close { return AxisSet([.feature]) }
    guard role == .agree else { return [] }
    // It goes on where the policy came from: a gated feature, or the start of a gated app, or any of its features.
    var axes = AxisSet([.feature])
    let isShut = rules.flow.policyScope == .app
    if isShut { axes.formUnion(asks(at: .launch, after: nil)) }
    for index in 0..<Int(rules.flow.featureCount) where isShut || rules.flow.features[index].isGated {
      axes.formUnion(asks(at: .feature(UInt8(index)), after: nil))
    }
    return axes
  }

  private func answering(_ kind: SystemDialog, _ world: World) -> AxisSet {
    // With the answer come the turns of what waits, and then the asks that go on.
    let rest = rest(of: world.app.sequence).union(waiting(world))
    let own: AxisSet =
      switch kind {
      case .tracking, .trackingSwitchOff: AxisSet.tracking.union(AxisSet([.adIsPersonalised]))
      case .location, .locationButton, .locationUpgrade, .locationReminder, .preciseLocation: .location
      case .locationServicesOff: .use
      case .notifications: .notifications
      }
    return own.union(rest)
  }

  private func rest(of sequence: AskSequence?) -> AxisSet {
    sequence.map { asks(at: $0.place, after: $0.index) } ?? []
  }

  /// What the asks of a place read and do, from the first or from the one after another, and what follows them.
  private func asks(at place: Ask.Place, after index: UInt8?) -> AxisSet {
    var axes: AxisSet = []
    for next
      in (index.map { Int($0) + 1 } ?? 0)..<max(Int(rules.flow.askCount), index.map { Int($0) + 1 } ?? 0)
    where rules.flow.asks[next].place == place {
      let ask = rules.flow.asks[next]
      axes.formUnion(asking(ask.wants))
      let conditions = ask.conditions
      if conditions.launches != nil || conditions.later != nil { axes.formUnion(AxisSet([.launches])) }
      if conditions.event != nil { axes.formUnion(AxisSet([.events])) }
      if conditions.later != nil || conditions.days != nil || conditions.quota != nil {
        axes.formUnion(.memories)
      }
    }
    switch place {
    case .launch: break
    case .beforeActive:
      if rules.flow.policyScope == .app { axes.formUnion(.gate) }
      axes.formUnion(asks(at: .launch, after: nil))
    case .feature(let index):
      let feature = rules.flow.features[Int(index)]
      if feature.showsCoordinates { axes.formUnion(.use) }
      if feature.setsGeofence { axes.formUnion(AxisSet.location.union(.notifications)) }
      if feature.gift != .absent { axes.formUnion(.gift) }
    }
    return axes
  }

  /// Whether a condition counts days, so that time can bring it about.
  private var countsDays: Bool {
    for index in 0..<Int(rules.flow.askCount) {
      let conditions = rules.flow.asks[index].conditions
      if conditions.days != nil || conditions.quota != nil { return true }
      if case .days = conditions.later { return true }
    }
    return false
  }

  /// What a call of the app reads and does.
  private func asking(_ request: Request) -> AxisSet {
    switch request {
    case .tracking, .trackingExpanded:
      // Without the purpose string the process ends.
      rules.flow.purposes.has(.tracking) ? .trackingStatus : AxisSet.trackingStatus.union(.process)
    case .locationWhenInUse, .locationAlways, .preciseLocation, .locationButton: .location
    case .notifications, .notificationsProvisional: .notifications
    }
  }
}

extension AxisSet {
  /// What decides which steps make sense at all: what is in front, what is up, where, in which version.
  static let control = AxisSet([
    .system, .region, .locale, .remoteText, .front, .isInstalled, .process, .screen, .screenBeneath,
    .sequence,
    .dialog, .waiting, .isPrewarmed,
  ])
  /// What the app reads about tracking, and what that comes from.
  static let trackingStatus = AxisSet([
    .allowsTrackingRequests, .limitsAdTracking, .trackingRestricted, .trackingAnswer, .trackingIsStuck,
    .answerIsOld,
  ])
  static let tracking = trackingStatus.union(AxisSet([.promptsShown]))
  /// What the app's use of location comes from, and what going to the background and coming back does to it.
  static let use = AxisSet([
    .locationServices, .locationRestricted, .locationGrant, .isTemporarilyPrecise, .updates, .backgroundFlag,
    .startedInUse, .usedInBackground, .graceEnds, .onceEnds,
  ])
  static let location = use.union(
    AxisSet([.locationRow, .upgradeOffered, .alwaysRequested, .isPrecise, .buttonExplained]))
  static let notifications = AxisSet([
    .isInsideFence, .notificationStatus, .notificationRow, .fenceIsSet, .unopened,
  ])
  static let policy = AxisSet([.servedPolicy, .agreedPolicy])
  /// The policy, and where its screen comes from.
  static let gate = policy.union(AxisSet([.policyOrigin]))
  static let gift = AxisSet([.gift, .bit0, .bit1])
  static let memories = AxisSet([.later, .days, .quota])
  /// What goes with the process.
  static let process = use.union(AxisSet([.adIsPersonalised, .reading, .feature]))
}
