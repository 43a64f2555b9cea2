public import Platform

/// Resets values that nothing reads any more, so that a search stores one state instead of many equivalent ones.
///
/// A value is dead if no later step and no claim or goal of the search depends on it. Examples: an agreement to an old
/// revision of the policy, or the time since *later* for an ask whose permission was answered. If two worlds differ
/// only in dead values, the same steps are possible in both, and the results again differ only in dead values.
/// `Tests/ExplorerTests` compares the results with searches that keep every value.
///
/// A switch of the device is dead while the permission has its answer. It matters again after a reinstall, or after the
/// answer was reset in Settings. In both cases, a step can still change the switch then. An alert that asks the user to
/// turn the switch on can also appear before the answer.
///
/// What the flow reads follows from its conditions. What a claim or a goal reads is listed in ``Kept``.
///
/// This is a class, so that each step of a search reads it without a copy.
public final class DeadValues: Sendable {
  /// The values that the claims and goals of a search read.
  public struct Kept: Hashable, Sendable {
    /// The permissions of which every stored value is read.
    public var permissions: Set<Permission> = []
    /// Whether a claim depends on what the display shows while the app is in the background: Settings, the browser or
    /// the home screen.
    public var front = false
    /// Whether the revisions of the policy are read. If false, only whether the user has agreed.
    public var policy = false
    /// Whether the stored presses of *later* are read for asks whose permission is not in ``permissions``.
    public var laters = false

    /// Whether the number of answered tracking prompts is read. If false, only whether one was answered.
    public var promptsShown = false
    /// Whether the accuracy of the location (precise or reduced) is read.
    public var precision = false
    /// Whether the open feature is read while the app does nothing else.
    public var feature = false
    /// Whether the number of launches is read.
    public var launches = false
    /// The flags that are read, one bit each.
    public var flags: UInt16 = 0
    /// Whether the alerts that Location Services are off are read.
    public var servicesAlerts = false
    /// Whether the search takes every step that a user must take: reading the policy before agreeing, and closing an
    /// alert that Location Services are off. If false, the search skips these steps. It still finds everything that is
    /// possible, but a user may need more steps than its paths have.
    public var detours = true
    /// Whether the user must read the policy before agreeing. If false, the policy always counts as read.
    public var readsPolicy = true

    public init() {}

    /// Adds the values that another search reads.
    public mutating func add(_ other: Kept) {
      permissions.formUnion(other.permissions)
      front = front || other.front
      policy = policy || other.policy
      laters = laters || other.laters
      promptsShown = promptsShown || other.promptsShown
      feature = feature || other.feature
      precision = precision || other.precision
      launches = launches || other.launches
      flags |= other.flags
      servicesAlerts = servicesAlerts || other.servicesAlerts
      detours = detours || other.detours
      readsPolicy = readsPolicy || other.readsPolicy
    }

    /// All values that a search can read.
    public static let all: Kept = {
      var kept = Kept()
      kept.permissions = [.tracking, .location, .notifications]
      for service in Service.allCases { kept.permissions.insert(.service(service)) }
      kept.front = true
      kept.policy = true
      kept.laters = true
      kept.promptsShown = true
      kept.feature = true
      kept.precision = true
      kept.launches = true
      kept.flags = .max
      kept.servicesAlerts = true
      return kept
    }()
  }

  let kept: Kept
  /// Whether a claim reads what is stored about tracking.
  let keepsTracking: Bool
  /// Whether no condition of the flow distinguishes the answers about tracking.
  let trackingAnswersAreAlike: Bool
  let locationAnswersAreAlike: Bool
  /// Whether no step resets the answer about location. After a reset, the same prompt would appear again.
  private let locationIsAnsweredOnce: Bool
  /// Whether nothing reads which feature is open while the app does nothing else. No later trigger returns to the
  /// feature.
  let featureIsUnread: Bool
  /// Whether nothing reads the accuracy of the location (precise or reduced).
  let precisionIsUnread: Bool
  let notificationAnswersAreAlike: Bool
  /// The services for which nothing distinguishes denied from allowed, one bit each.
  let servicesAlike: UInt32
  /// The services in ``servicesAlike`` for which nothing distinguishes limited access either, one bit each.
  let partialAlike: UInt32
  /// Whether nothing uses the photo library. Its use can show the prompt about selected photos.
  let photosAreUnused: Bool
  /// Whether nothing reads the permission to add photos.
  let addingIsUnread: Bool
  /// The permissions for which a switch that prevents the prompt has the same effect as refusing the prompt.
  let plainlyAsked: Set<Permission>
  /// The asks that are not shown for some launches after *later*, unless a claim reads this.
  private let laters: [Later]
  /// The asks that compare the number of launches; nil if a page, the ad or a claim also compares it.
  private let launchReaders: [Reader]?
  /// The flags that nothing reads, one bit each.
  private let unreadFlags: UInt16
  /// Flags that only asks read, each with the asks that read it.
  private let flagsOfAsks: [(flag: UInt16, readers: [Reader])]
  /// Whether the search has a step that ends the process and does nothing else.
  let terminates: Bool

