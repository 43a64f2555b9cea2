import ConsentWords
import FlowController
import Localization
import Platform

/// Queries about a flow that rules use.
extension RuleContext {
  /// Returns the topics of each ask, one element per ask. The slice of an ask also contains the other asks of its
  /// triggers.
  static func eachAsk(_ flow: Flow) -> [Topics] {
    (0..<Int(flow.askCount)).map { Topics.about(flow.asks[$0].wants) }
  }

  /// Returns the topics of each ask and of each service that a feature or page uses, one element each.
  static func eachQuestion(_ flow: Flow) -> [Topics] {
    eachAsk(flow) + Service.allCases.filter(flow.touches).map { .service($0) }
  }

  /// Whether a dialog is about a permission that the flow requests or uses.
  func isQuestion(_ dialog: SystemDialog) -> Bool {
    !Topics.about(.system(dialog), flow).isDisjoint(with: questions)
  }

  /// Whether the dialog on screen comes from an ask that the app makes each time it becomes active.
  func isAskedOnReturn(_ world: World) -> Bool {
    (world.askUp ?? world.dialog?.ask).map { flow.asks[Int($0)].places.holds(.becomesActive) } ?? false
  }

  /// Returns the topics of each ask with a soft ask, one element per ask.
  static func softAsks(_ flow: Flow) -> [Topics] {
    (0..<Int(flow.askCount)).filter { flow.asks[$0].softAsk != .absent }.map {
      Topics.about(flow.asks[$0].wants)
    }
  }

  /// Returns the status that the app sees for the permission of an ask.
  func status(of ask: Int, in world: World) -> StatusNames {
    world.statusName(of: flow.asks[ask].wants, rules)
  }

  /// Whether the button of the soft ask on screen can still lead to the system prompt; nil if this cannot be tried. The
  /// button is tried on a copy of the world.
  ///
  /// Missing purpose strings, and times at which iOS drops a request, do not count here, because other rules check
  /// them. Allow Once does not count either: iOS ignores the request, but the app sees the same status as after While
  /// Using, so no condition could prevent the soft ask.
  func canStillAppear(_ ask: Int, in world: World) -> Bool? {
    callBySoftAsk(ask, in: world).map {
      Self.leavesQuestionOpen.contains($0.suppression) || $0.suppression == .allowedOnce
    }
  }

  /// The call that the button of the soft ask on screen would make; nil if the button cannot be pressed.
  private func callBySoftAsk(_ ask: Int, in world: World) -> Consideration? {
    var trial = world
    var log = EventLog()
    do { try step(&trial, .tap(.continue), rules, into: &log) } catch { return nil }
    let pressed = Transition(
      from: 0, before: world, label: 0, step: .tap(.continue), events: log.events, after: trial, to: 0,
      isNew: false)
    return pressed.considerations(self).first { $0.ask == ask }
  }

  /// Reasons that prevent a prompt only at this time or in this build. Other rules check these reasons.
  static let leavesQuestionOpen: [Reason?] = [
    nil, .quietly, .noPurposeString, .anotherAlert, .notActive, .notInUse,
  ]

  /// Whether an ask never appears again after its call or its soft ask, and the app cannot read the status of its
  /// permission. After a reinstall, such an app cannot know that iOS still has the answer, so it cannot avoid the request.
  func endsAsFarAsKnown(_ ask: Int, in world: World) -> Bool {
    guard let once = flow.asks[ask].once, once != .answered else { return false }
    return status(of: ask, in: world).isEmpty
  }

  /// The lines of the flow file that keep the soft ask on screen from appearing in vain.
  func linesAgainstVainSoftAsk(_ ask: Int, in world: World) -> String {
    let wants = flow.asks[ask].wants
    if wants == .preciseLocation { return "conditions: {accuracy: reduced}" }
    // The app sees While Using before and after this prompt. For some permissions, it sees no status at all.
    let isUsedUp = callBySoftAsk(ask, in: world)?.suppression == .chanceUsed
    if isUsedUp || status(of: ask, in: world).isEmpty { return "once: called" }
    guard let less = Self.lesser(wants), asksForMore(than: less, ask) else {
      return "conditions: {status: notDetermined}"
    }
    return "conditions: {status: [notDetermined, \(less.status.names.first ?? "")]}"
  }

