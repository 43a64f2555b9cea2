import FlowController
import Platform

/// What became of an ask that a step came to, or of a call that no ask made.
struct Consideration {
  /// The ask of the flow; nil where the step itself is the call.
  let ask: Int?
  let outcome: Outcome
  /// Its place in the log of the step.
  let position: Int

  enum Outcome {
    /// A condition, or a text that is not there, kept the ask away.
    case kept(Reason)
    /// The app's own screen came up.
    case screen
    /// The app called the system.
    case call(Request, Answer)
  }

  /// What the system made of a call, as the log has it.
  enum Answer: Equatable {
    case dialog
    case suppressed(Reason)
    /// The log of this step does not say: the request waits.
    case open
  }

  /// The call, where it is one.
  var request: Request? { if case .call(let request, _) = outcome { request } else { nil } }

  /// Whether the app asked the system for one of these.
  func calls(_ requests: [Request]) -> Bool { request.map(requests.contains) ?? false }

  /// Why the system showed nothing; nil where it did, or was not called.
  var suppression: Reason? {
    if case .call(_, .suppressed(let reason)) = outcome { reason } else { nil }
  }

  /// Whether a dialog of the system came up for it.
  var showsDialog: Bool { if case .call(_, .dialog) = outcome { true } else { false } }

  /// Whether the person was asked, or the system granted without asking.
  var comesUp: Bool {
    switch outcome {
    case .kept: false
    case .screen: true
    case .call(_, let answer): answer == .dialog || answer == .suppressed(.quietly)
    }
  }
}

extension Transition {
  /// The asks that the step came to and the calls it made, in the order of the log.
  ///
  /// A step may come to several asks of a place: each leaves one event, in the order of the flow, so that a call is that of
  /// the next ask in turn.
  ///
  /// - Complexity: O(events x asks); allocates only where there is an ask or a call.
  func considerations(_ context: RuleContext) -> [Consideration] {
    var found: [Consideration] = []
    var turn = Turn(of: self)
    for (position, event) in events.enumerated() {
      if case .coldStart = event {
        turn = Turn(place: .beforeActive)
      } else if case .featureOpened(let feature) = event {
        turn = Turn(place: .feature(feature))
      } else if case .agreed = event {
        turn = Turn(afterPolicyOf: before)
      } else if case .askSuppressed(let ask, let reason) = event {
        found.append(Consideration(ask: Int(ask), outcome: .kept(reason), position: position))
        turn = Turn(after: ask, context.flow)
        let hasNoText = reason == .textNotLoaded || reason == .noTextInLanguage
        if hasNoText, context.flow.asks[Int(ask)].withoutText == .askDirectly { turn?.asksDirectly = ask }
      } else if case .screenShown(.softAsk, let ask?) = event {
        found.append(Consideration(ask: Int(ask), outcome: .screen, position: position))
        turn = Turn(after: ask, context.flow)
      } else if let request = request(of: event, turn, context.flow) {
        let ask = turn?.next(request, context.flow)
        if let ask { turn = Turn(after: ask, context.flow) }
        found.append(
          Consideration(
            ask: ask.map(Int.init), outcome: .call(request, answer(to: request, after: position)),
            position: position))
      }
    }
    return found
  }

  /// What the app asks the system for by that event; nil where it is no call.
  private func request(of event: Event, _ turn: Turn?, _ flow: Flow) -> Request? {
    if case .called(let request) = event { return request }
    // On iOS 8 and 9 both ways to ask for notifications are one registration.
    guard event == .registration(.called) else { return nil }
    return turn?.next(.notificationsProvisional, flow) == nil ? .notifications : .notificationsProvisional
  }

  private func answer(to request: Request, after position: Int) -> Consideration.Answer {
    let isRegistration = events[position] == .registration(.called)
    for event in events[(position + 1)...] {
      if case .dialogShown(_, request) = event { return .dialog }
      if isRegistration {
        if case .dialogShown(.notifications, _) = event { return .dialog }
        if case .registration(.suppressed(let reason)) = event {
          return reason.waits ? .open : .suppressed(reason)
        }
      }
      if event == .registration(.called) { return .open }
      if case .suppressed(request, let reason) = event { return reason.waits ? .open : .suppressed(reason) }
      if case .called = event { return .open }
      if case .askSuppressed = event { return .open }
    }
    return .open
  }

  /// What the system held about location when the step came to that place of its log.
  ///
  /// Within a step it changes by an answer at its beginning, by a quiet grant, and by the end of the process; what follows
  /// tells what it was before.
  func grant(at position: Int) -> LocationRecord.Grant {
    guard events[..<position].contains(where: \.changesGrant) else { return before.location.grant }
    for event in events[position...] {
      if event == .suppressed(.locationAlways, .quietly) { return .whileUsing }
      if event == .suppressed(.locationButton, .quietly) { return .unset }
      if event == .allowOnceEnded { return .once }
    }
    return after.location.grant
  }
}

/// The asks of a place that come next in a step.
private struct Turn {
  let place: Ask.Place
  var index: UInt8 = 0
  /// The ask that goes to the system without its own screen, for want of a text.
  var asksDirectly: UInt8?

  init(place: Ask.Place) { self.place = place }

  init(after ask: UInt8, _ flow: Flow) {
    place = flow.asks[Int(ask)].place
    index = ask + 1
  }

  /// Where a step goes on that answers what an ask has brought up.
  init?(of step: Transition) {
    guard case .tap(let role) = step.step, let sequence = step.before.app.sequence else { return nil }
    place = sequence.place
    index = sequence.index + 1
    if step.before.prompt == .app(.softAsk), role == .continue { asksDirectly = sequence.index }
  }

  /// Where it goes on once the policy is agreed to.
  init?(afterPolicyOf before: World) {
    switch before.app.policyOrigin {
    case .menu: return nil
    case .app: place = .launch
    case .feature:
      guard let feature = before.app.feature else { return nil }
      place = .feature(feature)
    }
  }

  /// The ask that makes a call now; nil where it is none of this place.
  func next(_ request: Request, _ flow: Flow) -> UInt8? {
    if let asksDirectly { return flow.asks[Int(asksDirectly)].wants == request ? asksDirectly : nil }
    var found = (index..<max(index, flow.askCount)).first { flow.asks[Int($0)].place == place }
    // What comes before the app is active is followed by what comes at its launch.
    if found == nil, place == .beforeActive {
      found = (0..<flow.askCount).first { flow.asks[Int($0)].place == .launch }
    }
    return found.flatMap { flow.asks[Int($0)].wants == request ? $0 : nil }
  }
}

extension Event {
  /// Whether what the system holds about location may be different afterwards.
  fileprivate var changesGrant: Bool {
    if self == .allowOnceEnded { return true }
    if case .suppressed(let request, .quietly) = self { return Topics.about(request) == .location }
    guard case .dialogAnswered(let dialog, _) = self else { return false }
    return [.location, .locationButton, .locationUpgrade, .locationReminder].contains(dialog)
  }
}
