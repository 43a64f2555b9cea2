import ConsentWords
import FlowController
import Localization
import Platform

/// Queries about how users can leave a page that leads to a prompt, and about prompts at launch.
extension RuleContext {
  /// The buttons that leave the current page without the prompt to which another button leads; nil if no button leads
  /// to a prompt. A button with which the user starts something in a feature does not count.
  func otherWays(in world: World) -> [Int]? {
    guard let (page, buttons) = priming(in: world),
      !pageFacts[page].actionButtons.isSuperset(of: buttons)
    else { return nil }
    return (0..<Int(flow.pages[page].buttonCount)).filter { index in
      let button = flow.pages[page].buttons[index]
      return !buttons.contains(index) && world.shows(button, rules)
        && (flow.leadsOn(button) || flow.goesPast(page, by: button))
    }
  }

  /// Whether every button on the current page that would show a prompt does a task for the user, or the page offers
  /// other ways to do its task. See ``PageFacts/taskButtons`` and ``PageFacts/offersOtherWays``.
  func isTask(_ world: World) -> Bool {
    priming(in: world).map { up in
      let facts = pageFacts[up.page]
      return facts.offersOtherWays || facts.taskButtons.isSuperset(of: up.buttons)
    } ?? false
  }

  /// The ask for a permission whose soft ask is on screen after a step; nil if there is none. This step need not show
  /// it: the soft ask can also appear while the app is in the background.
  func softAskForPermission(of step: Transition) -> Int? {
    guard step.after.prompt == .app(.softAsk), let index = step.after.app.sequence?.index else { return nil }
    return flow.asks[Int(index)].wants.isForPermission ? Int(index) : nil
  }

  /// Whether the soft ask on screen after a step has only the button that continues. Nil if there is none, or if it has
  /// another button and belongs to the other severity.
  ///
  /// - Parameter isOfTask: Whether the labels must be those of a task, or must not.
  func hasOneWay(softAskIn step: Transition, ofTask isOfTask: Bool) -> Bool? {
    guard let ask = softAskForPermission(of: step) else { return nil }
    guard flow.asks[ask].softAsk == .withLater else { return true }
    return softAsksOfTasks.contains(ask) == isOfTask ? false : nil
  }

  /// The assumption because of which the answer to an ask remains after the app is deleted; nil if there is none.
  func keepingAssumption(of ask: Int) -> AssumptionKey? {
    flow.asks[ask].wants.service.flatMap(\.row.keepingAssumption)
  }

  /// Whether the prompt of a page's button can still appear while the page is on screen. Nil if the page has another
  /// purpose or leads to Settings.
  func leadsToOpenQuestion(_ page: Int, in world: World) -> Bool? {
    // Buttons that are hidden after the user's answer offer nothing, so only visible buttons are tested.
    let buttons = flow.askingButtons(of: page).filter { world.shows(flow.pages[page].buttons[$0], rules) }
    let asked = asks.filter { $0.ask.places.holds(.page(UInt8(page))) }.map(\.ask.wants).filter(
      \.isForPermission)
    let used = buttons.flatMap { flow.requests(of: flow.pages[page].buttons[$0]) }.filter {
      !asked.contains($0)
    }
    // A page that appears only once per install soon disappears, and a button that also leads elsewhere still has an
    // effect. So both are left out.
    guard !asked.isEmpty || !used.isEmpty, !buttons.isEmpty, flow.pages[page].once == nil,
      !offersSettings(in: world),
      !buttons.contains(where: { flow.leadsAway(flow.pages[page].buttons[$0]) })
    else { return nil }
    let isOver = (asked + used).allSatisfy { request in
      !world.statusName(of: request, rules).isEmpty && isRefused(request, in: world)
    }
    return !isOver
  }

