import Platform

extension StepVocabulary {
  /// The text of a step. Reading this text returns the same step.
  public func text(_ step: Step) -> String {
    let row = step.row
    let argument: String? =
      switch row.argument {
      case .none: nil
      case .word(let word): word
      case .button(let index): names.buttons.dropFirst(Int(index)).first ?? ""
      case .feature(let index): names.features[Int(index)]
      case .event(let index): names.events[Int(index)]
      case .flags(let change):
        joined(change.each.map { (names.flags.dropFirst(Int($0.index)).first ?? "", String($0.isSet)) })
      case .duration(let seconds): Duration(seconds: seconds).description
      case .build(let target, let revision):
        joined([
          ("deployment-target", target?.description), ("policy-revision", revision.map { String($0) }),
        ])
      case .system(let version): joined([("os", version?.description)])
      case .change(let change): joined(change.keys.map { ($0.word, change.text($0)) })
      case .bits(let bit0, let bit1):
        joined([("bit0", bit0.map { String($0) }), ("bit1", bit1.map { String($0) })])
      }
    return argument.map { row.verb + ":" + $0 } ?? row.verb
  }

  /// The keys with their values, joined by commas; nil if there are no keys.
  private func joined(_ pairs: [(key: String, value: String?)]) -> String? {
    let texts = pairs.compactMap { pair in pair.value.map { pair.key + "=" + $0 } }
    return texts.isEmpty ? nil : texts.joined(separator: ",")
  }
}

extension SystemChange {
  /// The value of a key as text; nil if this `set` does not have the key.
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
    case .scheduledSummary: scheduledSummary.map { String($0) }
    case .policyRevision: policyRevision.map { String($0) }
    case .remoteText: remoteText?.word
    case .photoLibrary: growsLibrary ? "grown" : nil
    case .clipboard: changesClipboard ? "changed" : nil
    case .row(let service): row(service)?.typed
    case .restriction(let service): restriction(service).map { String($0) }
    case .overlay(let service): overlay(service).map { String($0) }
    }
  }
}
