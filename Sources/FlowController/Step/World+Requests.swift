import Platform

/// What the system makes of a call, whoever made it.
extension World {
  /// The app calls the system. True when a dialog is up because of it.
  @discardableResult
  mutating func ask(
    for request: Request, isFromAsk: Bool = false, _ rules: Rules, _ sink: inout some EventSink
  ) -> Bool {
    sink.take(.called(request))
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
    guard book.trackingFramework == .present else {
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

  /// Why a tracking request would show no dialog now; nil when it would.
  @inline(__always)
  func trackingSuppression(_ book: Rulebook) -> Reason? {
    if device.trackingRestricted { return .restricted }
    if !device.allowsTrackingRequests { return .switchOff }
    if trackingIsAnswered(book) || tracking.isStuck { return .alreadyAnswered }
    if dialog != nil { return .anotherAlert }
    if app.process != .foreground { return .notActive }
    // In `didFinishLaunching` the app is in front but not active yet: 14 tolerated that, 15 does not.
    if book.trackingNeedsActive, app.sequence?.place == .beforeActive { return .notActive }
    return nil
  }

  private mutating func askLocation(
    _ request: Request, _ isFromAsk: Bool, _ rules: Rules, _ sink: inout some EventSink
  ) -> Bool {
    let book = rulebook(rules)
    if let reason = locationSuppression(request, book, rules) {
      sink.take(.suppressed(request, reason))
      if reason == .noPurposeString, book.missingKeyText == .attempted {
        sink.take(.console(.locationKeyMissing))
      }
      return false
    }
    if location.grant == .whileUsing {
      guard book.upgradeOnRequest == .asksOnce else {
        location.grant = .provisionalAlways
        sink.take(.suppressed(request, .quietly))
        sink.take(.didChangeAuthorization(.authorizedAlways))
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
    let keys = rules.flow.purposes
    let isAlways = request == .locationAlways
    switch (isAlways, book.alwaysKeys) {
    case (true, .always): if !keys.has(.locationAlways) { return .noPurposeString }
    case (true, .alwaysAndWhenInUse):
      if !keys.has(.locationAlwaysAndWhenInUse) || !keys.has(.locationWhenInUse) { return .noPurposeString }
    case (false, _): if !keys.has(.locationWhenInUse) { return .noPurposeString }
    }
    if dialog != nil { return .anotherAlert }
    if device.locationRestricted { return .restricted }
    if !device.locationServices { return .servicesOff }
    guard app.process == .foreground else { return .notInUse }
    switch location.grant {
    case .unset: return nil
    case .once: return isAlways ? .allowedOnce : .alreadyAnswered
    case .provisionalAlways, .always, .denied: return .alreadyAnswered
    case .whileUsing:
      if !isAlways || book.upgradeOnRequest == .ignored { return .alreadyAnswered }
      return location.upgradeOffered ? .chanceUsed : nil
    }
  }

  private mutating func askNotifications(
    _ request: Request, _ isFromAsk: Bool, _ rules: Rules, _ sink: inout some EventSink
  ) -> Bool {
    let book = rulebook(rules)
    let isQuiet = request == .notificationsProvisional && book.provisionalNotifications == .present
    if let reason = notificationSuppression(isQuiet: isQuiet, book) {
      sink.take(.suppressed(request, reason))
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
    guard book.notifications == .present else { return .unavailable }
    switch notifications.status {
    case .authorized, .denied: return .alreadyAnswered
    case .provisional: if isQuiet { return .alreadyAnswered }
    case .notDetermined: break
    }
    if dialog != nil { return .anotherAlert }
    return app.process == .foreground || isQuiet ? nil : .notActive
  }

  private mutating func askPrecise(
    _ isFromAsk: Bool, _ rules: Rules, _ sink: inout some EventSink
  ) -> Bool {
    if let reason = preciseSuppression(rules) {
      sink.take(.suppressed(.preciseLocation, reason))
      sink.take(.accuracyCompletion(granted: false))
      return false
    }
    show(
      OpenDialog(.preciseLocation, request: .preciseLocation, isOverApp: true, isFromAsk: isFromAsk), &sink)
    return true
  }

  /// Why a request for full accuracy would show no dialog now; nil when it would.
  @inline(__always)
  func preciseSuppression(_ rules: Rules) -> Reason? {
    guard rulebook(rules).accuracy == .present else { return .unavailable }
    guard rules.flow.purposes.has(.locationTemporary) else { return .noPurposeString }
    if dialog != nil { return .anotherAlert }
    guard app.process == .foreground else { return .notInUse }
    guard locationIsGranted else { return .notGranted }
    return isPrecise(rules) ? .fullAccuracy : nil
  }

  private mutating func tapLocationButton(
    _ isFromAsk: Bool, _ rules: Rules, _ sink: inout some EventSink
  ) -> Bool {
    if let reason = buttonSuppression(rules) {
      sink.take(.suppressed(.locationButton, reason))
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
    guard rulebook(rules).locationButton == .present else { return .unavailable }
    guard rules.flow.purposes.has(.locationWhenInUse) else { return .noPurposeString }
    if dialog != nil { return .anotherAlert }
    if device.locationRestricted { return .restricted }
    if !device.locationServices { return .servicesOff }
    guard app.process == .foreground else { return .notInUse }
    return location.buttonExplained && location.grant != .unset ? .alreadyAnswered : nil
  }

  mutating func show(_ open: OpenDialog, _ sink: inout some EventSink) {
    dialog = open
    sink.take(.dialogShown(open.dialog, open.request))
  }
}
