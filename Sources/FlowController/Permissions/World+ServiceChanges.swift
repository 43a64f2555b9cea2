import Platform

/// What a change in Settings does to services.
extension World {
  /// Changes the app's own row of the service in Settings.
  mutating func setRow(
    _ service: Service, _ choice: ServiceChoice, _ rules: Rules, _ sink: inout some EventSink
  ) throws(ImpossibleStep) {
    let rule = rule(service, rules)
    guard rule.question.asks, rule.setting != .absent else { throw .noSuchSwitch(.row(service)) }
    guard rule.setting.has(choice) else { throw .absentServiceChoice(service, choice, offered: rule.setting) }
    guard let present = row(of: service, rules) else { throw .absentRow(.row(service)) }
    guard !isRestricted(service, rule) else { throw .greyed(.row(service)) }
    // If *Ask First* is chosen again, the account deletes its answers.
    guard present != choice || choice == .askFirst else { return }
    switch choice {
    case .askFirst:
      services.ageRange = .askFirst
      services[service].answer = .unset
    case .always: services.ageRange = .always
    case .never: services.ageRange = .never
    case .off, .deny: services[service].answer = .denied
    case .on, .full, .allow: services[service].answer = .allowed
    case .limited, .writeOnly: services[service].answer = .partial
    case .ask: services[service].answer = .unset
    case .none:
      services[service].answer = .denied
      if rule.setting == .noneAddLimitedFull, services[.photosAdd].answer != .unset {
        services[.photosAdd].answer = .denied
      }
    case .addOnly:
      services[service].answer = .denied
      services[.photosAdd].answer = .allowed
    }
    endAfterChange(.service(service), ends: rule.endsOnChange, isAssumed: rule.changeIsAssumed, rules, &sink)
  }

  /// Terminates the app after a change in Settings, if it is running and iOS does so for this change.
  mutating func endAfterChange(
    _ permission: Permission, ends: Bool, isAssumed: Bool, _ rules: Rules, _ sink: inout some EventSink
  ) {
    guard app.process.runs else { return }
    if isAssumed { tellAssumed(.settingsChangeKills, rules, &sink) }
    if ends { endProcess(.settingsChanged(permission), &sink) }
  }

  /// Adds or removes a restriction by Screen Time or a configuration profile. The stored answer does not change.
  mutating func setRestriction(_ service: Service, _ isRestricted: Bool) {
    services.restricted =
      isRestricted ? services.restricted | service.bit : services.restricted & ~service.bit
  }

  /// Turns a system-wide switch on or off. If Fitness Tracking is turned on, a running app sees this only after a
  /// restart.
  ///
  /// - Source: https://github.com/zoontek/react-native-permissions/issues/825
  mutating func setOverlay(_ service: Service, _ isOn: Bool) {
    let wasOff = services.switchedOff & service.bit != 0
    services.switchedOff = isOn ? services.switchedOff & ~service.bit : services.switchedOff | service.bit
    if isOn, wasOff, app.process.runs, service.row.overlay?.effect == .readsDenied {
      services.turnedOn |= service.bit
    } else if !isOn {
      services.turnedOn &= ~service.bit
    }
  }

  /// Applies an update of the device to the stored answers. Where the new version has less access, an answer of an
  /// earlier version means less access.
  mutating func updateServices(from before: Band, _ rules: Rules) {
    for service in Service.allCases where services[service].answer == .allowed {
      guard rule(service, rules).narrowsEarlierAnswers,
        !rules.rulebooks[service, before].narrowsEarlierAnswers
      else { continue }
      services[service].answer = .partial
    }
  }

  /// Logs the assumptions that decide which answers survive the deletion of the app.
  func tellWhatSurvives<Sink: EventSink>(_ rules: Rules, _ sink: inout Sink) {
    guard Sink.isListening else { return }
    for service in Service.allCases where services[service].answer != .unset {
      if let key = service.row.keepingAssumption { tellAssumed(key, rules, &sink) }
    }
  }

  /// Clears the answers that an assumption deletes together with the app. Without the assumption, they are kept.
  mutating func dropWithApp(_ rules: Rules) {
    if !services.holdsNothing { dropRecords(rules) }
  }

  private mutating func dropRecords(_ rules: Rules) {
    for service in Service.allCases where service.keeping == .both && !rule(service, rules).outlivesApp {
      services.forget(service)
    }
  }

  /// Whether *Reset Location & Privacy* clears access that a service has now.
  func holdsGrantUnderReset(_ rules: Rules) -> Bool {
    Service.allCases.contains { service in
      let rule = rule(service, rules)
      return !rule.question.asksAnew && !rule.outlivesReset && services[service].answer.isGranted
    }
  }
}
