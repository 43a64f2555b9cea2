import Platform

/// What the system makes of a call, whoever made it.
extension World {
  /// The app calls the system. True when a dialog is up because of it.
  @discardableResult
  mutating func ask(
    for request: Request, isFromAsk: Bool = false, _ rules: Rules, _ sink: inout some EventSink
  ) -> Bool {
    sink.take(registersNotifications(request, rules) ? .registration(.called) : .called(request))
    return decide(request, isFromAsk, rules, &sink)
  }

  /// What the system makes of a request, when it is made or when its turn has come.
  @discardableResult
  private mutating func decide(
    _ request: Request, _ isFromAsk: Bool, _ rules: Rules, _ sink: inout some EventSink
  ) -> Bool {
    if registersNotifications(request, rules) { return register(request, isFromAsk, rules, &sink) }
    switch request {
    case .tracking, .trackingExpanded: return askTracking(request, isFromAsk, rules, &sink)
    case .locationWhenInUse, .locationAlways: return askLocation(request, isFromAsk, rules, &sink)
    case .notifications, .notificationsProvisional:
      return askNotifications(request, isFromAsk, rules, &sink)
    case .preciseLocation: return askPrecise(isFromAsk, rules, &sink)
    case .locationButton: return tapLocationButton(isFromAsk, rules, &sink)
    }
  }

  /// The decision order of a tracking request.
  ///
  /// - Source: https://developer.apple.com/documentation/apptrackingtransparency/attrackingmanager
  private mutating func askTracking(
    _ request: Request, _ isFromAsk: Bool, _ rules: Rules, _ sink: inout some EventSink
  ) -> Bool {
    let book = rulebook(rules)
    guard request == .trackingExpanded ? book.expandedRequest == .present : book.trackingFramework == .present
    else {
      sink.take(.suppressed(request, .unavailable))
      return false
    }
    guard rules.flow.purposes.has(.tracking) else {
      sink.take(.suppressed(request, .noPurposeString))
      sink.take(.console(.trackingKeyMissing))
      endProcess(.missingPurposeString, &sink)
      return false
    }
    if let reason = trackingSuppression(book) {
      sink.take(.suppressed(request, reason))
      if reason.waits {
        waiting.append(request)
        return false
      }
      if reason == .switchOff { refuseWhileOff(book, rules, &sink) }
      if reason == .restricted { tellAssumed(.restrictedReads, rules, &sink) }
      let isDropped = reason == .anotherAlert || reason == .notActive
      sink.take(.trackingCompletion(isDropped ? .notDetermined : trackingStatus(book)))
      return false
    }
    show(OpenDialog(.tracking, request: request, isOverApp: true, isFromAsk: isFromAsk), &sink)
    if book.completesEarly {
      dialog?.hasCompleted = true
      sink.take(.trackingCompletion(.denied))
    }
    return true
  }

  /// A request while the switch is off is refused, as if the user had been asked. No dialog was answered, so none counts.
  @inline(__always)
  private mutating func refuseWhileOff(_ book: Rulebook, _ rules: Rules, _ sink: inout some EventSink) {
    guard tracking.answer == .unset else { return }
    tellAssumed(.requestWhileOff, rules, &sink)
    guard book.storesOffRequest else { return }
    tracking.answer = .denied
    tracking.answeredAt = device.now
    tracking.isStuck = false
  }

  /// Why a tracking request would show no dialog now; nil when it would.
  @inline(__always)
  func trackingSuppression(_ book: Rulebook) -> Reason? {
    if device.trackingRestricted { return .restricted }
    if !device.allowsTrackingRequests { return .switchOff }
    if trackingIsAnswered(book) { return .alreadyAnswered }
    if tracking.isStuck { return .stuck }
    if app.process != .foreground { return book.trackingInBackground == .waits ? .waitsForFront : .notActive }
    // In `didFinishLaunching` the app is in front but not active yet: 14 tolerated that, 15 does not.
    if book.trackingNeedsActive, app.sequence?.place == .beforeActive { return .notActive }
    // What a dialog that is up decides comes last: only what would appear otherwise waits.
    guard dialog != nil else { return nil }
    return book.trackingUnderDialog == .waits ? .waitsForDialog : .anotherAlert
  }

  /// Why another request than one about tracking shows no dialog now, where nothing else keeps it away.
  @inline(__always)
  private func underDialog(_ book: Rulebook) -> Reason? {
    guard dialog != nil else { return nil }
    return book.requestUnderDialog == .waits ? .waitsForDialog : .anotherAlert
  }

  /// Lets a request wait, if that is why it shows nothing.
  @inline(__always)
  mutating func queue(
    _ request: Request, _ reason: Reason, _ rules: Rules, _ sink: inout some EventSink
  ) {
    guard reason == .waitsForDialog || reason == .anotherAlert else { return }
    tellAssumed(.secondAlert, rules, &sink)
    if reason == .waitsForDialog { waiting.append(request) }
  }

  /// What waits has its turn: the dialog that was up is gone, or the app is in front again. Each request is judged as things
  /// are now, until one of them brings a dialog.
  @inline(never)
  mutating func takeTurns(_ rules: Rules, _ sink: inout some EventSink) {
    var rest = waiting
    waiting = RequestQueue()
    while app.process.runs, let request = rest.removeFirst() {
      if dialog == nil { decide(request, false, rules, &sink) } else { waiting.append(request) }
    }
  }

