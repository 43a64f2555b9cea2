import FlowController
import Platform

/// A claim about a permission is checked without the asks and pages that cannot affect the claim. A page, or an ask
/// about another permission, affects the claim only if it decides what the app does next.
extension Rules {
  /// Returns the asks about some topics, some pages, and every other ask and page that decides whether or when the app
  /// shows one of them.
  ///
  /// - Parameters:
  ///   - pages: Pages that must be included, one bit each.
  ///   - asks: Further asks that must be included, one bit each.
  ///   - questioned: The pages of which each button matters, one bit each; nil for `pages`.
  ///   - versions: The iOS versions on which the app runs; nil for all from its deployment target on.
  ///   - between: Whether to include an ask or page that only appears between two included ones, or before one.
  ///   - beside: Whether to include every ask and page of each feature that uses the topics.
  /// - Complexity: O((asks + pages) squared x (conditions + places)).
  func parts(
    decidingOn topics: Topics, and pages: UInt32 = 0, asks: UInt16 = 0, asking questioned: UInt32? = nil,
    on versions: [Band]? = nil, between: Bool = true, beside: Bool = false
  ) -> FlowParts {
    var needed = NeededParts(
      self, versions ?? Band.allCases.filter { $0 >= flow.deploymentTarget.band }, between)
    needed.inQuestion = questioned ?? pages
    return needed.parts(about: topics, FlowParts(asks: asks, pages: pages), beside: beside)
  }

  /// Returns fewer asks and pages than ``parts(decidingOn:and:asks:on:between:beside:)``, for a first, smaller search:
  /// without those that only change flags and events, and that the user never meets unless the user opens a feature that
  /// has nothing to do with the others. The search must set and clear the returned flags by itself. If a claim is broken
  /// there, it may still hold with all parts.
  func coarseParts(
    decidingOn topics: Topics, and pages: UInt32, on versions: [Band], between: Bool, beside: Bool
  ) -> (parts: FlowParts, flags: FreeFlags) {
    var needed = NeededParts(self, versions, between)
    (needed.isCoarse, needed.inQuestion) = (true, pages)
    let parts = needed.parts(about: topics, FlowParts(pages: pages), beside: beside)
    return (parts, needed.freed)
  }
}

/// Finds the asks and pages that decide whether or when others appear.
private struct NeededParts {
  let flow: Flow
  let rules: Rules
  /// The iOS versions on which the app runs.
  let bands: [Band]
  /// Whether to include asks and pages that only appear between two others, or before one.
  let between: Bool
  private let units: [FlowReach.Unit]
  private let start: FlowReach.Unit
  private let ofAsks: [PartEffects]
  private let ofPages: [PartEffects]
  /// Whether to leave out asks and pages in other features that only change flags and events.
  var isCoarse = false
  /// The pages that the question is about, one bit each. What each of their buttons does matters.
  var inQuestion: UInt32 = 0
  /// The flags that the asks and pages that were left out change.
  private(set) var freed = FreeFlags()
  /// The asks during which the app can continue in the background.
  private let away: FlowParts
  private let order: PartOrder

  init(_ rules: Rules, _ bands: [Band], _ between: Bool) {
    (self.rules, self.bands, self.between) = (rules, bands, between)
    let flow = rules.flow
    self.flow = flow
    let reach = FlowReach(flow)
    (units, start) = (reach.units, reach.start)
    ofAsks = (0..<Int(flow.askCount)).map { PartEffects(ofAsk: $0, flow, reach) }
    ofPages = (0..<Int(flow.pageCount)).map { PartEffects(ofPage: $0, flow, reach) }
    away = FlowParts(asks: (0..<Int(flow.askCount)).bits { rules.mayGoOnAway($0, bands) })
    order = PartOrder(flow)
  }

  /// Adds what decides on the parts, until nothing is missing.
  mutating func parts(about topics: Topics, _ parts: FlowParts, beside: Bool) -> FlowParts {
    let topics = widened(topics)
    var kept = parts
    if topics.contains(.tracking) { kept.pages |= consentForms }
    var before: FlowParts
    repeat {
      before = kept
      let read = topics.union(self.read(by: kept, topics))
      let own = flow.asks(about: topics) | changing(read, with: kept)
      kept.asks |= own
      for unit in units {
        let isUsed = !unit.does.isDisjoint(with: topics)
        guard unit.asks & own != 0 || unit.pages & kept.pages != 0 || isUsed else { continue }
        if beside, isUsed { kept.formUnion(unit.parts) }
        kept.formUnion(disturbing(unit, kept, topics))
        if isTimely(unit, kept) { kept.formUnion(unit.parts) }
      }
      kept.formUnion(disturbing(start, kept, topics))
      kept.features |= features(with: kept, read.union(topics))
      if between { kept.formUnion(between(kept, read, topics)) }
      kept.formUnion(deciding(on: kept, read, topics))
    } while kept != before
    return kept
  }

