import Platform

/// What buttons do, and calls that are over.
extension World {
  /// The next verb of a button's list.
  mutating func carryOut<Sink: EventSink>(_ frame: Frame, _ rules: Rules, _ sink: inout Sink) {
    let list = rules.flow.pages[Int(frame.page)].buttons[Int(frame.button)].does
    let place = list.lowerBound + frame.verb
    guard place < list.upperBound else { return }
    let verb = rules.flow.verbs[Int(place)]
    app.outer.push(.list(page: frame.page, button: frame.button, verb: frame.verb + 1, isWaiting: false))
    if case .use(let service) = verb { return use(service, in: frame, rules, &sink) }
    guard case .ask(let index) = verb else { return perform(verb, rules, &sink) }
    app.sequence = AskSequence(place: .button, index: index)
    let outer = app.outer
    if Sink.watchesAsks { sink.reach(.considered, ask: index, self) }
    if put(index, rules, &sink) { return }
    guard app.process.runs, app.outer == outer else { return }
    finish(index, rules)
  }

  /// A list waits for the dialog of a use, as it does for an ask.
  private mutating func use(
    _ service: Service, in frame: Frame, _ rules: Rules, _ sink: inout some EventSink
  ) {
    let request = Request.service(ServiceCall(service, .use))
    let isUp = ask(for: request, rules, &sink)
    guard app.process.runs, isUp || waiting.holds(request) else { return }
    app.outer.pop()
    app.outer.push(.list(page: frame.page, button: frame.button, verb: frame.verb + 1, isWaiting: true))
  }

  /// A call that no ask made is over: a list that waits for it may go on, when its turn comes.
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

  /// Everything but asking, which waits.
  mutating func perform(_ verb: Verb, _ rules: Rules, _ sink: inout some EventSink) {
    switch verb {
    case .next: leavePage(isOver: true, closing: false, rules, &sink)
    case .close: leavePage(isOver: true, closing: true, rules, &sink)
    case .go(let page): go(to: page, rules, &sink)
    case .open(let feature): openFromPage(feature, rules, &sink)
    case .settings:
      guard device.front == .app else { return }
      leaveFront(rules, &sink)
      device.front = .settings
    case .set(let flag): turn(FlagChange(of: 1 << UInt16(flag), to: 1 << UInt16(flag)), rules, &sink)
    case .clear(let flag): turn(FlagChange(of: 1 << UInt16(flag), to: 0), rules, &sink)
    case .count(let event): countUp(event, &sink)
    case .forget(let ask): app.asksDone &= ~(1 << UInt16(ask))
    case .use(let service): ask(for: .service(ServiceCall(service, .use)), rules, &sink)
    case .ask: break
    }
  }

  /// A feature is opened, and the place that led there is over.
  private mutating func openFromPage(_ feature: UInt8, _ rules: Rules, _ sink: inout some EventSink) {
    if let page = app.page, rules.flow.pages[Int(page)].once == .left { app.pagesDone |= 1 << UInt16(page) }
    app.page = nil
    app.screen = nil
    app.screenBeneath = nil
    app.sequence = nil
    app.outer = FrameStack()
    enter(feature, rules, &sink)
  }

  /// What the app does when it becomes active, where that is due and nothing is in the way.
  mutating func settleActive(_ rules: Rules, _ sink: inout some EventSink) {
    guard app.process == .foreground, dialog == nil, app.screen == nil, app.sequence == nil, app.outer.isEmpty
    else { return }
    app.isActiveDue = false
    guard !isShut(rules) else { return }
    begin(.becomesActive, rules, &sink)
  }

  /// The app is active from now on: what it does then comes when nothing else is up.
  mutating func noteActive(_ rules: Rules) {
    if rules.hasCourses, rules.items(of: .becomesActive) != 0 { app.isActiveDue = true }
  }
}