  /// An ask. If ``ends`` is true, the ask cannot appear again in an install after its permission was answered.
  private struct Reader: Sendable {
    let permission: Permission
    let ends: Bool
  }

  /// An ask that is not shown for some launches after *later*.
  private struct Later: Sendable {
    let ask: Int
    let launches: UInt32
    let reader: Reader
  }

  /// What the steps of a search can do. It decides which values are dead.
  public struct Reach: Sendable {
    /// The flags that an ask or a page of the search reads, one bit each.
    public var flags: UInt16 = 0
    /// The permissions whose answer a step resets without a reinstall.
    public var forgotten: Set<Permission> = []
    /// Whether a step uses location, in the foreground or the background.
    public var usesLocation = false
    /// Whether a step sets a geofence or crosses its border.
    public var setsGeofence = false
    /// Whether an ask or a step can request location again after an answer: a larger permission, or with the location
    /// button.
    public var asksForMoreLocation = false
    /// The requests that asks or steps can make.
    public var requests: [Request] = []
    /// The permissions that are requested without a soft ask, by asks that wait for the answer and have the purpose
    /// string. To prevent such a prompt takes at least as many steps as to refuse it.
    public var plainlyAsked: Set<Permission> = []
    /// The services that features, asks, buttons or steps use without a request before it, one bit each. An ask that
    /// only uses a service before the user has answered is not counted.
    public var used: UInt32 = 0
    /// The services whose system-wide switch can be off, one bit each.
    public var switchedOff: UInt32 = 0
    /// Whether a step ends the process.
    public var terminates = false

    public init() {}
  }

  /// Finds the dead values for a flow and a search.
  ///
  /// - Parameters:
  ///   - kept: The values that the claims and goals read.
  ///   - reach: What the steps of the search can do.
  /// - Complexity: O(asks x conditions).
  public init(_ rules: Rules, keeping kept: Kept, in reach: Reach) {
    let flow = rules.flow
    self.kept = kept
    let readers = StatusReaders(flow)
    keepsTracking = kept.permissions.contains(.tracking)
    trackingAnswersAreAlike = !readers.tellApart(.tracking, [.denied, .authorized])
    featureIsUnread =
      !kept.feature && !kept.front && rules.items(of: .becomesActive) == 0
      && (0..<Int(flow.askCount)).allSatisfy { flow.asks[$0].waits }
    precisionIsUnread =
      !kept.precision && !reach.setsGeofence && !readers.readsAccuracy
      && !reach.requests.contains(.preciseLocation)
    locationIsAnsweredOnce = !reach.forgotten.contains(.location)
    locationAnswersAreAlike =
      precisionIsUnread && !kept.permissions.contains(.location) && !reach.usesLocation
      && !reach.asksForMoreLocation && !readers.readsServices
      && !readers.tellApart(.location, [.denied, .authorizedWhenInUse, .authorizedAlways])
    notificationAnswersAreAlike =
      !kept.permissions.contains(.notifications)
      && !readers.tellApart(.notifications, [.denied, .authorized])
    let photos = Service.photos.bit | Service.photosAdd.bit
    let alike: [Service] = Service.allCases.filter { service in
      let permission = Permission.service(service)
      guard !kept.permissions.contains(permission) else { return false }
      // If the service was allowed, its use while the switch is off shows an alert. If the service was denied, there is
      // no alert.
      let alerts = service.row.overlay?.effect == .asksToTurnOn
      guard !alerts || reach.used & reach.switchedOff & service.bit == 0 else { return false }
      // iOS asks again only if the answer was Allow.
      guard !service.hasReminder || reach.used & photos == 0 else { return false }
      return !readers.tellApart(permission, permission.statuses.subtracting([.notDetermined, .restricted]))
    }
    servicesAlike = alike.reduce(0) { $0 | $1.bit }
    plainlyAsked = reach.plainlyAsked
    photosAreUnused = reach.used & photos == 0
    // iOS can ask again if the answer was limited access.
    partialAlike = alike.reduce(0) { bits, service in
      guard !service.allQuestions.contains(.fullDeny) else { return bits }
      return reach.used & photos != 0 && photos & service.bit != 0 ? bits : bits | service.bit
    }
    addingIsUnread =
      !kept.permissions.contains(.service(.photosAdd)) && !kept.permissions.contains(.service(.photos))
      && reach.used & photos == 0 && !reach.requests.contains { $0.service == .photosAdd }
      && !readers.reads(.service(.photosAdd))
    let asks = (0..<Int(flow.askCount)).map { flow.asks[$0] }
    func reader(_ index: Int) -> Reader {
      let permission = asks[index].wants.permission
      return Reader(
        permission: permission, ends: flow.endsWithAnswer(index) && !reach.forgotten.contains(permission))
    }
    laters = asks.indices.compactMap { index in
      guard case .launches(let count) = asks[index].conditions.later, !kept.laters else { return nil }
      guard !kept.permissions.contains(asks[index].wants.permission) else { return nil }
      let reads = flow.allConditions(ofAsk: index)
      guard !reads.contains(where: { $0.days?.since == .lastLater }) else { return nil }
      return Later(ask: index, launches: UInt32(count), reader: reader(index))
    }
    let others = flow.conditionsOfPages + flow.conditionsOfAd
    launchReaders =
      kept.launches || others.contains(where: \.readsLaunches)
      ? nil
      : asks.indices.filter { index in
        flow.allConditions(ofAsk: index).contains(where: \.readsLaunches)
      }.map { reader($0) }
    unreadFlags = ~reach.flags
    let flagsOfOthers = others.reduce(kept.flags) { $0 | $1.flagsSpoken }
    flagsOfAsks = (0..<UInt16(flow.flagCount)).map { 1 << $0 }.filter {
      $0 & reach.flags & ~flagsOfOthers != 0
    }
    .map { flag in
      let readers = asks.indices.filter { index in
        flow.allConditions(ofAsk: index).contains { $0.flagsSpoken & flag != 0 }
      }
      return (flag, readers.map { reader($0) })
    }
    terminates = reach.terminates
  }

