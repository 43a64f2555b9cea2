import FlowController
import Platform

/// Queries about pages that rules use.
extension Flow {
  /// Returns the asks to which a page leads, by a button or when the page appears.
  ///
  /// - Complexity: O(actions of the page + asks).
  func asks(ledToBy page: Int) -> [Int] {
    var found: [Int] = []
    for button in 0..<Int(pages[page].buttonCount) {
      for place in pages[page].buttons[button].does {
        if case .ask(let ask, _) = verbs[Int(place)], !found.contains(Int(ask)) { found.append(Int(ask)) }
      }
    }
    for ask in 0..<Int(askCount) where asks[ask].places.holds(.page(UInt8(page))) && !found.contains(ask) {
      found.append(ask)
    }
    return found
  }

  /// Whether a button has an action that satisfies the condition.
  func button(_ button: Page.Button, does isMeant: (Verb) -> Bool) -> Bool {
    button.does.contains { isMeant(verbs[Int($0)]) }
  }

  /// Returns the subjects of claims about the selected pages. Each subject has a page, the topics of the asks and
  /// permissions to which the page leads, and the topics of the features that show the page.
  func pageSlices(where isMeant: (Int) -> Bool) -> [SearchSubject] {
    (0..<Int(pageCount)).filter(isMeant).map { page in
      let requests = asks(ledToBy: page).map { asks[$0].wants } + permissionsNeeded(by: page)
      return pageSlice(page, about: requests.reduce(topicsOfSettings(on: page)) { $0.union(.about($1)) })
    }
  }

  /// Returns the subjects of claims that can be checked for each permission alone: each selected page with one
  /// permission at a time. A search about all permissions of a page would have many times the states.
  ///
  /// - Parameter requests: Returns the requests that the claim on this page is about.
  func pageSlices(where isMeant: (Int) -> Bool = { _ in true }, ofEach requests: (Int) -> [Request])
    -> [SearchSubject]
  {
    (0..<Int(pageCount)).filter(isMeant).flatMap { page in
      let topics = Set(requests(page).map { Topics.about($0).rawValue }).sorted()
      return (topics.isEmpty ? [0] : topics).map { pageSlice(page, about: Topics(rawValue: $0)) }
    }
  }

  /// Returns the subject of a claim about topics on a page: these topics, and the topics of the features that show the
  /// page. Asks that cannot affect the claim are left out.
  func pageSlice(_ page: Int, about own: Topics) -> SearchSubject {
    let pages = UInt32(1) << UInt32(page)
    let alone = putting(only: Rules(flow: self).parts(decidingOn: own, and: pages))
    return SearchSubject(topics: own.union(Topics.aboutPages(alone)[page]), asked: own, pages: pages)
  }

  /// Returns the subject of a claim about several pages alone: these pages, and the topics of the features that show
  /// them.
  func pageSlice(_ pages: UInt32) -> SearchSubject {
    let alone = putting(only: Rules(flow: self).parts(decidingOn: [], and: pages))
    let shown = Topics.aboutPages(alone)
    let topics = shown.indices.filter { pages >> UInt32($0) & 1 == 1 }.reduce(into: Topics()) {
      $0.formUnion(shown[$1])
    }
    return SearchSubject(topics: topics, asked: [], pages: pages)
  }

  /// Whether every launch loads an ad. If not, a search has to distinguish whether an ad was loaded.
  var loadsAdAtEachLaunch: Bool { ad == .atLaunch && adConditions == nil }

}

extension PlaceList {
  /// Whether one of these triggers runs at a cold start: at launch, or when the app becomes active.
  var comeWithStart: Bool { holds(.launch) || holds(.becomesActive) }
}

extension RuleContext {
  var pages: [Int] { Array(0..<Int(flow.pageCount)) }

  /// Whether at least one page has a button that satisfies the condition.
  func hasButton(_ isMeant: (Page, Page.Button) -> Bool) -> Bool {
    pages.contains { index in
      let page = flow.pages[index]
      return (0..<Int(page.buttonCount)).contains { isMeant(page, page.buttons[$0]) }
    }
  }

