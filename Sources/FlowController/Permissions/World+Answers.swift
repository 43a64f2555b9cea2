import Platform

/// Handles the buttons of screens and dialogs. The folder of each permission has the effects of the answers.
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
    // These buttons only change the dialog. They do not answer it.
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
      // Whatever the user chose, there is no error, because the dialog was shown.
      sink.take(.accuracyCompletion(hasError: false))
      setTemporarilyPrecise(role == .allowOnce, rules, &sink)
    case .notifications: answerNotifications(role, rules, &sink)
    case .service(let own): answerService(answered, own, role, rules, &sink)
    }
    if let reading, kind == .tracking || kind == .trackingSwitchOff {
      tellAssumed(since: reading, rules, &sink)
    }
    if rules.hasCourses { return goOn(after: answered, role, rules, &sink) }
    if !waiting.isEmpty { takeTurns(rules, &sink) }
    // The asks continue if no other dialog is queued. While the additional-information screen is open, the ask waits
    // until the user closes it.
    if dialog == nil, app.screen == nil { continueSequence(rules, &sink) }
  }

  /// Continues after the user left the app while a dialog was open, if iOS reports this as a refusal. The action list
  /// and the trigger continue in the background.
  mutating func goOnRefused(after gone: OpenDialog, _ rules: Rules, _ sink: inout some EventSink) {
    if rules.hasCourses { return goOn(after: gone, .deny, rules, &sink) }
    if app.screen == nil { continueSequence(rules, &sink) }
  }

  /// Continues after an answer was stored: first the actions and triggers of the answer, then the other suspended
  /// positions, then the queued dialogs.
  private mutating func goOn(
    after answered: OpenDialog, _ role: Role, _ rules: Rules, _ sink: inout some EventSink
  ) {
    // The second stage of the prompt is on screen, so the request has not ended.
    if dialog != nil, answered.dialog.service != nil { return }
    if answered.isOverApp, device.front == .app { noteActive(rules) }
    // While the additional-information screen is open, the ask waits until the user closes it.
    if app.screen != .additionalInformation {
      if let ask = answered.ask {
        let answer = self.answer(to: answered, role, rules)
        if answer != nil, rules.flow.asks[Int(ask)].once == .answered { app.asksDone |= 1 << UInt16(ask) }
        // The result of the request can differ from the answer: iOS 17.4 reports a refusal before the user answers. An
        // alert about a switch is no answer, but the app still cannot use the service.
        let result = answer ?? told(by: rules.flow.asks[Int(ask)].wants, rules)
        complete(ask, answered.hasCompleted ? .refused : result, rules, &sink)
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

  /// The result that a button gives to the ask of the dialog; nil if the button answers no permission request: the review
  /// prompt has no result, and the alert about a switch leaves the permission as it is.
  private func answer(to answered: OpenDialog, _ role: Role, _ rules: Rules) -> Ask.Answer? {
    guard case .service(let own) = answered.dialog else { return role.grants ? .allowed : .refused }
    if rule(own.service, rules).question == .stars || own.stage == .alert { return nil }
    // If the user selects something in the picker, the result is allowed.
    return role.grants || own.stage == .second ? .allowed : .refused
  }
}
