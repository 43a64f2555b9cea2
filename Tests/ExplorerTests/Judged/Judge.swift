import Explorer
import FaultSupport
import FlowController
import Platform

/// An independent, slow implementation of the rules about the app. It judges one step from plain states and the log.
///
/// To find the world in which an ask runs and the effect of this ask, it takes the step again in two changed flows. One
/// flow lacks this ask and all later ones; the other lacks only the later ones.
struct Judge {
  let rules: Rules
  private let flow: Flow
  /// For each ask: the rules of a flow without this ask and all later ones.
  private var without: [Rules] = []
  /// For each ask: the rules of a flow without the later asks only.
  private var upTo: [Rules] = []

  /// An ask that ran.
  struct Put {
    let ask: Int
    let wants: Request
    /// The world in which the ask ran.
    let found: World
    let answer: Answer
  }

  enum Answer: Equatable { case softAsk, dialog, suppressed(Reason), open }

  init(_ rules: Rules) {
    self.rules = rules
    flow = rules.flow
    for index in 0..<Int(flow.askCount) {
      let place = flow.asks[index].place
      func comesLater(_ other: Int) -> Bool {
        flow.asks[other].place == place
          ? other > index : place == .beforeActive && flow.asks[other].place == .launch
      }
      let flow = flow
      func muted(_ isMuted: (Int) -> Bool) -> Rules {
        Rules(
          flow: flow.changed(ask: { other, ask in
            guard isMuted(other) else { return }
            ask.conditions = Conditions()
            ask.conditions.minimumOS = Version(99)
          }))
      }
      upTo.append(muted(comesLater))
      without.append(muted { $0 == index || comesLater($0) })
    }
  }

  /// Returns the asks that ran in a step, in no particular order.
  func puts(_ step: Step, from before: World, _ events: [Event]) -> [Put] {
    let isOfInterest = events.contains { event in
      if case .called = event { return true }
      if case .registration(.called) = event { return true }
      if case .screenShown(.softAsk, _) = event { return true }
      return false
    }
    guard isOfInterest else { return [] }
    if case .request = step { return [] }
    if case .updates = step { return [] }
    return (0..<Int(flow.askCount)).compactMap { ask in put(ask, step, from: before, events) }
  }

  private func put(_ ask: Int, _ step: Step, from before: World, _ events: [Event]) -> Put? {
    func outcome(_ rules: Rules) -> (World, [Event])? {
      var world = before
      var log = EventLog()
      do { try FlowController.step(&world, step, rules, into: &log) } catch { return nil }
      return (world, log.events)
    }
    func isKept(_ events: [Event]) -> Reason? {
      for case .askSuppressed(let index, let reason) in events where Int(index) == ask { return reason }
      return nil
    }
    var found: World
    if case .tap(.continue) = step, before.prompt == .app(.softAsk),
      let own = before.app.sequence?.index, Int(own) == ask
    {
      found = before
    } else {
      let hadNoText: [Reason?] = [.textNotLoaded, .noTextInLanguage]
      let kept = isKept(events)
      guard kept == nil || hadNoText.contains(kept) && flow.asks[ask].withoutText == .askDirectly else {
        return nil
      }
      guard let (world, log) = outcome(without[ask]), isKept(log) != nil else { return nil }
      found = world
    }
    guard let (world, log) = outcome(upTo[ask]) else { return nil }
    let wants = flow.asks[ask].wants
    let isMine = world.app.sequence.map { Int($0.index) == ask } ?? false
    var answer = Answer.open
    if isMine, world.app.screen == .softAsk, log.contains(.screenShown(.softAsk, ask: UInt8(ask))) {
      answer = .softAsk
    } else if isMine, let dialog = world.dialog, dialog.isFromAsk,
      // On iOS 8 and 9, both notification requests cause the same registration.
      dialog.request == wants || dialog.request == nil && Self.notifications.contains(wants),
      log.contains(.dialogShown(dialog.dialog, dialog.request))
    {
      answer = .dialog
    } else {
      for event in log {
        switch event {
        case .suppressed(wants, let reason) where !reason.waits: answer = .suppressed(reason)
        case .registration(.suppressed(let reason)) where Self.notifications.contains(wants) && !reason.waits:
          answer = .suppressed(reason)
        default: break
        }
      }
    }
    return Put(ask: ask, wants: wants, found: found, answer: answer)
  }