  /// How a step requests a rating: after a button or a screen of the app (true), or by itself (false). Nil if it does
  /// not.
  func ratingAsked(in step: Transition) -> (ask: UInt8, isByButton: Bool)? {
    guard
      let ask = step.considerations(self).first(where: { considered in
        considered.ask.map { flow.asks[$0].wants.isRating } ?? false && considered.comesUp
      })?.ask
    else { return nil }
    if flow.asks[ask].softAsk != .absent { return (UInt8(ask), true) }
    let isByButton = step.events.contains { event in
      guard case .pageAnswered(let page, let button?) = event else { return false }
      return flow.button(flow.pages[Int(page)].buttons[Int(button)]) {
        if case .ask(UInt8(ask), _) = $0 { true } else { false }
      }
    }
    return (UInt8(ask), isByButton)
  }

  /// Whether a rating is requested at the first launch, before the user has opened a feature.
  ///
  /// - Source: https://developer.apple.com/design/human-interface-guidelines/ratings-and-reviews and
  ///   https://github.com/BasedHardware/omi/issues/10498
  func comesTooEarly(_ ask: UInt8, _ step: Transition) -> Bool {
    let conditions = flow.asks[Int(ask)].conditions
    return step.after.app.launches <= 1 && step.after.app.feature == nil
      && !(conditions.event != nil && conditions.combine == .all)
  }

  /// Whether the page button that the user pressed shows its prompt. Nil if the user pressed no such button, or if
  /// conditions of the app prevent the ask.
  func opensPrompt(_ step: Transition) -> Bool? {
    guard let page = step.before.app.page.map(Int.init), step.before.prompt == .app(.page) else { return nil }
    for case .pageAnswered(let answered, let index?) in step.events where Int(answered) == page {
      guard flow.primingButtons(of: page).contains(Int(index)) else { return nil }
      let first = flow.pages[page].buttons[Int(index)].does.lazy.map { self.flow.verbs[Int($0)] }.first {
        switch $0 {
        case .ask, .use: true
        case .next, .close, .go, .open, .openPolicy, .settings, .set, .clear, .count, .forget: false
        }
      }
      if case .use(let service)? = first { return opensPrompt(using: service, step) }
      guard case .ask(let asked, _)? = first else { return nil }
      let ask = Int(asked)
      guard flow.asks[ask].softAsk == .absent,
        status(of: ask, in: step.before) == .notDetermined,
        let considered = step.considerations(self).first(where: { $0.ask == ask }),
        considered.request != nil, considered.suppression != .noPurposeString
      else { return nil }
      return considered.showsDialog
    }
    return nil
  }

  /// Whether a use by the pressed button shows its prompt. Nil if the user has already answered, or if iOS shows no
  /// prompt at this use.
  private func opensPrompt(using service: Service, _ step: Transition) -> Bool? {
    let use = Request.service(ServiceCall(service, .use))
    guard step.before.statusName(of: use, rules) == .notDetermined,
      let considered = step.considerations(self).first(where: { $0.ask == nil && $0.request == use })
    else { return nil }
    return considered.isLost ? false : considered.showsDialog ? true : nil
  }

  /// Whether the user sees a prompt for a permission that the app should request only when the user needs it. Tracking
  /// is not such a permission, because ads are loaded at launch. Ratings and paste are not permissions. A silent grant
  /// shows no prompt.
  ///
  /// - Source: https://developer.apple.com/design/human-interface-guidelines/privacy#Requesting-permission
  func isSeenQuestion(_ considered: Consideration) -> Bool {
    guard considered.comesUp, considered.suppression != .quietly || considered.ask == nil else {
      return false
    }
    let request = considered.request ?? considered.ask.map { flow.asks[$0].wants }
    guard let request else { return false }
    if considered.ask == nil, !considered.showsDialog { return false }
    return request.hasPlaceOfUse
  }

