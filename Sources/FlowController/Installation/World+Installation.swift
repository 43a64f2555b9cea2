import Platform

/// Installs, deletes, updates and erases.
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

  /// Deletes the app. This also clears the fields that end with the process, so they are not cleared before.
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
  /// app had never asked. Notifications and all switches stay. An app that had a grant is terminated.
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

  /// Reports an assumption if this build could not be installed on this iOS version.
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
