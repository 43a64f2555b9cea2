import Platform

/// Installs, deletes and updates the app, and erases the device.
extension World {
  mutating func install(_ rules: Rules, _ sink: inout some EventSink) throws(ImpossibleStep) {
    try refuseUnderDialog()
    guard !app.isInstalled else { throw .installedAlready }
    try refuseTooNew(app.deploymentTarget, on: device.os, rules)
    installAfresh(rules, &sink)
  }

  mutating func delete(_ rules: Rules, _ sink: inout some EventSink) throws(ImpossibleStep) {
    try refuseUnderDialog()
    guard app.isInstalled else { throw .notInstalled }
    removeApp(rules, &sink)
  }

  mutating func reinstall(_ rules: Rules, _ sink: inout some EventSink) throws(ImpossibleStep) {
    try refuseUnderDialog()
    guard app.isInstalled else { throw .notInstalled }
    try refuseTooNew(app.deploymentTarget, on: device.os, rules)
    removeApp(rules, &sink)
    installAfresh(rules, &sink)
  }

  /// Deletes the app. ``clearApp(_:)`` also clears the fields of the process, so ``clearProcess()`` is not called.
  private mutating func removeApp(_ rules: Rules, _ sink: inout some EventSink) {
    leaveProcess(.deleted, &sink)
    tellWhatSurvives(rules, &sink)
    clearApp(rules)
    dropApp(rules)
    sink.take(.appDeleted)
  }

  mutating func updateApp(
    _ target: Version?, _ revision: UInt32?, _ rules: Rules, _ sink: inout some EventSink
  ) throws(ImpossibleStep) {
    try refuseUnderDialog()
    guard app.isInstalled else { throw .notInstalled }
    if let target { try refuseTooNew(target, on: device.os, rules) }
    endProcess(.appUpdated, &sink)
    if let target { app.deploymentTarget = target }
    if let revision { serve(policy: revision) }
    app.build = rules.flow.build
    app.updatedAt = device.now
    services.isVersionRated = false
    sink.take(.appInstalled)
    tellIfTooNew(rules, &sink)
  }

  mutating func erase(_ os: Version?, _ rules: Rules, _ sink: inout some EventSink) throws(ImpossibleStep) {
    try refuseUnderDialog()
    try refuseTooNew(app.deploymentTarget, on: os ?? device.os, rules)
    endProcess(.erased, &sink)
    clearDevice(rules)
    dropApp(rules)
    if let os { device.os = os }
    sink.take(.erased)
    installAfresh(rules, &sink)
  }

  /// Settings > General > Reset > Reset Location & Privacy resets the answers about location and tracking, as if the
  /// app had never requested them. Notifications and all switches keep their state. iOS terminates an app that had an
  /// allowed permission.
  ///
  /// - Source: https://developer.apple.com/library/archive/qa/qa1906/_index.html ;
  ///   https://github.com/RestComm/restcomm-ios-sdk/issues/398 (the app ends)
  mutating func resetPrivacy<Sink: EventSink>(
    _ rules: Rules, _ sink: inout Sink
  ) throws(ImpossibleStep) {
    try refuseUnderDialog()
    sink.take(.privacyReset)
    let before = Sink.isListening ? authorization(rules) : nil
    if location.grant.isGranted || tracking.answer == .allowed || holdsGrantUnderReset(rules) {
      endProcess(.privacyReset, &sink)
    }
    clearAnswers()
    tellIfChanged(from: before, rules, &sink)
  }

  private func refuseTooNew(
    _ target: Version, on os: Version, _ rules: Rules
  ) throws(ImpossibleStep) {
    guard os.admits(deploymentTarget: target) || rulebook(rules).runsNotInstallable else {
      throw .targetTooNew(target)
    }
  }

  private mutating func dropApp(_ rules: Rules) {
    dropWithApp(rules)
    app.isInstalled = false
  }

  /// Logs an assumption if a real iPhone with this iOS version could not install this build.
  private func tellIfTooNew<Sink: EventSink>(_ rules: Rules, _ sink: inout Sink) {
    guard Sink.isListening, !device.os.admits(deploymentTarget: app.deploymentTarget) else { return }
    tellAssumed(.notInstallable, rules, &sink)
  }

  private mutating func installAfresh<Sink: EventSink>(_ rules: Rules, _ sink: inout Sink) {
    let reading = TrackingReading(status: nil, isRestricted: false)
    app.isInstalled = true
    app.build = rules.flow.build
    app.installedAt = device.now
    app.updatedAt = device.now
    sink.take(.appInstalled)
    tellIfTooNew(rules, &sink)
    tellAssumed(since: reading, rules, &sink)
  }
}
