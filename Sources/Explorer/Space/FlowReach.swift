import FlowController
import Platform

/// For flows with pages or deferred asks: everything that opening a feature or starting the app can lead to,
/// and therefore what a slice must contain.
struct FlowReach {
  /// The features, in the order of the flow.
  private(set) var features: [Unit]
  /// Everything that happens without a user: at launch, and each time the app becomes active.
  private(set) var start: Unit

  /// A feature, or the start, with everything that it leads to.
  struct Unit {
    /// The asks, pages and features that it reaches, one bit each.
    fileprivate(set) var asks: UInt16 = 0
    fileprivate(set) var pages: UInt32 = 0
    fileprivate(set) var features: UInt16 = 0
    /// The topics that it asks for and uses.
    fileprivate(set) var own: Topics = []
    /// The topics that its conditions depend on.
    fileprivate(set) var reads: Topics = []
    /// The slices that must contain it: those of its own topics, of the permissions for which its pages offer
    /// Settings, and of whatever its flags and events decide elsewhere.
    fileprivate(set) var about: Topics = []
    /// Whether it reaches a page or a deferred ask. All its topics must then be in one slice.
    fileprivate(set) var isLed = false
    fileprivate var changes = Changes()

    fileprivate var isEmpty: Bool { asks == 0 && pages == 0 }
  }

  /// The changes of actions on pages and asks that something else may depend on.
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
    link(flow)
    for index in features.indices { features[index].fallBack() }
    if start.isLed { start.fallBack() }
    link(flow)
  }

  /// Extends the slices through flags, events, and the memory of pages and asks, until nothing changes.
  private mutating func link(_ flow: Flow) {
    var isNew = true
    while isNew {
      isNew = false
      for index in features.indices.map({ Optional($0) }) + [nil] {
        var unit = index.map { features[$0] } ?? start
        let before = unit.about
        unit.about.formUnion(depending(on: unit, flow))
        guard unit.about != before else { continue }
        if let index { features[index] = unit } else { start = unit }
        isNew = true
      }
    }
  }

  /// Returns the topics that depend on what a unit changes.
  private func depending(on unit: Unit, _ flow: Flow) -> Topics {
    var topics = about(flags: unit.changes.flags, events: unit.changes.events, flow)
    for ask in 0..<Int(flow.askCount) where unit.changes.forgotten >> UInt16(ask) & 1 == 1 {
      topics.formUnion(about(ask: ask, flow))
    }
    // What a page remembers matters wherever the page appears.
    for page in 0..<Int(flow.pageCount) where unit.pages >> UInt32(page) & 1 == 1 {
      if flow.pages[page].once != nil { topics.formUnion(about(page: page)) }
    }
    return topics
  }

  /// Returns the topics that these flags and events decide.
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
      topics.formUnion(about(page: page))
    }
    return topics
  }

  /// Returns the slices in which an ask appears.
  private func about(ask: Int, _ flow: Flow) -> Topics {
    units.filter { $0.isLed && $0.asks >> UInt16(ask) & 1 == 1 }
      .reduce(Topics.about(flow.asks[ask].wants)) { $0.union($1.about) }
  }

  /// Returns the slices in which a page appears; empty if every slice contains it, or none.
  func about(page: Int) -> Topics {
    units.filter { $0.pages >> UInt32(page) & 1 == 1 }.reduce(into: []) { $0.formUnion($1.about) }
  }

  /// Returns the slices in which actions of pages or asks change one of these flags or events.
  func changing(flags: UInt16, events: UInt8) -> Topics {
    units.filter { $0.changes.flags & flags != 0 || $0.changes.events & events != 0 }
      .reduce(into: []) { $0.formUnion($1.about) }
  }

  private var units: [Unit] { features + [start] }
}

extension FlowReach.Unit {
  /// The flags that its asks and pages read, one bit each.
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
    // Whatever opens the feature reaches its gate. The first one is opened by a step that belongs to the
    // policy anyway.
    if features != 0, flow.features[Int(feature)].isGated { own.insert(.policy) }
    features |= 1 << feature
    own.formUnion(.does(flow.features[Int(feature)]))
    include(place: .feature(feature), flow)
  }

  fileprivate mutating func include(place: Ask.Place, _ flow: Flow) {
    for ask in 0..<flow.askCount where flow.asks[Int(ask)].places.holds(place) { include(ask: ask, flow) }
    for page in 0..<flow.pageCount where flow.pages[Int(page)].places.holds(place) {
      include(page: page, flow)
    }
  }

  private mutating func include(ask index: UInt8, _ flow: Flow) {
    guard asks >> index & 1 == 0 else { return }
    asks |= 1 << index
    let ask = flow.asks[Int(index)]
    own.formUnion(.about(ask.wants))
    for answer in Ask.Answer.allCases { include(place: .after(index, answer), flow) }
    for place in ask.everyThen { include(flow.verbs[Int(place)], flow) }
    switch ask.place {
    case .launch, .beforeActive, .feature: isLed = isLed || ask.places.count > 1
    case .after, .page, .becomesActive, .button: isLed = true
    }
    if !ask.waits || ask.hasThen { isLed = true }
  }

  private mutating func include(page index: UInt8, _ flow: Flow) {
    guard pages >> index & 1 == 0 else { return }
    pages |= 1 << index
    isLed = true
    include(place: .page(index), flow)
    let page = flow.pages[Int(index)]
    // A consent form decides when the advertisement loads.
    if page.kind == .consentForm, flow.ad == .afterConsentForm { own.insert(.tracking) }
    for button in 0..<Int(page.buttonCount) {
      for place in page.buttons[button].does { include(flow.verbs[Int(place)], flow) }
    }
  }

  private mutating func include(_ verb: Verb, _ flow: Flow) {
    switch verb {
    case .next, .close, .settings: break
    case .go(let page): include(page: page, flow)
    case .open(let feature): include(feature: feature, flow)
    case .ask(let ask, _): include(ask: ask, flow)
    case .openPolicy: own.insert(.policy)
    case .set(let flag), .clear(let flag): changes.flags |= 1 << UInt16(flag)
    case .count(let event): changes.events |= 1 << event
    case .forget(let ask): changes.forgotten |= 1 << UInt16(ask)
    case .use(let service): own.insert(.service(service))
    }
  }

  /// Called after everything was included: adds what it depends on, and the slices that must contain it.
  fileprivate mutating func finish(_ flow: Flow) {
    about = own
    for page in 0..<Int(flow.pageCount) where pages >> UInt32(page) & 1 == 1 {
      reads.formUnion(Topics.read(by: flow.allConditions(ofPage: page)))
      about.formUnion(flow.topicsOfSettings(on: page))
    }
    for ask in 0..<Int(flow.askCount) where asks >> UInt16(ask) & 1 == 1 {
      reads.formUnion(Topics.read(by: flow.allConditions(ofAsk: ask)))
    }
  }

  /// A unit that no slice needs belongs to the topics it depends on, or to those that only show a screen.
  fileprivate mutating func fallBack() {
    if about.isEmpty { about = reads }
    if about.isEmpty, !isEmpty { about = .screens }
  }
}
