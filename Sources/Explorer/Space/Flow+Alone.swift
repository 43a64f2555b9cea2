import FlowController
import Platform

/// A claim about a permission is checked without the asks that cannot affect it. An ask about another
/// permission affects it only if this ask decides what the app does next.
extension Rules {
  /// The asks about some topics, and the asks that decide whether and when the app makes them: one bit each.
  ///
  /// - Parameters:
  ///   - versions: The versions on which the app runs; nil for all from its deployment target on.
  ///   - between: Whether the asks count that only come between two of these, or before one of them.
  /// - Complexity: O(asks squared x (conditions + places)).
  func asks(
    decidingOn topics: Topics, on versions: [Band]? = nil, between: Bool = true
  ) -> UInt16 {
    let bands = versions ?? Band.allCases.filter { $0 >= flow.deploymentTarget.band }
    var topics = topics
    if topics.contains(.updates) { topics.insert(.location) }
    if topics.contains(.geofence) { topics.formUnion([.location, .notifications]) }
    // One row of Settings covers both reading and adding photos.
    let photos = Topics.service(.photos).union(.service(.photosAdd))
    if !topics.isDisjoint(with: photos) { topics.formUnion(photos) }
    let ofPages = Topics.read(by: flow.conditionsOfPages + flow.conditionsOfAd)
    let indices = 0..<Int(flow.askCount)
    let units = FlowReach(flow).units
    let away = indices.bits { mayGoOnAway($0, bands) }
    var kept = indices.bits { flow.decidesWhatFollows($0) || mayEndApp($0, bands) }
    var before: UInt16
    repeat {
      before = kept
      let read = indices.filter { kept >> UInt16($0) & 1 == 1 }
        .reduce(topics.union(ofPages)) { $0.union(.read(by: flow.allConditions(ofAsk: $1))) }
      let own = indices.bits { !Topics.about(flow.asks[$0].wants).isDisjoint(with: read) }
      kept |= own
      let bound = read.separate.map { topic in
        indices.bits { kept >> UInt16($0) & 1 == 1 && isBound($0, to: topic) }
      }
      for unit in units where between && unit.asks & own != 0 {
        // What comes after an ask during which the user leaves the app can come in the background.
        kept |= away & unit.asksBefore(own, used: read)
        // A permission can end between two asks that depend on it, as after Allow Once.
        kept |= bound.reduce(0) { $0 | unit.asksBetween($1) }
      }
    } while kept != before
    return kept
  }

  /// The sets of asks with which a claim of a rule is judged in a slice, each in a search of its own.
  ///
  /// A rule about iOS needs no other asks: iOS treats a request the same wherever it comes.
  ///
  /// While another screen of the app is up, the policy can change between its gate and what follows. So a claim about
  /// the policy is judged with each other ask of the same place, one at a time.
  ///
  /// - Parameters:
  ///   - about: The topics of the slice.
  ///   - asked: The topics whose asks the claim is about.
  /// - Complexity: O(asks cubed x (conditions + places)).
  func setsOfAsks(
    about: Topics, asked: Topics, for rule: Rule, on versions: [Band]
  ) -> [UInt16] {
    let isAboutPolicy = about.contains(.policy)
    let isOfFlow = rule.pack == .flow
    let kept = asks(decidingOn: asked, on: versions, between: isOfFlow && !isAboutPolicy)
    guard isAboutPolicy, isOfFlow else { return [kept] }
    let units = FlowReach(flow).units.filter { !$0.own.isDisjoint(with: about.subtracting(.policy)) }
    let beside = units.reduce(0) { $0 | $1.asks } & ~kept
    let sets = (0..<Int(flow.askCount)).filter { beside >> UInt16($0) & 1 == 1 }.map { index in
      let others = asked.union(.about(flow.asks[index].wants))
      return kept | asks(decidingOn: others, on: versions, between: false)
    }
    return sets.isEmpty ? [kept] : sets
  }

  /// Whether an ask is about a topic, or depends on it.
  private func isBound(_ ask: Int, to topic: Topics) -> Bool {
    !Topics.about(flow.asks[ask].wants).union(.read(by: flow.allConditions(ofAsk: ask))).isDisjoint(
      with: topic)
  }

