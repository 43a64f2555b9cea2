import Platform

/// Opens the app's first screen, its policy or a feature.
extension World {
  mutating func open(
    _ destination: Step.Destination, _ rules: Rules, _ sink: inout some EventSink
  ) throws(ImpossibleStep) {
    try refuseUnderDialog()
    guard app.isInstalled else { throw .notInstalled }
    guard device.front == .app else { throw .notInFront }
    if let screen = app.screen {
      guard screen == .page, let page = app.page, !rules.flow.pages[Int(page)].isModal else {
        throw .screenUp(screen)
      }
      // Opening something closes the page and ends its trigger.
      app.page = nil
      app.screen = nil
      app.outer = FrameStack()
    }
    switch destination {
    case .home:
      app.feature = nil
      sink.take(.homeOpened)
      if isShut(rules) { showPolicy(from: .menu, &sink) }
    case .policy:
      guard rules.flow.policyScope != .absent else { throw .noPolicy }
      showPolicy(from: .menu, &sink)
    case .feature(let index): enter(index, rules, &sink)
    }
  }

  /// Opens a feature. First the policy appears if it locks the feature, then the pages and asks of the feature.
  mutating func enter(_ index: UInt8, _ rules: Rules, _ sink: inout some EventSink) {
    app.feature = index
    sink.take(.featureOpened(index))
    if rules.flow.features[Int(index)].isGated, rules.flow.policyScope == .feature {
      guard policyIsAgreed else { return showPolicy(from: .feature, &sink) }
      sink.take(.gateSuppressed(.policyAgreed))
    } else if isShut(rules) {
      return showPolicy(from: .feature, &sink)
    }
    begin(.feature(index), rules, &sink)
  }

  /// What a feature does when it opens, after the policy and its asks.
  mutating func arrive(at index: UInt8, _ rules: Rules, _ sink: inout some EventSink) {
    let feature = rules.flow.features[Int(index)]
    if feature.showsCoordinates { readLocation(rules, &sink) }
    if feature.setsGeofence { setFence(rules, &sink) }
    switch feature.gift {
    case .absent: break
    case .defaults:
      app.gift = .claimed
      sink.take(.gift(.claimed))
    case .deviceCheck: claimGift(rules, &sink)
    }
    var uses = feature.uses
    while app.process.runs, let service = uses.removeFirst() {
      ask(for: .service(ServiceCall(service, .use)), rules, &sink)
    }
  }

  /// The printed name of what the display shows: `springboard`, `settings`, `browser`, `home`, or the id of the open
  /// feature.
  public func screenName(_ names: FlowNames) -> String {
    switch device.front {
    case .springboard: "springboard"
    case .settings: "settings"
    case .browser: "browser"
    case .lockScreen: "lock-screen"
    case .app: app.feature.map { names.features[Int($0)] } ?? "home"
    }
  }

  /// Whether the browser shows a link back to the app.
  public func browserLinksBack(_ rules: Rules) -> Bool { rulebook(rules).backLink == .present }
}
