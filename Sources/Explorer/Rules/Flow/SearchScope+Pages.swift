import FlowController
import Localization
import Platform

extension Need {
  /// The need that a page leads to an ask or a use, and that the search can show this page.
  static let leadingPage = Need.lack { scope in
    let flow = scope.context.flow
    let leading = scope.context.pages.filter {
      !flow.asks(ledToBy: $0).isEmpty || !flow.uses(onlyOn: $0).isEmpty
    }
    guard !leading.isEmpty else { return .lackAskingPage }
    let leftOut = leading.compactMap { page in
      scope.leavesOut(page: page).map { Message.leftOutAsk(ask: scope.context.names.pages[page], reason: $0) }
    }
    return leftOut.count < leading.count ? nil : .notSearched(list: Message.clauses(leftOut))
  }
}

/// The asks and pages that a search cannot reach, because all pages that lead to them need another iOS version or
/// region.
extension SearchScope {
  /// Returns the reason why a search can reach neither an ask nor a page that leads to the ask; nil if it can reach the
  /// ask.
  func leavesOut(askAt index: Int) -> Message? {
    let ask = context.flow.asks[index]
    return leavesOut(ask)
      ?? leavesOutAll(ask.places) { flow, verb in
        if case .ask(let other, _) = flow.verbs[verb] { Int(other) == index } else { false }
      }
  }

  /// Returns the reason why a search cannot show a page; nil if it can.
  func leavesOut(page: Int) -> Message? { leavesOut(page, without: 0) }

  /// Whether the search can show a page with a button that uses a service.
  func uses(_ service: Service) -> Bool {
    context.pages.contains { page in
      leavesOut(page: page) == nil && leads(from: page) { flow, verb in flow.verbs[verb] == .use(service) }
    }
  }

  /// - Parameter seen: The pages that are already on the path, one bit each. A page cannot lead to itself.
  private func leavesOut(_ page: Int, without seen: UInt32) -> Message? {
    let own = context.flow.pages[page]
    return shut(own.conditions)
      ?? leavesOutAll(own.places, without: seen | 1 << UInt32(page)) { flow, verb in
        flow.verbs[verb] == .go(page: UInt8(page))
      }
  }

  /// Returns the reason why a search can show none of the pages that lead to an ask or a page. Nil if it can show one
  /// of them, or if the ask or page also has a trigger without a page.
  private func leavesOutAll(
    _ places: PlaceList, without seen: UInt32 = 0, _ isMeant: (Flow, Int) -> Bool
  ) -> Message? {
    var leading: [Int] = []
    for place in places.all {
      switch place {
      case .button: leading += context.pages.filter { leads(from: $0, isMeant) }
      case .page(let page): leading.append(Int(page))
      case .launch, .beforeActive, .becomesActive, .feature, .after: return nil
      }
    }
    // Besides its own trigger, an ask or a page may also have a button of another page that leads to it.
    if places.first != .button { leading += context.pages.filter { leads(from: $0, isMeant) } }
    let others = leading.filter { seen >> UInt32($0) & 1 == 0 }
    let reasons = others.map { leavesOut($0, without: seen) }
    return reasons.contains { $0 == nil } ? nil : reasons.first ?? nil
  }

  /// Whether a button of a page has an action that satisfies the condition. Buttons for other versions or regions do
  /// not count.
  private func leads(from page: Int, _ isMeant: (Flow, Int) -> Bool) -> Bool {
    let flow = context.flow
    return (0..<Int(flow.pages[page].buttonCount)).contains { index in
      let button = flow.pages[page].buttons[index]
      let isShut = button.conditions.map { shut(flow.groups[Int($0)]) != nil } ?? false
      return !isShut && button.does.contains { isMeant(flow, Int($0)) }
    }
  }
}
