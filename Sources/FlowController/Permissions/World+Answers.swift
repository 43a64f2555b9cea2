import Platform

/// Pressing the buttons of what is up. What an answer does is in the folder of its subject.
extension World {
  mutating func tap(_ role: Role, _ rules: Rules, _ sink: inout some EventSink) throws(ImpossibleStep) {
    guard let prompt else { throw .nothingUp }
    guard choices(rules).has(role) else {
      let isAsleep = prompt == .app(.policy) && role == .agree && !policyIsAgreed
      if case .system(.service) = prompt, role == .allow, choices(rules).has(.turnOnAll) {
        throw .allowAsleep
      }
      throw isAsleep ? .agreeAsleep : .roleNotOffered(role)
    }
    switch prompt {
    case .app(.softAsk): answerSoftAsk(role, rules, &sink)
    case .app(.policy): answerPolicy(role, rules, &sink)
    case .app(.additionalInformation):
      sink.take(.screenAnswered(.additionalInformation, role, ask: nil))
      app.screen = app.screenBeneath
      app.screenBeneath = nil
      if app.screen != .softAsk { continueSequence(rules, &sink) }
    case .app(.page): answerPage(role, rules, &sink)
    case .system(let kind): answer(kind, role, rules, &sink)
    }
  }

  private mutating func answer<Sink: EventSink>(
    _ kind: SystemDialog, _ role: Role, _ rules: Rules, _ sink: inout Sink
  ) {
    guard let answered = dialog else { return }
    // What changes the dialog itself is no answer.
    if role == .precise || role == .turnOnAll {
      if role == .precise { dialog?.isPrecise.toggle() } else { dialog?.isOn = true }
      sink.take(.dialogAnswered(kind, role))
      return
    }
    let before = identifier(rules)
    let reading = Sink.isListening ? trackingReading(rules) : nil
    dialog = nil
    sink.take(.dialogAnswered(kind, role))
    switch kind {
    case .tracking: answerTracking(answered, role, before, rules, &sink)
    case .trackingSwitchOff: if role == .stopTracking { tracking.answer = .denied }
    case .location: answerLocation(answered, role, rules, &sink)
    case .locationButton:
      if role == .allow {
        location.buttonExplained = true
        grantByButton(rules, &sink)
      }
    case .locationUpgrade: answerUpgrade(role, rules, &sink)
    case .locationReminder: if role == .whileUsing { grant(.whileUsing, rules, &sink) }
    case .locationServicesOff:
      if location.servicesAlerts < 2 { location.servicesAlerts += 1 }
      if role == .settings {
        if device.front == .app { leaveFront(rules, &sink) }
        device.front = .settings
      }
    case .preciseLocation:
      // The dialog was shown, so there is no error, whatever was answered.
      sink.take(.accuracyCompletion(hasError: false))
      setTemporarilyPrecise(role == .allowOnce, rules, &sink)
    case .notifications: answerNotifications(granted: role == .allow, rules, &sink)
    case .service(let own): answerService(answered, own, role, rules, &sink)
    }
    if let reading, kind == .tracking || kind == .trackingSwitchOff {
      tellAssumed(since: reading, rules, &sink)
    }
    if rules.hasCourses { return goOn(after: answered, role, rules, &sink) }
    if !waiting.isEmpty { takeTurns(rules, &sink) }
    // The asks go on when no dialog is left that waited behind this one. An additional-information screen belongs to the ask:
    // the ask goes on when it is closed.
    if dialog == nil, app.screen == nil { continueSequence(rules, &sink) }
  }

  /// A dialog was left, and the app was told that it was refused: its list and its place go on, in the background.
  mutating func goOnRefused(after gone: OpenDialog, _ rules: Rules, _ sink: inout some EventSink) {
    if rules.hasCourses { return goOn(after: gone, .deny, rules, &sink) }
    if app.screen == nil { continueSequence(rules, &sink) }
  }

  /// The answer is stored. What comes after it goes first, then the rest of what waited, then the dialog that waits.
  private mutating func goOn(
    after answered: OpenDialog, _ role: Role, _ rules: Rules, _ sink: inout some EventSink
  ) {
    // The second stage of a question: what was asked for is not over yet.
    if dialog != nil, answered.dialog.service != nil { return }
    if answered.isOverApp, device.front == .app { noteActive(rules) }
    // An additional-information screen belongs to the ask: what comes after it comes when it is closed.
    if app.screen != .additionalInformation {
      if let ask = answered.ask {
        let answer = self.answer(to: answered, role, rules)
        if answer != nil, rules.flow.asks[Int(ask)].once == .answered { app.asksDone |= 1 << UInt16(ask) }
        // What the call told the app may differ from the answer: 17.4 tells a refusal before there is one.
        complete(ask, answered.hasCompleted ? .refused : answer, rules, &sink)
        if answered.isFromAsk { finish(ask, rules) } else { suspendSequence() }
        if let answer, rules.items(of: .after(ask, answer)) != 0, app.process.runs {
          app.outer.push(.place(.after(ask, answer), item: 0, isWaiting: false))
        }
      } else {
        finish(answered.request, rules)
      }
      run(rules, &sink)
    }
    if dialog == nil, !waiting.isEmpty {
      takeTurns(rules, &sink)
      run(rules, &sink)
    }
  }

  /// What a button means for the ask of the dialog; nil for the review prompt, of which the app hears nothing.
  private func answer(to answered: OpenDialog, _ role: Role, _ rules: Rules) -> Ask.Answer? {
    guard case .service(let own) = answered.dialog else { return role.grants ? .allowed : .refused }
    if rule(own.service, rules).question == .stars { return nil }
    // What was chosen in the picker is allowed.
    return role.grants || own.stage == .second ? .allowed : .refused
  }
}
