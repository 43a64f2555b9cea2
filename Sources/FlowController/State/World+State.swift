import Platform

/// The state as the contract prints it.
extension World {
  /// The whole state: the device's name, the fields, and what the last step caused.
  ///
  /// - Complexity: O(number of fields); allocates.
  public func state(device name: String, _ names: FlowNames, _ rules: Rules, log: [String]) -> StateValue {
    .object(
      StateKey.allCases.flatMap { key in
        let field = Field(key.rawValue, value(of: key, device: name, names, rules, log: log))
        let assumptions = rules.rulebooks.assumptions
        // What a device assumes stands there only where it departs from the usual.
        guard key == .region, !assumptions.departures.isEmpty else { return [field] }
        return [field, Field("assume", .assumed(assumptions))]
      })
  }

  /// One field of the state, with what lies in it: for those who ask for a few of them, and often.
  ///
  /// - Complexity: O(number of fields in it); allocates.
  public func value(
    of key: StateKey, device name: String, _ names: FlowNames, _ rules: Rules, log: [String]
  ) -> StateValue {
    switch key {
    case .device: .text(name)
    case .os: .text(device.os.description)
    case .now: .text(device.now.description)
    case .locale: .text(device.locale.code)
    case .region: .text(device.region.code)
    case .screen: .text(screenName(names))
    case .prompt: prompt.map { .text($0.word) } ?? .null
    case .choices: .list(choices(rules).roles.map { .text($0.word) })
    case .waiting: .list(waiting.requests.map { .text($0.word) })
    case .app: appState
    case .tracking: trackingState(rules)
    case .location: locationState(rules)
    case .notifications: notificationState(rules)
    case .policy: policyState(rules)
    case .deviceCheck: deviceCheckState
    case .ad: .object([.flag("personalised", app.adIsPersonalised), .number("loads", Int(app.adLoads))])
    case .gift: .text(app.gift.word)
    case .defaults: .object(defaults(names, rules))
    case .log: .list(log.map { .text($0) })
    }
  }

  private typealias Field = StateValue.Field

  /// What fills the display: `springboard`, `settings`, `browser`, `home`, or an open feature's id.
  public func screenName(_ names: FlowNames) -> String {
    switch device.front {
    case .springboard: "springboard"
    case .settings: "settings"
    case .browser: "browser"
    case .app: app.feature.map { names.features[Int($0)] } ?? "home"
    }
  }

  private var appState: StateValue {
    .object([
      .flag("installed", app.isInstalled), .text("process", app.process.word), .flag("active", isActive),
      .number("launches", Int(app.launches)), .number("processStarts", Int(app.processStarts)),
      .text("deploymentTarget", app.deploymentTarget.description),
    ])
  }

  private func trackingState(_ rules: Rules) -> StateValue {
    let exists = rulebook(rules).trackingFramework == .present
    let truth = device.trackingRestricted ? "restricted" : tracking.answer.word
    return .object([
      Field("truth", exists ? .text(truth) : .null),
      Field("api", trackingStatus(rules).map { .text($0.name) } ?? .null),
      .text("settings", trackingRow(rules).word), .number("promptsShown", Int(tracking.promptsShown)),
      Field("globalSwitch", exists ? .bool(trackingSwitchIsOn) : .null),
      .flag("advertisingTrackingEnabled", advertisingTrackingEnabled(rules)),
      Field("idfa", app.isInstalled ? identifierState(rules) : .null),
    ])
  }

  private func identifierState(_ rules: Rules) -> StateValue {
    .object([
      .text("legacy", legacyIdentifier(rules)?.text ?? "unread"), .text("direct", identifier(rules).text),
      .text("consented", consentedIdentifier(rules)?.text ?? "unread"),
    ])
  }

  /// A row of Settings that is a switch.
  public enum SwitchRow: UInt8, CaseIterable, Sendable {
    case absent, on, off

    /// The word in the state.
    public var word: String {
      switch self {
      case .absent: "absent"
      case .on: "on"
      case .off: "off"
      }
    }
  }

  /// The app's own tracking switch in Settings.
  public func trackingRow(_ rules: Rules) -> SwitchRow {
    guard tracking.answer != .unset, let status = trackingStatus(rules) else { return .absent }
    return status == .authorized ? .on : .off
  }

  /// The app's notification switch in Settings.
  @inline(__always)
  public var notificationRow: SwitchRow {
    guard notifications.hasRow else { return .absent }
    return notifications.status == .denied ? .off : .on
  }