  /// The features whose own actions matter. Their actions concern these topics, or end the app because a purpose string
  /// is missing, or the feature may still be on screen when a kept ask or page appears.
  private func features(with kept: FlowParts, _ topics: Topics) -> UInt16 {
    let comesAnytime =
      kept.askIndices.contains { ask in
        !flow.asks[ask].waits || flow.asks[ask].places.holds(.becomesActive)
          || flow.asks[ask].places.holds(.beforeActive)
      } || kept.pageIndices.contains { flow.pages[$0].places.holds(.becomesActive) }
    return (0..<Int(flow.featureCount)).bits { index in
      let feature = flow.features[index]
      let does = Topics.does(feature)
      return !does.isEmpty
        && (comesAnytime || feature.isTestPage || !does.isDisjoint(with: topics)
          || feature.uses.all.contains { rules.mayEndApp(ServiceCall($0, .use), bands) })
    }
  }

  private func widened(_ topics: Topics) -> Topics {
    var topics = topics
    if topics.contains(.updates) { topics.insert(.location) }
    if topics.contains(.geofence) { topics.formUnion([.location, .notifications]) }
    // One row of Settings covers both reading and adding photos.
    let photos = Topics.service(.photos).union(.service(.photosAdd))
    if !topics.isDisjoint(with: photos) { topics.formUnion(photos) }
    return topics
  }

  /// The permissions that the conditions of these parts depend on. The ad's conditions matter only to tracking.
  private func read(by kept: FlowParts, _ topics: Topics) -> Topics {
    var read = Topics()
    for ask in kept.askIndices { read.formUnion(.read(by: flow.allConditions(ofAsk: ask))) }
    for page in kept.pageIndices { read.formUnion(.read(by: flow.allConditions(ofPage: page))) }
    if topics.union(read).contains(.tracking) { read.formUnion(.read(by: flow.conditionsOfAd)) }
    return read
  }

  /// The asks whose answer can change whether a condition of a kept part is met, one bit each. An ask for more access
  /// cannot, if no condition distinguishes the statuses that the permission can have before the ask and after it.
  private func changing(_ read: Topics, with kept: FlowParts) -> UInt16 {
    let readers = StatusReaders(flow.putting(only: kept))
    return flow.asks(about: read)
      & (0..<Int(flow.askCount)).bits { index in
        let permission = flow.asks[index].wants.permission
        let conditions = flow.asks[index].conditions
        guard conditions.combine == .all, let before = conditions.status else { return true }
        if permission == .location, readers.readsAccuracy || readers.readsServices { return true }
        return readers.tellApart(permission, before.union(permission.statuses.subtracting(.notDetermined)))
      }
  }

  /// The pages on which the user decides about tracking before the prompt of iOS appears.
  private var consentForms: UInt32 {
    (0..<Int(flow.pageCount)).reduce(0) { flow.pages[$1].kind == .consentForm ? $0 | 1 << UInt32($1) : $0 }
  }

  /// The parts that lead to one of these, change what one of these compares, or use a permission that one reads.
  private mutating func deciding(on kept: FlowParts, _ read: Topics, _ topics: Topics) -> FlowParts {
    var compared = PartEffects.Changes()
    for ask in kept.askIndices { compared.compare(flow.allConditions(ofAsk: ask)) }
    for page in kept.pageIndices { compared.compare(flow.allConditions(ofPage: page)) }
    if read.contains(.tracking) { compared.compare(flow.conditionsOfAd) }
    compared.forgotten = kept.asks
    freed = FreeFlags()
    var deciding = FlowParts()
    let ofAsks = zip(ofAsks, ofAsks.indices.map { FlowParts(ask: $0, page: nil) })
    let ofPages = zip(ofPages, ofPages.indices.map { FlowParts(ask: nil, page: $0) })
    for (effects, part) in Array(ofAsks) + Array(ofPages) where !part.isSubset(of: kept) {
      if !effects.leadsTo.isDisjoint(with: kept) || !effects.uses.isDisjoint(with: read) {
        deciding.formUnion(part)
      } else if effects.changes.concern(compared) {
        if isCoarse, effects.changes.forgotten & compared.forgotten == 0, isElsewhere(part, kept, topics) {
          freed.formUnion(effects.turns.intersection(compared.flags))
        } else {
          deciding.formUnion(part)
        }
      }
    }
    // A refusal ends the list of such a button. Another page is shown whatever its conditions are.
    for page in kept.pageIndices {
      let isInQuestion = inQuestion >> UInt32(page) & 1 == 1
      let asks = isInQuestion ? self.ofPages[page].asksThatStop : self.ofPages[page].asksThatDecide
      deciding.formUnion(FlowParts(asks: asks, pages: self.ofPages[page].pagesShown))
    }
    for ask in kept.askIndices { deciding.pages |= self.ofAsks[ask].pagesShown }
    return deciding
  }

