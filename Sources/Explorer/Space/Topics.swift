public import FlowController
public import Platform

/// The topics of a question. A search covers a slice of the world: these topics and the topics that they depend on.
public struct Topics: OptionSet, Hashable, Sendable {
  /// One bit per topic.
  public let rawValue: UInt64
  public init(rawValue: UInt64) { self.rawValue = rawValue }

  /// The tracking prompt, the switches of tracking, and the advertising identifier.
  public static let tracking = Topics(rawValue: 1 << 0)
  /// The location prompts, the location rows in Settings, and Location Services.
  public static let location = Topics(rawValue: 1 << 1)
  /// Location updates in the foreground and the background.
  public static let updates = Topics(rawValue: 1 << 2)
  /// The notification prompt and the notification row in Settings.
  public static let notifications = Topics(rawValue: 1 << 3)
  /// The geofence and its notifications.
  public static let geofence = Topics(rawValue: 1 << 4)
  /// The policy, its gate and its revisions.
  public static let policy = Topics(rawValue: 1 << 5)
  /// The gift and the DeviceCheck bits.
  public static let gift = Topics(rawValue: 1 << 6)
  /// Features that only show their screen, and events that no condition counts.
  public static let screens = Topics(rawValue: 1 << 7)

  /// The topics, each separately.
  static let each: [Topics] = [
    .tracking, .location, .updates, .notifications, .geofence, .policy, .gift, .screens,
  ]

  public static let all = Topics(each + [allServices])

  static func service(_ service: Service) -> Topics { Topics(rawValue: 1 << (32 + UInt64(service.rawValue))) }

  private static let allServices = Topics(rawValue: ~0 << 32)

  /// The services among the topics, one bit each by index.
  var services: UInt32 { UInt32(truncatingIfNeeded: rawValue >> 32) }

  /// The services among the topics, each separately.
  var eachService: [Topics] {
    Service.allCases.filter { services & $0.bit != 0 }.map { .service($0) }
  }

  /// The topics, each separately.
  var separate: [Topics] { Self.each.filter(contains) + eachService }

  /// The names of the topics, for the debug log.
  var words: [String] {
    let words = ["tracking", "location", "updates", "notifications", "geofence", "policy", "gift", "screens"]
    return zip(Self.each, words).filter { contains($0.0) }.map(\.1)
      + Service.allCases.filter { services & $0.bit != 0 }.map(\.word)
  }

  /// Returns the topics of a field of the state.
  init(of subject: StateSubject) {
    self =
      switch subject {
      case .everything: []
      case .anyPrompt: [.tracking, .location, .notifications]
      case .processes: .screens
      case .tracking: .tracking
      case .location: .location
      case .updates: .updates
      case .notifications: .notifications
      case .geofence: .geofence
      case .policy: .policy
      case .gift: .gift
      case .service(let service): .service(service)
      }
  }

  /// Returns these topics, and the topics that they depend on in this flow.
  ///
  /// - Complexity: O(features x (asks + pages + verbs)).
  public func closed(over flow: Flow) -> Topics {
    var topics = self
    // Every slice contains what the app does at launch, and this includes the policy if the policy covers the whole
    // app.
    if flow.policyScope == .app { topics.insert(.policy) }
    let reach = FlowReach(flow)
    var before: Topics
    repeat {
      before = topics
      if topics.contains(.updates) { topics.insert(.location) }
      if topics.contains(.geofence) { topics.formUnion([.location, .notifications]) }
      topics = reach.closed(topics)
      for index in 0..<Int(flow.featureCount) where flow.features[index].isGated {
        if !topics.isDisjoint(with: reach.features[index].about) { topics.insert(.policy) }
      }
      for ask in 0..<Int(flow.askCount)
      where !topics.isDisjoint(with: Self.about(flow.asks[ask].wants)) {
        topics.formUnion(Self.read(by: flow.allConditions(ofAsk: ask)))
      }
    } while topics != before
    return topics
  }

