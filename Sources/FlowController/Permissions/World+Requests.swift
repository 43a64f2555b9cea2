import Platform

/// Calls of the app that ask the system for something: what all of them share.
///
/// When a dialog appears for a call, and what else comes of it, is in the folder of its permission.
extension World {
  /// The app calls the system. True when a dialog is up because of it.
  ///
  /// - Parameter ask: The ask that makes the call; nil where none does.
  @discardableResult
  mutating func ask(
    for request: Request, isFromAsk: Bool = false, of ask: UInt8? = nil, _ rules: Rules,
    _ sink: inout some EventSink
  ) -> Bool {
    sink.take(
      registersNotifications(request, rules) ? .registration(.called(ask: ask)) : .called(request, ask: ask))
    return decide(request, isFromAsk, rules, &sink)
  }

  /// What the system makes of a request, when it is made or when its turn has come.
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

  /// Why another request than one about tracking shows no dialog now, where nothing else keeps it away. A call that waits
  /// already comes first.
  func underDialog(_ book: Rulebook) -> Reason? {
    guard dialog != nil || !waiting.isEmpty else { return nil }
    return book.requestUnderDialog == .waits ? .waitsForDialog : .anotherAlert
  }

  /// Lets a request wait, if that is why it shows nothing.
  mutating func queue(
    _ request: Request, _ reason: Reason, _ rules: Rules, _ sink: inout some EventSink
  ) {
    guard reason == .waitsForDialog || reason == .anotherAlert else { return }
    tellAssumed(.secondAlert, rules, &sink)
    if reason == .waitsForDialog { waiting.append(request) }
  }

  /// What waits has its turn: the dialog that was up is gone, or the app is in front again. Each request is judged as things
  /// are now, until one of them brings a dialog.
  mutating func takeTurns(_ rules: Rules, _ sink: inout some EventSink) {
    // What waits for the front goes on waiting when a dialog over something else is answered.
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

  /// The ask whose call waits; nil where a step made it.
  private func waitingAsk(for request: Request, _ rules: Rules) -> UInt8? {
    var left = app.asksWaiting
    while left != 0 {
      let index = UInt8(truncatingIfNeeded: left.trailingZeroBitCount)
      left &= left - 1
      if rules.flow.asks[Int(index)].wants == request { return index }
    }
    return nil
  }

  /// What waits goes with the dialog that was taken away.
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
