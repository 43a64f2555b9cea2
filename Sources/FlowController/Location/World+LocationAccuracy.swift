import Platform

/// Precise or reduced location, and the request for precise location.
extension World {
  public func isPrecise(_ rules: Rules) -> Bool {
    rulebook(rules).accuracy == .absent || location.isPrecise || location.isTemporarilyPrecise
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