  /// Whether the flow does what a page announces. Each permission in the page's text is requested or used somewhere, or
  /// the page has a button to Settings.
  func keepsItsWord(_ page: Int) -> Bool {
    let leadsToSettings = (0..<Int(flow.pages[page].buttonCount)).contains {
      flow.button(flow.pages[page].buttons[$0], does: { $0 == .settings })
    }
    if leadsToSettings { return true }
    return pageFacts[page].announced.allSatisfy { permission in
      if asks.contains(where: { $0.ask.wants.permission == permission }) { return true }
      guard case .service(let service) = permission else { return false }
      return flow.touches(service)
    }
  }

  /// Returns the visible buttons of the current page.
  func buttons(in world: World) -> [Page.Button] {
    guard world.prompt == .app(.page), let index = world.app.page else { return [] }
    let page = flow.pages[Int(index)]
    return (0..<Int(page.buttonCount)).map { page.buttons[$0] }.filter { world.shows($0, rules) }
  }

  /// Whether the app shows the policy although the user did not choose to open it: before a feature or at launch, or
  /// after a button of a page that the user cannot leave without the policy.
  func putsPolicyInTheWay(_ world: World) -> Bool {
    switch world.app.policyOrigin {
    case .menu: return false
    case .feature, .app: return true
    case .page:
      guard let page = world.app.page.map({ flow.pages[Int($0)] }), page.isModal else { return false }
      let exits = (0..<Int(page.buttonCount)).map { page.buttons[$0] }.filter { button in
        world.shows(button, rules) && flow.button(button, does: \.leaves)
      }
      return !exits.isEmpty && exits.allSatisfy { flow.button($0, does: { $0 == .openPolicy }) }
    }
  }

  /// Whether the current page has a button that opens Settings.
  func offersSettings(in world: World) -> Bool {
    buttons(in: world).contains { flow.button($0, does: { $0 == .settings }) }
  }

  /// Whether the current page has a button that opens Settings. The page must also name one of these permissions, or no
  /// permission at all.
  func offersSettings(in world: World, for services: [Service]) -> Bool {
    guard offersSettings(in: world), let page = world.app.page else { return false }
    guard let named = flow.settingsNamed(on: Int(page)), !named.isEmpty else { return true }
    return named.contains { $0.service.map(services.contains) ?? false }
  }
}

extension Transition {
  /// The page that appeared; nil if no page appeared.
  var pageShown: Int? {
    for case .pageShown(let page) in events { return Int(page) }
    return nil
  }

  /// The page whose button the user tapped; nil if there is none.
  var pageAnswered: Int? {
    for case .pageAnswered(let page, _?) in events { return Int(page) }
    return nil
  }

  /// Whether the user tapped a page button that satisfies the condition.
  func presses(_ context: RuleContext, _ isMeant: (Page, Page.Button) -> Bool) -> Bool {
    events.contains { event in
      guard case .pageAnswered(let index, let button?) = event else { return false }
      let page = context.flow.pages[Int(index)]
      return isMeant(page, page.buttons[Int(button)])
    }
  }

  /// Returns the pages whose ask or use showed a prompt in this step.
  func pagesThatAsked(_ context: RuleContext) -> [Int] {
    let shown = considerations(context).filter(\.reachesPrompt)
    guard !shown.isEmpty else { return [] }
    let asked = shown.compactMap(\.ask)
    let used = shown.filter { $0.ask == nil }.compactMap { $0.request?.service }
    var up: [Int] = []
    for case .pageAnswered(let page, _) in events { up.append(Int(page)) }
    for case .pageShown(let page) in events { up.append(Int(page)) }
    if let page = before.app.page { up.append(Int(page)) }
    return up.filter { page in
      let facts = context.pageFacts[page]
      return facts.asksLedTo.contains(where: asked.contains)
        || facts.usesOnlyHere.contains(where: used.contains)
    }
  }
}
