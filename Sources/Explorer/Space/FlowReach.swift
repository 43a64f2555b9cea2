import FlowController
import Platform

/// The asks, pages and topics that the start of the app and each feature can lead to. They determine what else a
/// slice must contain.
struct FlowReach {
  /// The features, in the order of the flow.
  private(set) var features: [Unit]
  /// Everything that the app does at launch, and each time it becomes active.
  private(set) var start: Unit
  /// The ad. Its topic is `tracking`.
  private let ad: Unit

  /// A feature, or the start of the app, with everything that it leads to.
  struct Unit {
    /// The asks, pages and features that the unit leads to, one bit each.
    fileprivate(set) var asks: UInt16 = 0
    fileprivate(set) var pages: UInt32 = 0
    fileprivate(set) var features: UInt16 = 0
    /// The topics of the requests and uses in the unit.
    fileprivate(set) var own: Topics = []
    /// The topics of the actions that the unit's features take after their asks.
    fileprivate(set) var does: Topics = []
    /// The topics of the requests in the unit.
    fileprivate var asksFor: Topics = []
    /// The asks that do not appear in the order of the flow: a page, a button or another ask triggers them, or they
    /// appear each time the app becomes active.
    fileprivate(set) var unordered: UInt16 = 0
    /// Whether a button of the unit opens a feature.
    fileprivate(set) var opens = false
    /// Whether the unit leads to a page, or to an ask that follows another item. Then the topics in `own` must be in
    /// the same slice.
    fileprivate var isLed = false
    /// The topics that the unit's conditions depend on.
    fileprivate(set) var reads: Topics = []
    /// The slices that must contain this unit: the slices of the topics in `own`, and the slices of each permission
    /// for which a page of the unit offers Settings.
    fileprivate(set) var about: Topics = []
    fileprivate var changes = Changes()
    /// The flags and events that the unit's conditions compare.
    fileprivate var compares = Changes()
    /// The pages and asks with `once`, which store that they were shown.
    fileprivate var remembers = (pages: UInt32(0), asks: UInt16(0))

    fileprivate var isEmpty: Bool { asks == 0 && pages == 0 }
  }

  /// What actions of pages and asks change, if conditions of other units may depend on it.
  fileprivate struct Changes {
    var flags: UInt16 = 0
    var events: UInt8 = 0
    var forgotten: UInt16 = 0
  }

  /// - Complexity: O(features x (asks + pages + verbs)).
  init(_ flow: Flow) {
    features = (0..<flow.featureCount).map { feature in
      var unit = Unit()
      unit.include(feature: feature, flow)
      unit.finish(flow)
      return unit
    }
    start = Unit()
    for place: Ask.Place in [.launch, .beforeActive, .becomesActive] { start.include(place: place, flow) }
    start.finish(flow)
    var ad = Unit()
    for conditions in flow.conditionsOfAd { ad.compare(conditions) }
    if !flow.conditionsOfAd.isEmpty { ad.about = .tracking }
    self.ad = ad
  }

  /// Returns these topics and the topics of every unit that can change a value that these topics depend on.
  ///
  /// The start of the app is always included, because its prompts appear first. A feature is included if it requests
  /// one of the topics. A feature is also included if it changes a flag, an event or the `once` of an ask or page that
  /// an included unit reads.
  ///
  /// - Complexity: O(features squared).
  func closed(_ topics: Topics) -> Topics {
    var topics = topics
    var inside = [start]
    var left = features + [ad]
    while true {
      for unit in inside { topics.formUnion(unit.needs) }
      let next = left.firstIndex { unit in
        !topics.isDisjoint(with: unit.about) || inside.contains { unit.changesWhatIsRead(by: $0) }
      }
      guard let next else { return topics }
      inside.append(left.remove(at: next))
    }
  }

  /// Returns the topics of the units whose conditions test these flags and events.
  func about(flags: UInt16, events: UInt8, _ flow: Flow) -> Topics {
    guard flags != 0 || events != 0 else { return [] }
    func speak(_ conditions: Conditions) -> Bool {
      if let test = conditions.flags, test.spoken & flags != 0 { return true }
      return conditions.event.map { events >> $0.event & 1 == 1 } ?? false
    }
    var topics: Topics = flow.conditionsOfAd.contains(where: speak) ? .tracking : []
    for ask in 0..<Int(flow.askCount) where flow.allConditions(ofAsk: ask).contains(where: speak) {
      topics.formUnion(about(ask: ask, flow))
    }
    for page in 0..<Int(flow.pageCount) where flow.allConditions(ofPage: page).contains(where: speak) {
      for unit in units where unit.pages >> UInt32(page) & 1 == 1 { topics.formUnion(unit.about) }
    }
    return topics
  }

  /// Returns the topics of the slices in which an ask appears.
  private func about(ask: Int, _ flow: Flow) -> Topics {
    units.filter { $0.asks >> UInt16(ask) & 1 == 1 }
      .reduce(Topics.about(flow.asks[ask].wants)) { $0.union($1.about) }
  }

  /// Returns the topics of the features that show a page. The start is left out, because every slice contains its
  /// pages.
  func about(page: Int) -> Topics {
    features.filter { $0.pages >> UInt32(page) & 1 == 1 }.reduce(into: []) { $0.formUnion($1.about) }
  }

  /// Returns the topics of the units in which actions of pages or asks change one of these flags or events.
  func changing(flags: UInt16, events: UInt8) -> Topics {
    units.filter { $0.changes.flags & flags != 0 || $0.changes.events & events != 0 }
      .reduce(into: []) { $0.formUnion($1.about) }
  }