  /// Whether an ask also requests more after less was allowed: its own condition says so, or another ask requests less.
  private func asksForMore(than less: (request: Request, status: StatusNames), _ ask: Int) -> Bool {
    !(flow.asks[ask].conditions.status?.isDisjoint(with: less.status) ?? true)
      || asks.contains { $0.ask.wants == less.request }
  }

  /// For each ask, the other asks for the same permission that a search can reach.
  func asksOfSamePermission(_ scope: SearchScope) -> [Int: [Int]] {
    asks.reduce(into: [:]) { found, one in
      found[one.index] = asks.filter {
        scope.comesTo($0.ask) && $0.index != one.index
          && Topics.about($0.ask.wants) == Topics.about(one.ask.wants)
      }.map(\.index)
    }
  }

  /// For each ask with a condition on its status: an ask for less access whose result does not meet this condition,
  /// although iOS would still show the prompt for more access.
  func asksAfterLess(_ scope: SearchScope) -> [Int: (other: Int, text: Message)] {
    asks.reduce(into: [:]) { found, one in
      guard let accepted = one.ask.conditions.status, let less = Self.lesser(one.ask.wants),
        accepted.isDisjoint(with: less.status),
        let other = asks.first(where: { $0.ask.wants == less.request && scope.comesTo($0.ask) })
      else { return }
      let text = Message.proofLesserFirst(
        ask: names.asks[one.index], other: names.asks[other.index],
        status: less.status.names.first ?? "")
      found[one.index] = (other.index, text)
    }
  }

  /// The request for less access than this one, and the status that it leads to; nil if there is none.
  private static func lesser(_ request: Request) -> (request: Request, status: StatusNames)? {
    switch request {
    case .notifications: (.notificationsProvisional, .provisional)
    case .locationAlways: (.locationWhenInUse, .authorizedWhenInUse)
    case .service(let call) where call.kind == .request && call.service.row.lesserWord != nil:
      (.service(ServiceCall(call.service, .lesserRequest)), .writeOnly)
    case .service, .tracking, .trackingExpanded, .locationWhenInUse, .notificationsProvisional,
      .preciseLocation,
      .locationButton, .locationUse:
      nil
    }
  }

  /// Whether the app may use all or a part of what an ask requests.
  func isAllowed(_ ask: Int, in world: World) -> Bool {
    let status = status(of: ask, in: world)
    return !status.isEmpty
      && status.isDisjoint(with: [.notDetermined, .denied, .restricted, .notAvailable, .sharingDenied])
  }

  /// Whether iOS has stored no answer to an ask, and the user has not refused, on a consent form, what the ask requires.
  /// After such a refusal, the app must not ask (ORD-1).
  func isOpen(_ ask: Int, in world: World) -> Bool {
    status(of: ask, in: world) == .notDetermined && !isRefusedOnForm(ask, in: world)
  }

  /// Whether the prompt or the soft ask of an ask is on screen, or the app may use what the ask requests. If a switch of
  /// iOS is off, the status is denied although the user has not answered. Such a status is not enough.
  func isUpOrAllowed(_ ask: Int, in world: World) -> Bool {
    world.askUp == UInt8(ask) || isAllowed(ask, in: world)
  }

  /// Whether the user denied the permission of an ask.
  func isRefused(_ ask: Int, in world: World) -> Bool { isRefused(flow.asks[ask].wants, in: world) }

  /// Whether the user denied the permission of a request.
  func isRefused(_ request: Request, in world: World) -> Bool {
    switch request.permission {
    case .tracking: world.tracking.answer == .denied && world.trackingIsAnswered(rules)
    case .location: world.location.grant == .denied
    case .notifications: world.notifications.status == .denied
    case .service(let service): world.services[service].answer == .denied
    }
  }
}