  static let location: [Request] = [.locationWhenInUse, .locationAlways]
  static let notifications: [Request] = [.notifications, .notificationsProvisional]
  static let tracking: [Request] = [.tracking, .trackingExpanded]

  func seen(_ puts: [Put]) -> Set<Int> { Set(puts.filter { Self.isUp($0.answer) }.map(\.ask)) }

  static func isUp(_ answer: Answer) -> Bool {
    answer == .softAsk || answer == .dialog || answer == .suppressed(.quietly)
  }

  /// Returns the rules about the app that a step breaks.
  func broken(_ step: Step, from before: World, _ events: [Event], to after: World, _ puts: [Put]) -> Set<
    RuleID
  > {
    var broken: Set<RuleID> = []
    for put in puts { judge(put, before, after, &broken) }
    if Self.leaves(step, before) { broken.remove(.ord3) }
    judge(step, before, events, after, &broken)
    if case .request = step { return broken }
    judgeKeys(events, &broken)
    return broken
  }

  private func judge(_ put: Put, _ before: World, _ after: World, _ broken: inout Set<RuleID>) {
    let ask = flow.asks[put.ask]
    let isLocation =
      Self.location.contains(put.wants) || put.wants == .preciseLocation || put.wants == .locationButton
    let calls = put.answer != .softAsk
    let isForPermission = !["review", "paste"].contains(put.wants.word)
    if put.wants.word == "review", ask.softAsk != .absent, Self.isUp(put.answer) { broken.insert(.ask9) }
    if put.answer == .softAsk {
      if after.choices(rules).has(.later), isForPermission { broken.insert(.ask1) }
      if leadsNowhere(put.ask, after) { broken.insert(.ask4) }
      if isRefused(put.wants, after) { broken.insert(.ask5) }
    } else if isForPermission, before.prompt == .app(.softAsk),
      before.app.sequence.map({ Int($0.index) }) == put.ask,
      before.statusName(of: put.wants, rules) == .notDetermined, put.answer != .dialog
    {
      broken.insert(.ask1)
    }
    if Self.isUp(put.answer) {
      let isInContext = ask.conditions.event != nil && ask.conditions.combine == .all
      let isSeen = put.answer != .suppressed(.quietly) && !isInContext
      if isSeen, Self.location.contains(put.wants) || Self.notifications.contains(put.wants) {
        if ask.place == .launch || ask.place == .beforeActive { broken.insert(.ask7) }
      }
      if Self.tracking.contains(put.wants), flow.policyScope == .app, put.found.policy.agreed == 0 {
        broken.insert(.ord1)
      }
    }
    let untimely: [Answer] = [.suppressed(.anotherAlert), .suppressed(.notActive), .suppressed(.notInUse)]
    if untimely.contains(put.answer) { broken.insert(.ord3) }
    if put.wants == .locationAlways, calls {
      let location = put.found.location
      let isUsedUp = location.grant == .whileUsing && location.upgradeOffered
      let says = put.answer == .suppressed(.allowedOnce) || put.answer == .suppressed(.chanceUsed)
      if location.grant == .once || isUsedUp || says { broken.insert(.loc1) }
    }
    if isLocation, put.found.location.grant == .provisionalAlways,
      let status = ask.conditions.status, status.contains(.authorizedAlways)
    {
      broken.insert(.loc2)
    }
  }