  /// What waits goes with the dialog that was taken away.
  @inline(never)
  mutating func forgetWaiting(_ rules: Rules, _ sink: inout some EventSink) {
    while let request = waiting.removeFirst() {
      sink.take(
        registersNotifications(request, rules) ? .registration(.waitedInVain) : .waitedInVain(request))
      switch request {
      case .tracking, .trackingExpanded: sink.take(.trackingCompletion(.notDetermined))
      case .locationWhenInUse, .locationAlways, .notifications, .notificationsProvisional, .preciseLocation,
        .locationButton:
        break
      }
    }
  }

  private mutating func askLocation<Sink: EventSink>(
    _ request: Request, _ isFromAsk: Bool, _ rules: Rules, _ sink: inout Sink
  ) -> Bool {
    let book = rulebook(rules)
    if let reason = locationSuppression(request, book, rules) {
      // A call that came to nothing was one all the same.
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
    if location.grant == .whileUsing {
      if book.upgradeOnRequest == .becomesProvisional {
        sink.take(.suppressed(request, .quietly))
        location.alwaysRequested = true
        grant(.provisionalAlways, rules, &sink)
        return false
      }
      show(OpenDialog(.locationUpgrade, request: request, isOverApp: true, isFromAsk: isFromAsk), &sink)
      return true
    }
    show(OpenDialog(.location, request: request, isOverApp: true, isFromAsk: isFromAsk), &sink)
    return true
  }

  /// Why a location request would show no dialog now; nil when it would, or would grant quietly.
  @inline(__always)
  func locationSuppression(_ request: Request, _ book: Rulebook, _ rules: Rules) -> Reason? {
    guard book.locationRequests == .present else { return .unavailable }
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
    case .whileUsing:
      if !isAlways || book.upgradeOnRequest == .ignored { return .alreadyAnswered }
      if alwaysChanceIsUsed { return .chanceUsed }
      return book.upgradeOnRequest == .becomesProvisional ? nil : underDialog(book)
    }
  }

  /// Whether the app carries the purpose strings that always needs.
  @inline(__always)
  func hasAlwaysKeys(_ book: Rulebook, _ rules: Rules) -> Bool {
    let keys = rules.flow.purposes
    switch book.alwaysKeys {
    case .always: return keys.has(.locationAlways)
    case .alwaysAndWhenInUse: return keys.has(.locationAlwaysAndWhenInUse) && keys.has(.locationWhenInUse)
    }
  }

  /// Whether the one question about *always* is behind: it was answered, or a request for always was.
  @inline(__always)
  var alwaysChanceIsUsed: Bool { location.upgradeOffered || location.alwaysRequested }

  private mutating func askNotifications(
    _ request: Request, _ isFromAsk: Bool, _ rules: Rules, _ sink: inout some EventSink
  ) -> Bool {
    let book = rulebook(rules)
    let isQuiet = request == .notificationsProvisional && book.provisionalNotifications == .present
    if let reason = notificationSuppression(isQuiet: isQuiet, book) {
      sink.take(.suppressed(request, reason))
      queue(request, reason, rules, &sink)
      if reason == .alreadyAnswered {
        sink.take(.notificationCompletion(granted: notifications.status != .denied))
      }
      return false
    }
    if isQuiet {
      notifications.status = .provisional
      notifications.hasRow = true
      sink.take(.suppressed(request, .quietly))
      sink.take(.notificationCompletion(granted: true))
      return false
    }
    show(OpenDialog(.notifications, request: request, isOverApp: true, isFromAsk: isFromAsk), &sink)
    return true
  }

  /// Why a notification request would show no dialog now; nil when it would, or would be granted quietly.
  @inline(__always)
  func notificationSuppression(isQuiet: Bool, _ book: Rulebook) -> Reason? {
    guard book.notifications != .absent else { return .unavailable }
    switch notifications.status {
    case .authorized, .denied: return .alreadyAnswered
    case .provisional: if isQuiet { return .alreadyAnswered }
    case .notDetermined: break
    }
    if isQuiet { return nil }
    return app.process == .foreground ? underDialog(book) : .notActive
  }

  private mutating func askPrecise(
    _ isFromAsk: Bool, _ rules: Rules, _ sink: inout some EventSink
  ) -> Bool {
    if let reason = preciseSuppression(rules) {
      sink.take(.suppressed(.preciseLocation, reason))
      queue(.preciseLocation, reason, rules, &sink)
      if reason != .unavailable, !reason.waits { sink.take(.accuracyCompletion(hasError: true)) }
      return false
    }
    show(
      OpenDialog(.preciseLocation, request: .preciseLocation, isOverApp: true, isFromAsk: isFromAsk), &sink)
    return true
  }

  /// Why a request for full accuracy would show no dialog now; nil when it would.
  @inline(__always)
  func preciseSuppression(_ rules: Rules) -> Reason? {
    let book = rulebook(rules)
    guard book.accuracy == .present else { return .unavailable }
    guard rules.flow.purposes.has(.locationTemporary) else { return .noPurposeString }
    guard app.process == .foreground else { return .notInUse }
    guard locationIsGranted else { return .notGranted }
    return isPrecise(rules) ? .fullAccuracy : underDialog(book)
  }

  private mutating func tapLocationButton(
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

  /// Why the location button would do nothing now; nil when it would ask or grant.
  @inline(__always)
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

  mutating func show(_ open: OpenDialog, _ sink: inout some EventSink) {
    dialog = open
    sink.take(.dialogShown(open.dialog, open.request))
  }
}
