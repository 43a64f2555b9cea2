import Platform

/// Shows the pages and asks of a trigger, one at a time.
extension World {
  /// Starts a trigger at its first page or ask.
  mutating func begin(_ place: Ask.Place, _ rules: Rules, _ sink: inout some EventSink) {
    app.outer.push(.place(place, item: 0, isWaiting: false))
    run(rules, &sink)
  }

  /// Continues after the current ask is finished.
  mutating func continueSequence(_ rules: Rules, _ sink: inout some EventSink) {
    finish(app.sequence?.index, rules)
    run(rules, &sink)
  }

  /// Marks an ask as finished, so that the app can continue with the next page or ask.
  mutating func finish(_ ask: UInt8?, _ rules: Rules) {
    guard let ask else { return }
    if let sequence = app.sequence, sequence.index == ask {
      app.sequence = nil
      // The action list of a button has stored its own position. If nothing follows this ask, no position is needed.
      guard sequence.place.goesOn(behind: UInt16(ask) + Frame.firstAsk, rules) else { return }
      return app.outer.push(.place(sequence.place, item: UInt16(ask) + Frame.firstAsk + 1, isWaiting: false))
    }
    app.outer = FrameStack(
      innermostFirst: app.outer.frames.map {
        $0.isWaiting && $0.askItem == ask ? .place($0.place, item: $0.item + 1, isWaiting: false) : $0
      })
  }

  /// Suspends the current ask, so that the app can show another ask first.
  mutating func suspendSequence() {
    guard let sequence = app.sequence else { return }
    app.sequence = nil
    app.outer.push(.place(sequence.place, item: UInt16(sequence.index) + Frame.firstAsk, isWaiting: true))
  }

  /// Continues at the stored positions, the most recent first. Stops when a screen or prompt appears that the app waits
  /// for.
  mutating func run<Sink: EventSink>(_ rules: Rules, _ sink: inout Sink) {
    while app.process.runs, app.sequence == nil, let frame = app.outer.top {
      if frame.isWaiting {
        // A suspended ask becomes the current one again.
        guard let ask = frame.askItem else { return }
        app.outer.pop()
        app.sequence = AskSequence(place: frame.place, index: ask)
        return
      }
      app.outer.pop()
      if frame.isList { carryOut(frame, rules, &sink) } else { goOn(frame, rules, &sink) }
    }
  }

  /// Checks the next page or ask of a trigger, and shows it if its conditions are met.
  private mutating func goOn<Sink: EventSink>(_ frame: Frame, _ rules: Rules, _ sink: inout Sink) {
    let place = frame.place
    if gateIsDue(at: frame, rules) {
      app.outer.push(Frame.behindGate)
      return showPolicy(from: .app, &sink)
    }
    let left = frame.item < Frame.end ? rules.items(of: place) & ~0 << UInt64(frame.item) : 0
    guard left != 0 else { return end(place, rules, &sink) }
    let item = UInt16(truncatingIfNeeded: left.trailingZeroBitCount)
    guard item >= Frame.firstAsk else {
      let page = UInt8(item)
      if let reason = suppression(of: page, rules) {
        if Sink.isListening, !rules.flow.pages[Int(page)].conditions.areNeverMet {
          sink.take(.pageSuppressed(page: page, reason))
        }
        return app.outer.push(.place(place, item: item + 1, isWaiting: false))
      }
      app.outer.push(.place(place, item: item, isWaiting: true))
      return show(page: page, rules, &sink)
    }
    let index = UInt8(item - Frame.firstAsk)
    app.sequence = AskSequence(place: place, index: index)
    let outer = app.outer
    if Sink.watchesAsks { sink.reach(.considered, ask: index, self) }
    var wasCalled = false
    if put(index, &wasCalled, rules, &sink) { return }
    // The request may have caused other screens. Their code then continues the app.
    guard app.process.runs, let sequence = app.sequence, sequence.index == index, app.outer == outer else {
      return
    }
    finish(index, rules)
  }

  /// The reason why a page does not appear; nil if it appears.
  func suppression(of page: UInt8, _ rules: Rules) -> Reason? {
    if rules.flow.pages[Int(page)].once != nil, app.pagesDone & 1 << UInt32(page) != 0 { return .shownBefore }
    return firstUnmet(rules.flow.pages[Int(page)].conditions, rules).map { .condition($0) }
  }