  var units: [Unit] { features + [start] }
}

extension FlowReach.Unit {
  /// The topics that a slice with this unit must contain. What a feature does after its asks matters only if a page or
  /// an ask follows.
  fileprivate var needs: Topics {
    let topics = (isLed ? own : asksFor).union(reads)
    return own.isEmpty ? topics.union(about) : topics
  }

  /// Whether an action of this unit can change a value that a condition of the other unit reads.
  fileprivate func changesWhatIsRead(by other: FlowReach.Unit) -> Bool {
    changes.flags & other.compares.flags != 0 || changes.events & other.compares.events != 0
      || changes.forgotten & other.asks != 0 || asks & other.remembers.asks != 0
      || pages & other.remembers.pages != 0
  }

  /// The flags that the unit's asks and pages read, one bit each.
  func flagsRead(_ flow: Flow) -> UInt16 {
    let ofAsks = (0..<Int(flow.askCount)).filter { asks >> UInt16($0) & 1 == 1 }.map {
      flow.allConditions(ofAsk: $0).spokenFlags
    }
    let ofPages = (0..<Int(flow.pageCount)).filter { pages >> UInt32($0) & 1 == 1 }.map {
      flow.allConditions(ofPage: $0).spokenFlags
    }
    return (ofAsks + ofPages).reduce(0, |)
  }

  fileprivate mutating func include(feature: UInt8, _ flow: Flow) {
    guard features >> feature & 1 == 0 else { return }
    // A gated feature shows the policy before it opens. If a step leads to a second feature that is gated, the step
    // concerns the policy. For the first feature, the caller already counts the step as a step of the policy.
    if features != 0, flow.features[Int(feature)].isGated { own.insert(.policy) }
    features |= 1 << feature
    own.formUnion(.does(flow.features[Int(feature)]))
    does.formUnion(.does(flow.features[Int(feature)]))
    include(place: .feature(feature), flow)
  }

  fileprivate mutating func include(place: Ask.Place, _ flow: Flow) {
    for ask in 0..<flow.askCount where flow.asks[Int(ask)].places.holds(place) {
      switch place {
      case .launch, .feature: break
      case .beforeActive, .becomesActive, .page, .after, .button: unordered |= 1 << UInt16(ask)
      }
      include(ask: ask, flow)
    }
    for page in 0..<flow.pageCount where flow.pages[Int(page)].places.holds(place) {
      include(page: page, flow)
    }
  }

  private mutating func include(ask index: UInt8, _ flow: Flow) {
    guard asks >> index & 1 == 0, !flow.asks[Int(index)].conditions.areNeverMet else { return }
    asks |= 1 << index
    let ask = flow.asks[Int(index)]
    own.formUnion(.about(ask.wants))
    asksFor.formUnion(.about(ask.wants))
    switch ask.place {
    case .launch, .beforeActive, .feature: isLed = isLed || ask.places.count > 1
    case .after, .page, .becomesActive, .button: isLed = true
    }
    if !ask.waits || ask.hasThen { isLed = true }
    if ask.once != nil { remembers.asks |= 1 << index }
    for answer in Ask.Answer.allCases { include(place: .after(index, answer), flow) }
    for place in ask.everyThen { include(flow.verbs[Int(place)], flow) }
    for conditions in flow.allConditions(ofAsk: Int(index)) { compare(conditions) }
  }

  fileprivate mutating func compare(_ conditions: Conditions) {
    if let test = conditions.flags { compares.flags |= test.spoken }
    if let event = conditions.event { compares.events |= 1 << event.event }
    reads.formUnion(Topics.read(by: [conditions]))
  }

  private mutating func include(page index: UInt8, _ flow: Flow) {
    guard pages >> index & 1 == 0, !flow.pages[Int(index)].conditions.areNeverMet else { return }
    pages |= 1 << index
    isLed = true
    include(place: .page(index), flow)
    let page = flow.pages[Int(index)]
    // A consent form decides when the advertisement loads.
    if page.kind == .consentForm, flow.ad == .afterConsentForm { own.insert(.tracking) }
    if page.once != nil { remembers.pages |= 1 << index }
    for conditions in flow.allConditions(ofPage: Int(index)) { compare(conditions) }
    for button in 0..<Int(page.buttonCount) {
      for place in page.buttons[button].does { include(flow.verbs[Int(place)], flow) }
    }
  }

  private mutating func include(_ verb: Verb, _ flow: Flow) {
    switch verb {
    case .next, .close, .settings: break
    case .go(let page): include(page: page, flow)
    case .open(let feature):
      opens = true
      include(feature: feature, flow)
    case .ask(let ask, _):
      unordered |= 1 << UInt16(ask)
      include(ask: ask, flow)
    case .openPolicy: own.insert(.policy)
    case .set(let flag), .clear(let flag): changes.flags |= 1 << UInt16(flag)
    case .count(let event): changes.events |= 1 << event
    case .forget(let ask): changes.forgotten |= 1 << UInt16(ask)
    case .use(let service): own.insert(.service(service))
    }
  }

  /// Determines the topics whose slices must contain the unit, after the unit includes everything that it leads to. A
  /// unit without topics in `own` gets the topics that it depends on, or else the topic `screens`.
  fileprivate mutating func finish(_ flow: Flow) {
    about = own
    for page in 0..<Int(flow.pageCount) where pages >> UInt32(page) & 1 == 1 {
      about.formUnion(flow.topicsOfSettings(on: page))
    }
    if about.isEmpty { about = reads }
    if about.isEmpty, !isEmpty { about = .screens }
  }
}
