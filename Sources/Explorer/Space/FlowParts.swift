import FlowController
import Platform

/// The permission requests (asks), pages and features that a search includes, one bit each. In the search, the app
/// shows no other ask or page, and any other feature only shows its screen.
struct FlowParts: Hashable, Sendable {
  var asks: UInt16 = 0
  var pages: UInt32 = 0
  var features: UInt16 = 0

  init(asks: UInt16 = 0, pages: UInt32 = 0, features: UInt16 = 0) {
    (self.asks, self.pages, self.features) = (asks, pages, features)
  }

  init(ask: Int?, page: Int?) {
    self.init(asks: ask.map { 1 << UInt16($0) } ?? 0, pages: page.map { 1 << UInt32($0) } ?? 0)
  }

  var askIndices: [Int] { (0..<16).filter { asks >> UInt16($0) & 1 == 1 } }
  var pageIndices: [Int] { (0..<32).filter { pages >> UInt32($0) & 1 == 1 } }

  var featureIndices: [Int] { (0..<16).filter { features >> UInt16($0) & 1 == 1 } }

  /// Whether the other value contains all these parts.
  func isSubset(of other: FlowParts) -> Bool { subtracting(other) == FlowParts() }

  func isDisjoint(with other: FlowParts) -> Bool {
    asks & other.asks == 0 && pages & other.pages == 0 && features & other.features == 0
  }

  mutating func formUnion(_ other: FlowParts) {
    asks |= other.asks
    pages |= other.pages
    features |= other.features
  }

  func union(_ other: FlowParts) -> FlowParts {
    FlowParts(asks: asks | other.asks, pages: pages | other.pages, features: features | other.features)
  }

  func subtracting(_ other: FlowParts) -> FlowParts {
    FlowParts(asks: asks & ~other.asks, pages: pages & ~other.pages, features: features & ~other.features)
  }
}

/// An ask or a page of a flow, with its number.
enum FlowPart: Hashable, Sendable {
  case ask(Int)
  case page(Int)

  var parts: FlowParts {
    switch self {
    case .ask(let ask): FlowParts(ask: ask, page: nil)
    case .page(let page): FlowParts(ask: nil, page: page)
    }
  }
}

extension Rules {
  /// Returns the same rules for an app that has only these asks, pages and features.
  func putting(only kept: FlowParts) -> Rules {
    kept == flow.everyPart ? self : Rules(flow: flow.putting(only: kept), rulebooks: rulebooks)
  }
}

extension Rules {
  /// These rules with the reduced flow ``FlowController/Flow/bare``.
  var bare: Rules { Rules(flow: flow.bare, rulebooks: rulebooks) }
}

extension Flow {
  /// Returns the same flow with only these asks, pages and features. The others keep their index but never appear, and
  /// no event mentions them (see ``FlowController/Conditions/never``).
  func putting(only kept: FlowParts) -> Flow {
    var flow = self
    for index in everyPart.subtracting(kept).askIndices { flow.asks[index].conditions = .never }
    for index in everyPart.subtracting(kept).pageIndices {
      // The page gets no buttons, so that no other code reads their conditions or counts their actions.
      var page = Page()
      (page.places, page.isModal, page.conditions) = (pages[index].places, pages[index].isModal, .never)
      flow.pages[index] = page
    }
    for index in kept.pageIndices where index < Int(pageCount) {
      flow.pages[index] = page(index, putting: kept)
    }
    for index in everyPart.subtracting(kept).featureIndices {
      flow.features[index].showsCoordinates = false
      flow.features[index].setsGeofence = false
      flow.features[index].gift = .absent
      flow.features[index].uses = ServiceList()
    }
    return flow
  }

  /// A page in the flow with only these parts. A button whose optional ask is left out does nothing, because another
  /// button does the same.
  private func page(_ index: Int, putting kept: FlowParts) -> Page {
    var page = Page()
    (page.places, page.once, page.kind) = (pages[index].places, pages[index].once, pages[index].kind)
    (page.isModal, page.conditions) = (pages[index].isModal, pages[index].conditions)
    for place in 0..<Int(pages[index].buttonCount) {
      var button = pages[index].buttons[place]
      if let ask = optionalAsk(ofPage: index, button: place), kept.asks >> UInt16(ask) & 1 == 0 {
        button.does = 0..<0
      }
      _ = page.add(button)
    }
    return page
  }

  /// All asks and pages, and each feature that does more than show its screen.
  var everyPart: FlowParts {
    FlowParts(
      asks: askCount == 16 ? .max : 1 << UInt16(askCount) - 1,
      pages: pageCount == 32 ? .max : 1 << UInt32(pageCount) - 1,
      features: (0..<Int(featureCount)).bits { !Topics.does(features[$0]).isEmpty })
  }

  /// The parts that can appear in the flow.
  var presentParts: FlowParts {
    var parts = everyPart
    for ask in parts.askIndices where asks[ask].conditions.areNeverMet { parts.asks &= ~(1 << UInt16(ask)) }
    for page in parts.pageIndices where pages[page].conditions.areNeverMet {
      parts.pages &= ~(1 << UInt32(page))
    }
    return parts
  }
}

extension Flow {
  /// An app with the same requests and features, but without a blocking policy, soft asks and conditions of its own. It
  /// keeps only the pages that use a service. An ask appears at each of its triggers if its permission has the required
  /// status. Rules about iOS are checked in this flow, because iOS treats a request the same whatever the app shows
  /// before it.
  ///
  /// - Complexity: O(asks + pages x verbs).
  var bare: Flow {
    var flow = self
    if flow.policyScope != .absent { flow.policyScope = .feature }
    for index in 0..<Int(featureCount) { flow.features[index].isGated = false }
    for index in 0..<Int(askCount) {
      var ask = Ask()
      (ask.wants, ask.places, ask.waits) = (asks[index].wants, asks[index].places, asks[index].waits)
      let comesByItself = ask.places.all.contains { place in
        switch place {
        case .launch, .beforeActive, .becomesActive, .feature: true
        case .page, .after, .button: false
        }
      }
      if !comesByItself { ask.place = featureCount > 0 ? .feature(0) : .launch }
      if asks[index].conditions.combine == .all {
        ask.conditions.status = asks[index].conditions.status
        ask.conditions.minimumOS = asks[index].conditions.minimumOS
        ask.conditions.region = asks[index].conditions.region
      }
      flow.asks[index] = ask
    }
    let using = (0..<Int(pageCount)).reduce(UInt32(0)) { uses(on: $1).isEmpty ? $0 : $0 | 1 << UInt32($1) }
    var kept = flow.everyPart
    kept.pages = using
    return flow.putting(only: kept)
  }

  /// The services that the buttons of a page use.
  private func uses(on page: Int) -> [Service] {
    (0..<Int(pages[page].buttonCount)).flatMap { button in
      pages[page].buttons[button].does.compactMap {
        if case .use(let service) = verbs[Int($0)] { service } else { nil }
      }
    }
  }
}