  /// Finishes a trigger after its last page and ask.
  mutating func end(_ place: Ask.Place, _ rules: Rules, _ sink: inout some EventSink) {
    switch place {
    case .beforeActive:
      // If the user left the app before it was active, it becomes active when it returns to the foreground.
      if app.process == .foreground { becomeActive(rules, &sink) } else { app.isLaunchDue = true }
    case .feature(let index): if app.feature == index { arrive(at: index, rules, &sink) }
    case .launch:
      if rules.flow.policyFollowsPages, isShut(rules) { return showPolicy(from: .app, &sink) }
      loadAdAfterLaunch(rules, &sink)
    case .becomesActive, .page, .after, .button: break
    }
  }

  /// Checks the conditions of an ask and shows it if they are met. Returns whether the app must now wait for its
  /// prompt.
  ///
  /// - Parameter wasCalled: Set to true if the app requested the permission.
  mutating func put<Sink: EventSink>(
    _ index: UInt8, _ wasCalled: inout Bool, _ rules: Rules, _ sink: inout Sink
  ) -> Bool {
    if let unmet = firstUnmet(index, rules) {
      if Sink.isListening, !rules.flow.asks[Int(index)].conditions.areNeverMet {
        let ask = rules.flow.asks[Int(index)]
        sink.take(.askSuppressed(ask: index, reason(for: unmet, of: ask, rules)))
      }
      return false
    }
    if rules.flow.asks[Int(index)].once != nil, app.asksDone & 1 << UInt16(index) != 0 {
      sink.take(.askSuppressed(ask: index, .shownBefore))
      return false
    }
    guard rules.flow.asks[Int(index)].softAsk != .absent else {
      wasCalled = true
      return request(for: index, rules, &sink)
    }
    if rules.flow.asks[Int(index)].isRemote, device.remoteText != .loaded {
      let reason: Reason = device.remoteText == .notLoaded ? .textNotLoaded : .noTextInLanguage
      sink.take(.askSuppressed(ask: index, reason))
      guard rules.flow.asks[Int(index)].withoutText == .askDirectly else { return false }
      wasCalled = true
      return request(for: index, rules, &sink)
    }
    app.screen = .softAsk
    remember(index, .shown, rules)
    sink.take(.screenShown(.softAsk, ask: index))
    return true
  }

  /// Requests the permission of an ask. Returns whether the next pages and asks must wait for the result.
  private mutating func request<Sink: EventSink>(
    for index: UInt8, _ rules: Rules, _ sink: inout Sink
  ) -> Bool {
    startAgain(for: index, rules)
    if Sink.watchesAsks { sink.reach(.requested, ask: index, self) }
    let bit: UInt16 = 1 << UInt16(index)
    if rules.flow.asks[Int(index)].once == .called { app.asksDone |= bit }
    let waits = rules.flow.asks[Int(index)].waits
    let before = waiting
    if ask(for: rules.flow.asks[Int(index)].wants, isFromAsk: waits, of: index, rules, &sink) {
      if rules.hasCourses { dialog?.ask = index }
      if rules.flow.asks[Int(index)].softAsk == .absent || isDirect(index, rules) {
        remember(index, .shown, rules)
      }
      return waits
    }
    if waiting != before, rules.hasCourses {
      app.asksWaiting |= bit
      return waits
    }
    complete(index, told(by: rules.flow.asks[Int(index)].wants, rules), rules, &sink)
    return false
  }

  /// Whether the system prompt of an ask appears without the soft ask because the remote text is missing.
  private func isDirect(_ index: UInt8, _ rules: Rules) -> Bool {
    rules.flow.asks[Int(index)].isRemote && device.remoteText != .loaded
  }

  /// Ends the request of an ask, with or without an answer of the user, and performs the actions that follow it.
  ///
  /// - Parameter answer: The result that the app received; nil if the request has no result.
  mutating func complete(
    _ index: UInt8, _ answer: Ask.Answer?, _ rules: Rules, _ sink: inout some EventSink
  ) {
    for place in rules.flow.asks[Int(index)].then {
      perform(rules.flow.verbs[Int(place)], rules, &sink)
    }
    switch answer {
    case nil, .any: break
    case .allowed: carryOutThen(rules.flow.asks[Int(index)].thenAllowed, rules, &sink)
    case .refused:
      carryOutThen(rules.flow.asks[Int(index)].thenRefused, rules, &sink)
      stopList(at: index, rules)
    }
  }

