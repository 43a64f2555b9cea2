public import Platform

/// The prompt on screen, and the answers that are possible.
extension World {
  /// The prompt on screen that the user can answer now; nil if there is none.
  public var prompt: Prompt? {
    if let dialog { return .system(dialog.dialog) }
    guard device.front == .app, let screen = app.screen else { return nil }
    return .app(screen)
  }

  /// The buttons of a system dialog on this iOS version, from top to bottom.
  public func screenOrder(of kind: SystemDialog, _ rules: Rules) -> [Role] {
    if case .service(let own) = kind { return screenOrder(of: own, rules) }
    let order = rulebook(rules).screenOrder(
      of: kind, after: dialog?.request, summaryIsOn: device.scheduledSummary)
    return lacksPreciseSwitch(kind, rules) ? order.filter { $0 != .precise } : order
  }

  /// The ask that shows the prompt on screen; nil if there is no prompt, or a step made the request.
  public var askUp: UInt8? {
    switch prompt {
    case nil, .app(.policy), .app(.page): nil
    case .app(.softAsk), .app(.additionalInformation): app.sequence?.index
    case .system: dialog?.ask ?? (dialog?.isFromAsk == true ? app.sequence?.index : nil)
    }
  }

  /// The name of the app's page on screen, even if a dialog covers it; nil if there is no page.
  public func pageName(_ names: FlowNames) -> String? {
    guard device.front == .app else { return nil }
    let isUnderPolicy = app.screen == .policy && app.policyOrigin == .page
    if app.screen == .page || app.screenBeneath == .page || isUnderPolicy {
      return app.page.flatMap { names.pages.dropFirst(Int($0)).first }
    }
    guard app.screen == .softAsk || app.screenBeneath == .softAsk else { return nil }
    return app.sequence.flatMap { names.softAsks.dropFirst(Int($0.index)).first }
  }

  /// The roles of the buttons that can be tapped now.
  public func choices(_ rules: Rules) -> RoleSet {
    switch prompt {
    case nil: return []
    case .system(.service(let own)): return roles(of: own, rules)
    case .system(let kind):
      let roles = rulebook(rules).roles(
        of: kind, after: dialog?.request, summaryIsOn: device.scheduledSummary)
      return lacksPreciseSwitch(kind, rules) ? roles.subtracting(RoleSet(.precise)) : roles
    case .app(.softAsk):
      guard let sequence = app.sequence else { return RoleSet(.continue) }
      return rules.flow.asks[Int(sequence.index)].softAsk == .withLater
        ? RoleSet(.continue, .later) : RoleSet(.continue)
    case .app(.additionalInformation): return RoleSet(.close)
    case .app(.page): return pageRoles(rules)
    case .app(.policy):
      if policyIsAgreed { return RoleSet(.read, .withdraw, .close) }
      let ways = agreeIsEnabled(rules) ? RoleSet(.read, .agree) : RoleSet(.read)
      return rules.flow.policyCloses ? ways.union(RoleSet(.close)) : ways
    }
  }
}