extension SearchScope {
  /// Returns the reason why a search cannot reach an ask; nil if it can.
  func leavesOut(_ ask: Ask) -> Message? {
    guard ask.places.all.contains(where: comesTo) else { return .leftOutPlace }
    if let reason = shut(ask.conditions) { return reason }
    // The soft ask can appear even if this iOS version lacks the request. It cannot appear if its ask also requires a
    // status that this version lacks.
    let hasNoStatus =
      Topics.about(ask.wants) == .tracking && ask.conditions.status != nil && ask.conditions.combine == .all
    let needsCall = ask.softAsk == .absent || hasNoStatus
    return needsCall && !offers(ask.wants) ? .leftOutMissing : nil
  }

  /// Returns the reason why conditions are met in no version and region of the search; nil if they can be met.
  func shut(_ conditions: Conditions) -> Message? {
    var unmet: [Message] = []
    if let minimum = conditions.minimumOS, !comesTo(minimum) { unmet.append(.leftOutVersion(os: minimum)) }
    switch conditions.region {
    case nil: break
    case .eu: if region == .world { unmet.append(.leftOutEU) }
    case .outsideEU: if region != .world { unmet.append(.leftOutOutsideEU) }
    case .exactly(let own): if own != origin.device.region { unmet.append(.leftOutRegion(region: own.code)) }
    }
    if let groups = conditions.anyOf {
      let reasons = groups.map { shut(context.flow.groups[Int($0)]) }
      if reasons.allSatisfy({ $0 != nil }), let first = reasons.first ?? nil { unmet.append(first) }
    }
    let stated = ConditionKind.allCases.count { conditions.states($0) }
    let isShut = conditions.combine == .all ? !unmet.isEmpty : !unmet.isEmpty && unmet.count == stated
    return isShut ? .all(unmet) : nil
  }

  func comesTo(_ ask: Ask) -> Bool { leavesOut(ask) == nil }

  /// Whether the search can reach this iOS version or a newer one.
  private func comesTo(_ minimum: Version) -> Bool {
    origin.device.os.admits(deploymentTarget: minimum)
      || bands.contains { $0.start.admits(deploymentTarget: minimum) }
  }

  /// Returns the requests and uses of a button whose prompt the search can reach.
  func requests(of button: Page.Button) -> [Request] {
    button.does.compactMap { place -> Request? in
      switch context.flow.verbs[Int(place)] {
      case .ask(let index, _):
        let ask = context.flow.asks[Int(index)]
        return ask.softAsk == .absent && comesTo(ask) ? ask.wants : nil
      case .use(let service):
        let use = Request.service(ServiceCall(service, .use))
        return canShow(use) ? use : nil
      case .next, .close, .go, .open, .openPolicy, .settings, .set, .clear, .count, .forget: return nil
      }
    }.filter(\.isForPermission)
  }

  /// Returns the requests and uses of a page button, and the requests that follow the page and that the page prepares.
  /// Only those whose prompt the search can reach are returned.
  func requests(of button: Int, on page: Int) -> [Request] {
    let button = context.flow.pages[page].buttons[button]
    let next = context.flow.onlyContinues(button) ? context.pageFacts[page].asksPrimed : []
    return requests(of: button) + next.map { context.flow.asks[$0] }.filter(comesTo).map(\.wants)
  }

  /// Whether an iOS version that the search can reach has a prompt for this request.
  func canShow(_ request: Request) -> Bool { uses("launch") && offers(request) }

  /// Whether the request exists on an iOS version that the search can reach.
  private func offers(_ request: Request) -> Bool {
    bands.contains { band in
      if case .service(let call) = request {
        let rule = context.rules.rulebooks[call.service, band]
        return rule.question.asks && rule.has(call.kind)
      }
      return context.rules.rulebooks[band, region].offers(request)
    }
  }
}

