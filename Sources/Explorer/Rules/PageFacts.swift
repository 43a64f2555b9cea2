import FlowController
import Platform

/// What rules read about a page at every step of a search. It is computed once per page, because this reads the page's
/// texts.
struct PageFacts: Sendable {
  /// The asks to which the page leads, by a button or when it appears.
  let asksLedTo: [Int]
  /// The services that only the buttons of this page use.
  let usesOnlyHere: [Service]
  /// The asks at launch that this page prepares. A page at launch prepares an ask if its text names the ask's
  /// permission, or if its buttons lead to the ask.
  let asksPrepared: Set<Int>
  /// The asks right after this page that the page prepares. The page prepares an ask if its text names the permission,
  /// or if its continue button claims to grant it. Any other page, such as a welcome page, only happens to appear
  /// before the ask.
  let asksPrimed: [Int]
  /// The buttons that show a prompt.
  let primingButtons: [Int]
  /// The buttons among ``primingButtons`` with which the user starts something in a feature. Their page is a screen of
  /// the feature, not a screen before a prompt.
  let actionButtons: Set<Int>
  /// The buttons among ``primingButtons`` with which the user does a task that each other button does, too, without the
  /// prompt. The page can be a screen of the app itself, so ASK-1 only warns.
  let taskButtons: Set<Int>
  /// Whether each button without the prompt is another way to do what the page is for. ASK-1 then only warns.
  let offersOtherWays: Bool
  /// The permissions that the text names.
  let named: [Permission]
  /// The permissions that the text says the app will request.
  let announced: [Permission]
  /// The permissions that the page requires before the user can continue.
  let permissionsNeeded: [Request]
  /// The asks for which only a denial leads to this page.
  let asksRefusedBefore: [Int]

  /// - Complexity: O(announcements x length of the texts + asks x pages).
  init(_ page: Int, _ flow: Flow, _ names: FlowNames, _ texts: FlowTexts) {
    let words = texts.page(page)
    let lines = words.flatMap(\.lines).map(\.text)
    let buttons = (0..<Int(flow.pages[page].buttonCount)).map { flow.pages[page].buttons[$0] }
    let named = Wording.announcements.filter { $0.isNamed(in: lines) }.map(\.permission)
    let led = flow.asks(ledToBy: page)
    asksLedTo = led
    usesOnlyHere = flow.uses(onlyOn: page)
    permissionsNeeded = flow.permissionsNeeded(by: page)
    asksRefusedBefore = flow.asksRefused(before: page)
    announced = Wording.announcements.filter { announcement in
      lines.contains { announcement.isMade(in: $0) }
    }.map(\.permission)
    let isAtStart = flow.pages[page].places.comeWithStart
    asksPrepared = Set(
      (0..<Int(flow.askCount)).filter { index in
        isAtStart && flow.asks[index].places.comeWithStart
          && (led.contains(index) || named.contains(flow.asks[index].wants.permission))
      })
    let going = buttons.indices.filter { flow.onlyContinues(buttons[$0]) }
    let goingLabels = words.flatMap { words in going.compactMap { words.buttons.dropFirst($0).first } }
    let grants = goingLabels.contains { $0.map { Wording.grants($0.text) } ?? false }
    let primed = flow.asks(after: page).filter { grants || named.contains(flow.asks[$0].wants.permission) }
    asksPrimed = primed
    let own = flow.primingButtons(of: page)
    let priming = primed.isEmpty ? own : buttons.indices.filter { own.contains($0) || going.contains($0) }
    primingButtons = priming
    let labels = PageLabels(page, names, texts)
    actionButtons = Set(priming.filter { labels.startsAction($0, besides: priming, flow) })
    taskButtons = Set(priming.filter { labels.doesTask($0, besides: priming, flow) })
    offersOtherWays = labels.offersOtherWays(besides: priming, flow)
    self.named = named
  }
}