  /// Whether nothing reads which feature is open in this world.
  public func forgetsFeature(of world: World) -> Bool { featureIsUnread && world.isIdle }

  /// Screens that are kept although nothing reads them.
  public enum KeptScreens: Sendable {
    case none
    /// The open feature.
    case feature
    /// All screens, for an observer that compares what they show.
    case all
  }

  /// Resets the dead values of a world.
  ///
  /// - Complexity: O(asks).
  func clear(in world: inout World, _ rules: Rules, keeping screens: KeptScreens) {
    if screens != .all { clearScreens(in: &world, keepsFeature: screens == .feature) }
    if !kept.detours || !kept.readsPolicy { skipReading(in: &world, rules) }
    if !kept.detours, !kept.servicesAlerts { world.location.servicesAlerts = 2 }
    if !kept.promptsShown { world.tracking.promptsShown = world.tracking.answer == .unset ? 0 : 1 }
    if !keepsTracking { clearTracking(in: &world, rules) }
    if precisionIsUnread { world.location.isPrecise = true }
    if locationAnswersAreAlike { clearLocation(in: &world) }
    if notificationAnswersAreAlike, world.notifications.status == .authorized {
      world.notifications.status = .denied
    }
    if servicesAlike != 0 { clearServices(in: &world) }
    clearPhotos(in: &world)
    for later in laters { clear(later, in: &world, rules) }
    if let launchReaders, world.app.launches > 1,
      launchReaders.allSatisfy({ isOver($0, in: world, rules) })
    {
      world.app.launches = 1
    }
    var unread = unreadFlags
    for own in flagsOfAsks where own.readers.allSatisfy({ isOver($0, in: world, rules) }) {
      unread |= own.flag
    }
    world.app.flagsTurned &= ~unread
    world.app.flagsOfProcessTurned &= ~unread
    world.app.flagsOfKeychainTurned &= ~unread
  }

  private func clearScreens(in world: inout World, keepsFeature: Bool) {
    // Which screen opened the policy decides what follows an agreement. The value is set again whenever the policy is
    // shown.
    if world.app.screen != .policy, world.app.screenBeneath != .policy { world.app.policyOrigin = .menu }
    if !kept.front, world.device.front != .app { world.device.front = .springboard }
    if !keepsFeature, world.app.feature != nil, forgetsFeature(of: world) { world.app.feature = nil }
    // If the user has not agreed to the current revision, an older agreement makes no difference.
    if !kept.policy, !world.policyIsAgreed { world.policy.agreed = 0 }
  }