  /// Whether the app may continue in the background because of an ask: iOS reports a refusal to the app when
  /// the user leaves, or an alert opens Settings.
  private func mayGoOnAway(_ index: Int, _ bands: [Band]) -> Bool {
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

  /// Whether an ask may end the app for want of a purpose string.
  private func mayEndApp(_ index: Int, _ bands: [Band]) -> Bool {
    switch flow.asks[index].wants {
    case .tracking, .trackingExpanded: return !flow.purposes.has(.tracking)
    case .service(let call):
      return bands.contains { band in
        let keys = rulebooks[call.service, band].keys[Int(call.kind.rawValue)]
        return keys != 0 && flow.purposes.rawValue & keys == 0
      }
    case .notifications, .notificationsProvisional, .locationWhenInUse, .locationAlways, .locationButton,
      .locationUse, .preciseLocation:
      return false
    }
  }

  /// The same rules for an app in which the other asks never come.
  func putting(only kept: UInt16) -> Rules {
    kept == flow.everyAsk ? self : Rules(flow: flow.putting(only: kept), rulebooks: rulebooks)
  }
}

extension Flow {
  /// The same flow in which the other asks never come.
  func putting(only kept: UInt16) -> Flow {
    var flow = self
    for index in 0..<Int(askCount) where kept >> UInt16(index) & 1 == 0 {
      flow.asks[index].conditions = .never
    }
    return flow
  }

  /// Every ask, one bit each.
  var everyAsk: UInt16 { askCount == 16 ? .max : 1 << UInt16(askCount) - 1 }

  /// The asks that never come, one bit each.
  var absentAsks: UInt16 { (0..<Int(askCount)).bits { asks[$0].conditions.areNeverMet } }

  /// Whether something happens because of an ask or its answer, or the app does not wait for the answer.
  fileprivate func decidesWhatFollows(_ index: Int) -> Bool {
    let own = UInt8(index)
    func follows(_ places: PlaceList) -> Bool {
      places.all.contains { if case .after(own, _) = $0 { true } else { false } }
    }
    return !asks[index].waits || asks[index].hasThen
      || (0..<Int(askCount)).contains { follows(asks[$0].places) }
      || (0..<Int(pageCount)).contains { follows(pages[$0].places) }
  }
}

extension FlowReach.Unit {
  /// Returns the asks of the unit that can come between two of these asks.
  fileprivate func asksBetween(_ bound: UInt16) -> UInt16 {
    let bound = bound & asks
    guard bound.nonzeroBitCount > 1 else { return 0 }
    guard isInOrder(bound) else { return asks }
    let (first, last) = (bound.trailingZeroBitCount, 15 - bound.leadingZeroBitCount)
    return asks & (first...last).reduce(0) { $0 | 1 << UInt16($1) }
  }

  /// Returns the asks of the unit after which one of these asks, a page or a use of these topics can come.
  fileprivate func asksBefore(_ own: UInt16, used: Topics) -> UInt16 {
    let own = own & asks
    guard isInOrder(own), pages == 0, does.isDisjoint(with: used) else { return asks }
    return asks & (0..<(15 - own.leadingZeroBitCount)).reduce(0) { $0 | 1 << UInt16($1) }
  }

  /// Whether these asks come in the order of the flow.
  private func isInOrder(_ some: UInt16) -> Bool { some & unordered == 0 && !opens }
}

extension Range<Int> {
  /// The numbers that satisfy a condition, one bit each.
  fileprivate func bits(_ isMeant: (Int) -> Bool) -> UInt16 {
    filter(isMeant).reduce(0) { $0 | 1 << UInt16($1) }
  }
}

extension Conditions {
  /// Conditions that no device meets.
  static let never: Conditions = {
    var never = Conditions()
    never.minimumOS = .unreached
    return never
  }()

  /// Whether no device meets them.
  var areNeverMet: Bool { combine == .all && minimumOS == .unreached }
}

extension Version {
  /// A version that no device has.
  fileprivate static let unreached = Version(255)
}
