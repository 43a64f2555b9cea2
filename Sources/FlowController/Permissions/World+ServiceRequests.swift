import Platform

/// Requests and uses of services: when a prompt appears.
extension World {
  /// Handles a request. The order of the checks is that of iOS: purpose string, restriction, stored answer, foreground,
  /// other dialog.
  ///
  /// Returns whether a dialog has appeared.
  mutating func askService(
    _ call: ServiceCall, _ isFromAsk: Bool, _ rules: Rules, _ sink: inout some EventSink
  ) -> Bool {
    let rule = rule(call.service, rules)
    let request = Request.service(call)
    if call == .undeclaredNetworkUse || isSetUp(call.service, rules) {
      if call != .undeclaredNetworkUse { sink.take(.suppressed(request, .unasked)) }
      let works = call != .undeclaredNetworkUse || !rule.question.asks
      sink.take(.serviceUsed(call.service, works: works))
      return false
    }
    guard rule.has(call.kind), rule.question.asks || call.kind == .use else {
      sink.take(.suppressed(request, .unavailable))
      return false
    }
    if call.kind == .formerRequest, rule.refusesFormerCall {
      sink.take(.suppressed(request, .formerCall))
      sink.take(.console(.formerCall))
      sink.take(.serviceCompletion(call, granted: false))
      return false
    }
    if rule.question.asks {
      guard hasKey(call, rule, rules) else { return missKey(call, rule, rules, &sink) }
      if rule.hasRowAtAttempt { services[call.service].wasAttempted = true }
    }
    if let reason = suppression(of: call, rule, rules) {
      if !reason.waits { start(call, rule) }
      sink.take(.suppressed(request, reason))
      queue(request, reason, rules, &sink)
      tellQuota(reason, rules, &sink)
      if !reason.waits { complete(call, rule, rules, &sink) }
      return false
    }
    let stage = stage(for: call, rule)
    start(call, rule)
    if call.service == .criticalAlerts { tellAssumed(.criticalAlertsRefused, rules, &sink) }
    if stage == .alert, call.service == .photos {
      tellAssumed(.limitedAlert, rules, &sink)
      services.askedAboutPhotos = true
      services.hasNewPhotos = false
    }
    if rule.question == .stars {
      services.addShowing(device.now)
      if rules.rulebooks.assumptions.build == .development { tellAssumed(.build, rules, &sink) }
    }
    show(
      OpenDialog(
        .service(ServiceDialog(call.service, stage)), request: request, isOverApp: true, isFromAsk: isFromAsk),
      &sink)
    return true
  }

  /// Whether the app needs no permission for a service, because it sets up its accessories with AccessorySetupKit.
  func isSetUp(_ service: Service, _ rules: Rules) -> Bool {
    rules.flow.setsUpBluetooth && service == .bluetooth && device.band >= Service.accessorySetupSince
  }

  /// Whether the build has a purpose string for the request, or the request does not need one.
  func hasKey(_ call: ServiceCall, _ rule: ServiceRule, _ rules: Rules) -> Bool {
    if rule.question == .share { return rules.flow.hasAgeRangeEntitlement }
    let keys = rule.keys[Int(call.kind.rawValue)]
    return keys == 0 || rule.missingKey.isHarmless || rules.flow.purposes.rawValue & keys != 0
  }

  private mutating func missKey(
    _ call: ServiceCall, _ rule: ServiceRule, _ rules: Rules, _ sink: inout some EventSink
  ) -> Bool {
    sink.take(.suppressed(.service(call), rule.question == .share ? .noEntitlement : .noPurposeString))
    let key = PurposeString(rawValue: UInt8(rule.keys[Int(call.kind.rawValue)].trailingZeroBitCount))
    switch rule.missingKey {
    case .nothing, .defaultWords, .asks: break
    case .silent, .passcode:
      tellAssumed(rule.missingKey == .silent ? .localNetworkWithoutKey : .faceIDWithoutKey, rules, &sink)
      sink.take(.serviceUsed(call.service, works: false))
    case .ends:
      if let key { sink.take(.console(.keyMissing(key))) }
      endProcess(.missingPurposeString, &sink)
    case .raises:
      if let key { sink.take(.console(.exception(key))) }
      endProcess(.missingPurposeString, &sink)
    case .error:
      if rule.question == .share {
        sink.take(.console(.entitlementMissing))
      } else if let key {
        sink.take(.console(.keyRefused(key)))
      }
      sink.take(.serviceCompletion(call, granted: false))
    }
    return false
  }

