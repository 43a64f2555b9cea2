import Platform

/// How the app uses location in the foreground and in the background, and how Allow Once ends.
extension World {
  mutating func change(_ updates: Step.Updates, _ rules: Rules, _ sink: inout some EventSink) {
    switch updates {
    case .start, .startBackground:
      if updates == .startBackground {
        guard rules.flow.hasLocationMode else {
          sink.take(.updates(updates))
          sink.take(.console(.backgroundModeMissing))
          return endProcess(.missingBackgroundMode, &sink)
        }
      }
      let isInFront = app.process == .foreground
      location.startedInUse = isInFront || location.updates && location.startedInUse
      location.updates = true
      // This flag must be set last. Otherwise code that reads several flags at once, directly after one of them was
      // written, stalls the processor.
      if updates == .startBackground { location.backgroundFlag = true }
      sink.take(.updates(updates))
      if receivesLocation(rules) { sink.take(.locationUpdate) }
      askAtFirstUse(rules, &sink)
      offerServices(rules, &sink)
    case .stop:
      location.updates = false
      location.graceEnds = .never
      sink.take(.updates(updates))
    case .stopBackground:
      let received = receivesLocation(rules)
      location.backgroundFlag = false
      sink.take(.updates(updates))
      if received, !receivesLocation(rules) { sink.take(.updatesPaused) }
    }
  }

  /// Reads the location once, for a feature that shows coordinates.
  mutating func readLocation(_ rules: Rules, _ sink: inout some EventSink) {
    if locationIsGranted { sink.take(.locationUpdate) }
    askAtFirstUse(rules, &sink)
    offerServices(rules, &sink)
  }

  /// Shows the location prompt at the first use, on iOS versions without a function that requests permission.
  private mutating func askAtFirstUse(_ rules: Rules, _ sink: inout some EventSink) {
    guard rulebook(rules).locationRequests == .absent, location.grant == .unset else { return }
    guard device.locationServices, !device.locationRestricted else { return }
    guard app.process == .foreground, dialog == nil, waiting.isEmpty else { return }
    show(OpenDialog(.location, isOverApp: true), &sink)
  }

  /// Shows the alert that Location Services are off, when the app starts to use location.
  ///
  /// - Source: CLLocationManager.h, comments of the iOS 11 and 13 SDK. That it appears only twice:
  ///   https://github.com/danielsogl/awesome-cordova-plugins/issues/2557
  private mutating func offerServices(_ rules: Rules, _ sink: inout some EventSink) {
    guard !device.locationServices, !device.locationRestricted else { return }
    guard app.process == .foreground, dialog == nil, waiting.isEmpty else { return }
    if location.servicesAlerts >= 2 { tellAssumed(.servicesOffAlert, rules, &sink) }
    guard mayOfferServices(rules) else { return }
    show(OpenDialog(.locationServicesOff, isOverApp: true), &sink)
  }

  /// Whether the alert that Location Services are off can appear again in this install.
  func mayOfferServices(_ rules: Rules) -> Bool {
    location.servicesAlerts < 2 || rules.rulebooks.assumptions.repeatsServicesAlert
  }

  /// Stops location updates that do not continue in the background: immediately, or after a grace period.
  mutating func pauseLocation(_ rules: Rules, _ sink: inout some EventSink) {
    // Allow Once has a grace period of its own.
    guard location.updates, locationIsGranted, !sessionContinues(rules), location.grant != .once else {
      return
    }
    tellAssumed(.backgroundGrace, rules, &sink)
    let grace = rulebook(rules).backgroundGrace
    if grace > 0 {
      location.graceEnds = device.now.saturating(grace)
    } else {
      sink.take(.updatesPaused)
    }
  }

  /// Continues location updates when the app is in the foreground again.
  ///
  /// - Parameter received: Whether the app received updates until this step.
  mutating func resumeLocation(received: Bool, _ rules: Rules, _ sink: inout some EventSink) {
    location.graceEnds = .never
    location.onceEnds = .never
    guard location.updates else { return }
    location.startedInUse = true
    if !received, receivesLocation(rules) { sink.take(.updatesResumed) }
  }

  /// Updates the app's use of location after any step that brings the app to the background.
  mutating func settleInBackground<Sink: EventSink>(_ rules: Rules, _ sink: inout Sink) {
    if sessionContinues(rules) {
      location.graceEnds = .never
      if location.grant == .always { location.usedInBackground = device.now }
      return
    }
    // If updates stopped in the background, they can start again there only with the permission Always.
    if location.graceEnds == .never { location.startedInUse = false }
    let before = Sink.isListening ? authorization(rules) : nil
    location.isTemporarilyPrecise = false
    if location.grant == .once { endOnceAfterGrace(rules, &sink) }
    tellIfChanged(from: before, rules, &sink)
  }

  private mutating func endOnceAfterGrace(_ rules: Rules, _ sink: inout some EventSink) {
    let grace = rulebook(rules).onceGrace
    if location.onceEnds == .never { tellAssumed(.onceGrace, rules, &sink) }
    if grace == 0 {
      endOnce(&sink)
    } else if location.onceEnds == .never {
      location.onceEnds = device.now.saturating(grace)
    }
  }

  /// Ends Allow Once: the app sees `notDetermined` again, but Settings still shows *Ask Next Time*. The caller reports
  /// the change to the app.
  mutating func endOnce(_ sink: inout some EventSink) {
    sink.take(.allowOnceEnded)
    location.onceEnds = .never
    location.grant = .unset
  }
}
