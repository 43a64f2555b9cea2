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

  private mutating func answer(
    _ kind: SystemDialog, _ role: Role, _ rules: Rules, _ sink: inout some EventSink
  ) {
    guard let answered = dialog else { return }
    if role == .precise {
      dialog?.isPrecise.toggle()
      sink.take(.dialogAnswered(kind, role))
      return
    }
    let before = identifier(rules)
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
    case .locationUpgrade: answerUpgrade(role, &sink)
    case .locationReminder: if role == .whileUsing { grant(.whileUsing, &sink) }
    case .locationServicesOff:
      if role == .settings {
        if device.front == .app { leaveFront(rules, &sink) }
        device.front = .settings
      }
    case .preciseLocation:
      location.isTemporarilyPrecise = role == .allowOnce
      sink.take(.accuracyCompletion(granted: role == .allowOnce))
    case .notifications:
      notifications.status = role == .allow ? .authorized : .denied
      notifications.hasRow = true
      sink.take(.notificationCompletion(granted: role == .allow))
    }
    // An additional-information screen belongs to the ask: the ask goes on when it is closed.
    if answered.isFromAsk, app.screen == nil { continueSequence(rules, &sink) }
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
    if role == .deny {
      grant(.denied, &sink)
    } else if role == .once {
      grant(.once, &sink)
    } else if role == .always || role == .allow && isAlways {
      grant(.always, &sink)
    } else {
      // From 13 on, an app that asked for always is told it has it; the system knows better.
      grant(isAlways && book.hasAllowOnce ? .provisionalAlways : .whileUsing, &sink)
    }
    if receivesLocation(rules) { sink.take(.locationUpdate) }
  }

  private mutating func answerUpgrade(_ role: Role, _ sink: inout some EventSink) {
    location.upgradeOffered = true
    let wasProvisional = location.grant == .provisionalAlways
    if role == .always {
      // An app with provisional always is not told: it read always already.
      grant(.always, &sink)
    } else if wasProvisional {
      grant(.whileUsing, &sink)
    }
  }

  mutating func grantByButton(_ rules: Rules, _ sink: inout some EventSink) {
    guard location.grant == .unset else { return }
    location.hasRow = true
    grant(.once, &sink)
    if receivesLocation(rules) { sink.take(.locationUpdate) }
  }

  /// Stores a grant and tells the app, if it runs and reads something else now.
  mutating func grant(_ grant: LocationRecord.Grant, _ sink: inout some EventSink) {
    let before = locationStatus()
    location.grant = grant
    location.onceEnds = .never
    tellIfChanged(from: before, &sink)
  }

  mutating func tellIfChanged<Sink: EventSink>(from before: LocationStatus?, _ sink: inout Sink) {
    guard Sink.isListening, app.process.runs, let status = locationStatus(), status != before else { return }
    sink.take(.didChangeAuthorization(status))
  }
}
