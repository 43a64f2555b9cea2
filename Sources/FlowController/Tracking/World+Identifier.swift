public import Platform

/// The advertising identifier, and the ad that is chosen by it.
extension World {
  /// The identifier, read without asking anything.
  public func identifier(_ rules: Rules) -> Identifier {
    let book = rulebook(rules)
    guard book.trackingFramework == .present else {
      if runsBelowItsTarget { return .zeros }
      return adTrackingIsLimited ? book.limitedIdentifier : .real
    }
    switch trackingStatus(book) {
    case .authorized: return .real
    case .notDetermined: return book.undeterminedIdentifier
    case .denied, .restricted: return book.refusedIdentifier
    }
  }

  /// The identifier as code of 13 reads it: only when the flag is true. Nil: not read.
  public func legacyIdentifier(_ rules: Rules) -> Identifier? {
    advertisingTrackingEnabled(rules) ? identifier(rules) : nil
  }

  /// The identifier as considerate code reads it: not after a refusal. Nil: not read.
  public func consentedIdentifier(_ rules: Rules) -> Identifier? {
    let book = rulebook(rules)
    guard book.trackingFramework == .present else { return legacyIdentifier(rules) }
    switch trackingStatus(book) {
    case .authorized, .notDetermined: return identifier(rules)
    case .denied, .restricted: return nil
    }
  }

  /// What `isAdvertisingTrackingEnabled` reads.
  public func advertisingTrackingEnabled(_ rules: Rules) -> Bool {
    switch rulebook(rules).trackingFlag {
    case .followsSwitch: runsBelowItsTarget ? false : !adTrackingIsLimited
    case .alwaysFalse: false
    }
  }

  /// A build for a newer iOS runs here, which only `assume: not-installable` allows.
  private var runsBelowItsTarget: Bool { !device.os.admits(deploymentTarget: app.deploymentTarget) }

  /// At a cold start: at once, or where the question about tracking has its answer.
  mutating func loadAdAtStart(_ rules: Rules, _ sink: inout some EventSink) {
    switch rules.flow.ad {
    case nil, .afterConsentForm: break
    case .atLaunch: loadAd(rules, &sink)
    case .afterTrackingAnswer: if trackingIsAnswered(rulebook(rules)) { loadAd(rules, &sink) }
    }
  }

  /// At the end of what comes at a launch: where the question about tracking cannot come any more.
  mutating func loadAdAfterLaunch(_ rules: Rules, _ sink: inout some EventSink) {
    if rules.flow.ad == .afterConsentForm, app.adLoads == 0 { return loadAd(rules, &sink) }
    guard rules.flow.ad == .afterTrackingAnswer, app.adLoads == 0, dialog?.dialog != .tracking else { return }
    guard trackingStatus(rules) != .notDetermined else { return }
    loadAd(rules, &sink)
  }

  /// When a button ends a consent form: whatever was chosen there, once a process.
  ///
  /// - Source: https://github.com/opendocument-app/OpenDocument.ios/issues/136 (limited ads after a refusal)
  mutating func loadAdAfterForm(_ rules: Rules, _ sink: inout some EventSink) {
    guard rules.flow.ad == .afterConsentForm, app.adLoads == 0, let page = app.page,
      rules.flow.pages[Int(page)].kind == .consentForm
    else { return }
    loadAd(rules, &sink)
  }

  mutating func loadAd(_ rules: Rules, _ sink: inout some EventSink) {
    if let group = rules.flow.adConditions, !holds(rules.flow.groups[Int(group)], rules) { return }
    if app.adLoads < .max { app.adLoads += 1 }
    app.adIsPersonalised = consentedIdentifier(rules) == .real
    sink.take(.adLoaded(personalised: app.adIsPersonalised))
  }
}
