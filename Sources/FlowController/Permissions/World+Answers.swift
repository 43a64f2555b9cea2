import Platform

/// Pressing the buttons of what is up.
extension World {
  mutating func tap(_ role: Role, _ rules: Rules, _ sink: inout some EventSink) throws(ImpossibleStep) {
    guard let prompt else { try refuse(.nothingUp) }
    guard choices(rules).has(role) else {
      let isAsleep = prompt == .app(.policy) && role == .agree && !policyIsAgreed
      try refuse(isAsleep ? .agreeAsleep : .roleNotOffered(role))
    }
    switch prompt {
    case .app(.softAsk): answerSoftAsk(role, rules, &sink)
    case .app(.policy): answerPolicy(role, rules, &sink)
    case .app(.additionalInformation):
      sink.take(.screenAnswered(.additionalInformation, role))
      app.screen = app.screenBeneath
      app.screenBeneath = nil
      if app.screen == nil { continueSequence(rules, &sink) }
    case .system(let kind): answer(kind, role, rules, &sink)
    }
  }

  private mutating func answer<Sink: EventSink>(
    _ kind: SystemDialog, _ role: Role, _ rules: Rules, _ sink: inout Sink
  ) {
    guard let answered = dialog else { return }
    if role == .precise {
      dialog?.isPrecise.toggle()
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
      if role == .settings {
        if device.front == .app { leaveFront(rules, &sink) }
        device.front = .settings
      }
    case .preciseLocation:
      // The dialog was shown, so there is no error, whatever was answered.
      sink.take(.accuracyCompletion(hasError: false))
      setTemporarilyPrecise(role == .allowOnce, rules, &sink)
    case .notifications: answerNotifications(granted: role == .allow, rules, &sink)
    }
    if let reading, kind == .tracking || kind == .trackingSwitchOff {
      tellAssumed(since: reading, rules, &sink)
    }
    if !waiting.isEmpty { takeTurns(rules, &sink) }
    // The asks go on when no dialog is left that waited behind this one. An additional-information screen belongs to the ask:
    // the ask goes on when it is closed.
    if dialog == nil, app.screen == nil { continueSequence(rules, &sink) }
  }

  mutating func answerNotifications(granted: Bool, _ rules: Rules, _ sink: inout some EventSink) {
    notifications.status = granted ? .authorized : .denied
    notifications.hasRow = true
    let isRegistered = rulebook(rules).notifications == .settings
    sink.take(
      isRegistered ? .registration(.completed(granted: granted)) : .notificationCompletion(granted: granted))
  }

  private mutating func answerTracking(
    _ answered: OpenDialog, _ role: Role, _ before: Identifier, _ rules: Rules, _ sink: inout some EventSink
  ) {
    if role == .additionalInformation {
      sink.take(.trackingCompletion(.notDetermined))
      if app.screen != .additionalInformation { app.screenBeneath = app.screen }
      app.screen = .additionalInformation
      sink.take(.screenShown(.additionalInformation, ask: nil))
      return
    }
    tracking.answer = role == .allow ? .allowed : .denied
    tracking.answeredAt = device.now
    if tracking.promptsShown < .max { tracking.promptsShown += 1 }
    sink.take(.identifierRead(before, isAfter: false))
    sink.take(.identifierRead(identifier(rules), isAfter: true))
    if !answered.hasCompleted { sink.take(.trackingCompletion(trackingStatus(rulebook(rules)))) }
    if role == .allow, rules.flow.reloadsAdOnAllow { loadAd(rules, &sink) }
  }

  private mutating func answerLocation(
    _ answered: OpenDialog, _ role: Role, _ rules: Rules, _ sink: inout some EventSink
  ) {
    let book = rulebook(rules)
    location.hasRow = true
    if book.accuracy == .present { location.isPrecise = answered.isPrecise }
    let isAlways = answered.request == .locationAlways
    if isAlways { location.alwaysRequested = true }
    // Where the first use asked, there was no while using yet.
    let allowsAlways = isAlways || book.locationRequests == .absent
    if role == .deny {
      grant(.denied, rules, &sink)
    } else if role == .once {
      grant(.once, rules, &sink)
    } else if role == .always || role == .allow && allowsAlways {
      grant(.always, rules, &sink)
    } else {
      // From 13 on, an app that asked for always is told it has it; the grant stays provisional until the upgrade prompt.
      grant(isAlways && book.hasAllowOnce ? .provisionalAlways : .whileUsing, rules, &sink)
    }
    if receivesLocation(rules) { sink.take(.locationUpdate) }
  }

  private mutating func answerUpgrade(_ role: Role, _ rules: Rules, _ sink: inout some EventSink) {
    location.upgradeOffered = true
    location.alwaysRequested = true
    let wasProvisional = location.grant == .provisionalAlways
    if role == .always {
      // An app with provisional always is not told: it read always already.
      grant(.always, rules, &sink)
    } else if wasProvisional {
      grant(.whileUsing, rules, &sink)
    }
  }

  mutating func grantByButton(_ rules: Rules, _ sink: inout some EventSink) {
    guard location.grant == .unset else { return sink.take(.suppressed(.locationButton, .alreadyAnswered)) }
    location.hasRow = true
    grant(.once, rules, &sink)
    if receivesLocation(rules) { sink.take(.locationUpdate) }
  }
}