  /// Lets the policy count as read.
  private func skipReading(in world: inout World, _ rules: Rules) {
    guard !kept.policy, rules.flow.policyScope != .absent else { return }
    let wait = min(rules.flow.policyWait, world.device.now.seconds - 1)
    world.policy.readAt = Moment(seconds: world.device.now.seconds - wait)
  }

  private func clearTracking(in world: inout World, _ rules: Rules) {
    world.app.adLoads = 0
    world.app.adIsPersonalised = false
    guard trackingAnswersAreAlike, world.tracking.answer != .unset else { return }
    world.tracking.answer = .denied
    if isAnswered(.tracking, in: world, rules) { world.device.allowsTrackingRequests = true }
  }

  private func clearLocation(in world: inout World) {
    switch world.location.grant {
    case .unset, .once: break
    // iOS will show its upgrade prompt once, without a request.
    case .provisionalAlways where !world.location.upgradeOffered: break
    case .whileUsing, .provisionalAlways, .always, .denied:
      world.location.grant = .denied
      if locationIsAnsweredOnce { world.location.upgradeOffered = false }
      world.location.alwaysRequested = false
      world.location.usedInBackground = .never
      world.device.locationServices = true
    }
  }

  private func clearServices(in world: inout World) {
    world.services.refuse(whereAllowed: servicesAlike, wherePartial: partialAlike)
    // After the user has answered about a service, nothing depends on its switch, so the search stores the switch as
    // on. Nothing depends on an earlier use of the service either: only the alert that the switch is off depends on it.
    var left = (world.services.switchedOff | world.services.started) & servicesAlike
    while left != 0, let service = Service(rawValue: UInt8(left.trailingZeroBitCount)) {
      left &= left - 1
      guard world.services[service].answer == .denied else { continue }
      world.setOverlay(service, true)
      world.services.started &= ~service.bit
    }
  }

  private func clearPhotos(in world: inout World) {
    if photosAreUnused {
      world.services.hasNewPhotos = false
      world.services.askedAboutPhotos = false
    }
    // As long as photos have no answer, their row in Settings depends on the answer about adding photos.
    if addingIsUnread, world.services[.photos].answer != .unset { world.services[.photosAdd].answer = .unset }
  }

  private func clear(_ later: Later, in world: inout World, _ rules: Rules) {
    guard world.memories[later.ask].laterAt != .never else { return }
    let isOver = world.app.launches &- world.memories[later.ask].laterLaunch >= later.launches
    guard isOver || self.isOver(later.reader, in: world, rules) else { return }
    world.memories[later.ask].laterAt = .never
    world.memories[later.ask].laterLaunch = 0
  }

  /// Whether an ask cannot appear again in this install, whatever its other conditions are.
  private func isOver(_ reader: Reader, in world: World, _ rules: Rules) -> Bool {
    reader.ends && isAnswered(reader.permission, in: world, rules)
  }

  /// Whether the permission has an answer that stays valid until the app is deleted.
  private func isAnswered(_ permission: Permission, in world: World, _ rules: Rules) -> Bool {
    switch permission {
    case .tracking: world.tracking.answer != .unset && !world.rulebook(rules).answerLastsOneYear
    case .location: world.location.grant != .unset && world.location.grant != .once
    case .notifications: world.notifications.status == .denied || world.notifications.status == .authorized
    case .service(let service): world.services[service].answer != .unset
    }
  }
}

extension World {
  /// Whether the app does nothing: it shows only its first screen, a feature, or the policy opened from the menu, and
  /// no position or request waits.
  fileprivate var isIdle: Bool {
    let isPlain = app.screen == nil || app.screen == .policy && app.policyOrigin == .menu
    return isPlain && app.screenBeneath == nil && app.sequence == nil && app.outer.isEmpty
      && app.asksWaiting == 0 && waiting.isEmpty
  }
}

extension Conditions {
  /// Whether an ask with these conditions is not shown any more when its permission has an answer.
  public var endWithAnswer: Bool { combine == .all && status == .notDetermined }

  fileprivate var flagsSpoken: UInt16 { flags?.spoken ?? 0 }

  /// Whether the conditions depend on the number of launches, directly or because of *later*.
  fileprivate var readsLaunches: Bool {
    if case .launches = later { return true }
    return launches != nil || launchPattern != nil
  }
}
