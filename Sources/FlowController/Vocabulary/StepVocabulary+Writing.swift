import Platform

extension StepVocabulary {
  /// The step as it is typed. Reading it gives the step again.
  public func text(_ step: Step) -> String {
    switch step {
    case .install: "install"
    case .delete: "delete"
    case .reinstall: "reinstall"
    case .updateApp(let target, let revision):
      joined(
        "update-app",
        [("deployment-target", target?.description), ("policy-revision", revision.map { String($0) })])
    case .erase(let os): joined("erase", [("os", os?.description)])
    case .resetPrivacy: "reset:" + Self.privacy
    case .launch: "launch"
    case .prewarm: "prewarm"
    case .home: "home"
    case .settings: "settings"
    case .terminate: "terminate"
    case .tap(let role): "tap:" + role.word
    case .press(let index): "tap:" + (names.buttons.dropFirst(Int(index)).first ?? "")
    case .tapNotification: "tap:notification"
    case .open(.home): "open:home"
    case .open(.policy): "open:policy"
    case .open(.feature(let index)): "open:" + names.features[Int(index)]
    case .request(let request): request.verb + ":" + request.word
    case .updates(let updates): "updates:" + updates.word
    case .event(let index): "event:" + names.events[Int(index)]
    case .flag(let change):
      joined("flag", change.each.map { (names.flags.dropFirst(Int($0.index)).first ?? "", String($0.isSet)) })
    case .wait(let seconds): "wait:" + Duration(seconds: seconds).description
    case .waitForNext: "wait:next"
    case .set(let change):
      joined("set", change.keys.map { ($0.word, change.text($0)) })
    case .offerUpgrade: "offer-upgrade"
    case .offerReminder: "offer-reminder"
    case .offerServiceReminder(let service): "offer-reminder:" + service.word
    case .geofence(let crossing): "geofence:" + crossing.word
    case .deviceCheckQuery: "devicecheck:query"
    case .deviceCheck(let bit0, let bit1):
      joined("devicecheck", [("bit0", bit0.map { String($0) }), ("bit1", bit1.map { String($0) })])
    }
  }

  private func joined(_ verb: String, _ pairs: [(key: String, value: String?)]) -> String {
    let texts = pairs.compactMap { pair in pair.value.map { pair.key + "=" + $0 } }
    return texts.isEmpty ? verb : verb + ":" + texts.joined(separator: ",")
  }
}

extension SystemChange {
  /// The value of a key as typed; nil where this `set` does not name it.
  public func text(_ key: Key) -> String? {
    switch key {
    case .os: os?.description
    case .region: region?.code
    case .locale: locale?.tag
    case .now: now?.description
    case .restricted: restricted.map { String($0) }
    case .locationRestricted: locationRestricted.map { String($0) }
    case .allowTrackingRequests: allowTrackingRequests.map { String($0) }
    case .limitAdTracking: limitAdTracking.map { String($0) }
    case .tracking: tracking.map { $0 ? "allow" : "deny" }
    case .locationServices: locationServices.map { String($0) }
    case .location: location?.word
    case .precise: precise.map { String($0) }
    case .notifications: notifications.map { String($0) }
    case .policyRevision: policyRevision.map { String($0) }
    case .remoteText: remoteText?.word
    case .photoLibrary: growsLibrary ? "grown" : nil
    case .row(let service): row(service)?.typed
    case .restriction(let service): restriction(service).map { String($0) }
    case .overlay(let service): overlay(service).map { String($0) }
    }
  }
}
