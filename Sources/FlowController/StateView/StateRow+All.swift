import Platform

/// The rows of the state, in the order in which it is printed.
extension StateRow {
  static let all: [StateRow] =
    (device + app + tracking + location + notifications + policy + rest).map { row in
      guard let search = searches[row.path] else { return row }
      var row = row
      row.search = search
      return row
    }

  /// What a search knows of a row that is worked out, where that is not its value.
  private static let searches: [String: StateSearch] = [
    // The launches and these.
    "app.processStarts": .counter(.idleStarts),
    "device": .absent, "log": .absent, "deviceCheck.lastUpdate": .absent, "policy.receipt": .absent,
    "policy.receipt.revision": .absent, "policy.receipt.time": .absent, "policy.receipt.locale": .absent,
    "policy.receipt.sha256": .absent,
  ]

  private static let device: [StateRow] = [
    .derived("device", .text) { .text($1.device) },
    .field("os"), .field("now"), .field("locale"), .field("region"),
    .derived("screen", .words(["springboard", "settings", "browser", "home"])) {
      .text($0.screenName($1.names))
    },
    .derived(
      "prompt", .orNull(.words(SystemDialog.allCases.map(\.word) + AppScreen.allCases.map(\.word)))
    ) { world, _ in world.prompt.map { .text($0.word) } ?? .null },
    .derived("choices", .roles) { .list($0.choices($1.rules).roles.map { .text($0.word) }) },
    .derived("waiting", .requests, about: .anyPrompt) { world, _ in
      .list(world.waiting.requests.map { .text($0.word) })
    },
  ]

  private static let app: [StateRow] = [
    .object("app"), .field("app.installed"), .field("app.process"),
    .flag("app.active") { world, _ in world.isActive }, .field("app.launches"),
    .derived("app.processStarts", .number, about: .processes) { world, _ in
      .number(Int(world.app.processStarts))
    },
    .field("app.deploymentTarget"),
  ]

  private static let switchRow = StateKind.words(World.SwitchRow.allCases.map(\.word))

  private static let tracking: [StateRow] = [
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

  private static let location: [StateRow] =
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

  /// What a grant is good for.
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

  private static let notifications: [StateRow] = [
    .object("notifications", about: .notifications),
    .derived(
      "notifications.api", .orNull(.words(NotificationStatus.allCases.map(\.name))), about: .notifications
    ) { $0.notificationStatus($1.rules).map { .text($0.name) } ?? .null },
    .derived("notifications.settings", switchRow, about: .notifications) { world, _ in
      .text(world.notificationRow.word)
    },
    .field("notifications.delivered"), .field("notifications.unopened"),
  ]

  private static let policy: [StateRow] = [
    .object("policy", about: .policy), .field("policy.revision"), .field("policy.agreed"),
    .flag("policy.isAgreed", about: .policy) { world, _ in world.policyIsAgreed },
    .flag("policy.agreeEnabled", about: .policy) { $0.agreeIsEnabled($1.rules) },
    .optionalObject("policy.receipt", about: .policy) { world, _ in world.policy.agreedAt != .never },
    .derived("policy.receipt.revision", .orNull(.number), about: .policy) { world, _ in
      .number(Int(world.policy.agreed))
    },
    .derived("policy.receipt.time", .orNull(.moment), about: .policy) { world, _ in
      .text(world.policy.agreedAt.description)
    },
    .derived("policy.receipt.locale", .orNull(.words(Language.allCases.map(\.code))), about: .policy) {
      world, _ in .text(world.policy.agreedLocale.code)
    },
    .derived("policy.receipt.sha256", .orNull(.digest), about: .policy) { world, _ in
      .text(world.policy.agreedDigest.hex)
    },
  ]

  private static let rest: [StateRow] = [
    .object("deviceCheck", about: .gift), .field("deviceCheck.bit0"), .field("deviceCheck.bit1"),
    .derived("deviceCheck.lastUpdate", .orNull(.month), about: .gift) { world, _ in
      world.device.bitsChanged == .never ? .null : .text(world.device.bitsChanged.description)
    },
    .object("ad", about: .tracking), .field("ad.personalised"), .field("ad.loads"),
    .field("gift"),
    StateRow(path: "defaults", kind: .fields, subject: .everything, source: .defaults),
    .derived("log", .lines) { .list($1.log.map { .text($0) }) },
  ]
}

extension World {
  fileprivate var mayLocate: Bool { app.isInstalled && locationIsGranted }
  fileprivate var mayLocateAlways: Bool { mayLocate && location.grant == .always }
  fileprivate func mayMonitor(_ rules: Rules) -> Bool {
    mayLocateAlways || mayLocate && rulebook(rules).whileUsingMonitors
  }
}