  private func locationState(_ rules: Rules) -> StateValue {
    let truth = device.locationRestricted ? "restricted" : location.grant.word
    return .object([
      .text("truth", truth), Field("api", locationStatus().map { .text($0.name) } ?? .null),
      .text("settings", locationRow?.word ?? "absent"), .flag("services", device.locationServices),
      .text("accuracy", isPrecise(rules) ? "full" : "reduced"), .flag("inUse", isInUse(rules)),
      .flag("receiving", receivesLocation(rules)), .flag("backgroundFlag", location.backgroundFlag),
      .flag("indicator", showsIndicator(rules)), .flag("upgradeOffered", location.upgradeOffered),
      Field("capabilities", capabilities(rules)),
    ])
  }

  /// What a grant is good for.
  ///
  /// - Source: CLLocationManager.h, comments of the iOS 11 and 13 SDK; Takahiro, iOS13におけるCoreLocationの変更点.
  private func capabilities(_ rules: Rules) -> StateValue {
    let isGranted = app.isInstalled && locationIsGranted
    let isAlways = isGranted && location.grant == .always
    let monitors = isAlways || isGranted && rulebook(rules).whileUsingMonitors
    let hasMode = rules.flow.hasLocationMode
    return .object([
      .flag("foregroundUpdates", isGranted), .flag("continueInBackground", isGranted && hasMode),
      .flag("startInBackground", isAlways && hasMode), .flag("beaconRanging", isGranted && isPrecise(rules)),
      .flag("regionMonitoring", monitors && isPrecise(rules)), .flag("significantChange", monitors),
      .flag("visits", monitors),
    ])
  }

  private func notificationState(_ rules: Rules) -> StateValue {
    .object([
      Field("api", notificationStatus(rules).map { .text($0.name) } ?? .null),
      .text("settings", notificationRow.word), .number("delivered", Int(notifications.delivered)),
      .number("unopened", Int(notifications.unopened)),
    ])
  }

  private func policyState(_ rules: Rules) -> StateValue {
    let receipt: StateValue =
      policy.agreedAt == .never
      ? .null
      : .object([
        .number("revision", Int(policy.agreed)), .text("time", policy.agreedAt.description),
        .text("locale", policy.agreedLocale.code), .text("sha256", policy.agreedDigest.hex),
      ])
    return .object([
      .number("revision", Int(device.servedPolicy)), .number("agreed", Int(policy.agreed)),
      .flag("isAgreed", policyIsAgreed), .flag("agreeEnabled", agreeIsEnabled(rules)),
      Field("receipt", receipt),
    ])
  }

  private var deviceCheckState: StateValue {
    .object([
      .flag("bit0", device.bit0), .flag("bit1", device.bit1),
      Field("lastUpdate", device.bitsChanged == .never ? .null : .text(device.bitsChanged.description)),
    ])
  }

  /// The app's own stored settings: the two keys of every app, and what the flow's conditions must remember.
  func defaults(_ names: FlowNames, _ rules: Rules) -> [StateValue.Field] {
    guard app.isInstalled else { return [] }
    var fields: [StateValue.Field] = [
      .number("launchCount", Int(app.launches)), .number("_PpVersion", Int(policy.agreed)),
    ]
    func add(_ key: String, _ moment: Moment) {
      if moment != .never { fields.append(.text(key, moment.description)) }
    }
    let asks = names.asks.indices.map { rules.flow.asks[$0].conditions }
    if asks.contains(where: { $0.days?.since == .firstLaunch }) { add("firstLaunch", app.firstLaunchAt) }
    for (index, name) in names.asks.enumerated() {
      let conditions = asks[index]
      let memory = memories[index]
      if conditions.days?.since == .lastShown { add(name + ".lastShown", memory.shownAt) }
      switch conditions.later {
      case .launches:
        if memory.laterAt != .never { fields.append(.number(name + ".laterLaunch", Int(memory.laterLaunch))) }
      case .days: add(name + ".lastLater", memory.laterAt)
      case nil: if conditions.days?.since == .lastLater { add(name + ".lastLater", memory.laterAt) }
      }
      if conditions.quota != nil, memory.quotaStart != .never {
        add(name + ".quotaStart", memory.quotaStart)
        fields.append(.number(name + ".quotaUsed", Int(memory.quotaUsed)))
      }
    }
    // A gift that the app's own defaults remember goes with the app, unlike a DeviceCheck bit.
    for index in 0..<Int(rules.flow.featureCount) where rules.flow.features[index].gift == .defaults {
      fields.append(.flag("giftClaimed", app.gift == .claimed))
      break
    }
    for (index, name) in names.events.enumerated() {
      fields.append(.number("event." + name, Int(events[index])))
    }
    return fields
  }
}

extension StateValue.Field {
  static func flag(_ key: String, _ value: Bool) -> Self { Self(key, .bool(value)) }
  static func number(_ key: String, _ value: Int) -> Self { Self(key, .number(value)) }
  static func text(_ key: String, _ value: String) -> Self { Self(key, .text(value)) }
}
