import Platform

/// The app on the device: installing, deleting, updating, erasing.
extension World {
  @inline(__always)
  mutating func install(_ rules: Rules, _ sink: inout some EventSink) throws(ImpossibleStep) {
    try refuseUnderDialog()
    guard !app.isInstalled else { try refuse(.installedAlready) }
    try refuseTooNew(app.deploymentTarget, on: device.os, rules)
    installAfresh(rules, &sink)
  }

  @inline(__always)
  mutating func delete(_ rules: Rules, _ sink: inout some EventSink) throws(ImpossibleStep) {
    try refuseUnderDialog()
    guard app.isInstalled else { try refuse(.notInstalled) }
    endProcess(.deleted, &sink)
    removeApp(rules)
    sink.take(.appDeleted)
  }

  @inline(__always)
  mutating func reinstall(_ rules: Rules, _ sink: inout some EventSink) throws(ImpossibleStep) {
    try refuseUnderDialog()
    guard app.isInstalled else { try refuse(.notInstalled) }
    try refuseTooNew(app.deploymentTarget, on: device.os, rules)
    try delete(rules, &sink)
    installAfresh(rules, &sink)
  }

  @inline(never)
  mutating func updateApp(
    _ target: Version?, _ revision: UInt32?, _ rules: Rules, _ sink: inout some EventSink
  ) throws(ImpossibleStep) {
    try refuseUnderDialog()
    guard app.isInstalled else { try refuse(.notInstalled) }
    if let target { try refuseTooNew(target, on: device.os, rules) }
    endProcess(.appUpdated, &sink)
    if let target { app.deploymentTarget = target }
    if let revision { device.servedPolicy = revision }
    app.build = rules.flow.build
    app.updatedAt = device.now
    sink.take(.appInstalled)
  }

  @inline(never)
  mutating func erase(_ os: Version?, _ rules: Rules, _ sink: inout some EventSink) throws(ImpossibleStep) {
    try refuseUnderDialog()
    try refuseTooNew(app.deploymentTarget, on: os ?? device.os, rules)
    endProcess(.erased, &sink)
    removeApp(rules)
    if let os { device.os = os }
    device.front = .springboard
    device.allowsTrackingRequests = true
    device.limitsAdTracking = false
    device.locationServices = true
    device.trackingRestricted = false
    device.locationRestricted = false
    sink.take(.erased)
    installAfresh(rules, &sink)
  }

  @inline(__always)
  private func refuseTooNew(
    _ target: Version, on os: Version, _ rules: Rules
  ) throws(ImpossibleStep) {
    guard os.admits(deploymentTarget: target) || rulebook(rules).runsNotInstallable else {
      try refuse(.targetTooNew(target))
    }
  }

  /// What goes with the app: its process, its defaults, its grants, its notifications.
  @inline(never)
  private mutating func removeApp(_ rules: Rules) {
    app = AppState(deploymentTarget: app.deploymentTarget, installedAt: device.now)
    app.isInstalled = false
    tracking = TrackingRecord()
    location = LocationRecord()
    notifications = NotificationRecord()
    policy = PolicyRecord()
    // What the flow does not use was never written.
    for index in 0..<Int(rules.flow.askCount) { memories[index] = AskMemory() }
    for index in 0..<Int(rules.flow.eventCount) { events[index] = 0 }
  }

  private mutating func installAfresh(_ rules: Rules, _ sink: inout some EventSink) {
    app.isInstalled = true
    app.build = rules.flow.build
    app.installedAt = device.now
    app.updatedAt = device.now
    sink.take(.appInstalled)
  }
}