  /// Returns the topics that a flow requests, uses or has purpose strings for.
  ///
  /// - Complexity: O(asks + features).
  static func concerning(_ flow: Flow) -> Topics {
    var topics: Topics = []
    for ask in 0..<Int(flow.askCount) { topics.formUnion(about(flow.asks[ask].wants)) }
    for feature in 0..<Int(flow.featureCount) { topics.formUnion(does(flow.features[feature])) }
    if topics.contains(.geofence) { topics.formUnion([.location, .notifications]) }
    let reasons: [PurposeString] = [
      .locationWhenInUse, .locationAlwaysAndWhenInUse, .locationAlways, .locationTemporary,
    ]
    topics.formUnion(Topics(rawValue: UInt64(flow.services) << 32))
    if flow.hasLocationMode || reasons.contains(where: flow.purposes.has) { topics.insert(.location) }
    return topics
  }

  /// Returns the topics of a feature's own actions: coordinates, geofence, gift, and uses of services.
  static func does(_ feature: Feature) -> Topics {
    var topics: Topics = []
    if feature.showsCoordinates { topics.insert(.location) }
    if feature.setsGeofence { topics.insert(.geofence) }
    if feature.gift != .absent { topics.insert(.gift) }
    for service in feature.uses.all { topics.insert(.service(service)) }
    return topics
  }

  /// Returns the topics that a step that opens this feature concerns.
  static func about(feature index: UInt8, _ flow: Flow) -> Topics {
    guard index < flow.featureCount else { return .screens }
    var topics = FlowReach(flow).features[Int(index)].about
    if flow.features[Int(index)].isGated { topics.insert(.policy) }
    return topics.isEmpty ? .screens : topics
  }

  init(of permission: Permission) {
    self =
      switch permission {
      case .tracking: .tracking
      case .location: .location
      case .notifications: .notifications
      case .service(let service): .service(service)
      }
  }

  public static func about(_ request: Request) -> Topics { Topics(of: request.permission) }

  /// Returns the topics that a step that counts this event concerns.
  static func about(event: UInt8, _ flow: Flow) -> Topics {
    let topics = FlowReach(flow).about(flags: 0, events: 1 << event, flow)
    return topics.isEmpty ? .screens : topics
  }

  /// Returns the topics that a step that changes these flags concerns.
  static func about(flags: UInt16, _ flow: Flow) -> Topics {
    let topics = FlowReach(flow).about(flags: flags, events: 0, flow)
    return topics.isEmpty ? .screens : topics
  }

  /// Returns the topics of the slices in which a page or an ask changes one of these flags or events.
  static func changing(flags: UInt16 = 0, events: UInt8 = 0, _ flow: Flow) -> Topics {
    FlowReach(flow).changing(flags: flags, events: events)
  }

  /// Returns the topics of the permissions that these conditions read.
  static func read(by all: [Conditions]) -> Topics {
    all.reduce(into: Topics()) { topics, conditions in
      if let test = conditions.statusOf {
        for place in 0..<Int(test.count) { topics.formUnion(about(test[place].request)) }
      }
      if conditions.fullAccuracy != nil || conditions.services != nil { topics.insert(.location) }
    }
  }

  /// Returns the topics of a step; empty for steps that every slice needs.
  public static func about(_ step: Step, _ flow: Flow) -> Topics {
    switch step.row.subject {
    case .everything: []
    case .permissions: Topics([.tracking, .location]).union(Topics(rawValue: UInt64(flow.services) << 32))
    case .screens: .screens
    case .policy: .policy
    case .updates: .updates
    case .geofence: .geofence
    case .gift: .gift
    case .permission(let permission): Topics(of: permission)
    case .request(let request): about(request)
    case .feature(let index): about(feature: index, flow)
    case .event(let event): about(event: event, flow)
    case .flags(let flags): about(flags: flags, flow)
    case .change(let change): about(change)
    }
  }

  /// Whether a step concerns only services.
  static func isOfTable(_ step: Step) -> Bool {
    switch step.row.subject {
    case .request(let request): request.service != nil
    case .permission(.service): true
    case .change(let change): change.keys.contains { $0.service != nil }
    case .everything, .permissions, .screens, .policy, .updates, .geofence, .gift, .permission, .feature,
      .event, .flags:
      false
    }
  }

