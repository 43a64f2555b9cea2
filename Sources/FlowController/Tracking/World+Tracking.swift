public import Platform

/// What the app reads about tracking, and what Settings shows and switches.
extension World {
  /// What `ATTrackingManager.trackingAuthorizationStatus` reads; nil where it does not exist.
  public func trackingStatus(_ rules: Rules) -> TrackingStatus? {
    let book = rulebook(rules)
    guard app.isInstalled, book.trackingFramework == .present else { return nil }
    return trackingStatus(book)
  }

  func trackingStatus(_ book: Rulebook) -> TrackingStatus {
    if device.trackingRestricted { return book.restrictedReads }
    if !device.allowsTrackingRequests {
      // Off is an overlay: it writes no answer. While the person is asked about it, an allowed app goes on.
      guard tracking.answer == .allowed, book.switchOff == .asksAboutAllowed else { return .denied }
      return dialog?.dialog == .trackingSwitchOff ? .authorized : book.keptReads
    }
    switch tracking.answer {
    case .unset: return tracking.isStuck ? .denied : .notDetermined
    case .allowed: return .authorized
    case .denied: return .denied
    }
  }

  /// *Allow Apps to Request to Track* as Settings shows it: a restriction holds it off.
  public var trackingSwitchIsOn: Bool { device.allowsTrackingRequests && !device.trackingRestricted }

  /// *Limit Ad Tracking* as Settings shows it: a restriction holds it on.
  public var adTrackingIsLimited: Bool { device.limitsAdTracking || device.trackingRestricted }

  /// Whether an answer is there and has not run out (a year, in the European Union from 27.2).
  func trackingIsAnswered(_ book: Rulebook) -> Bool {
    guard tracking.answer != .unset else { return false }
    guard book.answerLastsOneYear, tracking.answeredAt != .never else { return true }
    return device.now < tracking.answeredAt.saturating(days: 365)
  }

  /// Whether the person has answered about tracking, and the answer has not run out.
  public func trackingIsAnswered(_ rules: Rules) -> Bool { trackingIsAnswered(rulebook(rules)) }

  /// Whether Settings has *Allow Apps to Request to Track*; before, it has *Limit Ad Tracking*.
  public func trackingSwitchExists(_ rules: Rules) -> Bool {
    rulebook(rules).trackingFramework == .present
  }

  /// Whether the tracking question that is up is the sheet.
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

  /// An update of iOS: the one switch turns into the other, with the opposite meaning.
  mutating func updateTracking(from before: Rulebook, to after: Rulebook) {
    if before.limitAdTracking == .present, after.limitAdTracking == .absent, device.limitsAdTracking {
      device.limitsAdTracking = false
      device.allowsTrackingRequests = false
    }
    if !after.mayStayDenied { tracking.isStuck = false }
  }

  /// What is assumed decides what the app reads about tracking since it read that before.
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

  /// What the app reads about tracking, as far as what is assumed has a say in it.
  func trackingReading(_ rules: Rules) -> TrackingReading {
    TrackingReading(status: trackingStatus(rules), isRestricted: device.trackingRestricted)
  }
}

/// What an app reads about tracking, and whether a restriction is why.
struct TrackingReading {
  let status: TrackingStatus?
  let isRestricted: Bool

  /// Whether the identifier is that of a refusal.
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
