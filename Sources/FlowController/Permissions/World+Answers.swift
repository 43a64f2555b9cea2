import Platform

/// Presses buttons of screens and dialogs. The effect of an answer is in the folder of its permission.
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
    // A button that changes the dialog itself is not an answer.
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
      // There is no error, because the dialog was shown, whatever the user chose.
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
    // The asks continue when no other dialog waits. An additional-information screen belongs to the ask, so the ask
    // continues when that screen is closed.
    if dialog == nil, app.screen == nil { continueSequence(rules, &sink) }
  }

  /// Continues after the user left the app under a dialog that reports a refusal. The list and the trigger continue
  /// in the background.
  mutating func goOnRefused(after gone: OpenDialog, _ rules: Rules, _ sink: inout some EventSink) {
    if rules.hasCourses { return goOn(after: gone, .deny, rules, &sink) }
    if app.screen == nil { continueSequence(rules, &sink) }
  }

  /// Continues after an answer was stored: first the actions and triggers of the answer, then the other suspended
  /// positions, then the waiting dialog.
  private mutating func goOn(
    after answered: OpenDialog, _ role: Role, _ rules: Rules, _ sink: inout some EventSink
  ) {
    // The second stage of the prompt is on screen, so the call is not over yet.
    if dialog != nil, answered.dialog.service != nil { return }
    if answered.isOverApp, device.front == .app { noteActive(rules) }
    // An additional-information screen belongs to the ask. The following items continue when the screen is closed.
    if app.screen != .additionalInformation {
      if let ask = answered.ask {
        let answer = self.answer(to: answered, role, rules)
        if answer != nil, rules.flow.asks[Int(ask)].once == .answered { app.asksDone |= 1 << UInt16(ask) }
        // The result of the call can differ from the answer: iOS 17.4 reports a refusal before the user answers.
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

  /// The answer that a button gives to the dialog's ask; nil for the review prompt, because the app gets no result of
  /// it.
  private func answer(to answered: OpenDialog, _ role: Role, _ rules: Rules) -> Ask.Answer? {
    guard case .service(let own) = answered.dialog else { return role.grants ? .allowed : .refused }
    if rule(own.service, rules).question == .stars { return nil }
    // A selection in the picker counts as allowed.
    return role.grants || own.stage == .second ? .allowed : .refused
  }
}