extension Need {
  /// The need that the flow has an ask.
  static let asks = ownAsk(Request.allCases, .lackAsk)

  /// The need that the flow has an ask for one of these requests, and that the search can reach the ask.
  static func ownAsk(_ requests: [Request], _ lack: Message) -> Need {
    ownAsk(lack) { ask, _ in requests.contains(ask.wants) }
  }

  /// The need that the flow has an ask that satisfies the condition, and that the search can reach the ask.
  static func ownAsk(_ lack: Message, where isMeant: @escaping @Sendable (Ask, SearchScope) -> Bool) -> Need {
    .lack { scope in
      let own = scope.context.asks.filter { isMeant($0.ask, scope) }
      guard !own.isEmpty else { return lack }
      let leftOut: [Message] = own.compactMap { index, _ in
        scope.leavesOut(askAt: index).map {
          Message.leftOutAsk(ask: scope.context.names.asks[index], reason: $0)
        }
      }
      return leftOut.count < own.count ? nil : .notSearched(list: Message.clauses(leftOut))
    }
  }

  /// The need that at least one ask has a soft ask.
  static let softAsk = Need.flow(.lackSoftAsk) {
    $0.softAsks()
  }

  /// The need that at least one ask for a permission has a soft ask.
  static let softAskForPermission = Need.flow(.lackSoftAsk) { $0.softAsks { $0.wants.isForPermission } }

  /// The need that at least one page has a button that requests or uses a permission.
  static let primingPage = Need.flow(.lackPrimer) { scope in
    scope.context.pages.contains { page in
      scope.context.pageFacts[page].primingButtons.contains { button in
        !scope.requests(of: button, on: page).isEmpty
      }
    }
  }

  /// The need that at least one page has a button that requests or uses a permission. The page need not be modal.
  static let askingPage = Need.flow(.lackPrimer) { scope in
    scope.context.pages.contains { page in
      scope.context.flow.askingButtons(of: page).contains { !scope.requests(of: $0, on: page).isEmpty }
    }
  }

  /// The need that at least one page has a button that opens Settings.
  static let pageToSettings = Need.flow(.lackPageToSettings) { scope in
    scope.context.hasButton { scope.context.flow.button($1, does: { $0 == .settings }) }
  }

  static let ad = Need.flow(.lackAd) { $0.context.showsAd }

  static let policy = Need.flow(.lackPolicy) { $0.opensPolicy }

  /// The need that the search can answer prompts.
  static let answers = Need.step("tap")

  /// The need that the search can leave the app and return.
  static let leaves = Need.either(.step("home"), .step("settings"))

  /// The needs that the search includes the steps of everyday use. Without these, an event that the search did not find
  /// proves nothing.
  static func life(_ setting: String) -> [Need] {
    [.step("launch"), .step("terminate"), .step("tap"), .step("wait"), .step(setting)]
  }
}

extension Flow {
  /// Whether an ask, or a page that leads to it, depends on a keychain flag.
  func isKeptByKeychain(_ ask: Int) -> Bool {
    conditions(before: ask).contains { ($0.flags?.spoken ?? 0) & flagsOfKeychain != 0 }
  }

  /// The conditions of an ask, and of the pages that lead to it.
  private func conditions(before ask: Int) -> [Conditions] {
    let leading = (0..<Int(pageCount)).filter { asks(ledToBy: $0).contains(ask) }
    return allConditions(ofAsk: ask) + leading.flatMap { allConditions(ofPage: $0) }
  }
}

extension PlaceList {
  /// The indices of the asks whose answers are triggers.
  var askedBefore: [Int] {
    all.compactMap { if case .after(let ask, _) = $0 { Int(ask) } else { nil } }
  }

  /// Whether each trigger is the answer to another ask. An ask after a refusal is left out, because an app that got the
  /// first permission does not need the second one.
  var comeOnlyAfterAsks: Bool {
    all.allSatisfy { place in
      if case .after(_, let answer) = place { answer != .refused } else { false }
    }
  }
}
