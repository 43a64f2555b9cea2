import Platform

/// The location prompt and the location button: when they appear, and what an answer changes.
extension World {
  mutating func askLocation<Sink: EventSink>(
    _ request: Request, _ isFromAsk: Bool, _ rules: Rules, _ sink: inout Sink
  ) -> Bool {
    let book = rulebook(rules)
    if let reason = locationSuppression(request, book, rules) {
      // iOS stores that this request was made, although the request had no effect.
      if reason == .alreadyAnswered, book.upgradeOnRequest == .asksUnlessRequested,
        request == .locationAlways
      {
        location.alwaysRequested = true
      }
      sink.take(.suppressed(request, reason))
      queue(request, reason, rules, &sink)
      if reason == .noPurposeString, book.missingKeyText == .attempted {
        sink.take(.console(.locationKeyMissing))
      }
      return false
    }
    if location.grant == .whileUsing { return askUpgrade(request, isFromAsk, rules, &sink) }
    var question = OpenDialog(.location, request: request, isOverApp: true, isFromAsk: isFromAsk)
    question.isPrecise = !asksForReducedAccuracy(rules)
    show(question, &sink)
    return true
  }

  /// The app iterates over location updates. This creates an implicit session: the prompt appears if the app is in the
  /// foreground.
  ///
  /// - Source: https://developer.apple.com/documentation/corelocation/clservicesession-pt7n
  mutating func useLocation<Sink: EventSink>(
    _ isFromAsk: Bool, _ rules: Rules, _ sink: inout Sink
  ) -> Bool {
    guard rulebook(rules).locationSessions == .present else {
      sink.take(.suppressed(.locationUse, .unavailable))
      return false
    }
    if !location.updates { change(.start, rules, &sink) }
    return askLocation(.locationUse, isFromAsk, rules, &sink)
  }

  /// The reason why a location request would show no prompt now; nil if a prompt would appear, or if iOS would allow
  /// the request silently.
  func locationSuppression(_ request: Request, _ book: Rulebook, _ rules: Rules) -> Reason? {
    guard book.locationRequests == .present else { return .unavailable }
    guard request != .locationUse || book.locationSessions == .present else { return .unavailable }
    let isAlways = request == .locationAlways
    guard isAlways ? hasAlwaysKeys(book, rules) : rules.flow.purposes.has(.locationWhenInUse) else {
      return .noPurposeString
    }
    if device.locationRestricted { return .restricted }
    if !device.locationServices { return .servicesOff }
    guard app.process == .foreground else { return .notInUse }
    switch location.grant {
    case .unset: return underDialog(book)
    case .once: return isAlways ? .allowedOnce : .alreadyAnswered
    case .provisionalAlways, .always, .denied: return .alreadyAnswered
    case .whileUsing: return isAlways ? upgradeSuppression(book) : .alreadyAnswered
    }
  }

  /// Whether the app has all purpose strings that a request for Always needs.
  func hasAlwaysKeys(_ book: Rulebook, _ rules: Rules) -> Bool {
    let keys = rules.flow.purposes
    switch book.alwaysKeys {
    case .always: return keys.has(.locationAlways)
    case .alwaysAndWhenInUse: return keys.has(.locationAlwaysAndWhenInUse) && keys.has(.locationWhenInUse)
    }
  }

  mutating func answerLocation(
    _ answered: OpenDialog, _ role: Role, _ rules: Rules, _ sink: inout some EventSink
  ) {
    let book = rulebook(rules)
    location.hasRow = true
    if book.accuracy == .present { location.isPrecise = answered.isPrecise }
    let isAlways = answered.request == .locationAlways
    if isAlways { location.alwaysRequested = true }
    // The iOS versions that show the prompt at the first use do not have While Using.
    let allowsAlways = isAlways || book.locationRequests == .absent
    if role == .deny {
      grant(.denied, rules, &sink)
    } else if role == .once {
      grant(.once, rules, &sink)
    } else if role == .always || role == .allow && allowsAlways {
      grant(.always, rules, &sink)
    } else {
      // Since iOS 13, an app that requested Always sees the status Always. Until the upgrade prompt, this is
      // provisional.
      grant(isAlways && book.hasAllowOnce ? .provisionalAlways : .whileUsing, rules, &sink)
    }
    if receivesLocation(rules) { sink.take(.locationUpdate) }
  }

  mutating func tapLocationButton(
    _ isFromAsk: Bool, _ rules: Rules, _ sink: inout some EventSink
  ) -> Bool {
    if let reason = buttonSuppression(rules) {
      sink.take(.suppressed(.locationButton, reason))
      queue(.locationButton, reason, rules, &sink)
      return false
    }
    guard location.buttonExplained else {
      show(
        OpenDialog(.locationButton, request: .locationButton, isOverApp: true, isFromAsk: isFromAsk), &sink)
      return true
    }
    sink.take(.suppressed(.locationButton, .quietly))
    grantByButton(rules, &sink)
    return false
  }

  /// The reason why the location button would do nothing now; nil if it would show a prompt or allow access.
  func buttonSuppression(_ rules: Rules) -> Reason? {
    let book = rulebook(rules)
    guard book.locationButton == .present else { return .unavailable }
    guard rules.flow.purposes.has(.locationWhenInUse) else { return .noPurposeString }
    if device.locationRestricted { return .restricted }
    if !device.locationServices { return .servicesOff }
    guard app.process == .foreground else { return .notInUse }
    guard location.buttonExplained else { return underDialog(book) }
    return location.grant != .unset ? .alreadyAnswered : nil
  }

  mutating func grantByButton(_ rules: Rules, _ sink: inout some EventSink) {
    guard location.grant == .unset else { return sink.take(.suppressed(.locationButton, .alreadyAnswered)) }
    // Later, the switch in Settings decides.
    if !location.hasRow, asksForReducedAccuracy(rules) { location.isPrecise = false }
    location.hasRow = true
    grant(.once, rules, &sink)
    if receivesLocation(rules) { sink.take(.locationUpdate) }
  }
}
