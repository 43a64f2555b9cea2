import Platform

/// Changes outside the app: all keys of one `set`, or none.
extension World {
  @inline(__always)
  mutating func set(
    _ change: SystemChange, _ rules: Rules, _ sink: inout some EventSink
  ) throws(ImpossibleStep) {
    try refuseUnderDialog()
    if let key = change.sole {
      try set(key, change, rules, &sink)
    } else {
      try setSeveral(change, rules, &sink)
    }
  }

  /// Each key checks before it changes anything; for several, a trial shows whether all of them can.
  @inline(never)
  private mutating func setSeveral(
    _ change: SystemChange, _ rules: Rules, _ sink: inout some EventSink
  ) throws(ImpossibleStep) {
    guard change.keys != 0 else { throw .nothingToSet }
    var trial = self
    var quiet = NoSink()
    try trial.setAll(change, rules, &quiet)
    try setAll(change, rules, &sink)
  }

  private mutating func setAll(
    _ change: SystemChange, _ rules: Rules, _ sink: inout some EventSink
  ) throws(ImpossibleStep) {
    var left = change.keys
    while left != 0, let key = SystemChange.Key(rawValue: UInt8(left.trailingZeroBitCount)) {
      try set(key, change, rules, &sink)
      left &= left - 1
    }
  }

  @inline(never)
  private mutating func set<Sink: EventSink>(
    _ key: SystemChange.Key, _ change: SystemChange, _ rules: Rules, _ sink: inout Sink
  ) throws(ImpossibleStep) {
    let before = Sink.isListening ? locationStatus() : nil
    let received = Sink.isListening && receivesLocation(rules)
    switch key {
    case .os: if let os = change.os { try update(to: os, rules, &sink) }
    case .region: if let region = change.region { device.region = region }
    case .locale: if let locale = change.locale { device.locale = locale }
    case .now:
      if let now = change.now {
        guard now >= device.now else { throw .earlierTime(device.now) }
        if now > device.now { advance(to: now, rules, &sink) }
      }
    case .restricted: if let restricted = change.restricted { device.trackingRestricted = restricted }
    case .locationRestricted:
      if let restricted = change.locationRestricted { device.locationRestricted = restricted }
    case .allowTrackingRequests:
      try requireSwitch(key, exists: rulebook(rules).trackingFramework, isGreyed: device.trackingRestricted)
      if let allows = change.allowTrackingRequests { setGlobalSwitch(allows, rules, &sink) }
    case .limitAdTracking:
      try requireSwitch(key, exists: rulebook(rules).limitAdTracking, isGreyed: device.trackingRestricted)
      if let limits = change.limitAdTracking { device.limitsAdTracking = limits }
    case .tracking:
      try requireSwitch(key, exists: rulebook(rules).trackingFramework, isGreyed: false)
      try requireRow(key, tracking.answer != .unset, isGreyed: trackingIsGreyed)
      if let allows = change.tracking { tracking.answer = allows ? .allowed : .denied }
    case .locationServices:
      try requireSwitch(key, exists: .present, isGreyed: device.locationRestricted)
      if let services = change.locationServices { device.locationServices = services }
    case .location:
      try requireRow(key, location.hasRow, isGreyed: device.locationRestricted)
      if let row = change.location { try setLocationRow(row, rules) }
    case .precise:
      try requireSwitch(key, exists: rulebook(rules).accuracy, isGreyed: false)
      try requireRow(key, location.hasRow, isGreyed: device.locationRestricted)
      if let precise = change.precise { location.isPrecise = precise }
    case .notifications:
      try requireRow(key, notifications.hasRow, isGreyed: false)
      // Provisional shows as on already.
      if let allows = change.notifications, allows != (notificationRow == .on) {
        notifications.status = allows ? .authorized : .denied
      }
    case .policyRevision: if let revision = change.policyRevision { device.servedPolicy = revision }
    case .remoteText: if let text = change.remoteText { device.remoteText = text }
    }
    sink.take(.systemChanged(key))
    tellIfChanged(from: before, &sink)
    if Sink.isListening, !received, receivesLocation(rules) { sink.take(.locationUpdate) }
  }

  private var trackingIsGreyed: Bool { device.trackingRestricted || !device.allowsTrackingRequests }

  @inline(__always)
  private func requireSwitch(
    _ key: SystemChange.Key, exists: Availability, isGreyed: Bool
  ) throws(ImpossibleStep) {
    guard exists == .present else { throw .noSuchSwitch(key) }
    guard !isGreyed else { throw .greyed(key) }
  }

  @inline(__always)
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
    let before = rulebook(rules)
    endProcess(.systemUpdated, &sink)
    device.front = .springboard
    device.os = os
    let after = rulebook(rules)
    // The one switch turns into the other, with the opposite meaning.
    if before.limitAdTracking == .present, after.limitAdTracking == .absent, device.limitsAdTracking {
      device.limitsAdTracking = false
      device.allowsTrackingRequests = false
    }
    if !after.mayStayDenied { tracking.isStuck = false }
  }

  private mutating func setGlobalSwitch(
    _ allows: Bool, _ rules: Rules, _ sink: inout some EventSink
  ) {
    guard allows != device.allowsTrackingRequests else { return }
    let book = rulebook(rules)
    let isAllowed = trackingStatus(book) == .authorized
    device.allowsTrackingRequests = allows
    if allows {
      tracking.isStuck = book.mayStayDenied && tracking.answer == .unset && app.isInstalled
    } else if isAllowed, book.switchOff == .asksAboutAllowed {
      show(OpenDialog(.trackingSwitchOff, isOverApp: device.front == .app), &sink)
    }
  }

  private mutating func setLocationRow(
    _ row: SystemChange.LocationRow, _ rules: Rules
  ) throws(ImpossibleStep) {
    guard row != .ask || rulebook(rules).hasAllowOnce else { throw .absentChoice(row) }
    guard row != locationRow else { return }
    location.onceEnds = .never
    switch row {
    case .never: location.grant = .denied
    case .ask: location.grant = .unset
    case .whileUsing: location.grant = .whileUsing
    case .always: location.grant = .always
    }
  }

  /// What the app's location row in Settings says; nil where there is none.
  public var locationRow: SystemChange.LocationRow? {
    guard app.isInstalled, location.hasRow else { return nil }
    switch location.grant {
    case .unset, .once: return .ask
    case .whileUsing, .provisionalAlways: return .whileUsing
    case .always: return .always
    case .denied: return .never
    }
  }
}
