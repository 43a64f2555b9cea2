import FlowController
import Platform

/// What opening a feature, and starting the app, lead to in a flow with pages, or with asks that are not put one after the
/// other: what a slice of the world has to hold of it.
struct FlowReach {
  /// The features, in the order of the flow.
  private(set) var features: [Unit]
  /// What comes by itself: at a launch, and each time the app becomes active.
  private(set) var start: Unit

  /// A feature, or the start, with all that it leads to.
  struct Unit {
    /// The asks, pages and features that it comes to, one bit each.
    fileprivate(set) var asks: UInt16 = 0
    fileprivate(set) var pages: UInt16 = 0
    fileprivate(set) var features: UInt16 = 0
    /// What it asks for and uses.
    fileprivate(set) var own: Topics = []
    /// What its conditions read.
    fileprivate(set) var reads: Topics = []
    /// The slices that need it: those about what it asks for and uses, what its pages offer Settings for, and what the flags
    /// and events that it changes decide elsewhere.
    fileprivate(set) var about: Topics = []
    /// Whether a page is among what it comes to, or an ask that is not simply put: then what it asks for belongs together.
    fileprivate(set) var isLed = false
    fileprivate var changes = Changes()

    fileprivate var isEmpty: Bool { asks == 0 && pages == 0 }
  }

  /// What the verbs of pages and asks change that something else can depend on.
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

  /// The slices that need what turns on a flag, an event or the memory of a page or an ask: told from one unit to the next until
  /// nothing is new.
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

  /// What depends on what a unit changes.
  private func depending(on unit: Unit, _ flow: Flow) -> Topics {
    var topics = about(flags: unit.changes.flags, events: unit.changes.events, flow)
    for ask in 0..<Int(flow.askCount) where unit.changes.forgotten >> UInt16(ask) & 1 == 1 {
      topics.formUnion(about(ask: ask, flow))
    }
    // What a page remembers counts wherever it comes up.
    for page in 0..<Int(flow.pageCount) where unit.pages >> UInt16(page) & 1 == 1 {
      if flow.pages[page].once != nil { topics.formUnion(about(page: page)) }
    }
    return topics
  }

  /// What these flags and events decide.
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

  /// The slices in which an ask comes up.
  private func about(ask: Int, _ flow: Flow) -> Topics {
    units.filter { $0.isLed && $0.asks >> UInt16(ask) & 1 == 1 }
      .reduce(Topics.about(flow.asks[ask].wants)) { $0.union($1.about) }
  }

  /// The slices in which a page comes up; empty where every slice has it, or none.
  func about(page: Int) -> Topics {
    units.filter { $0.pages >> UInt16(page) & 1 == 1 }.reduce(into: []) { $0.formUnion($1.about) }
  }

  /// The slices in which the verbs of a page or an ask change one of these flags or events.
  func changing(flags: UInt16, events: UInt8) -> Topics {
    units.filter { $0.changes.flags & flags != 0 || $0.changes.events & events != 0 }
      .reduce(into: []) { $0.formUnion($1.about) }
  }

  private var units: [Unit] { features + [start] }
}

extension FlowReach.Unit {
  fileprivate mutating func include(feature: UInt8, _ flow: Flow) {
    guard features >> feature & 1 == 0 else { return }
    // Whatever opens it comes to its gate; the first of all is opened by a step that is about the policy anyway.
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
    for place in ask.then { include(flow.verbs[Int(place)], flow) }
    switch ask.place {
    case .launch, .beforeActive, .feature: isLed = isLed || ask.places.count > 1
    case .after, .page, .becomesActive, .button: isLed = true
    }
    if !ask.waits || !ask.then.isEmpty { isLed = true }
  }

  private mutating func include(page index: UInt8, _ flow: Flow) {
    guard pages >> index & 1 == 0 else { return }
    pages |= 1 << index
    isLed = true
    include(place: .page(index), flow)
    let page = flow.pages[Int(index)]
    for button in 0..<Int(page.buttonCount) {
      for place in page.buttons[button].does { include(flow.verbs[Int(place)], flow) }
    }
  }

  private mutating func include(_ verb: Verb, _ flow: Flow) {
    switch verb {
    case .next, .close, .settings: break
    case .go(let page): include(page: page, flow)
    case .open(let feature): include(feature: feature, flow)
    case .ask(let ask): include(ask: ask, flow)
    case .set(let flag), .clear(let flag): changes.flags |= 1 << UInt16(flag)
    case .count(let event): changes.events |= 1 << event
    case .forget(let ask): changes.forgotten |= 1 << UInt16(ask)
    case .use(let service): own.insert(.service(service))
    }
  }

  /// Once everything is included: what it reads, and the slices that need it for what it is itself.
  fileprivate mutating func finish(_ flow: Flow) {
    about = own
    for page in 0..<Int(flow.pageCount) where pages >> UInt16(page) & 1 == 1 {
      reads.formUnion(Topics.read(by: flow.allConditions(ofPage: page)))
      about.formUnion(flow.topicsOfSettings(on: page))
    }
    for ask in 0..<Int(flow.askCount) where asks >> UInt16(ask) & 1 == 1 {
      reads.formUnion(Topics.read(by: flow.allConditions(ofAsk: ask)))
    }
  }

  /// What nothing needs belongs to what it reads, or to what only shows a screen.
  fileprivate mutating func fallBack() {
    if about.isEmpty { about = reads }
    if about.isEmpty, !isEmpty { about = .screens }
  }
}
