public import Platform

/// Sets back the values that nothing reads any more, so that a search keeps one state where a device could have many.
///
/// A value is dead when no step of the search and no claim or goal on it can tell it from another one: an agreement to an
/// old revision of the policy, the pause after *later* of an ask that was answered. Two worlds that differ only in dead
/// values take the same steps to worlds that again differ only there. `Tests/ExplorerTests` holds what is found this way
/// against searches that keep every value.
///
/// What a flow reads is derived from its conditions; what a claim or a goal reads stands in ``Kept``.
public struct DeadValues: Sendable {
  /// The values that claims or goals of a search read themselves.
  public struct Kept: Sendable {
    /// The permissions whose record is read in full.
    public var permissions: Set<Permission> = []
    /// Whether it is read what fills the display while the app is away: Settings, the browser or the home screen.
    public var front = false
    /// Whether the revisions of the policy are read, not only whether the app has an agreement.
    public var policy = false
    /// Whether the app's memory of *later* is read for asks whose permission is not kept.
    public var laters = false

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
  let notificationAnswersAreAlike: Bool
  /// The permissions of the table whose refusal and grant are alike, one bit each.
  let servicesAlike: UInt32
  /// The asks that *later* keeps away for some launches, where no claim reads that.
  private let laters: [Later]
  /// The asks that compare the number of launches; nil where a page or the advertisement does, or a claim.
  private let launchReaders: [Reader]?
  /// The flags that nothing reads, one bit each.
  private let unreadFlags: UInt16
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
    /// Whether a step uses location, in front or in the background, or brings up what its use leads to.
    public var usesLocation = false
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
    locationAnswersAreAlike =
      !kept.permissions.contains(.location) && !reach.usesLocation && !readers.readsAccuracy
      && !readers.tellApart(.location, [.denied, .authorizedWhenInUse, .authorizedAlways])
    notificationAnswersAreAlike =
      !kept.permissions.contains(.notifications)
      && !readers.tellApart(.notifications, [.denied, .authorized])
    servicesAlike = Service.allCases.reduce(into: 0) { alike, service in
      let permission = Permission.service(service)
      guard !kept.permissions.contains(permission) else { return }
      let answered = permission.statuses.subtracting([.notDetermined, .restricted])
      if !readers.tellApart(permission, answered) { alike |= service.bit }
    }
    let asks = (0..<Int(flow.askCount)).map { flow.asks[$0] }
    func reader(_ ask: Ask) -> Reader {
      let conditions = ask.conditions
      let permission = ask.wants.permission
      return Reader(
        permission: permission,
        ends: conditions.combine == .all && conditions.status == .notDetermined
          && !reach.forgotten.contains(permission))
    }
    laters = asks.indices.compactMap { index in
      guard case .launches(let count) = asks[index].conditions.later, !kept.laters else { return nil }
      guard !kept.permissions.contains(asks[index].wants.permission) else { return nil }
      let reads = flow.allConditions(ofAsk: index)
      guard !reads.contains(where: { $0.days?.since == .lastLater }) else { return nil }
      return Later(ask: index, launches: UInt32(count), reader: reader(asks[index]))
    }
    let others = flow.conditionsOfPages + flow.conditionsOfAd
    launchReaders =
      kept.launches || others.contains(where: \.readsLaunches)
      ? nil
      : asks.indices.filter { index in
        flow.allConditions(ofAsk: index).contains(where: \.readsLaunches)
      }.map { reader(asks[$0]) }
    unreadFlags = ~reach.flags
    terminates = reach.terminates
  }

