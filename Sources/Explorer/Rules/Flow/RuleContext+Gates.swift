import FlowController
import Localization
import Platform

/// Queries about pages that a user cannot leave after a denial.
extension Flow {
  /// The permissions that a page requires before the user can continue. These are permissions that its buttons request
  /// or use, that a condition of the page or of a button reads, or that make the page appear when they are denied. A
  /// page about the switches of location requires location.
  func permissionsNeeded(by page: Int) -> [Request] {
    var needed = (0..<Int(pages[page].buttonCount)).flatMap { index in
      pages[page].buttons[index].does.compactMap { place -> Request? in
        switch verbs[Int(place)] {
        case .ask(let ask, _): asks[Int(ask)].wants
        case .use(let service): .service(ServiceCall(service, .use))
        case .next, .close, .go, .open, .openPolicy, .settings, .set, .clear, .count, .forget: nil
        }
      }
    }
    for conditions in allConditions(ofPage: page) {
      if conditions.services == false || conditions.fullAccuracy == false {
        needed.append(.locationWhenInUse)
      }
      guard let test = conditions.statusOf else { continue }
      needed += (0..<Int(test.count)).map { test[$0].request }
    }
    return needed + asksRefused(before: page).map { asks[$0].wants }
  }

  /// Returns the asks that lead to a page only if the user denies them. After the denial, a trigger of the page or an
  /// action of the flow shows the page, possibly after other pages.
  func asksRefused(before page: Int) -> [Int] {
    (0..<Int(askCount)).filter { ask in
      let own = asks[ask]
      let refused = pagesReached(
        from: pages(of: .after(UInt8(ask), .refused)) | pagesShown(by: Array(own.thenRefused)))
      guard refused & 1 << UInt32(page) != 0 else { return false }
      let either = [Ask.Answer.allowed, .any].reduce(pagesShown(by: Array(own.then) + Array(own.thenAllowed)))
      {
        $0 | pages(of: .after(UInt8(ask), $1))
      }
      return pagesReached(from: either) & 1 << UInt32(page) == 0
    }
  }

  /// These pages and all pages to which their buttons lead, one bit each by index.
  private func pagesReached(from first: UInt32) -> UInt32 {
    var found = first
    var open = first
    while open != 0 {
      let page = open.trailingZeroBitCount
      open &= open - 1
      let own = pages[page]
      let next = (0..<Int(own.buttonCount)).reduce(UInt32(0)) {
        $0 | pagesShown(by: Array(own.buttons[$1].does))
      }
      open |= next & ~found
      found |= next
    }
    return found
  }

  /// The pages that a list of actions shows, one bit each by index.
  func pagesShown(by list: [UInt8]) -> UInt32 {
    list.reduce(0) { found, place in
      if case .go(let page) = verbs[Int(place)] { found | 1 << UInt32(page) } else { found }
    }
  }
}

extension RuleContext {
  /// Whether the current page requires a permission that the user has denied, or that an iOS switch or a restriction
  /// prevents.
  func isHeldBySetUp(_ world: World) -> Bool {
    guard world.prompt == .app(.page), let page = world.app.page, flow.pages[Int(page)].isModal else {
      return false
    }
    let refusals: StatusNames = [.denied, .restricted, .notAvailable, .sharingDenied]
    let facts = pageFacts[Int(page)]
    // If the user allowed only a part, and a page has a condition on this partial status, the user cannot leave it
    // either.
    if flow.allConditions(ofPage: Int(page)).contains(where: { needsMore($0, in: world) }) { return true }
    if wantsSwitchOn(page: Int(page), in: world) != nil { return true }
    if facts.asksRefusedBefore.contains(where: { isRefused($0, in: world) }) { return true }
    return facts.permissionsNeeded.contains {
      !world.statusName(of: $0, rules).isDisjoint(with: refusals)
    }
  }

  /// Whether conditions accept a status that allows only a part, and the user has this status. Examples: selected
  /// photos, or location while the app is used.
  private func needsMore(_ conditions: Conditions, in world: World) -> Bool {
    let partial: StatusNames = [.limited, .writeOnly, .authorizedWhenInUse]
    guard let test = conditions.statusOf else { return false }
    return (0..<Int(test.count)).contains { index in
      let (request, accepted) = test[index]
      let status = world.statusName(of: request, rules)
      return !status.isDisjoint(with: partial) && !status.isDisjoint(with: accepted)
        && accepted.isDisjoint(with: [.authorized, .authorizedAlways, .fullAccess])
    }
  }

  /// The location switch that is off and for which a page appears; nil if there is none.
  private func wantsSwitchOn(page: Int, in world: World) -> LocationSwitch? {
    let conditions = flow.allConditions(ofPage: page)
    if !world.device.locationServices, conditions.contains(where: { $0.services == false }) {
      return .services
    }
    let isReduced = !world.isPrecise(rules)
    return isReduced && conditions.contains { $0.fullAccuracy == false } ? .precise : nil
  }

  /// The advice for a page that the user cannot leave: what the user has to allow there, and that the page needs a
  /// second button.
  func adviceSetUp(page: Int, in world: World) -> Message {
    let name = names.pages[page]
    if buttons(in: world).isEmpty { return .adviceSetUpBare(page: name) }
    return switch wantsSwitchOn(page: page, in: world) {
    case nil: .adviceSetUp(page: name)
    case .services: .adviceSetUpServices(page: name)
    case .precise: .adviceSetUpPrecise(page: name)
    }
  }

  /// The switches in Settings that decide whether an app gets the location, and how precisely.
  private enum LocationSwitch { case services, precise }
}
