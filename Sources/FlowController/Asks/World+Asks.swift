import Platform

/// Going through the asks of a place, one prompt at a time.
extension World {
  mutating func begin(_ place: Ask.Place, _ rules: Rules, _ sink: inout some EventSink) {
    runSequence(AskSequence(place: place, index: 0), rules, &sink)
  }

  /// The prompt of the present ask has ended.
  mutating func continueSequence(_ rules: Rules, _ sink: inout some EventSink) {
    guard let sequence = app.sequence else { return }
    runSequence(AskSequence(place: sequence.place, index: sequence.index + 1), rules, &sink)
  }

  /// Puts the asks of a place from one on, until a prompt is up.
  private mutating func runSequence<Sink: EventSink>(
    _ sequence: AskSequence, _ rules: Rules, _ sink: inout Sink
  ) {
    var left = rules.asks(of: sequence.place) & ~0 << UInt16(sequence.index)
    while left != 0 {
      let index = UInt8(truncatingIfNeeded: left.trailingZeroBitCount)
      left &= left - 1
      app.sequence = AskSequence(place: sequence.place, index: index)
      if Sink.watchesAsks { sink.reach(.considered, ask: index, self) }
      if put(index, rules, &sink) { return }
      guard app.process.runs else { return }
    }
    app.sequence = nil
    switch sequence.place {
    case .beforeActive: becomeActive(rules, &sink)
    case .launch: break
    case .feature(let index): arrive(at: index, rules, &sink)
    }
  }

  /// Puts one ask, if its conditions hold. True when a prompt is up afterwards.
  private mutating func put<Sink: EventSink>(_ index: UInt8, _ rules: Rules, _ sink: inout Sink) -> Bool {
    if let unmet = firstUnmet(index, memories[Int(index)], rules) {
      if Sink.isListening {
        let ask = rules.flow.asks[Int(index)]
        sink.take(.askSuppressed(ask: index, reason(for: unmet, of: ask, rules)))
      }
      return false
    }
    guard rules.flow.asks[Int(index)].softAsk != .absent else { return putDirectly(index, rules, &sink) }
    if rules.flow.asks[Int(index)].isRemote, device.remoteText != .loaded {
      let reason: Reason = device.remoteText == .notLoaded ? .textNotLoaded : .noTextInLanguage
      sink.take(.askSuppressed(ask: index, reason))
      return rules.flow.asks[Int(index)].withoutText == .askDirectly && putDirectly(index, rules, &sink)
    }
    app.screen = .softAsk
    remember(index, rules)
    sink.take(.screenShown(.softAsk, ask: index))
    return true
  }

  private mutating func putDirectly(
    _ index: UInt8, _ rules: Rules, _ sink: inout some EventSink
  ) -> Bool {
    let isUp = request(for: index, rules, &sink)
    if isUp { remember(index, rules) }
    return isUp
  }

  /// Makes the request that an ask wants. True when a dialog is up because of it.
  private mutating func request<Sink: EventSink>(
    for index: UInt8, _ rules: Rules, _ sink: inout Sink
  ) -> Bool {
    if Sink.watchesAsks { sink.reach(.requested, ask: index, self) }
    return ask(for: rules.flow.asks[Int(index)].wants, isFromAsk: true, rules, &sink)
  }

  private mutating func remember(_ index: UInt8, _ rules: Rules) {
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

  /// A status that is not wanted has a cause the system knows; the cause is the better reason.
  private func reason(for unmet: ConditionKind, of ask: Ask, _ rules: Rules) -> Reason {
    guard unmet == .status else { return .condition(unmet) }
    switch ask.wants.permission {
    case .tracking:
      guard trackingStatus(rules) != nil else { return .unavailable }
      if device.trackingRestricted { return .restricted }
      if trackingIsAnswered(rulebook(rules)) { return .alreadyAnswered }
      if tracking.isStuck, device.allowsTrackingRequests { return .stuck }
      // An answer that has run out may be asked for again: it is the status that keeps the ask away.
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
    app.screen = nil
    sink.take(.screenAnswered(.softAsk, role))
    if role == .later {
      memories[Int(index)].laterAt = device.now
      memories[Int(index)].laterLaunch = app.launches
    } else if request(for: index, rules, &sink) {
      return
    }
    continueSequence(rules, &sink)
  }
}