  /// Stores that the app has used a service whose switch has an alert. For Bluetooth, the first use makes the
  /// `CBCentralManager`. An app keeps this object, and iOS shows the alert only when the object is made.
  ///
  /// - Source: https://developer.apple.com/documentation/corebluetooth/cbcentralmanageroptionshowpoweralertkey
  ///   (*if the app instantiates the central manager when Bluetooth service isn’t available*);
  ///   https://github.com/innoveit/react-native-ble-manager/issues/1361 (one alert for each object, one object for each
  ///   app); https://github.com/dotintent/FlutterBleLib/issues/576 (no alert if Bluetooth is turned off later)
  private mutating func start(_ call: ServiceCall, _ rule: ServiceRule) {
    if call.kind == .use, rule.overlay == .asksToTurnOn { services.started |= call.service.bit }
  }

  /// Forgets the object of a service before an ask at `becomes-active`: such an app makes a new object each time.
  ///
  /// - Source: https://github.com/meshtastic/Meshtastic-Apple/issues/2139 (iOS 26.5.2)
  mutating func startAgain(for ask: UInt8, _ rules: Rules) {
    guard app.sequence?.isAt(.becomesActive) == true, let service = rules.flow.asks[Int(ask)].wants.service,
      services.started & service.bit != 0
    else { return }
    services.started &= ~service.bit
  }

  /// The stage of the dialog that a request would show.
  func stage(for call: ServiceCall, _ rule: ServiceRule) -> ServiceDialog.Stage {
    guard call.kind == .use else { return .question }
    if rule.overlay == .asksToTurnOn, !isSwitchedOn(call.service) { return .alert }
    return call.service == .photos && services[.photos].answer == .partial ? .alert : .question
  }

  /// The reason why a request would show no dialog now; nil if the dialog would appear.
  func suppression(of call: ServiceCall, _ rule: ServiceRule, _ rules: Rules) -> Reason? {
    if let reason = settled(call, rule, rules) { return reason }
    return app.process == .foreground ? underDialog(rulebook(rules)) : inBackground(rulebook(rules))
  }

  /// The reason why a request needs no dialog, without looking at the screen; nil if it needs one.
  func settled(_ call: ServiceCall, _ rule: ServiceRule, _ rules: Rules) -> Reason? {
    let service = call.service
    if isSetUp(service, rules) { return .unasked }
    let isOff = !isSwitchedOn(service)
    if rule.question == .unasked {
      guard isOff, rule.overlay == .asksToTurnOn else { return .unasked }
      return services.started & service.bit == 0 ? nil : .switchedOff
    }
    if isRestricted(service, rule) { return .restricted }
    let record = services[service]
    switch rule.overlay {
    case nil: break
    case .readsDenied: if isOff || services.turnedOn & service.bit != 0 { return .switchedOff }
    case .silences: if isOff { return .switchedOff }
    case .asksToTurnOn:
      if isOff, record.answer == .denied { return .alreadyAnswered }
      if isOff { return services.started & service.bit == 0 ? nil : .switchedOff }
    }
    switch rule.question {
    case .absent, .unasked: return .unavailable
    case .stars:
      switch rules.rulebooks.assumptions.build {
      case .development: return nil
      case .testflight: return .testBuild
      case .store:
        if !services.mayRateAgain(at: device.now) { return .ratedAlready }
        return services.showings(until: device.now) < 3 ? nil : .quotaUsed
      }
    case .share: if services.ageRange != .askFirst { return .accountDecides }
    case .eachContent: if record.answer == .unset, services.clipboard != .unasked { return .sameContent }
    case .allowDeny, .selectFullDeny, .selectFullDenyOrKeep, .continueDeny, .fullDeny, .sheet, .eachUse: break
    }
    switch record.answer {
    case .unset: return isCovered(service) ? .covered : nil
    case .denied, .allowed: return .alreadyAnswered
    case .partial:
      if rule.question == .fullDeny, call.kind == .request {
        return record.upgradeAnswered ? .chanceUsed : nil
      }
      return call.kind == .use && alertsAboutPhotos(service, rule, rules) ? nil : .alreadyAnswered
    }
  }