  /// Whether a part appears only in features in which nothing kept appears, so that the user can avoid it. Nothing
  /// appears at launch, or when the app becomes active, that the user can avoid.
  private func isElsewhere(_ part: FlowParts, _ kept: FlowParts, _ topics: Topics) -> Bool {
    start.parts.isDisjoint(with: part)
      && units.allSatisfy { unit in
        unit.parts.isDisjoint(with: part)
          || unit.parts.isDisjoint(with: kept) && unit.features & kept.features == 0
            && unit.does.isDisjoint(with: topics)
      }
  }

  /// The parts of a unit that can change what the app shows next there: pages that the user may be unable to leave, and
  /// asks and pages after which the app continues before the answer, elsewhere, or not at all.
  private func disturbing(_ unit: FlowReach.Unit, _ kept: FlowParts, _ topics: Topics) -> FlowParts {
    var found = FlowParts()
    for ask in unit.parts.askIndices where ofAsks[ask].disturbs || rules.mayEndApp(ask, bands) {
      found.asks |= 1 << UInt16(ask)
    }
    for page in unit.parts.pageIndices {
      let isFollowed = self.isFollowed(page, kept, topics)
      // A page that is not modal leaves the policy reachable, so the user can open the policy and withdraw consent.
      let letsWithdraw = topics.contains(.policy) && !flow.pages[page].isModal
      if ofPages[page].disturbs || letsWithdraw || flow.holds(page, orEnds: isFollowed) {
        found.pages |= 1 << UInt32(page)
      }
    }
    return found
  }

  /// Whether a kept part can appear after a page, at a trigger of that page.
  private func isFollowed(_ page: Int, _ kept: FlowParts, _ topics: Topics) -> Bool {
    flow.pages[page].places.all.contains { place in
      var others = flow.parts(at: place)
      others.pages &= ~(1 << UInt32(page))
      if !others.isDisjoint(with: kept) { return true }
      switch place {
      case .feature(let feature): return !Topics.does(flow.features[Int(feature)]).isDisjoint(with: topics)
      case .launch: return !topics.isDisjoint(with: [.policy, .tracking])
      // When this page closes, the page beneath it or the ask before it continues.
      case .page(let beneath): return kept.pages >> UInt32(beneath) & 1 == 1
      case .after(let ask, _): return kept.asks >> UInt16(ask) & 1 == 1
      case .beforeActive: return !kept.isDisjoint(with: start.parts)
      case .becomesActive, .button: return false
      }
    }
  }

  /// The asks and pages that can appear between two kept parts or before one, and can change whether these appear.
  private func between(_ kept: FlowParts, _ read: Topics, _ topics: Topics) -> FlowParts {
    var found = FlowParts()
    // If the user leaves the app while a prompt is on screen, the flow can go on in the background.
    for ask in away.subtracting(kept).askIndices where order.isFollowed(ask, by: kept, orUsesOf: topics, flow)
    {
      found.asks |= 1 << UInt16(ask)
    }
    // A permission can end between two asks that depend on it. Example: Allow Once ends when the app is terminated.
    for topic in read.separate {
      found.formUnion(order.partsBetween(kept.askIndices.filter { isBound($0, to: topic) }))
    }
    return found
  }

