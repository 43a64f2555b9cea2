public import Platform

/// Sets back the values that nothing reads any more, so that a search keeps one state where a device could have many.
///
/// A value is dead when no step of the search and no claim or goal on it can tell it from another one: an agreement to an
/// old revision of the policy, the pause after *later* of an ask that was answered. Two worlds that differ only in dead
/// values take the same steps to worlds that again differ only there. `Tests/ExplorerTests` holds what is found this way
/// against searches that keep every value.
///
/// A switch of the device is dead while a permission has its answer: it matters again after the app was reinstalled or the
/// answer was taken back in Settings, and can be turned then as well as before. An alert that asks to turn it on comes before the answer, too.
///
/// What a flow reads is derived from its conditions; what a claim or a goal reads stands in ``Kept``.
///
/// A reference, because every step of a search looks at it.
public final class DeadValues: Sendable {
  /// The values that claims or goals of a search read themselves.
  public struct Kept: Hashable, Sendable {
    /// The permissions whose record is read in full.
    public var permissions: Set<Permission> = []
    /// Whether it is read what fills the display while the app is away: Settings, the browser or the home screen.
    public var front = false
    /// Whether the revisions of the policy are read, not only whether the app has an agreement.
    public var policy = false
    /// Whether the app's memory of *later* is read for asks whose permission is not kept.
    public var laters = false

    /// Whether it is read how many tracking dialogs were answered, not only whether one was.
    public var promptsShown = false
    /// Whether it is read how exact the location is.
    public var precision = false
    /// Whether it is read which feature is open while the app shows and does nothing else.
    public var feature = false
    /// Whether the number of launches is read.
    public var launches = false
    /// The flags that are read, one bit each.
    public var flags: UInt16 = 0

    public init() {}

    /// Keeps what another question reads, too.
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
    }