  /// Sets the dead values of a world back.
  ///
  /// - Complexity: O(asks).
  func clear(in world: inout World, _ rules: Rules) {
    clearScreens(in: &world)
    if !keepsTracking { clearTracking(in: &world) }
    if locationAnswersAreAlike { clearLocation(in: &world) }
    if notificationAnswersAreAlike, world.notifications.status == .authorized {
      world.notifications.status = .denied
    }
    if servicesAlike != 0 { clearServices(in: &world) }
    for later in laters { clear(later, in: &world, rules) }
    if let launchReaders, world.app.launches > 1,
      launchReaders.allSatisfy({ $0.ends && isAnswered($0.permission, in: world, rules) })
    {
      world.app.launches = 1
    }
    world.app.flagsTurned &= ~unreadFlags
    world.app.flagsOfProcessTurned &= ~unreadFlags
    world.app.flagsOfKeychainTurned &= ~unreadFlags
  }

  private func clearScreens(in world: inout World) {
    // Where the policy came from decides where agreeing leads, and is told anew when it is shown again.
    if world.app.screen != .policy, world.app.screenBeneath != .policy { world.app.policyOrigin = .menu }
    if !kept.front, world.device.front != .app { world.device.front = .springboard }
    // Without an agreement to the present revision it does not matter which older one there was.
    if !kept.policy, !world.policyIsAgreed { world.policy.agreed = 0 }
  }

  private func clearTracking(in world: inout World) {
    world.app.adLoads = 0
    world.app.adIsPersonalised = false
    world.tracking.promptsShown = 0
    if trackingAnswersAreAlike, world.tracking.answer == .allowed { world.tracking.answer = .denied }
  }

  private func clearLocation(in world: inout World) {
    switch world.location.grant {
    case .unset, .once: break
    case .whileUsing, .provisionalAlways, .always, .denied:
      world.location.grant = .denied
      world.location.isPrecise = true
      world.location.upgradeOffered = false
      world.location.alwaysRequested = false
      world.location.usedInBackground = .never
    }
  }

  private func clearServices(in world: inout World) {
    for service in Service.allCases where servicesAlike & service.bit != 0 {
      if world.services[service].answer == .allowed { world.services[service].answer = .denied }
    }
  }

  private func clear(_ later: Later, in world: inout World, _ rules: Rules) {
    guard world.memories[later.ask].laterAt != .never else { return }
    let isOver = world.app.launches &- world.memories[later.ask].laterLaunch >= later.launches
    guard isOver || later.reader.ends && isAnswered(later.reader.permission, in: world, rules) else { return }
    world.memories[later.ask].laterAt = .never
    world.memories[later.ask].laterLaunch = 0
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

extension Conditions {
  /// Whether they compare a number of starts, for themselves or for *later*.
  fileprivate var readsLaunches: Bool {
    if case .launches = later { return true }
    return launches != nil || launchPattern != nil
  }
}

/// What the conditions of a flow read of permissions.
private struct StatusReaders {
  private let tests: [(permission: Permission, anyOf: StatusNames)]
  /// Whether a condition reads how exact the location is.
  let readsAccuracy: Bool

  init(_ flow: Flow) {
    var tests: [(Permission, StatusNames)] = []
    var readsAccuracy = false
    func read(_ conditions: Conditions, of own: Permission?) {
      if let own, let status = conditions.status { tests.append((own, status)) }
      if let test = conditions.statusOf {
        for place in 0..<Int(test.count) { tests.append((test[place].request.permission, test[place].anyOf)) }
      }
      if conditions.fullAccuracy != nil { readsAccuracy = true }
    }
    for ask in 0..<Int(flow.askCount) {
      for conditions in flow.allConditions(ofAsk: ask) {
        read(conditions, of: flow.asks[ask].wants.permission)
      }
    }
    for conditions in flow.conditionsOfPages + flow.conditionsOfAd { read(conditions, of: nil) }
    self.tests = tests
    self.readsAccuracy = readsAccuracy
  }

  /// Whether a condition holds for some of these statuses of a permission and not for others.
  func tellApart(_ permission: Permission, _ statuses: StatusNames) -> Bool {
    tests.contains { test in
      guard test.permission == permission else { return false }
      let met = test.anyOf.intersection(statuses)
      return !met.isEmpty && met != statuses
    }
  }
}
