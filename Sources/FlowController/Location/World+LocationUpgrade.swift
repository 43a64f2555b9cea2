import Platform

/// The upgrade from While Using to Always: after a request of the app, or at a time that iOS chooses. Also the later
/// reminder about use in the background.
extension World {
  /// Handles a request for Always while the permission is While Using.
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

  /// The reason why this request would show no prompt now; nil if a prompt would appear, or if iOS would allow the
  /// request silently.
  func upgradeSuppression(_ book: Rulebook) -> Reason? {
    if book.upgradeOnRequest == .ignored { return .alreadyAnswered }
    if alwaysChanceIsUsed { return .chanceUsed }
    return book.upgradeOnRequest == .becomesProvisional ? nil : underDialog(book)
  }

  /// Whether the single prompt for Always can no longer appear, because it or a request for Always was answered.
  var alwaysChanceIsUsed: Bool { location.upgradeOffered || location.alwaysRequested }

  mutating func offerUpgrade(_ rules: Rules, _ sink: inout some EventSink) throws(ImpossibleStep) {
    try refuseUnderDialog()
    guard rulebook(rules).hasAllowOnce else { throw .notBefore(.ios13_0) }
    guard app.isInstalled else { throw .notInstalled }
    guard location.grant == .provisionalAlways, locationIsGranted else { throw .notProvisional }
    guard !location.upgradeOffered else { throw .upgradeAnswered }
    guard device.front != .app else { throw .appInFront }
    // iOS shows this prompt only after something in the app needed Always. The program does not simulate this cause, so
    // the step implies it.
    sink.take(.needForAlwaysAssumed)
    show(OpenDialog(.locationUpgrade, isOverApp: false), &sink)
  }

  mutating func answerUpgrade(_ role: Role, _ rules: Rules, _ sink: inout some EventSink) {
    location.upgradeOffered = true
    location.alwaysRequested = true
    let wasProvisional = location.grant == .provisionalAlways
    if role == .always {
      // If Always was provisional, the app already sees the status Always. So there is no callback.
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