  /// Whether a use of the photo library shows the prompt about selected photos. It appears once per process, unless the
  /// app prevents it.
  private func alertsAboutPhotos(_ service: Service, _ rule: ServiceRule, _ rules: Rules) -> Bool {
    guard service == .photos, rule.has(.alert), !rules.flow.preventsPhotoAlert, !services.askedAboutPhotos
    else {
      return false
    }
    return services.hasNewPhotos || rule.alertsEachLaunch
  }

  private func tellQuota<Sink: EventSink>(_ reason: Reason, _ rules: Rules, _ sink: inout Sink) {
    if reason == .testBuild { tellAssumed(.build, rules, &sink) }
  }

  /// Reports the result of a request or a use that shows no dialog.
  func complete(
    _ call: ServiceCall, _ rule: ServiceRule, _ rules: Rules, _ sink: inout some EventSink
  ) {
    switch rule.question {
    case .stars, .absent: return
    case .share: sink.take(.serviceCompletion(call, granted: truth(of: call.service) == .allowed))
    // The sheet reports only that it was closed. The user's choice does not matter.
    case .sheet: sink.take(.serviceCompletion(call, granted: true))
    case .unasked: sink.take(.serviceUsed(call.service, works: true))
    case .eachContent:
      let answer = services[call.service].answer
      let works = answer == .unset ? services.clipboard == .allowed : answer == .allowed
      sink.take(.serviceUsed(call.service, works: works))
    case .allowDeny, .selectFullDeny, .selectFullDenyOrKeep, .continueDeny, .fullDeny, .eachUse:
      let works = mayUse(call, rule) || reportsRefusalAsGranted(call, rules)
      sink.take(
        call.kind == .use
          ? .serviceUsed(call.service, works: works) : .serviceCompletion(call, granted: works))
    }
  }

  /// Whether the app has the access that the request is about.
  func mayUse(_ call: ServiceCall, _ rule: ServiceRule) -> Bool {
    if isRestricted(call.service, rule) { return false }
    if rule.overlay != nil, !isSwitchedOn(call.service) { return false }
    if rule.overlay == .readsDenied, services.turnedOn & call.service.bit != 0 { return false }
    let answer = services[call.service].answer
    if rule.question == .fullDeny, call.kind == .request { return answer == .allowed }
    return answer.isGranted || isCovered(call.service)
  }

  /// Whether the request reports success although the user refused. This happens for critical alerts if notifications
  /// are allowed.
  private func reportsRefusalAsGranted(_ call: ServiceCall, _ rules: Rules) -> Bool {
    rules.rulebooks.assumptions.refusedCriticalAlertsReportTrue && call.service == .criticalAlerts
      && services[call.service].answer == .denied && notifications.status == .authorized
  }

  /// Whether the app already has limited access. Then the prompt offers to keep it.
  func isUpgrade(_ service: Service, _ rule: ServiceRule) -> Bool {
    switch rule.question {
    case .selectFullDenyOrKeep: services[.photosAdd].answer == .allowed
    case .fullDeny: services[service].answer == .partial
    case .absent, .unasked, .allowDeny, .selectFullDeny, .continueDeny, .sheet, .eachUse, .eachContent,
      .stars,
      .share:
      false
    }
  }
}
