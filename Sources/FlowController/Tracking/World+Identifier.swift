public import Platform

/// The advertising identifier, and the ad that depends on it.
extension World {
  /// The identifier that an app gets if it does not check the status first.
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

  /// The identifier that code for iOS 13 gets. It reads the identifier only if the flag is true; otherwise nil.
  public func legacyIdentifier(_ rules: Rules) -> Identifier? {
    advertisingTrackingEnabled(rules) ? identifier(rules) : nil
  }

  /// The identifier that careful code gets. After a refusal, it does not read the identifier; then nil.
  public func consentedIdentifier(_ rules: Rules) -> Identifier? {
    let book = rulebook(rules)
    guard book.trackingFramework == .present else { return legacyIdentifier(rules) }
    switch trackingStatus(book) {
    case .authorized, .notDetermined: return identifier(rules)
    case .denied, .restricted: return nil
    }
  }

  /// The value of `isAdvertisingTrackingEnabled`.
  public func advertisingTrackingEnabled(_ rules: Rules) -> Bool {
    switch rulebook(rules).trackingFlag {
    case .followsSwitch: runsBelowItsTarget ? false : !adTrackingIsLimited
    case .alwaysFalse: false
    }
  }

  /// Whether the build requires a newer iOS version. This is possible only with `assume: not-installable`.
  private var runsBelowItsTarget: Bool { !device.os.admits(deploymentTarget: app.deploymentTarget) }

  /// Loads the ad at a cold start, if the flow loads it immediately, or if the user has already answered about
  /// tracking.
  mutating func loadAdAtStart(_ rules: Rules, _ sink: inout some EventSink) {
    switch rules.flow.ad {
    case nil, .afterConsentForm: break
    case .atLaunch: loadAd(rules, &sink)
    case .afterTrackingAnswer: if trackingIsAnswered(rulebook(rules)) { loadAd(rules, &sink) }
    }
  }

  /// Loads the ad at the end of a launch if the tracking prompt can no longer appear.
  mutating func loadAdAfterLaunch(_ rules: Rules, _ sink: inout some EventSink) {
    if rules.flow.ad == .afterConsentForm, app.adLoads == 0 { return loadAd(rules, &sink) }
    guard rules.flow.ad == .afterTrackingAnswer, app.adLoads == 0, dialog?.dialog != .tracking else { return }
    guard trackingStatus(rules) != .notDetermined else { return }
    loadAd(rules, &sink)
  }

  /// Loads the ad when a button closes a consent form, no matter which button. Only once per process.
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
