import Platform

/// Precise or reduced location, and the request for precise location.
extension World {
  public func isPrecise(_ rules: Rules) -> Bool {
    if rulebook(rules).accuracy == .absent || location.isTemporarilyPrecise { return true }
    return location.isPrecise && (location.hasRow || !asksForReducedAccuracy(rules))
  }

  /// Whether the location prompt asks for an approximate location, because the app's Info.plist says so. The Precise
  /// switch in Settings is then off after the answer, and the user can turn it on there.
  ///
  /// - Source: https://developer.apple.com/documentation/bundleresources/information-property-list/nslocationdefaultaccuracyreduced
  public func asksForReducedAccuracy(_ rules: Rules) -> Bool {
    rules.flow.asksForReducedAccuracy && rulebook(rules).defaultAccuracy == .present
  }

  /// Whether a dialog is a location prompt without the Precise switch, although this iOS version has the switch.
  func lacksPreciseSwitch(_ kind: SystemDialog, _ rules: Rules) -> Bool {
    kind == .location && asksForReducedAccuracy(rules) && !rulebook(rules).reducedPromptHasSwitch
  }

  mutating func askPrecise(
    _ isFromAsk: Bool, _ rules: Rules, _ sink: inout some EventSink
  ) -> Bool {
    if let reason = preciseSuppression(rules) {
      sink.take(.suppressed(.preciseLocation, reason))
      queue(.preciseLocation, reason, rules, &sink)
      if reason != .unavailable, !reason.waits { sink.take(.accuracyCompletion(hasError: true)) }
      return false
    }
    show(
      OpenDialog(.preciseLocation, request: .preciseLocation, isOverApp: true, isFromAsk: isFromAsk), &sink)
    return true
  }

  /// The reason why a request for precise location would show no prompt now; nil if the prompt would appear.
  func preciseSuppression(_ rules: Rules) -> Reason? {
    let book = rulebook(rules)
    guard book.accuracy == .present else { return .unavailable }
    guard rules.flow.purposes.has(.locationTemporary) else { return .noPurposeString }
    guard app.process == .foreground else { return .notInUse }
    guard locationIsGranted else { return .notGranted }
    return isPrecise(rules) ? .fullAccuracy : underDialog(book)
  }

  /// Starts or ends temporary precise location.
  mutating func setTemporarilyPrecise<Sink: EventSink>(
    _ isPrecise: Bool, _ rules: Rules, _ sink: inout Sink
  ) {
    let before = Sink.isListening ? authorization(rules) : nil
    location.isTemporarilyPrecise = isPrecise
    tellIfChanged(from: before, rules, &sink)
  }
}