    /// Every value that a question can read.
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
      return kept
    }()
  }

  let kept: Kept
  /// Whether claims read what is stored about tracking.
  let keepsTracking: Bool
  /// Whether no condition tells an answer about tracking from another one.
  let trackingAnswersAreAlike: Bool
  let locationAnswersAreAlike: Bool
  /// Whether no step takes back an answer about location, after which the same question would come again.
  private let locationIsAnsweredOnce: Bool
  /// Whether nothing reads which feature is open while the app shows and does nothing else: nothing that it begins
  /// later comes back to it.
  let featureIsUnread: Bool
  /// Whether nothing reads how exact the location is.
  let precisionIsUnread: Bool
  let notificationAnswersAreAlike: Bool
  /// The permissions of the table whose refusal and grant are alike, one bit each.
  let servicesAlike: UInt32
  /// Those of which a partial answer is alike, too.
  let partialAlike: UInt32
  /// Whether nothing uses the photo library, which may bring up a question about selected photos.
  let photosAreUnused: Bool
  /// Whether nothing reads the permission to add photos.
  let addingIsUnread: Bool
  /// The permissions whose question a switch need not keep away: to refuse does the same.
  let plainlyAsked: Set<Permission>
  /// The asks that *later* keeps away for some launches, where no claim reads that.
  private let laters: [Later]
  /// The asks that compare the number of launches; nil where a page or the advertisement does, or a claim.
  private let launchReaders: [Reader]?
  /// The flags that nothing reads, one bit each.
  private let unreadFlags: UInt16
  /// Flags that only asks read, each with these asks.
  private let flagsOfAsks: [(flag: UInt16, readers: [Reader])]
  /// Whether a step of the search ends the process by itself.
  let terminates: Bool

  /// An ask that is over for the rest of an install once its permission is answered, if ``ends`` says so.
  private struct Reader: Sendable {
    let permission: Permission
    let ends: Bool
  }

  /// An ask with *later* for some launches.
  private struct Later: Sendable {
    let ask: Int
    let launches: UInt32
    let reader: Reader
  }

  /// What the steps of a search do, as far as it decides which values are dead.
  public struct Reach: Sendable {
    /// The flags that an ask or a page of the search reads, one bit each.
    public var flags: UInt16 = 0
    /// The permissions whose answer a step takes back within an install.
    public var forgotten: Set<Permission> = []
    /// Whether a step uses location, in front or in the background.
    public var usesLocation = false
    /// Whether a step sets a geofence, or crosses it.
    public var setsGeofence = false
    /// Whether an ask or a step can ask about location again after an answer: for more of it, or by its button.
    public var asksForMoreLocation = false
    /// The requests that asks or steps can make.
    public var requests: [Request] = []
    /// The permissions that are asked for without a screen before, by asks that wait for the answer and have the
    /// purpose string: to keep the question away takes no fewer steps than to refuse.
    public var plainlyAsked: Set<Permission> = []
    /// The services that features, asks, buttons or steps use without a request, one bit each.
    public var used: UInt32 = 0
    /// Whether a step ends the process.
    public var terminates = false

    public init() {}
  }

  /// The dead values of a flow in a search.
  ///
  /// - Parameters:
  ///   - kept: What claims and goals read themselves.
  ///   - reach: What the steps of the search do.
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
      // The system asks again only about an answer that allows.
      guard !service.hasReminder || reach.used & photos == 0 else { return false }
      return !readers.tellApart(permission, permission.statuses.subtracting([.notDetermined, .restricted]))
    }
    servicesAlike = alike.reduce(0) { $0 | $1.bit }
    plainlyAsked = reach.plainlyAsked
    photosAreUnused = reach.used & photos == 0
    // A partial answer may be asked about again.
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

  /// Sets the dead values of a world back.
  ///
  /// - Complexity: O(asks).
  func clear(in world: inout World, _ rules: Rules) {
    clearScreens(in: &world)
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

  private func clearScreens(in world: inout World) {
    // Where the policy came from decides where agreeing leads, and is told anew when it is shown again.
    if world.app.screen != .policy, world.app.screenBeneath != .policy { world.app.policyOrigin = .menu }
    if !kept.front, world.device.front != .app { world.device.front = .springboard }
    if featureIsUnread, world.app.feature != nil, world.isIdle { world.app.feature = nil }
    // Without an agreement to the present revision it does not matter which older one there was.
    if !kept.policy, !world.policyIsAgreed { world.policy.agreed = 0 }
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
    // iOS asks about it once by itself.
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
  }

  private func clearPhotos(in world: inout World) {
    if photosAreUnused {
      world.services.hasNewPhotos = false
      world.services.askedAboutPhotos = false
    }
    // Without an answer about all photos, its row depends on this one.
    if addingIsUnread, world.services[.photos].answer != .unset { world.services[.photosAdd].answer = .unset }
  }

  private func clear(_ later: Later, in world: inout World, _ rules: Rules) {
    guard world.memories[later.ask].laterAt != .never else { return }
    let isOver = world.app.launches &- world.memories[later.ask].laterLaunch >= later.launches
    guard isOver || self.isOver(later.reader, in: world, rules) else { return }
    world.memories[later.ask].laterAt = .never
    world.memories[later.ask].laterLaunch = 0
  }

  /// Whether an ask cannot come up again in this install, whatever else its conditions say.
  private func isOver(_ reader: Reader, in world: World, _ rules: Rules) -> Bool {
    reader.ends && isAnswered(reader.permission, in: world, rules)
  }

  /// Whether there is an answer that stays for the rest of the install.
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
  /// Whether the app shows nothing of its own but its first screen or a feature, and has nothing to go on with.
  fileprivate var isIdle: Bool {
    app.screen == nil && app.screenBeneath == nil && app.sequence == nil && app.outer.isEmpty
      && app.asksWaiting == 0 && waiting.isEmpty
  }
}

extension Conditions {
  /// Whether they keep an ask away once its permission has an answer.
  public var endWithAnswer: Bool { combine == .all && status == .notDetermined }

  fileprivate var flagsSpoken: UInt16 { flags?.spoken ?? 0 }

  /// Whether they compare a number of starts, for themselves or for *later*.
  fileprivate var readsLaunches: Bool {
    if case .launches = later { return true }
    return launches != nil || launchPattern != nil
  }
}
