import FlowController
import Platform

/// A screen of the app that the user sees before a prompt of iOS: a soft ask, or a page with a button that leads to a
/// prompt, because the button requests it or because the request comes right after the page.
///
/// The rules apply to the texts and buttons of both in the same way.
///
/// - Source: https://developer.apple.com/design/human-interface-guidelines/privacy#Pre-alert-screens-windows-or-views
struct Primer {
  /// The request of the button.
  let request: Request
  /// The texts in each language.
  let words: [Words]
  let screen: Screen

  enum Screen: Hashable {
    case softAsk(ask: Int)
    case page(Int, button: Int)
  }

  /// The texts of a primer in one language.
  struct Words {
    let lines: [FlowTexts.Text]
    /// The label of the button; nil if the files have none.
    let button: FlowTexts.Text?
    /// The text that the phone shows for a missing label: the name of the button.
    var name: FlowTexts.Text?
  }
}

extension RuleContext {
  /// The app's screens before prompts that the search can reach.
  func primers(_ scope: SearchScope) -> [Primer] {
    let softAsks: [Primer] = asks.compactMap { index, ask in
      guard ask.softAsk != .absent, ask.wants.isForPermission, scope.comesTo(ask) else { return nil }
      return Primer(
        request: ask.wants, words: texts.softAsk(index).map { .init(lines: $0.lines, button: $0.button) },
        screen: .softAsk(ask: index))
    }
    return softAsks + pages.flatMap { page in pagePrimers(page, scope) }
  }

  private func pagePrimers(_ page: Int, _ scope: SearchScope) -> [Primer] {
    pageFacts[page].primingButtons.flatMap { button in
      scope.requests(of: button, on: page).map { request in
        let id = names.button(UInt8(button), of: UInt8(page)).replacing("-", with: " ")
        let name = FlowTexts.Text(id, flow.shipped[0], file: texts.files["flow"])
        let own = texts.page(page).map { words in
          Primer.Words(
            lines: words.lines,
            button: words.buttons.indices.contains(button) ? words.buttons[button] : nil, name: name)
        }
        return Primer(
          request: request, words: own.isEmpty ? [.init(lines: [], button: nil, name: name)] : own,
          screen: .page(page, button: button))
      }
    }
  }
}

extension Flow {
  /// Returns the buttons of a page before a prompt that request or use a permission. Terms, consent forms and pages that
  /// are not modal have none.
  func primingButtons(of page: Int) -> [Int] { pages[page].isModal ? askingButtons(of: page) : [] }

  /// Returns the buttons of a page that request or use a permission. Terms and consent forms have none.
  func askingButtons(of page: Int) -> [Int] {
    guard pages[page].kind == nil else { return [] }
    return (0..<Int(pages[page].buttonCount)).filter { !requests(of: pages[page].buttons[$0]).isEmpty }
  }

  /// Returns the requests and uses of a button, in order, without asks that show a soft ask first, ratings and paste.
  func requests(of button: Page.Button) -> [Request] {
    button.does.compactMap { place -> Request? in
      switch verbs[Int(place)] {
      case .ask(let ask, _): asks[Int(ask)].softAsk == .absent ? asks[Int(ask)].wants : nil
      case .use(let service): .service(ServiceCall(service, .use))
      case .next, .close, .go, .open, .openPolicy, .settings, .set, .clear, .count, .forget: nil
      }
    }.filter(\.isForPermission)
  }

  /// Whether a button leaves its page. `go` only shows another page, and the policy returns to the page.
  func leadsOn(_ button: Page.Button) -> Bool {
    button.does.contains { place in
      switch verbs[Int(place)] {
      case .next, .close, .open: true
      case .go, .openPolicy, .settings, .ask, .set, .clear, .count, .forget, .use: false
      }
    }
  }

  /// Whether a button shows something else than its page: another page, a place of the app, or Settings.
  func leadsAway(_ button: Page.Button) -> Bool {
    leadsOn(button)
      || button.does.contains { place in
        switch verbs[Int(place)] {
        case .go, .settings: true
        case .next, .close, .open, .openPolicy, .ask, .set, .clear, .count, .forget, .use: false
        }
      }
  }

