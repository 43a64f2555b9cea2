import Platform

/// The upgrade from While Using to Always, on a request of the app or at a time that iOS chooses, and the later
/// reminder.
extension World {
  /// Handles a request for always while While Using is granted.
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

  /// The reason why that request would show no prompt now; nil if it would, or if it is granted silently.
  func upgradeSuppression(_ book: Rulebook) -> Reason? {
    if book.upgradeOnRequest == .ignored { return .alreadyAnswered }
    if alwaysChanceIsUsed { return .chanceUsed }
    return book.upgradeOnRequest == .becomesProvisional ? nil : underDialog(book)
  }

  /// Whether the only prompt for *always* is used up, by its answer or by the answer to a request for always.
  var alwaysChanceIsUsed: Bool { location.upgradeOffered || location.alwaysRequested }

  mutating func offerUpgrade(_ rules: Rules, _ sink: inout some EventSink) throws(ImpossibleStep) {
    try refuseUnderDialog()
    guard rulebook(rules).hasAllowOnce else { throw .notBefore(.ios13_0) }
    guard app.isInstalled else { throw .notInstalled }
    guard location.grant == .provisionalAlways, locationIsGranted else { throw .notProvisional }
    guard !location.upgradeOffered else { throw .upgradeAnswered }
    guard device.front != .app else { throw .appInFront }
    // In iOS, only an event that needs always causes this prompt. Such an event does not exist here, so the step
    // counts as one.
    sink.take(.needForAlwaysAssumed)
    show(OpenDialog(.locationUpgrade, isOverApp: false), &sink)
  }

  mutating func answerUpgrade(_ role: Role, _ rules: Rules, _ sink: inout some EventSink) {
    location.upgradeOffered = true
    location.alwaysRequested = true
    let wasProvisional = location.grant == .provisionalAlways
    if role == .always {
      // With a provisional grant, the app already sees the status Always, so it gets no callback.
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
