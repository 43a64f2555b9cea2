import Platform

/// Applies the changes of one step `set`: all of them, or none.
extension World {
  mutating func set<Sink: EventSink>(
    _ change: SystemChange, _ rules: Rules, _ sink: inout Sink
  ) throws(ImpossibleStep) {
    try refuseUnderDialog()
    guard let setting = change.sole else { return try setSeveral(change.settings, rules, &sink) }
    try set(setting, rules, &sink)
  }

  /// Applies several changes, first to a copy, because one of them may be impossible. (A single change checks this
  /// first.)
  private mutating func setSeveral(
    _ settings: [SystemChange.Setting], _ rules: Rules, _ sink: inout some EventSink
  ) throws(ImpossibleStep) {
    guard !settings.isEmpty else { throw .nothingToSet }
    var trial = self
    var quiet = NoSink()
    try trial.setAll(settings, rules, &quiet)
    try setAll(settings, rules, &sink)
  }

  private mutating func setAll(
    _ settings: [SystemChange.Setting], _ rules: Rules, _ sink: inout some EventSink
  ) throws(ImpossibleStep) {
    for setting in settings { try set(setting, rules, &sink) }
  }

  /// Stores a setting that has no other effects. If it has other effects, stores nothing and returns false; the same
  /// for Location Services while location is restricted.
  private mutating func store(_ setting: SystemChange.Setting) -> Bool {
    switch setting {
    case .region(let region): device.region = region
    case .locale(let locale): device.locale = locale
    case .restricted(let restricted): device.trackingRestricted = restricted
    case .locationRestricted(let restricted): device.locationRestricted = restricted
    case .remoteText(let text): device.remoteText = text
    case .locationServices(let services):
      if device.locationRestricted { return false }
      device.locationServices = services
    case .os, .now, .allowTrackingRequests, .limitAdTracking, .tracking, .location, .precise, .notifications,
      .scheduledSummary, .policyRevision, .row, .restriction, .overlay, .photoLibrary, .clipboard:
      return false
    }
    return true
  }

  private mutating func set<Sink: EventSink>(
    _ setting: SystemChange.Setting, _ rules: Rules, _ sink: inout Sink
  ) throws(ImpossibleStep) {
    let before = Sink.isListening ? authorization(rules) : nil
    let received = Sink.isListening && receivesLocation(rules)
    let reading = Sink.isListening ? trackingReading(rules) : nil
    switch setting {
    case .region, .locale, .restricted, .locationRestricted, .remoteText: _ = store(setting)
    case .os(let os): try update(to: os, rules, &sink)
    case .now(let now):
      guard now >= device.now else { throw .earlierTime(device.now) }
      if now > device.now { advance(to: now, rules, &sink) }
    case .allowTrackingRequests(let allows):
      try requireSwitch(
        .allowTrackingRequests, exists: rulebook(rules).trackingFramework,
        isGreyed: device.trackingRestricted)
      setGlobalSwitch(allows, rules, &sink)
    case .limitAdTracking(let limits):
      try requireSwitch(
        .limitAdTracking, exists: rulebook(rules).limitAdTracking, isGreyed: device.trackingRestricted)
      device.limitsAdTracking = limits
    case .tracking(let allows):
      try requireSwitch(.tracking, exists: rulebook(rules).trackingFramework, isGreyed: false)
      try requireRow(.tracking, tracking.answer != .unset, isGreyed: trackingIsGreyed(rules))
      let isNew = (tracking.answer == .allowed) != allows
      tracking.answer = allows ? .allowed : .denied
      if isNew {
        let ends = rules.rulebooks.assumptions.settingsChange == .ends
        endAfterChange(.tracking, ends: ends, isAssumed: ends, rules, &sink)
      }
    case .locationServices:
      try requireSwitch(.locationServices, exists: .present, isGreyed: device.locationRestricted)
      _ = store(setting)
    case .location(let row):
      try requireRow(.location, location.hasRow, isGreyed: device.locationRestricted)
      try setLocationRow(row, rules)
    case .precise(let precise):
      try requireSwitch(.precise, exists: rulebook(rules).accuracy, isGreyed: false)
      try requireRow(.precise, location.hasRow, isGreyed: device.locationRestricted)
      location.isPrecise = precise
    case .notifications(let allows):
      try requireRow(.notifications, notifications.hasRow, isGreyed: false)
      // The row also shows On if notifications are provisional.
      if allows != (notificationRow == .on) { notifications.status = allows ? .authorized : .denied }
    case .scheduledSummary(let isOn):
      try requireSwitch(.scheduledSummary, exists: rulebook(rules).scheduledSummary, isGreyed: false)
      device.scheduledSummary = isOn
    case .policyRevision(let revision): serve(policy: revision)
    case .row(let service, let choice): try setRow(service, choice, rules, &sink)
    case .restriction(let service, let isRestricted): setRestriction(service, isRestricted)
    case .overlay(let service, let isOn): setOverlay(service, isOn)
    case .photoLibrary: services.hasNewPhotos = true
    case .clipboard: services.clipboard = .unasked
    }
    if Sink.isListening {
      sink.take(.systemChanged(setting.key))
      tellIfChanged(from: before, rules, &sink)
      if let reading { tellAssumed(since: reading, rules, &sink) }
      if setting.key == .os, let was = reading?.status, let now = trackingStatus(rules), was != now {
        sink.take(.trackingReadsAnew(now))
      }
      if !received, receivesLocation(rules) { sink.take(.locationUpdate) }
    }
  }

  private func requireSwitch(
    _ key: SystemChange.Key, exists: Availability, isGreyed: Bool
  ) throws(ImpossibleStep) {
    guard exists == .present else { throw .noSuchSwitch(key) }
    guard !isGreyed else { throw .greyed(key) }
  }

  private func requireRow(
    _ key: SystemChange.Key, _ isThere: Bool, isGreyed: Bool
  ) throws(ImpossibleStep) {
    guard isThere else { throw .absentRow(key) }
    guard !isGreyed else { throw .greyed(key) }
  }

  private mutating func update(
    to os: Version, _ rules: Rules, _ sink: inout some EventSink
  ) throws(ImpossibleStep) {
    if os.precedes(device.os) { throw .olderSystem(device.os) }
    guard device.os.precedes(os) else { return }
    let (before, band) = (rulebook(rules), device.band)
    endProcess(.systemUpdated, &sink)
    device.front = .springboard
    device.os = os
    updateTracking(from: before, to: rulebook(rules))
    updateServices(from: band, rules)
  }
}