  /// Whether a button shows another page, and from there, over further pages, the user can leave without coming to this
  /// page or to another button for the same request. That is so for *Skip* in a wizard, but not for *Learn more* with a
  /// way back.
  func goesPast(_ page: Int, by button: Page.Button) -> Bool {
    func requests(on page: Int) -> Set<Request> {
      Set(primingButtons(of: page).flatMap { self.requests(of: pages[page].buttons[$0]) })
    }
    let own = requests(on: page)
    var seen = UInt32(1) << UInt32(page)
    var open = pagesShown(by: Array(button.does)) & ~seen
    while open != 0 {
      let place = open.trailingZeroBitCount
      open &= open - 1
      seen |= 1 << UInt32(place)
      guard requests(on: place).isDisjoint(with: own) else { continue }
      for index in 0..<Int(pages[place].buttonCount) {
        if leadsOn(pages[place].buttons[index]) { return true }
        open |= pagesShown(by: Array(pages[place].buttons[index].does)) & ~seen
      }
    }
    return false
  }

  /// Whether a button only ends its page, so that what comes next in its place follows.
  func onlyContinues(_ button: Page.Button) -> Bool {
    !button.does.isEmpty
      && button.does.allSatisfy { place in
        switch verbs[Int(place)] {
        case .next, .set, .clear, .count: true
        case .close, .go, .open, .openPolicy, .settings, .ask, .forget, .use: false
        }
      }
  }

  /// Returns the asks for a permission, without a soft ask, that come next in a place of the page.
  func asks(after page: Int) -> [Int] {
    guard pages[page].kind == nil, pages[page].isModal else { return [] }
    return (0..<Int(askCount)).filter { index in
      asks[index].softAsk == .absent && asks[index].wants.isForPermission
        && pages[page].places.all.contains { $0 != .button && asks[index].places.holds($0) }
    }
  }

  /// What claims are about that look for pages, modal or not, whose buttons for a prompt can do nothing: only those that
  /// come again, and whose buttons do nothing else. See ``RuleContext/leadsToOpenQuestion(_:in:)``.
  var askingSlices: [SearchSubject] {
    pageSlices { page in
      let buttons = askingButtons(of: page)
      return pages[page].once == nil && !buttons.isEmpty
        && !buttons.contains { leadsAway(pages[page].buttons[$0]) }
    }
  }
}

extension RuleContext {
  /// What claims about pages with a button that shows a prompt are about: each page with one permission at a time,
  /// because the prompts about the others change neither the page nor its first prompt.
  var primingSlices: [SearchSubject] {
    pages.flatMap { page in
      let facts = pageFacts[page]
      let requests = facts.primingButtons.flatMap { flow.requests(of: flow.pages[page].buttons[$0]) }
      let topics = Set(
        (requests + facts.asksPrimed.map { flow.asks[$0].wants }).map { Topics.about($0).rawValue })
      return topics.map { flow.pageSlice(page, about: Topics(rawValue: $0)) }
    }
  }
}

extension RuleContext {
  /// The buttons of the current page that show a prompt if they are pressed now; nil if the current page has none.
  /// Each step is tried on a copy of the world.
  func priming(in world: World) -> (page: Int, buttons: [Int])? {
    guard world.prompt == .app(.page), let page = world.app.page.map(Int.init) else { return nil }
    let buttons = pageFacts[page].primingButtons.filter { canBringPrompt($0, of: page, in: world) }
    return buttons.isEmpty ? nil : (page, buttons)
  }

  /// Whether the prompt of a button can still appear, as for the prompt of a soft ask.
  private func canBringPrompt(_ index: Int, of page: Int, in world: World) -> Bool {
    let button = flow.pages[page].buttons[index]
    guard world.shows(button, rules) else { return false }
    var trial = world
    var log = EventLog()
    let press: Step = button.role.map { .tap($0) } ?? .press(button.own)
    do { try step(&trial, press, rules, into: &log) } catch { return false }
    let pressed = Transition(
      from: 0, before: world, label: 0, step: press, events: log.events, after: trial, to: 0, isNew: false)
    let requests = flow.requests(of: button)
    let primed = flow.onlyContinues(button) ? pageFacts[page].asksPrimed : []
    return pressed.considerations(self).contains { considered in
      if let ask = considered.ask, primed.contains(ask), considered.showsDialog { return true }
      guard let request = considered.request, requests.contains(request) else { return false }
      return Self.leavesQuestionOpen.contains(considered.suppression)
    }
  }
}