  /// Whether a kept part of a unit may have a condition that becomes true only while another screen of the unit is
  /// shown. Such a condition reads a flag that each launch resets, or is true only at the first launch.
  private func isTimely(_ unit: FlowReach.Unit, _ kept: FlowParts) -> Bool {
    let own = FlowParts(asks: unit.asks & kept.asks, pages: unit.pages & kept.pages)
    let conditions =
      own.askIndices.flatMap { flow.allConditions(ofAsk: $0) }
      + own.pageIndices.flatMap { flow.allConditions(ofPage: $0) }
    let mayEndWithFirstLaunch =
      conditions.contains { $0.launchPattern?.counts.contains(1) ?? false }
      || conditions.contains { $0.not != nil } && conditions.contains { $0.launches != nil }
    return mayEndWithFirstLaunch
      || conditions.contains { ($0.flags?.spoken ?? 0) & flow.flagsOfProcess & ~flow.flagsTurnedByFlow != 0 }
  }

  /// Whether an ask is about a topic, or depends on it.
  private func isBound(_ ask: Int, to topic: Topics) -> Bool {
    !Topics.about(flow.asks[ask].wants).union(.read(by: flow.allConditions(ofAsk: ask))).isDisjoint(
      with: topic)
  }
}

extension Flow {
  /// Whether the user may be unable to leave a page that appears by itself: none of its permanent buttons leads on.
  ///
  /// - Parameter orEnds: Whether to also return true if each exit ends the trigger, so that nothing follows the page.
  fileprivate func holds(_ page: Int, orEnds: Bool) -> Bool {
    let comesByItself = pages[page].places.all.contains { $0 != .button }
    return comesByItself && pages[page].buttonCount > 0 && !leads(page, onward: orEnds, over: [])
  }

  /// Whether a button without conditions leads away from a page, directly or over other pages.
  private func leads(_ page: Int, onward: Bool, over earlier: Set<Int>) -> Bool {
    (0..<Int(pages[page].buttonCount)).contains { index in
      let button = pages[page].buttons[index]
      let list = button.does.map { verbs[Int($0)] }
      // If the user denies the request, the action list can end. After a return from Settings, the page may appear
      // again.
      let mayFail = list.contains { verb in
        if case .ask(_, stops: true) = verb { true } else { verb == .settings }
      }
      guard button.conditions == nil, !mayFail else { return false }
      return list.contains { verb in
        switch verb {
        case .next: true
        case .close, .open: !onward
        case .go(let other):
          !earlier.contains(Int(other))
            && leads(Int(other), onward: onward, over: earlier.union([page]))
        case .settings, .ask, .openPolicy, .set, .clear, .count, .forget, .use: false
        }
      }
    }
  }

  /// The asks about these topics, one bit each.
  func asks(about topics: Topics) -> UInt16 {
    (0..<Int(askCount)).bits { !Topics.about(asks[$0].wants).isDisjoint(with: topics) }
  }
}

extension Rules {
  /// Whether the app may continue in the background because of an ask: iOS reports a refusal to the app when
  /// the user leaves, or an alert opens Settings.
  fileprivate func mayGoOnAway(_ index: Int, _ bands: [Band]) -> Bool {
    switch flow.asks[index].wants {
    case .notifications, .notificationsProvisional:
      bands.contains { band in
        Region.Class.allCases.contains { rulebooks[band, $0].leaving != .storesNothing }
      }
    case .locationUse: true
    case .service(let call): call.kind == .use && call.service.row.overlay?.effect == .asksToTurnOn
    case .tracking, .trackingExpanded, .locationWhenInUse, .locationAlways, .locationButton, .preciseLocation:
      false
    }
  }

  /// Whether an ask may end the app because a purpose string is missing.
  func mayEndApp(_ index: Int, _ bands: [Band]) -> Bool {
    switch flow.asks[index].wants {
    case .tracking, .trackingExpanded: return !flow.purposes.has(.tracking)
    case .service(let call): return mayEndApp(call, bands)
    case .notifications, .notificationsProvisional, .locationWhenInUse, .locationAlways, .locationButton,
      .locationUse, .preciseLocation:
      return false
    }
  }

  fileprivate func mayEndApp(_ call: ServiceCall, _ bands: [Band]) -> Bool {
    bands.contains { band in
      let keys = rulebooks[call.service, band].keys[Int(call.kind.rawValue)]
      return keys != 0 && flow.purposes.rawValue & keys == 0
    }
  }
}

extension FlowReach.Unit {
  /// The asks and pages that the unit leads to.
  var parts: FlowParts { FlowParts(asks: asks, pages: pages) }
}

extension Range<Int> {
  /// The numbers that satisfy a condition, one bit each.
  func bits(_ isMeant: (Int) -> Bool) -> UInt16 {
    filter(isMeant).reduce(0) { $0 | 1 << UInt16($1) }
  }
}
