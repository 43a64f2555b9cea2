import Platform

/// Performs the actions of buttons, and the actions after a request.
extension World {
  /// Performs the next action of a button's action list.
  mutating func carryOut<Sink: EventSink>(_ frame: Frame, _ rules: Rules, _ sink: inout Sink) {
    let list = rules.flow.pages[Int(frame.page)].buttons[Int(frame.button)].does
    let place = list.lowerBound + frame.verb
    guard place < list.upperBound else { return }
    let verb = rules.flow.verbs[Int(place)]
    app.outer.push(.list(page: frame.page, button: frame.button, verb: frame.verb + 1, isWaiting: false))
    if case .use(let service) = verb { return use(service, in: frame, rules, &sink) }
    if verb == .openPolicy {
      app.outer.pop()
      app.outer.push(.list(page: frame.page, button: frame.button, verb: frame.verb + 1, isWaiting: true))
      return showPolicy(from: .page, &sink)
    }
    guard case .ask(let index, _) = verb else { return perform(verb, rules, &sink) }
    app.sequence = AskSequence(place: .button, index: index)
    let outer = app.outer
    if Sink.watchesAsks { sink.reach(.considered, ask: index, self) }
    var wasCalled = false
    if put(index, &wasCalled, rules, &sink) { return }
    guard app.process.runs, app.outer == outer else {
      // The actions after the request have left the page, so its action list has no current ask any more.
      if app.sequence?.index == index, app.sequence?.isAt(.button) == true { app.sequence = nil }
      return
    }
    // If the app made no request, the current status decides whether the list stops.
    if !wasCalled, readsRefusal(of: index, rules) { stopList(at: index, rules) }
    finish(index, rules)
  }

  /// Ends a button's action list if this ask has `stops: true`. The page stays on screen.
  mutating func stopList(at ask: UInt8, _ rules: Rules) {
    if app.sequence?.index == ask, app.sequence?.isAt(.button) == true {
      guard let frame = app.outer.top, stops(frame, at: ask, rules) else { return }
      app.sequence = nil
      app.outer.pop()
      return
    }
    var frames = app.outer.frames
    guard let place = frames.firstIndex(where: { $0.isWaiting && $0.askItem == ask && $0.place == .button }),
      frames.indices.contains(place + 1), stops(frames[place + 1], at: ask, rules)
    else { return }
    frames.removeSubrange(place...(place + 1))
    app.outer = FrameStack(innermostFirst: frames)
  }

  /// Whether the last performed action of a list was this ask with `stops: true`.
  private func stops(_ frame: Frame, at ask: UInt8, _ rules: Rules) -> Bool {
    guard frame.isList, frame.verb > 0 else { return false }
    let list = rules.flow.pages[Int(frame.page)].buttons[Int(frame.button)].does
    let place = list.lowerBound + frame.verb - 1
    return place < list.upperBound && rules.flow.verbs[Int(place)] == .ask(ask, stops: true)
  }

  /// Whether the app's current status for the permission of an ask is a refusal.
  func readsRefusal(of ask: UInt8, _ rules: Rules) -> Bool {
    let refusals: StatusNames = [.denied, .restricted, .notAvailable, .sharingDenied]
    return !statusName(of: rules.flow.asks[Int(ask)].wants, rules).isDisjoint(with: refusals)
  }

  /// The result that the app receives if no prompt appears; nil if there is no result, for example because this iOS
  /// version does not have the prompt.
  func told(by request: Request, _ rules: Rules) -> Ask.Answer? {
    switch request {
    case .service(let call):
      let rule = rule(call.service, rules)
      if isSetUp(call.service, rules) { return .allowed }
      guard rule.has(call.kind), rule.question.asks || call.kind == .use, rule.question != .stars else {
        return nil
      }
      if rule.question.asks, !hasKey(call, rule, rules) { return .refused }
      return rule.question == .sheet || rule.question == .unasked || mayUse(call, rule) ? .allowed : .refused
    case .preciseLocation: return isPrecise(rules) ? .allowed : .refused
    case .tracking, .trackingExpanded, .locationWhenInUse, .locationAlways, .locationButton, .locationUse,
      .notifications, .notificationsProvisional:
      let status = statusName(of: request, rules)
      if status.isEmpty || status == .notDetermined { return nil }
      return status.isDisjoint(with: [.denied, .restricted]) ? .allowed : .refused
    }
  }

