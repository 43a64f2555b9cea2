import Platform

/// The app's own pages: their buttons, and what a button does.
extension World {
  /// Whether a page shows this button.
  public func shows(_ button: Page.Button, _ rules: Rules) -> Bool {
    guard let group = button.conditions else { return true }
    return holds(rules.flow.groups[Int(group)], rules)
  }

  /// Whether a page has no visible buttons. Then the user can close it.
  private func isBare(_ page: UInt8, _ rules: Rules) -> Bool {
    let page = rules.flow.pages[Int(page)]
    return !(0..<Int(page.buttonCount)).contains { shows(page.buttons[$0], rules) }
  }

  /// The roles of the buttons on the current page. Buttons whose name is not a role are left out.
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

  /// The buttons of the current page whose name is not a role, as indices in ``FlowNames/buttons``.
  public func pressable(_ rules: Rules) -> [UInt8] {
    guard prompt == .app(.page), let index = app.page else { return [] }
    let page = rules.flow.pages[Int(index)]
    return (0..<Int(page.buttonCount)).filter {
      page.buttons[$0].role == nil && shows(page.buttons[$0], rules)
    }.map { page.buttons[$0].own }
  }

  /// The steps that tap the buttons on screen, in the order of the printed list.
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

  /// Closes the current page. Then its trigger continues, or ends if `closing` is true.
  mutating func leavePage(isOver: Bool, closing: Bool, _ rules: Rules, _ sink: inout some EventSink) {
    guard let index = app.page else { return }
    if isOver { loadAdAfterForm(rules, &sink) }
    if isOver, rules.flow.pages[Int(index)].once == .left { app.pagesDone |= 1 << UInt32(index) }
    app.page = nil
    if app.screen == .page { app.screen = nil }
    if app.screenBeneath == .page { app.screenBeneath = nil }
    while let top = app.outer.top, top.isList || top.place == .page(index) { app.outer.pop() }
    guard let frame = app.outer.top, frame.isWaiting, frame.pageItem != nil else {
      // A dismissed dialog has ended the launch that showed this page. The policy must still appear.
      if rules.flow.policyFollowsPages, isShut(rules), rules.flow.pages[Int(index)].places.holds(.launch) {
        showPolicy(from: .app, &sink)
      } else if closing, app.feature != nil, isOfFeature(index, rules) {
        // A dismissed dialog has ended the trigger of this page. Closing the page still leaves the feature.
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

  /// Whether a page is shown only by the open feature or by buttons.
  private func isOfFeature(_ index: UInt8, _ rules: Rules) -> Bool {
    rules.flow.pages[Int(index)].places.all.allSatisfy { place in
      switch place {
      case .feature(let feature): app.feature == feature
      case .button: true
      case .launch, .beforeActive, .becomesActive, .page, .after: false
      }
    }
  }

  /// Replaces the current page by another page.
  mutating func go(to index: UInt8, _ rules: Rules, _ sink: inout some EventSink) {
    if let old = app.page {
      while let top = app.outer.top, top.isList || top.place == .page(old) { app.outer.pop() }
    }
    // If the new page belongs to the same trigger, the trigger continues from the new page.
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

extension World {
  /// Whether a page would appear if its trigger ran now: its conditions are met, and `once` allows it.
  public func canShow(page index: UInt8, _ rules: Rules) -> Bool { suppression(of: index, rules) == nil }

  /// The page buttons whose action lists have not ended yet.
  public var buttonsUnderWay: [(page: UInt8, button: UInt8)] {
    app.outer.frames.filter(\.isList).map { ($0.page, $0.button) }
  }
}
