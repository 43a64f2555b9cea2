import Platform

/// The tracking prompt: when it appears, and what an answer changes.
extension World {
  /// Handles a tracking request. The order of the checks is that of iOS.
  ///
  /// - Source: https://developer.apple.com/documentation/apptrackingtransparency/attrackingmanager
  mutating func askTracking(
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
      sink.take(.console(.keyMissing(.tracking)))
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

  /// Refuses a request while the switch is off, in the same way as a user. The number of answered prompts does not
  /// change.
  private mutating func refuseWhileOff(_ book: Rulebook, _ rules: Rules, _ sink: inout some EventSink) {
    guard tracking.answer == .unset else { return }
    tellAssumed(.requestWhileOff, rules, &sink)
    guard book.storesOffRequest else { return }
    tracking.answer = .denied
    tracking.answeredAt = device.now
    tracking.isStuck = false
  }

  /// The reason why a tracking request would show no prompt now; nil if the prompt would appear.
  func trackingSuppression(_ book: Rulebook) -> Reason? {
    if device.trackingRestricted { return .restricted }
    if !device.allowsTrackingRequests { return .switchOff }
    if trackingIsAnswered(book) { return .alreadyAnswered }
    if tracking.isStuck { return .stuck }
    if app.process != .foreground { return book.trackingInBackground == .waits ? .waitsForFront : .notActive }
    // In `didFinishLaunching`, the app is in the foreground but not active yet. iOS 14 shows the prompt; iOS 15 does
    // not.
    if book.trackingNeedsActive, app.sequence?.isAt(.beforeActive) == true { return .notActive }
    // Another dialog is checked last: a request waits for it only if nothing else prevents the prompt.
    guard dialog != nil || !waiting.isEmpty else { return nil }
    return book.trackingUnderDialog == .waits ? .waitsForDialog : .anotherAlert
  }

  mutating func answerTracking(
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
    if role == .allow, rules.flow.reloadsAdOnAllow, rules.flow.ad != nil || app.adLoads > 0 {
      loadAd(rules, &sink)
    } else if rules.flow.ad == .afterTrackingAnswer, app.adLoads == 0 {
      loadAd(rules, &sink)
    }
  }
}
