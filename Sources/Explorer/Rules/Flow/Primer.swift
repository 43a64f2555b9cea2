import FlowController
import Platform

/// A screen of the app that the user sees before a prompt of iOS: a soft ask, or a page with a button that leads to a
/// prompt. The button leads to a prompt if it makes the request itself, or if the request follows directly after the
/// page.
///
/// The rules check the texts and buttons of both kinds of screens in the same way.
///
/// - Source: https://developer.apple.com/design/human-interface-guidelines/privacy#Pre-alert-screens-windows-or-views
struct Primer {
  /// The request to which the button leads.
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
    /// The name of the button. The phone shows it if the label is missing.
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
  /// Returns the buttons of a modal page that request or use a permission. Terms and consent forms have no such
  /// buttons.
  func primingButtons(of page: Int) -> [Int] { pages[page].isModal ? askingButtons(of: page) : [] }

  /// Returns the buttons of a page that request or use a permission. Terms and consent forms have no such buttons.
  func askingButtons(of page: Int) -> [Int] {
    guard pages[page].kind == nil else { return [] }
    return (0..<Int(pages[page].buttonCount)).filter { !requests(of: pages[page].buttons[$0]).isEmpty }
  }

  /// Returns the requests and uses of a button, in order. Asks that show a soft ask first, ratings and paste are left
  /// out.
  func requests(of button: Page.Button) -> [Request] {
    button.does.compactMap { place -> Request? in
      switch verbs[Int(place)] {
      case .ask(let ask, _): asks[Int(ask)].softAsk == .absent ? asks[Int(ask)].wants : nil
      case .use(let service): .service(ServiceCall(service, .use))
      case .next, .close, .go, .open, .openPolicy, .settings, .set, .clear, .count, .forget: nil
      }
    }.filter(\.isForPermission)
  }

  /// Whether a button leaves its page. `go` is not included, because it shows another page over this one. The policy is
  /// not included, because it returns to the page.
  func leadsOn(_ button: Page.Button) -> Bool {
    button.does.contains { place in
      switch verbs[Int(place)] {
      case .next, .close, .open: true
      case .go, .openPolicy, .settings, .ask, .set, .clear, .count, .forget, .use: false
      }
    }
  }

  /// Whether a button shows anything other than its page: another page, another screen of the app, or Settings.
  func leadsAway(_ button: Page.Button) -> Bool {
    leadsOn(button)
      || button.does.contains { place in
        switch verbs[Int(place)] {
        case .go, .settings: true
        case .next, .close, .open, .openPolicy, .ask, .set, .clear, .count, .forget, .use: false
        }
      }
  }

  /// Whether a button shows another page from which the user can leave, also over further pages, without meeting this
  /// page or a button for the same request again. This is true of *Skip* in a wizard, but not of *Learn more* with a
  /// button back.
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

  /// Whether a button only ends its page, so that the next item of the same trigger follows.
  func onlyContinues(_ button: Page.Button) -> Bool {
    !button.does.isEmpty
      && button.does.allSatisfy { place in
        switch verbs[Int(place)] {
        case .next, .set, .clear, .count: true
        case .close, .go, .open, .openPolicy, .settings, .ask, .forget, .use: false
        }
      }
  }

  /// Returns the asks for a permission that have no soft ask and follow at a trigger of the page.
  func asks(after page: Int) -> [Int] {
    guard pages[page].kind == nil, pages[page].isModal else { return [] }
    return (0..<Int(askCount)).filter { index in
      asks[index].softAsk == .absent && asks[index].wants.isForPermission
        && pages[page].places.all.contains { $0 != .button && asks[index].places.holds($0) }
    }
  }

  /// The subjects of claims about pages on which a prompt button may do nothing. The pages can appear again, and their
  /// buttons do nothing else. They need not be modal. See ``RuleContext/leadsToOpenQuestion(_:in:)``.
  var askingSlices: [SearchSubject] {
    pageSlices { page in
      let buttons = askingButtons(of: page)
      return pages[page].once == nil && !buttons.isEmpty
        && !buttons.contains { leadsAway(pages[page].buttons[$0]) }
    }
  }
}

extension RuleContext {
  /// The subjects of claims about pages with a button that shows a prompt: each page with one permission at a time.
  /// This is enough, because prompts about other permissions change neither the page nor its first prompt.
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
  /// The buttons of the current page that would show a prompt if the user pressed them now; nil if the page has none.
  /// Each button is tried on a copy of the world.
  func priming(in world: World) -> (page: Int, buttons: [Int])? {
    guard world.prompt == .app(.page), let page = world.app.page.map(Int.init) else { return nil }
    let buttons = pageFacts[page].primingButtons.filter { canBringPrompt($0, of: page, in: world) }
    return buttons.isEmpty ? nil : (page, buttons)
  }

  /// Whether a button can still show its prompt. The same test as for the button of a soft ask is used.
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
