import Platform

/// From *while using* to *always*: by a request of the app, or at a moment of the system's choice; and its reminder later.
extension World {
  /// A request for always, while using is allowed.
  mutating func askUpgrade(
    _ request: Request, _ isFromAsk: Bool, _ rules: Rules, _ sink: inout some EventSink
  ) -> Bool {
    if rulebook(rules).upgradeOnRequest == .becomesProvisional {
      sink.take(.suppressed(request, .quietly))
      location.alwaysRequested = true
      grant(.provisionalAlways, rules, &sink)
      return false
    }
    show(OpenDialog(.locationUpgrade, request: request, isOverApp: true, isFromAsk: isFromAsk), &sink)
    return true
  }

  /// Why that request would show no dialog now; nil when it would, or would grant quietly.
  func upgradeSuppression(_ book: Rulebook) -> Reason? {
    if book.upgradeOnRequest == .ignored { return .alreadyAnswered }
    if alwaysChanceIsUsed { return .chanceUsed }
    return book.upgradeOnRequest == .becomesProvisional ? nil : underDialog(book)
  }

  /// Whether the one question about *always* is behind: it was answered, or a request for always was.
  var alwaysChanceIsUsed: Bool { location.upgradeOffered || location.alwaysRequested }

  mutating func offerUpgrade(_ rules: Rules, _ sink: inout some EventSink) throws(ImpossibleStep) {
    try refuseUnderDialog()
    guard rulebook(rules).hasAllowOnce else { throw .notBefore(.ios13_0) }
    guard app.isInstalled else { throw .notInstalled }
    guard location.grant == .provisionalAlways, locationIsGranted else { throw .notProvisional }
    guard !location.upgradeOffered else { throw .upgradeAnswered }
    guard device.front != .app else { throw .appInFront }
    // Only an event that needs always makes the system ask. Nothing here is such an event: the step is taken as one.
    sink.take(.needForAlwaysAssumed)
    show(OpenDialog(.locationUpgrade, isOverApp: false), &sink)
  }

  mutating func answerUpgrade(_ role: Role, _ rules: Rules, _ sink: inout some EventSink) {
    location.upgradeOffered = true
    location.alwaysRequested = true
    let wasProvisional = location.grant == .provisionalAlways
    if role == .always {
      // An app with provisional always is not told: it read always already.
      grant(.always, rules, &sink)
    } else if wasProvisional {
      grant(.whileUsing, rules, &sink)
    }
  }

  mutating func offerReminder(_ rules: Rules, _ sink: inout some EventSink) throws(ImpossibleStep) {
    try refuseUnderDialog()
    guard rulebook(rules).hasAllowOnce else { throw .notBefore(.ios13_0) }
    guard app.isInstalled else { throw .notInstalled }
    guard location.grant == .always, locationIsGranted else { throw .notAlways }
    guard location.usedInBackground != .never, device.now <= location.reminderEnds else {
      throw .notUsedInBackground
    }
    show(OpenDialog(.locationReminder, isOverApp: device.front == .app), &sink)
  }
}