  /// The first prompt of a step that appears before the user has opened a feature; nil if there is none.
  ///
  /// `page` is the page whose button the user pressed for this prompt, if the page explains the permission: its text
  /// names it, or the button does a task.
  func askedAtLaunch(_ step: Transition) -> (page: Int?, told: RuleFinding.Told)? {
    for considered in step.considerations(self) where isSeenQuestion(considered) {
      guard let request = considered.request ?? considered.ask.map({ flow.asks[$0].wants }),
        comesEarly(considered, step), !unlocks(considered, step)
      else { continue }
      let page = pageExplaining(request, in: step)
      let permission = Message.ask(request.permission.word)
      return (
        page,
        RuleFinding.Told(
          advice: page.map { .adviceAskedOnFirstPage(page: names.pages[$0], permission: permission) }
            ?? .adviceAskedAtLaunch(permission: permission),
          ask: considered.ask.map { UInt8($0) })
      )
    }
    return nil
  }

  /// The page whose button the user pressed in a step, if it explains a permission; nil if there is none.
  private func pageExplaining(_ request: Request, in step: Transition) -> Int? {
    for case .pageAnswered(let page, let button?) in step.events {
      let facts = pageFacts[Int(page)]
      guard facts.primingButtons.contains(Int(button)) else { continue }
      if facts.named.contains(request.permission) || facts.taskButtons.contains(Int(button)) {
        return Int(page)
      }
    }
    return nil
  }

  /// Whether the user unlocks the app with Face ID. The button that unlocks the app is then the place of use.
  private func unlocks(_ considered: Consideration, _ step: Transition) -> Bool {
    considered.ask == nil && considered.request?.service == .faceID && step.followsPress
  }

  private func comesEarly(_ considered: Consideration, _ step: Transition) -> Bool {
    guard let ask = considered.ask else { return step.after.app.feature == nil }
    // An ask that waits for an event belongs to this event, so it is not too early at any trigger.
    let conditions = flow.asks[ask].conditions
    if conditions.event != nil, conditions.combine == .all { return false }
    // An ask can have several triggers, and a button can show it, too. So the open feature decides, not the triggers.
    if step.after.app.feature == nil { return true }
    return flow.asks[ask].places.all.allSatisfy { $0 == .launch || $0 == .beforeActive }
      && !hasButton { _, button in
        flow.button(button) { if case .ask(UInt8(ask), _) = $0 { true } else { false } }
      }
  }
}

extension Request {
  /// Whether the prompt asks for a permission. A rating is not a permission, and paste allows only one content. For
  /// both, App Review has no rule about a screen of the app before the prompt.
  var isForPermission: Bool {
    guard case .service(let call) = self else { return true }
    let questions = call.service.allQuestions
    return !questions.contains(.stars) && !questions.contains(.eachUse)
  }

  /// Whether the prompt asks for a rating.
  var isRating: Bool { service.map(Service.rated.contains) ?? false }

  /// Whether the app should request the permission only when the user needs it.
  var hasPlaceOfUse: Bool {
    switch self {
    case .tracking, .trackingExpanded, .locationButton, .preciseLocation: false
    case .locationWhenInUse, .locationAlways, .locationUse, .notifications, .notificationsProvisional: true
    // An app may have to know the user's age before it shows anything
    // (https://developer.apple.com/support/age-assurance).
    case .service(let call): isForPermission && !call.service.allQuestions.contains(.share)
    }
  }
}

extension Need {
  /// The need that the flow requests or uses a permission that the app should request only when the user needs it.
  static let asksForUse = either(
    ownAsk(.lackUseAsk) { ask, scope in ask.wants.hasPlaceOfUse && scope.isSeen(ask) },
    .flow(.lackUseAsk) { $0.context.flow.usesByItself })
}

extension SearchScope {
  /// Whether users see the soft ask or the prompt of an ask. iOS grants provisional notifications without a prompt.
  fileprivate func isSeen(_ ask: Ask) -> Bool {
    ask.wants != .notificationsProvisional || ask.softAsk != .absent
      || bands.contains { context.rules.rulebooks[$0, region].provisionalNotifications != .present }
  }
}

extension Flow {
  /// Whether a feature or a button uses a service whose use shows a prompt.
  var usesByItself: Bool {
    Service.allCases.contains { service in
      uses(service) && Request.service(ServiceCall(service, .use)).hasPlaceOfUse
    }
  }
}
