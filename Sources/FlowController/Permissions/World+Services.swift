public import Platform

/// The services: the status that the app sees, and the rows in Settings.
extension World {
  /// How a service behaves on this iOS version, from ``ServiceTable``.
  func rule(_ service: Service, _ rules: Rules) -> ServiceRule { rules.rulebooks[service, device.band] }

  /// Whether Screen Time or a configuration profile restricts the service.
  func isRestricted(_ service: Service, _ rule: ServiceRule) -> Bool {
    rule.isRestrictable && services.restricted & service.bit != 0
  }

  /// Whether the system-wide switch of the service is on; true if there is no switch.
  public func isSwitchedOn(_ service: Service) -> Bool { services.switchedOff & service.bit == 0 }

  /// The printed word for the access that iOS stores; nil if iOS stores no answer for this service.
  public func truth(of service: Service, _ rules: Rules) -> String? {
    let rule = rule(service, rules)
    switch rule.question {
    case .absent, .unasked, .eachUse, .eachContent, .stars: return nil
    case .share: return truth(of: service).word(of: service)
    case .allowDeny, .selectFullDeny, .selectFullDenyOrKeep, .continueDeny, .fullDeny, .sheet: break
    }
    return isRestricted(service, rule) ? "restricted" : services[service].answer.word(of: service)
  }

  /// The answer that is valid now. For the age range, the setting of the account overrides the app's answer.
  func truth(of service: Service) -> ServiceRecord.Answer {
    guard service == .ageRange else { return services[service].answer }
    switch services.ageRange {
    case .askFirst: return services[service].answer
    case .always: return .allowed
    case .never: return .denied
    }
  }

  /// The status that the app sees; empty if there is no status.
  public func reading(of service: Service, _ rules: Rules) -> StatusNames {
    guard app.isInstalled else { return [] }
    let rule = rule(service, rules)
    let answer = services[service].answer
    switch rule.reading {
    case .nothing: return []
    case .available: return answer == .denied ? .notAvailable : .available
    case .sharing:
      if answer == .unset { return .notDetermined }
      let writes = rules.flow.purposes.rawValue & rule.writingKeys != 0
      return answer == .allowed && writes ? .sharingAuthorized : .sharingDenied
    case .authorized, .unrestricted, .authorizedOrLimited, .fullAccess, .fullAccessOrWriteOnly,
      .allowedAlways:
      break
    }
    if isRestricted(service, rule) { return .restricted }
    // If the switch was turned on, the app needs a restart to see this.
    if rule.overlay == .readsDenied, !isSwitchedOn(service) || services.turnedOn & service.bit != 0 {
      return .denied
    }
    switch answer {
    case .unset:
      guard isCovered(service) else { return .notDetermined }
      return services[.photos].answer == .partial ? .limited : .authorized
    case .denied: return .denied
    case .allowed:
      switch rule.reading {
      case .fullAccess, .fullAccessOrWriteOnly: return .fullAccess
      case .allowedAlways: return .allowedAlways
      case .nothing, .authorized, .unrestricted, .authorizedOrLimited, .available, .sharing:
        return .authorized
      }
    case .partial: return rule.reading == .fullAccessOrWriteOnly ? .writeOnly : .limited
    }
  }

  /// Whether the answer about another permission is enough. If an app may read all or selected photos, it may also add
  /// photos.
  ///
  /// - Source: measured on iOS 14.2.1, https://linuxtut.com/en/87a3a1a8e481a1546b38
  func isCovered(_ service: Service) -> Bool { service == .photosAdd && services[.photos].answer.isGranted }

  /// The selected choice of the app's row in Settings; nil if there is no row.
  public func row(of service: Service, _ rules: Rules) -> ServiceChoice? {
    let rule = rule(service, rules)
    guard app.isInstalled, hasRow(service, rule) else { return nil }
    let answer = services[service].answer
    switch rule.setting {
    case .absent: return nil
    case .onOff: return answer.isGranted ? .on : .off
    case .noneLimitedFull:
      return answer == .allowed ? .full : answer == .partial ? .limited : ServiceChoice.none
    case .noneAddLimitedFull:
      if answer.isGranted { return answer == .allowed ? .full : .limited }
      return services[.photosAdd].answer == .allowed ? .addOnly : ServiceChoice.none
    case .noneWriteOnlyFull:
      return answer == .allowed ? .full : answer == .partial ? .writeOnly : ServiceChoice.none
    case .askDenyAllow: return answer == .unset ? .ask : answer == .denied ? .deny : .allow
    case .askAlwaysNever: return [.askFirst, .always, .never][Int(services.ageRange.rawValue)]
    }
  }

  /// The choices that the row offers on this iOS version.
  public func choices(of service: Service, _ rules: Rules) -> [ServiceChoice] {
    rule(service, rules).setting.choices
  }

  /// Whether Settings shows a row. It appears after the first answer, for some services after the first attempt to use
  /// them.
  private func hasRow(_ service: Service, _ rule: ServiceRule) -> Bool {
    guard rule.question.asks else { return false }
    // The account has this setting even before an app asks.
    if rule.setting == .askAlwaysNever { return true }
    let record = services[service]
    if record.answer != .unset || rule.hasRowAtAttempt && record.wasAttempted { return true }
    return rule.setting == .noneAddLimitedFull && services[.photosAdd].answer != .unset
  }

  /// The services that have a prompt on this iOS version and matter for the app, because of its flow or because it used
  /// them.
  public func concernedServices(_ rules: Rules) -> [Service] {
    let concerned = rules.services | services.touched
    return concerned == 0
      ? [] : Service.allCases.filter { concerned & $0.bit != 0 && rule($0, rules).question.asks }
  }

  /// How many prompts of a service the user answered in this install. For the review prompt: how often it was shown in
  /// the last 365 days.
  public func promptsShown(of service: Service, _ rules: Rules) -> Int {
    rule(service, rules).question == .stars
      ? Int(services.showings(until: device.now)) : Int(services.promptsShown(of: service))
  }
}

extension Flow {
  /// The services that the flow requests or uses, and those with a purpose string in the build; one bit each.
  ///
  /// - Complexity: O(asks + features + verbs + permissions).
  public var services: UInt32 {
    var services = touchedServices | (hasAgeRangeEntitlement ? Service.ageRange.bit : 0)
    for (place, declared) in Service.purposes.enumerated() where !purposes.isDisjoint(with: declared) {
      services |= 1 << UInt32(truncatingIfNeeded: place)
    }
    return services
  }

  /// The services that the flow itself requests or uses, one bit each.
  ///
  /// - Complexity: O(asks + features + verbs).
  public var touchedServices: UInt32 {
    var services = usedServices
    for index in 0..<Int(askCount) { if let service = asks[index].wants.service { services |= service.bit } }
    return services
  }

  /// The services that a feature or a button uses without a request, one bit each.
  ///
  /// - Complexity: O(features + verbs).
  public var usedServices: UInt32 {
    var services: UInt32 = 0
    for index in 0..<Int(featureCount) {
      for service in features[index].uses.all { services |= service.bit }
    }
    for index in 0..<Int(verbCount) { if case .use(let service) = verbs[index] { services |= service.bit } }
    return services
  }
}
