import Platform

/// The app's own pages: their buttons, and the effect of pressing one.
extension World {
  /// Whether a page shows this button.
  public func shows(_ button: Page.Button, _ rules: Rules) -> Bool {
    guard let group = button.conditions else { return true }
    return holds(rules.flow.groups[Int(group)], rules)
  }

  /// Whether a page shows none of its buttons. Then it can be closed.
  private func isBare(_ page: UInt8, _ rules: Rules) -> Bool {
    let page = rules.flow.pages[Int(page)]
    return !(0..<Int(page.buttonCount)).contains { shows(page.buttons[$0], rules) }
  }

  /// The buttons of the current page whose names are roles.
  func pageRoles(_ rules: Rules) -> RoleSet {
    guard let index = app.page else { return [] }
    let page = rules.flow.pages[Int(index)]
    var roles: RoleSet = []
    for place in 0..<Int(page.buttonCount) {
      if let role = page.buttons[place].role, shows(page.buttons[place], rules) {
        roles.formUnion(RoleSet(role))
      }
    }
    return roles.isEmpty && isBare(index, rules) ? RoleSet(.close) : roles
  }

  /// The buttons of the current page whose names are not roles, as indices in ``FlowNames/buttons``.
  public func pressable(_ rules: Rules) -> [UInt8] {
    guard prompt == .app(.page), let index = app.page else { return [] }
    let page = rules.flow.pages[Int(index)]
    return (0..<Int(page.buttonCount)).filter {
      page.buttons[$0].role == nil && shows(page.buttons[$0], rules)
    }.map { page.buttons[$0].own }
  }

  /// The possible taps as steps, in the order in which they are listed.
  public func taps(_ rules: Rules) -> [Step] {
    guard prompt == .app(.page), let index = app.page else { return choices(rules).roles.map { .tap($0) } }
    let page = rules.flow.pages[Int(index)]
    let steps: [Step] = (0..<Int(page.buttonCount)).filter { shows(page.buttons[$0], rules) }.map { place in
      page.buttons[place].role.map { .tap($0) } ?? .press(page.buttons[place].own)
    }
    return steps.isEmpty ? [.tap(.close)] : steps
  }

  mutating func press(
    _ own: UInt8, _ rules: Rules, _ sink: inout some EventSink
  ) throws(ImpossibleStep) {
    guard let prompt else { throw .nothingUp }
    guard prompt == .app(.page), pressable(rules).contains(own) else { throw .buttonNotOffered }
    pressButton(where: { $0.role == nil && $0.own == own }, rules, &sink)
  }

  mutating func answerPage(_ role: Role, _ rules: Rules, _ sink: inout some EventSink) {
    guard let index = app.page else { return }
    if isBare(index, rules) {
      sink.take(.pageAnswered(page: index, button: nil))
      leavePage(isOver: true, closing: true, rules, &sink)
      return run(rules, &sink)
    }
    pressButton(where: { $0.role == role }, rules, &sink)
  }

  private mutating func pressButton(
    where isMeant: (Page.Button) -> Bool, _ rules: Rules, _ sink: inout some EventSink
  ) {
    guard let index = app.page else { return }
    let page = rules.flow.pages[Int(index)]
    let place = (0..<Int(page.buttonCount)).first {
      isMeant(page.buttons[$0]) && shows(page.buttons[$0], rules)
    }
    guard let place else { return }
    sink.take(.pageAnswered(page: index, button: UInt8(place)))
    app.outer.push(.list(page: index, button: UInt8(place), verb: 0, isWaiting: false))
    run(rules, &sink)
  }

  mutating func show(page index: UInt8, _ rules: Rules, _ sink: inout some EventSink) {
    app.page = index
    if app.screen == .softAsk { app.screenBeneath = .page } else { app.screen = .page }
    if rules.flow.pages[Int(index)].once == .shown { app.pagesDone |= 1 << UInt32(index) }
    sink.take(.pageShown(page: index))
    if rules.items(of: .page(index)) != 0 {
      app.outer.push(.place(.page(index), item: 0, isWaiting: false))
    }
  }

  /// Leaves the current page, and continues or ends its trigger.
  mutating func leavePage(isOver: Bool, closing: Bool, _ rules: Rules, _ sink: inout some EventSink) {
    guard let index = app.page else { return }
    if isOver { loadAdAfterForm(rules, &sink) }
    if isOver, rules.flow.pages[Int(index)].once == .left { app.pagesDone |= 1 << UInt32(index) }
    app.page = nil
    if app.screen == .page { app.screen = nil }
    if app.screenBeneath == .page { app.screenBeneath = nil }
    while let top = app.outer.top, top.isList || top.place == .page(index) { app.outer.pop() }
    guard let frame = app.outer.top, frame.isWaiting, frame.pageItem != nil else {
      // The launch that showed the page ended with a dismissed dialog, so the gate is still due.
      if rules.flow.policyFollowsPages, isShut(rules), rules.flow.pages[Int(index)].places.holds(.launch) {
        showPolicy(from: .app, &sink)
      } else if closing, app.feature != nil, isOfFeature(index, rules) {
        // The trigger of the page ended with a dismissed dialog, but closing the page still leaves the feature.
        app.feature = nil
        sink.take(.homeOpened)
      }
      return
    }
    app.outer.pop()
    guard closing else { return app.outer.push(.place(frame.place, item: frame.item + 1, isWaiting: false)) }
    if case .feature = frame.place {
      app.feature = nil
      sink.take(.homeOpened)
    }
    end(frame.place, rules, &sink)
  }

  /// Whether a page belongs to the open feature, or is shown only by buttons.
  private func isOfFeature(_ index: UInt8, _ rules: Rules) -> Bool {
    rules.flow.pages[Int(index)].places.all.allSatisfy { place in
      switch place {
      case .feature(let feature): app.feature == feature
      case .button: true
      case .launch, .beforeActive, .becomesActive, .page, .after: false
      }
    }
  }

  /// Replaces the current page by another one.
  mutating func go(to index: UInt8, _ rules: Rules, _ sink: inout some EventSink) {
    if let old = app.page {
      while let top = app.outer.top, top.isList || top.place == .page(old) { app.outer.pop() }
    }
    // The trigger continues from the new page if that page belongs to it.
    if let frame = app.outer.top, frame.isWaiting, frame.pageItem != nil,
      rules.flow.pages[Int(index)].places.holds(frame.place)
    {
      app.outer.pop()
      app.outer.push(.place(frame.place, item: UInt16(index), isWaiting: true))
    }
    app.page = nil
    if app.screen == .page { app.screen = nil }
    show(page: index, rules, &sink)
  }
}