  private func judge(
    _ step: Step, _ before: World, _ events: [Event], _ after: World, _ broken: inout Set<RuleID>
  ) {
    if events.contains(.adLoaded(personalised: true)), after.trackingStatus(rules) != .authorized {
      broken.insert(.ord2)
    }
    if case .tap(.allow) = step, before.dialog?.dialog == .tracking,
      flow.ad == .atLaunch && flow.adConditions == nil || after.app.adLoads > 0,
      after.app.adIsPersonalised != (after.consentedIdentifier(rules) == .real)
    {
      broken.insert(.rec2)
    }
    if case .tap(let role) = step, role != .precise, let answered = before.dialog, answered.isOverApp,
      let again = after.dialog, again.dialog == answered.dialog
    {
      let isCalled = events.contains { if case .called(again.request, _) = $0 { true } else { false } }
      if isCalled { broken.insert(.rec8) }
    }
    let asksTracking = (0..<Int(flow.askCount)).contains { Self.tracking.contains(flow.asks[$0].wants) }
    if asksTracking, events.contains(.backToFront), after.app.adIsPersonalised,
      after.trackingStatus(rules) != nil, after.consentedIdentifier(rules) != .real
    {
      broken.insert(.rec3)
    }
    if events.contains(.gift(.claimed)), before.app.gift != .claimed, !after.device.bit0 {
      broken.insert(.lif3)
    }
    if let ask = before.app.sequence?.index, events.contains(.screenAnswered(.softAsk, .later, ask: ask)) {
      let conditions = flow.asks[Int(ask)].conditions
      let pauses = [conditions.later != nil, conditions.quota != nil].contains(true)
      let others = ConditionKind.allCases.count { conditions.states($0) }
      if !pauses || conditions.combine == .any && others > 1 { broken.insert(.cnt2) }
    }
    let showsPolicy = events.contains(.screenShown(.policy, ask: nil))
    if showsPolicy, flow.policyScope == .app { broken.insert(.pol4) }
    if showsPolicy, after.app.policyOrigin != .menu, before.policyIsAgreed { broken.insert(.pol1) }
    if case .tap(.agree) = step, before.prompt == .app(.policy),
      flow.policyWait == 0 || before.policy.readAt == .never
    {
      broken.insert(.pol2)
    }
    for case .featureOpened(let feature) in events where !showsPolicy && !after.policyIsAgreed {
      if flow.features[Int(feature)].isGated || flow.policyScope == .app { broken.insert(.pol3) }
    }
  }

  /// Whether the user leaves the app. Then the next request of an action list comes too late.
  private static func leaves(_ step: Step, _ before: World) -> Bool {
    if case .tap(.settings) = step { return before.dialog != nil }
    if case .home = step { return true }
    if case .settings = step { return true }
    if case .lock = step { return true }
    return false
  }

  private func judgeKeys(_ events: [Event], _ broken: inout Set<RuleID>) {
    var called: [Request] = []
    for event in events {
      if case .called(let new, _) = event { called.append(new) }
      if case .suppressed(let kept, .noPurposeString) = event, called.contains(kept) { broken.insert(.txt1) }
    }
  }

  /// Whether the button of the visible soft ask has no effect, because of the user's answers or the state of the
  /// device.
  private func leadsNowhere(_ ask: Int, _ world: World) -> Bool {
    var after = world
    var log = EventLog()
    do { try step(&after, .tap(.continue), rules, into: &log) } catch { return false }
    guard let put = puts(.tap(.continue), from: world, log.events).first(where: { $0.ask == ask }) else {
      return false
    }
    switch put.answer {
    case .softAsk, .dialog, .open: return false
    case .suppressed(let reason):
      // The app cannot tell Allow Once from While Using.
      return ![.quietly, .noPurposeString, .anotherAlert, .notActive, .notInUse, .allowedOnce].contains(
        reason)
    }
  }

  private func isRefused(_ request: Request, _ world: World) -> Bool {
    switch request {
    case .tracking, .trackingExpanded:
      // If iOS would show the prompt again, the denial has expired.
      guard world.tracking.answer == .denied else { return false }
      let isEuropean = world.device.region.isEU && world.device.os.band >= .ios27_2
      return !isEuropean || world.device.now < world.tracking.answeredAt.saturating(days: 365)
    case .locationWhenInUse, .locationAlways, .preciseLocation, .locationButton, .locationUse:
      return world.location.grant == .denied
    case .notifications, .notificationsProvisional: return world.notifications.status == .denied
    case .service(let call): return world.services[call.service].answer == .denied
    }
  }
}
