import Platform

/// Requests of the app to iOS: the part that is common to all permissions.
///
/// When a dialog appears, and the other effects of a call, are in the folder of its permission.
extension World {
  /// Handles a call of the app. Returns whether the call has put a dialog on screen.
  ///
  /// - Parameter ask: The ask that makes the call; nil if no ask does.
  @discardableResult
  mutating func ask(
    for request: Request, isFromAsk: Bool = false, of ask: UInt8? = nil, _ rules: Rules,
    _ sink: inout some EventSink
  ) -> Bool {
    sink.take(
      registersNotifications(request, rules) ? .registration(.called(ask: ask)) : .called(request, ask: ask))
    return decide(request, isFromAsk, rules, &sink)
  }

  /// Decides the result of a request, when it is made or when its turn has come.
  @discardableResult
  private mutating func decide(
    _ request: Request, _ isFromAsk: Bool, _ rules: Rules, _ sink: inout some EventSink
  ) -> Bool {
    if registersNotifications(request, rules) { return register(request, isFromAsk, rules, &sink) }
    switch request {
    case .tracking, .trackingExpanded: return askTracking(request, isFromAsk, rules, &sink)
    case .locationWhenInUse, .locationAlways: return askLocation(request, isFromAsk, rules, &sink)
    case .locationUse: return useLocation(isFromAsk, rules, &sink)
    case .notifications, .notificationsProvisional:
      return askNotifications(request, isFromAsk, rules, &sink)
    case .preciseLocation: return askPrecise(isFromAsk, rules, &sink)
    case .locationButton: return tapLocationButton(isFromAsk, rules, &sink)
    case .service(let call): return askService(call, isFromAsk, rules, &sink)
    }
  }

  /// The reason why a request other than tracking shows no dialog now if nothing else prevents it: a dialog is on
  /// screen, or an earlier call waits.
  func underDialog(_ book: Rulebook) -> Reason? {
    guard dialog != nil || !waiting.isEmpty else { return nil }
    return book.requestUnderDialog == .waits ? .waitsForDialog : .anotherAlert
  }

  /// Adds a request to the queue if another dialog is the reason why it shows none.
  mutating func queue(
    _ request: Request, _ reason: Reason, _ rules: Rules, _ sink: inout some EventSink
  ) {
    guard reason == .waitsForDialog || reason == .anotherAlert else { return }
    tellAssumed(.secondAlert, rules, &sink)
    if reason == .waitsForDialog { waiting.append(request) }
  }

  /// Gives waiting requests their turn after the dialog was answered or the app is in the foreground again. Each
  /// request is decided in the current state, until one of them shows a dialog.
  mutating func takeTurns(_ rules: Rules, _ sink: inout some EventSink) {
    // Requests that wait for the foreground still wait when a dialog over another app is answered.
    guard app.process == .foreground else { return }
    var rest = waiting
    waiting = RequestQueue()
    while app.process.runs, let request = rest.removeFirst() {
      guard dialog == nil else {
        waiting.append(request)
        continue
      }
      let ask = app.asksWaiting == 0 ? nil : waitingAsk(for: request, rules)
      let isUp = decide(request, false, rules, &sink)
      guard !waiting.holds(request) else { continue }
      if let ask {
        takeTurn(of: ask, isUp: isUp, rules, &sink)
      } else if !isUp, rules.hasCourses {
        finish(request, rules)
      }
    }
  }

  /// The ask whose call waits; nil if a step made the call.
  private func waitingAsk(for request: Request, _ rules: Rules) -> UInt8? {
    var left = app.asksWaiting
    while left != 0 {
      let index = UInt8(truncatingIfNeeded: left.trailingZeroBitCount)
      left &= left - 1
      if rules.flow.asks[Int(index)].wants == request { return index }
    }
    return nil
  }

  /// Drops the waiting requests together with the dismissed dialog.
  mutating func forgetWaiting(_ rules: Rules, _ sink: inout some EventSink) {
    while let request = waiting.removeFirst() {
      sink.take(
        registersNotifications(request, rules) ? .registration(.waitedInVain) : .waitedInVain(request))
      switch request {
      case .tracking, .trackingExpanded: sink.take(.trackingCompletion(.notDetermined))
      case .locationWhenInUse, .locationAlways, .notifications, .notificationsProvisional, .preciseLocation,
        .locationButton, .locationUse, .service:
        break
      }
    }
  }

  mutating func show(_ open: OpenDialog, _ sink: inout some EventSink) {
    dialog = open
    sink.take(.dialogShown(open.dialog, open.request))
  }
}