  private static func about(_ change: SystemChange) -> Topics {
    var topics: Topics = []
    for key in change.keys {
      switch key {
      // Versions, languages, regions and the clock belong to every topic.
      case .os, .region, .locale, .now: return []
      case .policyRevision: topics.insert(.policy)
      case .remoteText: topics.insert(.tracking)
      case .restricted, .allowTrackingRequests, .limitAdTracking, .tracking, .locationRestricted,
        .locationServices, .location, .precise, .notifications, .scheduledSummary, .photoLibrary, .clipboard,
        .row, .restriction,
        .overlay:
        topics.formUnion(key.permission.map { Topics(of: $0) } ?? [])
      }
    }
    return topics
  }

  /// Returns the topics of a prompt.
  ///
  /// - Complexity: O(number of asks).
  public static func about(_ prompt: Prompt, _ flow: Flow) -> Topics {
    switch prompt {
    case .app(.softAsk):
      var topics: Topics = []
      for ask in 0..<Int(flow.askCount) where flow.asks[ask].softAsk != .absent {
        topics.formUnion(about(flow.asks[ask].wants))
      }
      return topics
    case .app(.policy): return .policy
    case .app(.additionalInformation): return .tracking
    case .app(.page): return aboutPages(flow).reduce(into: []) { $0.formUnion($1) }
    // Both dialogs appear when the app uses location, not when it requests location.
    case .system(.locationReminder), .system(.locationServicesOff): return .updates
    case .system(let dialog): return Topics(of: dialog.permission)
    }
  }

  /// Returns the topics of each page.
  ///
  /// - Complexity: O(features x (asks + pages + verbs)).
  static func aboutPages(_ flow: Flow) -> [Topics] {
    guard flow.pageCount > 0 else { return [] }
    let reach = FlowReach(flow)
    return (0..<Int(flow.pageCount)).map { reach.about(page: $0) }
  }
}

extension Flow {
  /// Returns the requests for which a page offers Settings: those that the page names, or else all requests of the
  /// flow; empty if the page does not offer Settings.
  ///
  /// - Complexity: O(verbs of the page).
  func settingsOffered(on index: Int) -> [Request] {
    guard let named = settingsNamed(on: index) else { return [] }
    return named.isEmpty ? (0..<Int(askCount)).map { asks[$0].wants } : named
  }

  /// Returns the topics for which a page offers Settings. If the page names no permission, the topics also include
  /// each service that the flow uses without a request before it.
  ///
  /// - Complexity: O(verbs of the page).
  func topicsOfSettings(on index: Int) -> Topics {
    guard let named = settingsNamed(on: index) else { return [] }
    var topics = settingsOffered(on: index).reduce(into: Topics()) { $0.formUnion(.about($1)) }
    if named.isEmpty {
      for service in Service.allCases where touches(service) { topics.insert(.service(service)) }
    }
    return topics
  }

  /// Whether a page offers Settings, names no permission, and appears only while Location Services are off. Its button
  /// is about this iOS switch, not about an earlier answer of the user.
  func isAboutServices(_ page: Int) -> Bool {
    settingsNamed(on: page)?.isEmpty == true
      && allConditions(ofPage: page).contains { $0.services == false }
  }

  /// Whether an ask, a feature or a page uses a service.
  func touches(_ service: Service) -> Bool { touchedServices & service.bit != 0 }

  /// Returns the permissions that a page with a button to Settings names in its own conditions or in the conditions of
  /// this button; nil if the page has no such button.
  ///
  /// - Complexity: O(verbs of the page).
  func settingsNamed(on index: Int) -> [Request]? {
    let page = pages[index]
    let leading = (0..<Int(page.buttonCount)).map { page.buttons[$0] }.filter { button in
      button.does.contains { verbs[Int($0)] == .settings }
    }
    guard !leading.isEmpty else { return nil }
    let stated = [page.conditions] + leading.compactMap { $0.conditions.map { groups[Int($0)] } }
    let tests = stated.flatMap { own in
      [own] + (own.not.map { [groups[Int($0)]] } ?? []) + (own.anyOf.map { $0.map { groups[Int($0)] } } ?? [])
    }.compactMap(\.statusOf)
    return tests.flatMap { test in (0..<Int(test.count)).map { test[$0].request } }
  }
}