  private mutating func carryOutThen(_ list: Range<UInt8>, _ rules: Rules, _ sink: inout some EventSink) {
    for place in list { perform(rules.flow.verbs[Int(place)], rules, &sink) }
  }

  /// Handles a queued request when it is the next one. If `isUp` is true, its prompt has appeared. Otherwise the
  /// request ends.
  mutating func takeTurn(
    of index: UInt8, isUp: Bool, _ rules: Rules, _ sink: inout some EventSink
  ) {
    app.asksWaiting &= ~(1 << UInt16(index))
    guard isUp else {
      complete(index, told(by: rules.flow.asks[Int(index)].wants, rules), rules, &sink)
      return finish(index, rules)
    }
    dialog?.ask = index
    dialog?.isFromAsk =
      app.sequence?.index == index || app.outer.frames.contains { $0.isWaiting && $0.askItem == index }
    if rules.flow.asks[Int(index)].softAsk == .absent { remember(index, .shown, rules) }
  }

  private mutating func remember(_ index: UInt8, _ once: Ask.Once, _ rules: Rules) {
    if rules.flow.asks[Int(index)].once == once { app.asksDone |= 1 << UInt16(index) }
    memories[Int(index)].shownAt = device.now
    guard let quota = rules.flow.asks[Int(index)].conditions.quota else { return }
    let memory = memories[Int(index)]
    let ends = memory.quotaStart.saturating(days: quota.perDays)
    if memory.quotaStart == .never || device.now >= ends {
      memories[Int(index)].quotaStart = device.now
      memories[Int(index)].quotaUsed = 1
    } else if memory.quotaUsed < .max {
      memories[Int(index)].quotaUsed += 1
    }
  }

  /// The reason for a skipped ask. If the status of the permission is the unmet condition, the returned reason explains
  /// this status.
  private func reason(for unmet: ConditionKind, of ask: Ask, _ rules: Rules) -> Reason {
    guard unmet == .status else { return .condition(unmet) }
    switch ask.wants.permission {
    case .tracking:
      guard trackingStatus(rules) != nil else { return .unavailable }
      if device.trackingRestricted { return .restricted }
      if trackingIsAnswered(rulebook(rules)) { return .alreadyAnswered }
      if tracking.isStuck, device.allowsTrackingRequests { return .stuck }
      // The app may request again after an answer has expired. So the reason is only the status.
      if tracking.answer != .unset { return .condition(.status) }
      return device.allowsTrackingRequests ? .condition(.status) : .switchOff
    case .location:
      if device.locationRestricted { return .restricted }
      if !device.locationServices { return .servicesOff }
      return location.grant == .unset ? .condition(.status) : .alreadyAnswered
    case .notifications:
      guard notificationsExist(rules) else { return .unavailable }
      return notifications.status == .notDetermined ? .condition(.status) : .alreadyAnswered
    case .service(let service):
      let rule = rule(service, rules)
      guard rule.question.asks else { return .unavailable }
      if isRestricted(service, rule) { return .restricted }
      return services[service].answer == .unset ? .condition(.status) : .alreadyAnswered
    }
  }

  mutating func answerSoftAsk(_ role: Role, _ rules: Rules, _ sink: inout some EventSink) {
    guard let index = app.sequence?.index else { return }
    app.screen = app.page == nil ? nil : .page
    sink.take(.screenAnswered(.softAsk, role, ask: index))
    if role == .later {
      memories[Int(index)].laterAt = device.now
      memories[Int(index)].laterLaunch = app.launches
      if rules.flow.asks[Int(index)].conditions.laterTimes != nil, memories[Int(index)].laterCount < .max {
        memories[Int(index)].laterCount += 1
      }
      if readsRefusal(of: index, rules) { stopList(at: index, rules) }
    } else if request(for: index, rules, &sink) {
      return
    }
    continueSequence(rules, &sink)
  }
}
