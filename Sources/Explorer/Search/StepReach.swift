import FlowController
import Platform

/// Which groups of fields a step may read or write there: the search remembers what a step did to these and leaves the
/// others as they are.
///
/// It may name more than a step touches, never fewer. Three tests keep it right: what a step writes is compared with
/// it whenever something is remembered, the search takes some of its steps without remembering and compares, and the
/// tests do so for all steps of whole slices.
struct StepReach {
  let rules: Rules
  /// What the conditions of each ask read.
  private let conditions: [FieldGroups]
  /// What the advertisement's being loaded reads and writes.
  private let ad: FieldGroups
  /// Whether a condition counts days, so that time can bring it about.
  private let countsDays: Bool

  init(rules: Rules) {
    self.rules = rules
    countsDays = Self.countsDays(rules)
    ad = rules.flow.conditionsOfAd.reduce(into: .ad) { $0.formUnion(Self.groups(of: $1)) }
    conditions = (0..<Int(rules.flow.askCount)).map { ask in
      rules.flow.allConditions(ofAsk: ask).reduce(into: FieldGroups()) { $0.formUnion(Self.groups(of: $1)) }
    }
  }

  private static func groups(of conditions: Conditions) -> FieldGroups {
    var groups: FieldGroups = []
    if conditions.states(.launches) || conditions.later != nil { groups.formUnion(.launches) }
    if conditions.countsProcessStarts { groups.formUnion(.idleStarts) }
    if conditions.event != nil { groups.formUnion(.events) }
    if conditions.later != nil || conditions.days != nil || conditions.quota != nil {
      groups.formUnion(.memories)
    }
    if conditions.flags != nil { groups.formUnion(.flags) }
    if conditions.fullAccuracy != nil || conditions.services != nil { groups.formUnion(.location) }
    if let test = conditions.statusOf {
      for place in 0..<Int(test.count) { groups.formUnion(read(test[place].request.permission)) }
    }
    return groups
  }

  /// What a status is worked out from.
  private static func read(_ permission: Permission) -> FieldGroups { set(permission) }

  /// The groups that a step touches in a world. Of the world only ``FieldGroups/control`` is looked at.
  ///
  /// - Complexity: O(number of asks).
  func groups(of step: Step, in world: World) -> FieldGroups {
    var groups = rules.flow.pageCount > 0 || rules.flow.isCoursed ? courses(step) : own(step, world)
    // Being in the background has consequences for the app's use of location, whatever the step.
    if world.app.process == .background { groups.formUnion(.use) }
    return groups.union(.control)
  }

  /// Where pages and answers lead on, a step may touch all that the flow has to do with.
  private func courses(_ step: Step) -> FieldGroups {
    switch step {
    case .event: .events
    case .flag: .flags
    case .install, .delete, .reinstall, .updateApp, .erase, .resetPrivacy, .launch, .prewarm, .home,
      .settings,
      .terminate, .tap, .press, .tapNotification, .open, .request, .updates, .wait, .waitForNext, .set,
      .offerUpgrade, .offerReminder, .offerServiceReminder, .geofence, .deviceCheckQuery, .deviceCheck:
      .all
    }
  }

  private func own(_ step: Step, _ world: World) -> FieldGroups {
    switch step {
    case .install, .delete, .reinstall, .erase, .resetPrivacy: return .all
    case .updateApp(let target, _):
      guard target == nil else { return .all }
      return FieldGroups.servedPolicy.union(.memories).union(ending(world))
    case .launch: return bringing(world)
    case .prewarm: return .idleStarts
    case .home, .settings:
      // A dialog before the gate on the whole app gives way to the gate.
      let gate: FieldGroups = world.app.sequence == nil ? [] : .gate
      // A question about notifications may be refused by leaving it.
      let refused: FieldGroups = world.dialog?.dialog == .notifications ? .notifications : []
      return FieldGroups.use.union(gate).union(refused)
    case .terminate: return ending(world)
    case .tap(let role): return tap(role, world)
    case .press: return .all
    case .tapNotification: return FieldGroups.unopened.union(bringing(world))
    case .open(.home): return FieldGroups.feature.union(gate(of: nil))
    case .open(.policy): return .policyOrigin
    case .open(.feature(let index)):
      return FieldGroups.feature.union(gate(of: index)).union(asks(at: .feature(index), after: nil))
    case .request(let request): return asking(request)
    case .updates: return FieldGroups.location.union(.process)
    case .event: return .events
    case .flag: return .flags
    case .wait, .waitForNext:
      let book = rules.rulebooks[world.device.band, world.device.region.regionClass]
      let years: FieldGroups = book.answerLastsOneYear ? .trackingStatus : []
      let days: FieldGroups = countsDays ? .memories : []
      return FieldGroups.use.union(days).union(years).union(.reading).union(.services)
    case .set(let change): return set(change)
    case .offerUpgrade, .offerReminder: return .location
    case .offerServiceReminder: return .services
    case .geofence: return FieldGroups.notifications.union(.location)
    case .deviceCheckQuery, .deviceCheck: return .gift
    }
  }