  /// Uses a service. If the use shows a prompt, the action list waits for the answer, as after an ask.
  private mutating func use(
    _ service: Service, in frame: Frame, _ rules: Rules, _ sink: inout some EventSink
  ) {
    let request = Request.service(ServiceCall(service, .use))
    let isUp = ask(for: request, rules, &sink)
    guard app.process.runs, isUp || waiting.holds(request) else { return }
    app.outer.pop()
    app.outer.push(.list(page: frame.page, button: frame.button, verb: frame.verb + 1, isWaiting: true))
  }

  /// Ends a request that was not made by an ask. An action list that waits for it can then continue.
  mutating func finish(_ request: Request?, _ rules: Rules) {
    guard case .service(let call)? = request, call.kind == .use else { return }
    app.outer = FrameStack(
      innermostFirst: app.outer.frames.map { frame in
        guard frame.isList, frame.isWaiting, frame.verb > 0 else { return frame }
        let list = rules.flow.pages[Int(frame.page)].buttons[Int(frame.button)].does
        let place = list.lowerBound + frame.verb - 1
        guard place < list.upperBound, rules.flow.verbs[Int(place)] == .use(call.service) else {
          return frame
        }
        return .list(page: frame.page, button: frame.button, verb: frame.verb, isWaiting: false)
      })
  }

  /// Performs one action. `ask` and `openPolicy` do nothing here, because ``carryOut(_:_:_:)`` handles them.
  mutating func perform(_ verb: Verb, _ rules: Rules, _ sink: inout some EventSink) {
    switch verb {
    case .next: leavePage(isOver: true, closing: false, rules, &sink)
    case .close: leavePage(isOver: true, closing: true, rules, &sink)
    case .go(let page): go(to: page, rules, &sink)
    case .open(let feature): openFromPage(feature, rules, &sink)
    case .settings:
      guard device.front == .app else { return }
      turn(to: .settings, rules, &sink)
    case .set(let flag): turn(FlagChange(of: 1 << UInt16(flag), to: 1 << UInt16(flag)), rules, &sink)
    case .clear(let flag): turn(FlagChange(of: 1 << UInt16(flag), to: 0), rules, &sink)
    case .count(let event): countUp(event, &sink)
    case .forget(let ask): app.asksDone &= ~(1 << UInt16(ask))
    case .use(let service): ask(for: .service(ServiceCall(service, .use)), rules, &sink)
    case .ask, .openPolicy: break
    }
  }

  /// Opens a feature from a page. This ends the page and the trigger that showed it.
  private mutating func openFromPage(_ feature: UInt8, _ rules: Rules, _ sink: inout some EventSink) {
    loadAdAfterForm(rules, &sink)
    if let page = app.page, rules.flow.pages[Int(page)].once == .left { app.pagesDone |= 1 << UInt32(page) }
    app.page = nil
    app.screen = nil
    app.screenBeneath = nil
    app.sequence = nil
    app.outer = FrameStack()
    enter(feature, rules, &sink)
  }

  /// Runs the `becomesActive` trigger unless a screen, a prompt or a stored position must come first.
  mutating func settleActive(_ rules: Rules, _ sink: inout some EventSink) {
    guard app.process == .foreground, dialog == nil, app.screen == nil, app.sequence == nil, app.outer.isEmpty
    else { return }
    app.isActiveDue = false
    guard !isShut(rules) else { return }
    begin(.becomesActive, rules, &sink)
  }

  /// Stores that the app became active, so that the trigger runs as soon as no other screen is open.
  mutating func noteActive(_ rules: Rules) {
    if rules.hasCourses, rules.items(of: .becomesActive) != 0 { app.isActiveDue = true }
  }
}
