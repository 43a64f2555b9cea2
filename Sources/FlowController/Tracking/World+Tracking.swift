public import Platform

/// The tracking status that the app sees, and the tracking switches in Settings.
extension World {
  /// The value of `ATTrackingManager.trackingAuthorizationStatus`; nil if this iOS version does not have it.
  public func trackingStatus(_ rules: Rules) -> TrackingStatus? {
    let book = rulebook(rules)
    guard app.isInstalled, book.trackingFramework == .present else { return nil }
    return trackingStatus(book)
  }

  func trackingStatus(_ book: Rulebook) -> TrackingStatus {
    if device.trackingRestricted { return book.restrictedReads }
    if !device.allowsTrackingRequests {
      // Turning the switch off stores no answer. While iOS asks the user about apps with permission, such an app stays
      // authorized.
      guard tracking.answer == .allowed, book.switchOff == .asksAboutAllowed else { return .denied }
      return dialog?.dialog == .trackingSwitchOff ? .authorized : book.keptReads
    }
    switch tracking.answer {
    case .unset: return tracking.isStuck ? .denied : .notDetermined
    case .allowed: return .authorized
    case .denied: return .denied
    }
  }

  /// Whether Settings shows *Allow Apps to Request to Track* as on. If tracking is restricted, it shows off.
  public var trackingSwitchIsOn: Bool { device.allowsTrackingRequests && !device.trackingRestricted }

  /// Whether Settings shows *Limit Ad Tracking* as on. If tracking is restricted, it shows on.
  public var adTrackingIsLimited: Bool { device.limitsAdTracking || device.trackingRestricted }

  /// Whether the user has answered and the answer has not expired. In the European Union since iOS 27.2, answers expire
  /// after a year.
  func trackingIsAnswered(_ book: Rulebook) -> Bool {
    guard tracking.answer != .unset else { return false }
    guard book.answerLastsOneYear, tracking.answeredAt != .never else { return true }
    return device.now < tracking.answeredAt.saturating(days: 365)
  }

  /// Whether the user has answered about tracking and the answer has not expired.
  public func trackingIsAnswered(_ rules: Rules) -> Bool { trackingIsAnswered(rulebook(rules)) }

  /// Whether Settings has *Allow Apps to Request to Track*. Earlier iOS versions have *Limit Ad Tracking*.
  public func trackingSwitchExists(_ rules: Rules) -> Bool {
    rulebook(rules).trackingFramework == .present
  }

  /// Whether the tracking prompt is on screen and looks like a sheet.
  public func showsSheet(_ rules: Rules) -> Bool {
    dialog?.dialog == .tracking && rulebook(rules).drawsSheet(after: dialog?.request)
  }

  /// The app's own tracking switch in Settings.
  public func trackingRow(_ rules: Rules) -> SwitchRow {
    guard tracking.answer != .unset, let status = trackingStatus(rules) else { return .absent }
    return status == .authorized ? .on : .off
  }

  func trackingIsGreyed(_ rules: Rules) -> Bool {
    device.trackingRestricted || !device.allowsTrackingRequests && rulebook(rules).greysOwnRow
  }

  mutating func setGlobalSwitch(
    _ allows: Bool, _ rules: Rules, _ sink: inout some EventSink
  ) {
    guard allows != device.allowsTrackingRequests else { return }
    let book = rulebook(rules)
    let isAllowed = trackingStatus(book) == .authorized
    device.allowsTrackingRequests = allows
    if allows {
      if tracking.answer == .unset, app.isInstalled, AssumptionKey.stuckDenied.decides(in: device.band) {
        tellAssumed(.stuckDenied, rules, &sink)
      }
      tracking.isStuck = book.mayStayDenied && tracking.answer == .unset && app.isInstalled
    } else if isAllowed, book.switchOff == .asksAboutAllowed {
      show(OpenDialog(.trackingSwitchOff, isOverApp: device.front == .app), &sink)
    }
  }

  /// Replaces *Limit Ad Tracking* by the new switch at an iOS update. The two switches have opposite meanings.
  mutating func updateTracking(from before: Rulebook, to after: Rulebook) {
    if before.limitAdTracking == .present, after.limitAdTracking == .absent, device.limitsAdTracking {
      device.limitsAdTracking = false
      device.allowsTrackingRequests = false
    }
    if !after.mayStayDenied { tracking.isStuck = false }
  }

  /// Logs the assumptions that changed the tracking status since `before`.
  func tellAssumed<Sink: EventSink>(
    since before: TrackingReading, _ rules: Rules, _ sink: inout Sink
  ) {
    guard Sink.isListening else { return }
    let now = trackingReading(rules)
    guard now.status != nil else { return }
    if now.isRestricted, !before.isRestricted || before.status == nil {
      tellAssumed(.restrictedReads, rules, &sink)
    }
    if now.isRefused, !before.isRefused, AssumptionKey.idfaAfterRefusal.decides(in: device.band) {
      tellAssumed(.idfaAfterRefusal, rules, &sink)
    }
  }

  /// The tracking status, and whether tracking is restricted. Two such values show which assumptions had an effect.
  func trackingReading(_ rules: Rules) -> TrackingReading {
    TrackingReading(status: trackingStatus(rules), isRestricted: device.trackingRestricted)
  }
}

/// The tracking status that the app sees, and whether a restriction causes it.
struct TrackingReading {
  let status: TrackingStatus?
  let isRestricted: Bool

  /// Whether the app gets the identifier that it gets after a refusal.
  var isRefused: Bool {
    switch status {
    case .denied, .restricted: true
    case nil, .notDetermined, .authorized: false
    }
  }
}

extension StateRow {
  static let tracking: [StateRow] = [
    .object("tracking", about: .tracking),
    .derived(
      "tracking.truth", .orNull(.words(TrackingRecord.Answer.allCases.map(\.word) + ["restricted"])),
      about: .tracking
    ) { world, context in
      guard world.rulebook(context.rules).trackingFramework == .present else { return .null }
      return .text(world.device.trackingRestricted ? "restricted" : world.tracking.answer.word)
    },
    .derived("tracking.api", .orNull(.words(TrackingStatus.allCases.map(\.name))), about: .tracking) {
      $0.trackingStatus($1.rules).map { .text($0.name) } ?? .null
    },
    .derived("tracking.settings", switchRow, about: .tracking) { .text($0.trackingRow($1.rules).word) },
    .field("tracking.promptsShown"),
    .derived("tracking.globalSwitch", .orNull(.flag), about: .tracking) {
      $0.rulebook($1.rules).trackingFramework == .present ? .bool($0.trackingSwitchIsOn) : .null
    },
    .flag("tracking.advertisingTrackingEnabled", about: .tracking) {
      $0.advertisingTrackingEnabled($1.rules)
    },
    .optionalObject("tracking.idfa", about: .tracking) { world, _ in world.app.isInstalled },
    .derived("tracking.idfa.legacy", .orNull(.words(["real", "zeros", "unread"])), about: .tracking) {
      .text($0.legacyIdentifier($1.rules)?.text ?? "unread")
    },
    .derived("tracking.idfa.direct", .orNull(.words(["real", "zeros"])), about: .tracking) {
      .text($0.identifier($1.rules).text)
    },
    .derived("tracking.idfa.consented", .orNull(.words(["real", "zeros", "unread"])), about: .tracking) {
      .text($0.consentedIdentifier($1.rules)?.text ?? "unread")
    },
  ]
}
