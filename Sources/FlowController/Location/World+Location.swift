public import Platform

/// The location status that the app sees, and whether it receives updates.
extension World {
  /// The value of `CLLocationManager.authorizationStatus`; nil if the app is not installed.
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

  /// Whether the app has permission to get the location now, no matter whether it is in use.
  var locationIsGranted: Bool {
    !device.locationRestricted && device.locationServices && location.grant.isGranted
  }

  /// Whether the current location updates continue in the background.
  func sessionContinues(_ rules: Rules) -> Bool {
    location.updates && location.backgroundFlag && rules.flow.hasLocationMode && locationIsGranted
      && (location.startedInUse || location.grant == .always)
  }

  /// Whether the app receives location updates now.
  public func receivesLocation(_ rules: Rules) -> Bool {
    guard location.updates, locationIsGranted else { return false }
    switch app.process {
    case .foreground: return true
    case .background: return sessionContinues(rules) || device.now < location.graceEnds
    case .absent, .terminated: return false
    }
  }

  /// Whether the app is in use: in the foreground, or with updates in the background that continue without a time
  /// limit.
  public func isInUse(_ rules: Rules) -> Bool {
    app.process == .foreground || usesInBackground(rules)
  }

  /// Whether the app uses location in the background.
  func usesInBackground(_ rules: Rules) -> Bool { app.process == .background && sessionContinues(rules) }

  /// Whether iOS shows an indicator that the app uses location in the background.
  public func showsIndicator(_ rules: Rules) -> Bool {
    guard usesInBackground(rules) else { return false }
    switch location.grant {
    case .always: return false
    case .provisionalAlways: return rulebook(rules).provisionalShowsIndicator
    case .unset, .once, .whileUsing, .denied: return true
    }
  }

  /// Whether this indicator is a bar across the top of the screen. Otherwise it is a pill.
  public func indicatorIsBar(_ rules: Rules) -> Bool { rulebook(rules).indicator == .bar }
}

extension StateRow {
  static let location: [StateRow] =
    [
      .object("location", about: .location),
      .derived(
        "location.truth", .words(LocationRecord.Grant.allCases.map(\.word) + ["restricted"]), about: .location
      ) { world, _ in
        .text(world.device.locationRestricted ? "restricted" : world.location.grant.word)
      },
      .derived("location.api", .orNull(.words(LocationStatus.allCases.map(\.name))), about: .location) {
        world, _ in world.locationStatus().map { .text($0.name) } ?? .null
      },
      .derived(
        "location.settings", .words(["absent"] + SystemChange.LocationRow.allCases.map(\.word)),
        about: .location
      ) { world, _ in .text(world.locationRow?.word ?? "absent") },
      .field("location.services"),
      .derived("location.accuracy", .words(["full", "reduced"]), about: .location) {
        .text($0.isPrecise($1.rules) ? "full" : "reduced")
      },
      .flag("location.inUse", about: .updates) { $0.isInUse($1.rules) },
      .flag("location.receiving", about: .updates) { $0.receivesLocation($1.rules) },
      .field("location.backgroundFlag"),
      .flag("location.indicator", about: .updates) { $0.showsIndicator($1.rules) },
      .field("location.upgradeOffered"),
      .object("location.capabilities", about: .location),
    ] + capabilities

  /// The rows of the printed state that list what the location permission allows.
  ///
  /// - Source: CLLocationManager.h, comments of the iOS 11 and 13 SDK; Takahiro, iOS13におけるCoreLocationの変更点.
  private static let capabilities: [StateRow] = [
    .flag("location.capabilities.foregroundUpdates", about: .location) { world, _ in world.mayLocate },
    .flag("location.capabilities.continueInBackground", about: .location) {
      $0.mayLocate && $1.rules.flow.hasLocationMode
    },
    .flag("location.capabilities.startInBackground", about: .location) {
      $0.mayLocateAlways && $1.rules.flow.hasLocationMode
    },
    .flag("location.capabilities.beaconRanging", about: .location) { $0.mayLocate && $0.isPrecise($1.rules) },
    .flag("location.capabilities.regionMonitoring", about: .location) {
      $0.mayMonitor($1.rules) && $0.isPrecise($1.rules)
    },
    .flag("location.capabilities.significantChange", about: .location) { $0.mayMonitor($1.rules) },
    .flag("location.capabilities.visits", about: .location) { $0.mayMonitor($1.rules) },
  ]
}

extension World {
  fileprivate var mayLocate: Bool { app.isInstalled && locationIsGranted }
  fileprivate var mayLocateAlways: Bool { mayLocate && location.grant == .always }
  fileprivate func mayMonitor(_ rules: Rules) -> Bool {
    mayLocateAlways || mayLocate && rulebook(rules).whileUsingMonitors
  }
}
