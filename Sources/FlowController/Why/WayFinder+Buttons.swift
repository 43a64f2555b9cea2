public import Platform

/// How buttons that use a service lead to a prompt.
extension WayFinder {
  /// One result for each page button that makes this request.
  func buttonWays(_ kind: SystemDialog, _ request: Request) -> [PromptWay] {
    guard case .service(let call) = request, call.kind == .use else { return [] }
    return names.pages.indices.flatMap { page in
      let own = rules.flow.pages[page]
      return (0..<Int(own.buttonCount)).filter { button in
        own.buttons[button].does.contains { rules.flow.verbs[Int($0)] == .use(call.service) }
      }.map { way(kind, request, page: UInt8(page), button: UInt8($0)) }
    }
  }

  private func way(_ kind: SystemDialog, _ request: Request, page: UInt8, button: UInt8) -> PromptWay {
    let own = rules.flow.pages[Int(page)].buttons[Int(button)]
    let isUp = origin.prompt == .app(.page) && origin.app.page == page
    let isOffered = isUp && origin.shows(own, rules)
    // If the page with the button is not on screen, the user must start again.
    let trial =
      isOffered
      ? trial(own.role.map { .tap($0) } ?? .press(own.own))
      : trial(origin.device.front == .app ? .home : .launch)
    let first = Requirement(
      .first, have: origin.prompt.map { .prompt($0, ask: origin.askUp) } ?? .nothing,
      need: .place(.page(page)), isUp)
    let conditions = isUp ? [] : origin.conditions(ofPage: page, rules)
    return way(
      .use(page: page, button: button), by: [trial],
      [first] + conditions + origin.systemRows(for: kind, request, seenFrom: origin, rules))
  }
}

extension Flow {
  /// The services that a button of a page uses.
  public func services(usedBy button: UInt8, of page: UInt8) -> [Service] {
    pages[Int(page)].buttons[Int(button)].does.compactMap { place in
      if case .use(let service) = verbs[Int(place)] { service } else { nil }
    }
  }
}
