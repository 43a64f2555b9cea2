import Platform

/// Handles the app's requests to iOS, as far as they are the same for all permissions.
///
/// The folder of each permission decides when its dialog appears and what else a request changes.
extension World {
  /// Handles a request of the app. Returns whether a dialog has appeared.
  ///
  /// - Parameter ask: The ask that makes the request; nil if no ask makes it.
  @discardableResult
  mutating func ask(
    for request: Request, isFromAsk: Bool = false, of ask: UInt8? = nil, _ rules: Rules,
    _ sink: inout some EventSink
  ) -> Bool {
    sink.take(
      registersNotifications(request, rules) ? .registration(.called(ask: ask)) : .called(request, ask: ask))
    return decide(request, isFromAsk, rules, &sink)
  }

  /// Decides the result of a request, when the app makes it or when it is the next one in the queue.
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

  /// The reason why a dialog on screen or an earlier request prevents a dialog now; nil if neither exists. Not for
  /// tracking.
  func underDialog(_ book: Rulebook) -> Reason? {
    guard dialog != nil || !waiting.isEmpty else { return nil }
    return book.requestUnderDialog == .waits ? .waitsForDialog : .anotherAlert
  }

  /// The reason why a request from the background shows no dialog now. Not for tracking and location.
  func inBackground(_ book: Rulebook) -> Reason {
    book.requestInBackground == .waits ? .waitsForFront : .notActive
  }

  /// Adds a request to the queue if the request waits for another dialog to close, or for the app to come to the
  /// foreground.
  mutating func queue(
    _ request: Request, _ reason: Reason, _ rules: Rules, _ sink: inout some EventSink
  ) {
    if reason == .waitsForDialog || reason == .anotherAlert { tellAssumed(.secondAlert, rules, &sink) }
    if reason == .waitsForFront || reason == .notActive { tellAssumed(.backgroundRequest, rules, &sink) }
    if reason.waits { waiting.append(request) }
  }

  /// Handles the waiting requests after the dialog was answered or the app came to the foreground. Each request is
  /// decided in the current state, until one of them shows a dialog.
  mutating func takeTurns(_ rules: Rules, _ sink: inout some EventSink) {
    // If the answered dialog was over another app, requests that wait for the foreground continue to wait.
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

  /// The ask whose request is in the queue; nil if a step made the request.
  private func waitingAsk(for request: Request, _ rules: Rules) -> UInt8? {
    var left = app.asksWaiting
    while left != 0 {
      let index = UInt8(truncatingIfNeeded: left.trailingZeroBitCount)
      left &= left - 1
      if rules.flow.asks[Int(index)].wants == request { return index }
    }
    return nil
  }

  /// Removes all waiting requests when the dialog on screen is dismissed.
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
