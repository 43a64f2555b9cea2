public import Platform

/// The three faces of each permission: what the system holds, what the app reads, what Settings shows.
extension World {
  /// What `ATTrackingManager.trackingAuthorizationStatus` reads; nil where it does not exist.
  @inline(__always)
  public func trackingStatus(_ rules: Rules) -> TrackingStatus? {
    let book = rulebook(rules)
    guard app.isInstalled, book.trackingFramework == .present else { return nil }
    return trackingStatus(book)
  }

  @inline(__always)
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
  @inline(__always)
  public var trackingSwitchIsOn: Bool { device.allowsTrackingRequests && !device.trackingRestricted }

  /// *Limit Ad Tracking* as Settings shows it: a restriction holds it on.
  @inline(__always)
  public var adTrackingIsLimited: Bool { device.limitsAdTracking || device.trackingRestricted }

  /// Whether an answer is there and has not run out (a year, in the European Union from 27.2).
  @inline(__always)
  func trackingIsAnswered(_ book: Rulebook) -> Bool {
    guard tracking.answer != .unset else { return false }
    guard book.answerLastsOneYear, tracking.answeredAt != .never else { return true }
    return device.now < tracking.answeredAt.saturating(days: 365)
  }

  /// Whether the person has answered about tracking, and the answer has not run out.
  public func trackingIsAnswered(_ rules: Rules) -> Bool { trackingIsAnswered(rulebook(rules)) }

  /// What `CLLocationManager.authorizationStatus` reads; nil while the app is not installed.
  @inline(__always)
  public func locationStatus() -> LocationStatus? {
    guard app.isInstalled else { return nil }
    if device.locationRestricted { return .restricted }
    if !device.locationServices { return .denied }
    switch location.grant {
    case .unset: return .notDetermined
    case .once, .whileUsing: return .authorizedWhenInUse
    case .provisionalAlways, .always: return .authorizedAlways
    case .denied: return .denied
    }
  }

  /// What notifications read; nil while the app is not installed, and where nothing can be read.
  @inline(__always)
  public func notificationStatus(_ rules: Rules) -> NotificationStatus? {
    app.isInstalled && rulebook(rules).notifications == .center ? notifications.status : nil
  }

  /// Whether there is a question about notifications on this version.
  public func notificationsExist(_ rules: Rules) -> Bool { rulebook(rules).notifications != .absent }

  /// Whether the browser has a link back to the app.
  public func browserLinksBack(_ rules: Rules) -> Bool { rulebook(rules).backLink == .present }

  /// Whether location may be read now, use aside.
  @inline(__always)
  var locationIsGranted: Bool {
    !device.locationRestricted && device.locationServices && location.grant.isGranted
  }

  /// Whether the updates that run go on in the background.
  @inline(__always)
  func sessionContinues(_ rules: Rules) -> Bool {
    location.updates && location.backgroundFlag && rules.flow.hasLocationMode && locationIsGranted
      && (location.startedInUse || location.grant == .always)
  }

  /// Whether updates arrive.
  @inline(__always)
  public func receivesLocation(_ rules: Rules) -> Bool {
    guard location.updates, locationIsGranted else { return false }
    switch app.process {
    case .foreground: return true
    case .background: return sessionContinues(rules) || device.now < location.graceEnds
    case .absent, .terminated: return false
    }
  }

  /// Whether the app is in use: in front, or receiving in the background beyond the few seconds of grace.
  public func isInUse(_ rules: Rules) -> Bool {
    app.process == .foreground || usesInBackground(rules)
  }

  /// Whether the app uses the location from the background.
  @inline(__always)
  func usesInBackground(_ rules: Rules) -> Bool { app.process == .background && sessionContinues(rules) }

  /// Whether the person is shown that the app uses the location from the background.
  public func showsIndicator(_ rules: Rules) -> Bool {
    guard usesInBackground(rules) else { return false }
    switch location.grant {
    case .always: return false
    case .provisionalAlways: return rulebook(rules).provisionalShowsIndicator
    case .unset, .once, .whileUsing, .denied: return true
    }
  }

  /// Whether the accuracy is full.
  @inline(__always)
  public func isPrecise(_ rules: Rules) -> Bool {
    rulebook(rules).accuracy == .absent || location.isPrecise || location.isTemporarilyPrecise
  }

  /// What `isAdvertisingTrackingEnabled` reads.
  @inline(__always)
  public func advertisingTrackingEnabled(_ rules: Rules) -> Bool {
    switch rulebook(rules).trackingFlag {
    case .followsSwitch: runsBelowItsTarget ? false : !adTrackingIsLimited
    case .alwaysFalse: false
    }
  }

