import Platform

/// The app's use of location, in front and in the background, and how *allow once* ends.
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
      // The last of them: reading them together just after one was stored alone would wait for that.
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

  /// Reads the location once, as a feature that shows coordinates does.
  mutating func readLocation(_ rules: Rules, _ sink: inout some EventSink) {
    if locationIsGranted { sink.take(.locationUpdate) }
    askAtFirstUse(rules, &sink)
    offerServices(rules, &sink)
  }

  /// Before there was a call that asks, the first use did.
  private mutating func askAtFirstUse(_ rules: Rules, _ sink: inout some EventSink) {
    guard rulebook(rules).locationRequests == .absent, location.grant == .unset else { return }
    guard device.locationServices, !device.locationRestricted else { return }
    guard app.process == .foreground, dialog == nil, waiting.isEmpty else { return }
    show(OpenDialog(.location, isOverApp: true), &sink)
  }

  /// Starting to use location while Location Services are off makes the system offer Settings.
  ///
  /// - Source: CLLocationManager.h, comments of the iOS 11 and 13 SDK; that it comes twice only:
  ///   https://github.com/danielsogl/awesome-cordova-plugins/issues/2557
  private mutating func offerServices(_ rules: Rules, _ sink: inout some EventSink) {
    guard !device.locationServices, !device.locationRestricted else { return }
    guard app.process == .foreground, dialog == nil, waiting.isEmpty else { return }
    if location.servicesAlerts >= 2 { tellAssumed(.servicesOffAlert, rules, &sink) }
    guard mayOfferServices(rules) else { return }
    show(OpenDialog(.locationServicesOff, isOverApp: true), &sink)
  }

  /// Whether the alert about disabled Location Services may still come in this install.
  func mayOfferServices(_ rules: Rules) -> Bool {
    location.servicesAlerts < 2 || rules.rulebooks.assumptions.repeatsServicesAlert
  }

  /// The app has left the front: updates that do not go on stop, at once or after some seconds.
  mutating func pauseLocation(_ rules: Rules, _ sink: inout some EventSink) {
    // Allow once has a grace of its own, if any.
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

  /// The app is in front again.
  ///
  /// - Parameter received: Whether it received updates until now.
  mutating func resumeLocation(received: Bool, _ rules: Rules, _ sink: inout some EventSink) {
    location.graceEnds = .never
    location.onceEnds = .never
    guard location.updates else { return }
    location.startedInUse = true
    if !received, receivesLocation(rules) { sink.take(.updatesResumed) }
  }

  /// What being in the background means for the app's use of location, whichever step led there.
  mutating func settleInBackground<Sink: EventSink>(_ rules: Rules, _ sink: inout Sink) {
    if sessionContinues(rules) {
      location.graceEnds = .never
      if location.grant == .always { location.usedInBackground = device.now }
      return
    }
    // What has stopped out of use starts again from there for always only.
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

  /// *Allow once* ends with use: undetermined again, while Settings goes on to say *ask*. Who calls this tells the app.
  mutating func endOnce(_ sink: inout some EventSink) {
    sink.take(.allowOnceEnded)
    location.onceEnds = .never
    location.grant = .unset
  }
}
