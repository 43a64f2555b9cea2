import Platform

/// The app on the device: installing, deleting, updating, erasing.
extension World {
  mutating func install(_ rules: Rules, _ sink: inout some EventSink) throws(ImpossibleStep) {
    try refuseUnderDialog()
    guard !app.isInstalled else { throw .installedAlready }
    try refuseTooNew(app.deploymentTarget, on: device.os, rules)
    installAfresh(&sink)
  }

  mutating func delete(_ rules: Rules, _ sink: inout some EventSink) throws(ImpossibleStep) {
    try refuseUnderDialog()
    guard app.isInstalled else { throw .notInstalled }
    endProcess(.deleted, &sink)
    removeApp(rules)
    sink.take(.appDeleted)
  }

  mutating func reinstall(_ rules: Rules, _ sink: inout some EventSink) throws(ImpossibleStep) {
    try refuseUnderDialog()
    guard app.isInstalled else { throw .notInstalled }
    try refuseTooNew(app.deploymentTarget, on: device.os, rules)
    try delete(rules, &sink)
    installAfresh(&sink)
  }

  mutating func updateApp(
    _ target: Version?, _ revision: UInt32?, _ rules: Rules, _ sink: inout some EventSink
  ) throws(ImpossibleStep) {
    try refuseUnderDialog()
    guard app.isInstalled else { throw .notInstalled }
    if let target { try refuseTooNew(target, on: device.os, rules) }
    endProcess(.appUpdated, &sink)
    if let target { app.deploymentTarget = target }
    if let revision { device.servedPolicy = revision }
    app.updatedAt = device.now
    sink.take(.appInstalled)
  }

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
    installAfresh(&sink)
  }

  @inline(__always)
  private func refuseTooNew(
    _ target: Version, on os: Version, _ rules: Rules
  ) throws(ImpossibleStep) {
    guard os.admits(deploymentTarget: target) || rulebook(rules).runsNotInstallable else {
      throw .targetTooNew(target)
    }
  }

  /// What goes with the app: its process, its defaults, its grants, its notifications.
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

  private mutating func installAfresh(_ sink: inout some EventSink) {
    app.isInstalled = true
    app.installedAt = device.now
    app.updatedAt = device.now
    sink.take(.appInstalled)
  }
}