  /// The gate on a feature, or on the first screen: its own, or that on the whole app.
  private func gate(of feature: UInt8?) -> FieldGroups {
    let isGated = feature.map { rules.flow.features[Int($0)].isGated } ?? false
    return isGated || rules.flow.policyScope == .app ? .gate : []
  }

  /// What comes with the end of a process, where there is one.
  private func ending(_ world: World) -> FieldGroups { world.app.process.runs ? .process : [] }

  /// The app comes to the front: back, or by a cold start with all that is asked there.
  private func bringing(_ world: World) -> FieldGroups {
    if world.device.front == .app { return [] }
    var back = FieldGroups.use.union(waiting(world))
    if world.app.isLaunchDue {
      back.formUnion(asks(at: .launch, after: nil).union(.gate).union(.memories).union(.trackingStatus))
    }
    if world.app.process == .background, !world.app.isPrewarmed { return back }
    let start = FieldGroups.launches.union(ad).union(.memories).union(.trackingStatus)
      .union(asks(at: .beforeActive, after: nil))
    return world.app.isPrewarmed ? start.union(back).union(.idleStarts) : start
  }

  /// What the requests read and do that wait for their turn.
  private func waiting(_ world: World) -> FieldGroups {
    world.waiting.isEmpty
      ? [] : world.waiting.requests.reduce(into: FieldGroups()) { $0.formUnion(asking($1)) }
  }

  private func set(_ change: SystemChange) -> FieldGroups {
    var groups: FieldGroups = []
    for key in change.keys {
      switch key {
      case .os, .now: return .all
      case .region, .locale, .remoteText: break
      case .policyRevision: groups.formUnion([.servedPolicy, .reading])
      case .restricted, .allowTrackingRequests, .limitAdTracking, .tracking, .locationRestricted,
        .locationServices, .location, .precise, .notifications, .photoLibrary, .row, .restriction, .overlay:
        groups.formUnion(key.permission.map(Self.set) ?? [])
      }
    }
    return groups
  }

  /// What a switch or a row of a permission in Settings changes.
  private static func set(_ permission: Permission) -> FieldGroups {
    switch permission {
    // A change may end the app, where that is assumed.
    case .tracking: FieldGroups.trackingStatus.union(.process)
    case .location: .location
    case .notifications: .notifications
    // A change may end the app.
    case .service: FieldGroups.services.union(.process)
    }
  }

  private func tap(_ role: Role, _ world: World) -> FieldGroups {
    switch world.prompt {
    case nil: return []
    case .app(.softAsk):
      guard let sequence = world.app.sequence else { return .all }
      let rest = asks(at: sequence.place, after: sequence.index)
      return role == .later
        ? rest.union(.memories) : rest.union(asking(rules.flow.asks[Int(sequence.index)].wants))
    case .app(.page): return .all
    case .app(.additionalInformation): return rest(of: world.app.sequence)
    case .app(.policy):
      return FieldGroups.gate.union(.reading).union(afterPolicy(role))
    case .system(let kind): return answering(kind, world)
    }
  }

