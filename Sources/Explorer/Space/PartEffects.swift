import FlowController
import Platform

/// What an ask or a page does to other parts of the flow.
struct PartEffects {
  /// The asks and pages to which it leads directly, or by opening a feature.
  var leadsTo = FlowParts()
  var changes = Changes()
  /// The topics of the services that it uses.
  var uses: Topics = []
  /// The asks of a page's buttons whose refusal ends the list, one bit each.
  var asksThatStop: UInt16 = 0
  /// Those of ``asksThatStop`` without which a button does what no other button of the page does, one bit each. See
  /// ``FlowController/Flow/optionalAsk(ofPage:button:)``.
  var asksThatDecide: UInt16 = 0
  /// The pages that it shows directly, one bit each.
  var pagesShown: UInt32 = 0
  /// The flags that it sets and clears.
  var turns = FreeFlags()
  /// Whether the part after it may appear too early, at another place, or not at all.
  var disturbs = false

  /// Flags, events and memories of asks.
  struct Changes {
    var flags: UInt16 = 0
    var events: UInt8 = 0
    var forgotten: UInt16 = 0

    mutating func compare(_ all: [Conditions]) {
      for conditions in all {
        flags |= conditions.flags?.spoken ?? 0
        if let event = conditions.event { events |= 1 << event.event }
      }
    }

    func concern(_ compared: Changes) -> Bool {
      flags & compared.flags != 0 || events & compared.events != 0 || forgotten & compared.forgotten != 0
    }
  }

  init(ofAsk index: Int, _ flow: Flow, _ reach: FlowReach) {
    let ask = flow.asks[index]
    for place in ask.everyThen { add(flow.verbs[Int(place)], flow, reach) }
    for answer in Ask.Answer.allCases { leadsTo.formUnion(flow.parts(at: .after(UInt8(index), answer))) }
    disturbs =
      !ask.waits
      || ask.everyThen.contains { place in
        switch flow.verbs[Int(place)] {
        case .settings, .next, .close, .go, .open, .openPolicy, .use: true
        case .ask, .set, .clear, .count, .forget: false
        }
      }
  }

  init(ofPage index: Int, _ flow: Flow, _ reach: FlowReach) {
    let page = flow.pages[index]
    leadsTo = flow.parts(at: .page(UInt8(index)))
    let lists = (0..<Int(page.buttonCount)).map { page.buttons[$0].does.map { flow.verbs[Int($0)] } }
    for verb in lists.joined() { add(verb, flow, reach) }
    for (button, list) in lists.enumerated() {
      let isOptional = flow.optionalAsk(ofPage: index, button: button) != nil
      for case .ask(let ask, stops: true) in isOptional ? list.dropFirst() : list[...] {
        asksThatDecide |= 1 << UInt16(ask)
      }
    }
    disturbs = lists.contains { list in
      list.firstIndex(of: .settings).map { $0 < list.count - 1 } ?? false
    }
  }

  private mutating func add(_ verb: Verb, _ flow: Flow, _ reach: FlowReach) {
    switch verb {
    case .next, .close, .settings: break
    case .go(let page):
      leadsTo.pages |= 1 << UInt32(page)
      pagesShown |= 1 << UInt32(page)
    case .open(let feature): leadsTo.formUnion(reach.features[Int(feature)].parts)
    case .ask(let ask, let stops):
      leadsTo.asks |= 1 << UInt16(ask)
      if stops { asksThatStop |= 1 << UInt16(ask) }
    case .openPolicy: uses.insert(.policy)
    case .set(let flag):
      changes.flags |= 1 << UInt16(flag)
      turns.becomeTrue |= 1 << UInt16(flag)
    case .clear(let flag):
      changes.flags |= 1 << UInt16(flag)
      turns.becomeFalse |= 1 << UInt16(flag)
    case .count(let event): changes.events |= 1 << event
    case .forget(let ask): changes.forgotten |= 1 << UInt16(ask)
    case .use(let service): uses.insert(.service(service))
    }
  }
}

extension Flow {
  /// The ask with which the actions of a button begin, if another button of the page always does the same without it.
  /// Nil if there is no such ask.
  ///
  /// If the user refuses, nothing changes on the page. If the user allows the access, the button does what the other
  /// button does. So the ask does not decide what can happen after the page.
  func optionalAsk(ofPage page: Int, button: Int) -> Int? {
    func list(_ button: Int) -> [Verb] { pages[page].buttons[button].does.map { verbs[Int($0)] } }
    guard case .ask(let ask, stops: true) = list(button).first else { return nil }
    let rest = Array(list(button).dropFirst())
    let hasOther = (0..<Int(pages[page].buttonCount)).contains { other in
      pages[page].buttons[other].conditions == nil && list(other) == rest
    }
    return hasOther ? Int(ask) : nil
  }

  /// The asks and pages of a trigger.
  func parts(at place: Ask.Place) -> FlowParts {
    FlowParts(
      asks: (0..<Int(askCount)).bits { asks[$0].places.holds(place) }, pages: pages(of: place))
  }
}

extension Rules {
  /// The asks that can decide what the app does next: something follows them, the app does not wait for them, or they
  /// may end it. One bit each.
  var asksThatDecide: UInt16 {
    let reach = FlowReach(flow)
    return (0..<Int(flow.askCount)).bits { index in
      let effects = PartEffects(ofAsk: index, flow, reach)
      return effects.disturbs || flow.asks[index].hasThen || effects.leadsTo != FlowParts()
        || mayEndApp(index, Band.allCases.filter { $0 >= flow.deploymentTarget.band })
    }
  }
}