  /// A build for a newer iOS runs here, which only `assume: not-installable` allows.
  @inline(__always)
  private var runsBelowItsTarget: Bool { !device.os.admits(deploymentTarget: app.deploymentTarget) }

  /// The identifier, read without asking anything.
  @inline(__always)
  public func identifier(_ rules: Rules) -> Identifier {
    let book = rulebook(rules)
    guard book.trackingFramework == .present else {
      if runsBelowItsTarget { return .zeros }
      return adTrackingIsLimited ? book.limitedIdentifier : .real
    }
    switch trackingStatus(book) {
    case .authorized: return .real
    case .notDetermined: return book.undeterminedIdentifier
    case .denied, .restricted: return book.refusedIdentifier
    }
  }

  /// The identifier as code of 13 reads it: only when the flag is true. Nil: not read.
  @inline(__always)
  public func legacyIdentifier(_ rules: Rules) -> Identifier? {
    advertisingTrackingEnabled(rules) ? identifier(rules) : nil
  }

  /// The identifier as considerate code reads it: not after a refusal. Nil: not read.
  @inline(__always)
  public func consentedIdentifier(_ rules: Rules) -> Identifier? {
    let book = rulebook(rules)
    guard book.trackingFramework == .present else { return legacyIdentifier(rules) }
    switch trackingStatus(book) {
    case .authorized, .notDetermined: return identifier(rules)
    case .denied, .restricted: return nil
    }
  }

  /// Whether the stored revision is at least the current one.
  @inline(__always)
  public var policyIsAgreed: Bool { policy.agreed >= device.servedPolicy }

  /// Whether the agree button is alive: that many seconds after the first *read* of this revision
  /// in this process.
  @inline(__always)
  public func agreeIsEnabled(_ rules: Rules) -> Bool {
    policy.readAt != .never && device.now >= policy.readAt.saturating(rules.flow.policyWait)
  }

  /// What lies over the screen and can be answered now.
  @inline(__always)
  public var prompt: Prompt? {
    if let dialog { return .system(dialog.dialog) }
    guard device.front == .app, let screen = app.screen else { return nil }
    return .app(screen)
  }

  /// Whether the app is in front with no system dialog over it.
  public var isActive: Bool { app.process == .foreground && dialog == nil }

  /// The buttons of a system dialog as this iOS version shows them, from top to bottom.
  public func screenOrder(of kind: SystemDialog, _ rules: Rules) -> [Role] {
    rulebook(rules).screenOrder(of: kind, after: dialog?.request)
  }

  /// Whether the tracking question that is up is the sheet.
  public func showsSheet(_ rules: Rules) -> Bool {
    dialog?.dialog == .tracking && rulebook(rules).drawsSheet(after: dialog?.request)
  }

  /// Whether use in the background is shown as a bar across the top, not as a pill.
  public func indicatorIsBar(_ rules: Rules) -> Bool { rulebook(rules).indicator == .bar }

  /// Whether the device's iOS knows DeviceCheck.
  public func hasDeviceCheck(_ rules: Rules) -> Bool { rulebook(rules).deviceCheck == .present }

  /// Whether Settings has *Allow Apps to Request to Track*; before, it has *Limit Ad Tracking*.
  public func trackingSwitchExists(_ rules: Rules) -> Bool {
    rulebook(rules).trackingFramework == .present
  }

  /// The roles that can be tapped now.
  @inline(__always)
  public func choices(_ rules: Rules) -> RoleSet {
    switch prompt {
    case nil: return []
    case .system(let kind): return rulebook(rules).roles(of: kind, after: dialog?.request)
    case .app(.softAsk):
      guard let sequence = app.sequence else { return RoleSet(.continue) }
      return rules.flow.asks[Int(sequence.index)].softAsk == .withLater
        ? RoleSet(.continue, .later) : RoleSet(.continue)
    case .app(.additionalInformation): return RoleSet(.close)
    case .app(.policy):
      if policyIsAgreed { return RoleSet(.read, .withdraw, .close) }
      return agreeIsEnabled(rules) ? RoleSet(.read, .agree, .close) : RoleSet(.read, .close)
    }
  }
}

/// What can lie over the screen.
public enum Prompt: Hashable, Sendable {
  case system(SystemDialog)
  case app(AppScreen)

  /// The name as scenarios and the state have it.
  public var word: String {
    switch self {
    case .system(let dialog): dialog.word
    case .app(let screen): screen.word
    }
  }
}