  private func afterPolicy(_ role: Role) -> FieldGroups {
    // Reading leaves the app for the browser.
    if role == .read { return .use }
    if role == .close { return FieldGroups.feature }
    guard role == .agree else { return [] }
    // It goes on where the policy came from: a gated feature, or the start of a gated app, or any of its features.
    var groups = FieldGroups.feature
    let isShut = rules.flow.policyScope == .app
    if isShut { groups.formUnion(asks(at: .launch, after: nil)) }
    for index in 0..<Int(rules.flow.featureCount) where isShut || rules.flow.features[index].isGated {
      groups.formUnion(asks(at: .feature(UInt8(index)), after: nil))
    }
    return groups
  }

  private func answering(_ kind: SystemDialog, _ world: World) -> FieldGroups {
    // With the answer come the turns of what waits, and then the asks that go on.
    let rest = rest(of: world.app.sequence).union(waiting(world))
    let own: FieldGroups =
      switch kind.permission {
      case .tracking: FieldGroups.tracking.union(ad)
      case .location: kind == .locationServicesOff ? .use : .location
      case .notifications: .notifications
      // A button may lead to Settings.
      case .service: FieldGroups.services.union(.use)
      }
    return own.union(rest)
  }

  private func rest(of sequence: AskSequence?) -> FieldGroups {
    sequence.map { asks(at: $0.place, after: $0.index) } ?? []
  }

  /// What the asks of a place read and do, from the first or from the one after another, and what follows them.
  private func asks(at place: Ask.Place, after index: UInt8?) -> FieldGroups {
    var groups: FieldGroups = []
    for next
      in (index.map { Int($0) + 1 } ?? 0)..<max(Int(rules.flow.askCount), index.map { Int($0) + 1 } ?? 0)
    where rules.flow.asks[next].place == place {
      let ask = rules.flow.asks[next]
      groups.formUnion(asking(ask.wants))
      groups.formUnion(conditions[next])
    }
    switch place {
    // An advertisement that waits for the answer about tracking is loaded at the end of what a launch asks.
    case .launch: if rules.flow.ad == .afterTrackingAnswer { groups.formUnion(ad) }
    case .becomesActive, .page, .after, .button: break
    case .beforeActive:
      if rules.flow.policyScope == .app { groups.formUnion(.gate) }
      groups.formUnion(asks(at: .launch, after: nil))
    case .feature(let index):
      let feature = rules.flow.features[Int(index)]
      if feature.showsCoordinates { groups.formUnion(.use) }
      if feature.setsGeofence { groups.formUnion(FieldGroups.location.union(.notifications)) }
      if feature.gift != .absent { groups.formUnion(.gift) }
      if !feature.uses.isEmpty { groups.formUnion(FieldGroups.services.union(.process)) }
    }
    return groups
  }

  /// Whether a condition counts days, so that time can bring it about.
  private static func countsDays(_ rules: Rules) -> Bool {
    for index in 0..<Int(rules.flow.askCount) {
      for conditions in rules.flow.allConditions(ofAsk: index) {
        if conditions.days != nil || conditions.quota != nil { return true }
        if case .days = conditions.later { return true }
      }
    }
    return (rules.flow.conditionsOfPages + rules.flow.conditionsOfAd).contains { $0.days != nil }
  }

  /// What a call of the app reads and does.
  private func asking(_ request: Request) -> FieldGroups {
    switch request.permission {
    case .tracking:
      // Without the purpose string the process ends.
      rules.flow.purposes.has(.tracking) ? .trackingStatus : FieldGroups.trackingStatus.union(.process)
    case .location: .location
    case .notifications: .notifications
    // Without its key the process ends.
    case .service: FieldGroups.services.union(.process)
    }
  }
}

extension FieldGroups {
  static let tracking: FieldGroups = [.trackingStatus, .trackingPrompts]
  static let location: FieldGroups = [.use, .locationAnswers]
  static let notifications: FieldGroups = [.notificationAnswers, .unopened]
  static let policy: FieldGroups = [.servedPolicy, .agreedPolicy]
  /// The policy, and where its screen comes from.
  static let gate = policy.union(.policyOrigin)
  /// What goes with the process. Its end ends *allow once* as well.
  static let process = use.union(.clearedWithProcess)
}
