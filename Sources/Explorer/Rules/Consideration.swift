import FlowController
import Platform

/// The outcome of one ask that a step evaluated, or of a call that the step itself made.
struct Consideration {
  /// The index of the ask; nil if the step itself is the call.
  let ask: Int?
  let outcome: Outcome
  /// The position of the outcome's first event among the events of the step.
  let position: Int

  enum Outcome {
    /// The ask did not appear, because a condition was not met or a text is missing.
    case kept(Reason)
    /// The soft ask of the ask appeared.
    case screen
    /// The app called iOS.
    case call(Request, Answer)
  }

  /// The answer of iOS to a call, according to the log.
  enum Answer: Equatable {
    case dialog
    case suppressed(Reason)
    /// No answer is known in this step, because the request waits.
    case open
  }

  /// The request that the app made; nil if it made no call.
  var request: Request? { if case .call(let request, _) = outcome { request } else { nil } }

  /// Whether the app made one of these requests.
  func calls(_ requests: [Request]) -> Bool { request.map(requests.contains) ?? false }

  /// Why iOS showed no dialog; nil if iOS showed one, or if the app made no call.
  var suppression: Reason? {
    if case .call(_, .suppressed(let reason)) = outcome { reason } else { nil }
  }

  /// Why nothing appeared: why the ask was skipped, or why iOS showed no dialog.
  var cause: Reason? { if case .kept(let reason) = outcome { reason } else { suppression } }

  /// Like ``cause``, but ignores switches and restrictions whose only effect is that a status condition fails. The search
  /// itself can change these, so they never keep an ask from appearing.
  var obstacle: Reason? {
    if case .kept(let reason) = outcome, reason.isTurnedFromOutside { return .condition(.status) }
    return cause
  }

  /// Whether iOS dropped the call because it came at a wrong time: another prompt is on screen, or the app is not
  /// active or not in use.
  var isLost: Bool {
    guard let suppression else { return false }
    return [.anotherAlert, .notActive, .notInUse].contains(suppression)
  }

  /// Whether a system dialog appeared for the call.
  var showsDialog: Bool { if case .call(_, .dialog) = outcome { true } else { false } }

  /// Whether a prompt or a soft ask appears, or iOS grants the request silently.
  var comesUp: Bool {
    switch outcome {
    case .kept: false
    case .screen: true
    case .call(_, let answer): answer == .dialog || answer == .suppressed(.quietly)
    }
  }
}

extension Consideration {
  /// Whether the app does everything that the prompt needs, except the purpose string. A missing purpose string breaks
  /// another rule (TXT-1).
  var reachesPrompt: Bool { comesUp || suppression == .noPurposeString }
}

extension Transition {
  /// Returns the outcomes of the asks that the step evaluated and of the calls that the step made, in the order of the
  /// log.
  ///
  /// - Complexity: O(events^2) at worst; allocates only if there is an ask or a call.
  func considerations(_ context: RuleContext) -> [Consideration] {
    guard speaksOfAsks else { return [] }
    var found: [Consideration] = []
    for (position, event) in events.enumerated() {
      if case .askSuppressed(let ask, let reason) = event {
        found.append(Consideration(ask: Int(ask), outcome: .kept(reason), position: position))
      } else if case .screenShown(.softAsk, let ask?) = event {
        found.append(Consideration(ask: Int(ask), outcome: .screen, position: position))
      } else if case .called(let request, let ask) = event {
        found.append(call(request, ask, at: position))
      } else if case .registration(.called(let ask)) = event {
        // On iOS 8 and 9, both notification requests cause the same registration, so the ask tells which one it is.
        found.append(call(ask.map { context.flow.asks[Int($0)].wants } ?? .notifications, ask, at: position))
      }
    }
    return found
  }

  private func call(_ request: Request, _ ask: UInt8?, at position: Int) -> Consideration {
    Consideration(
      ask: ask.map(Int.init), outcome: .call(request, answer(to: request, after: position)),
      position: position)
  }

  private func answer(to request: Request, after position: Int) -> Consideration.Answer {
    let isRegistration = if case .registration = events[position] { true } else { false }
    for event in events[(position + 1)...] {
      if case .dialogShown(_, request) = event { return .dialog }
      if isRegistration {
        if case .dialogShown(.notifications, _) = event { return .dialog }
        if case .registration(.suppressed(let reason)) = event {
          return reason.waits ? .open : .suppressed(reason)
        }
      }
      if case .registration(.called) = event { return .open }
      if case .suppressed(request, let reason) = event { return reason.waits ? .open : .suppressed(reason) }
      if case .called = event { return .open }
      if case .askSuppressed = event { return .open }
    }
    return .open
  }

  /// Returns the location grant at a position in the events of the step.
  ///
  /// Within a step, three events can change the grant: an answer at the start, a silent grant, and the end of the
  /// process. The grant at the position follows from the next such event, because each event shows the grant before it.
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

extension Reason {
  /// Whether a switch in Settings or a restriction of the device is the reason.
  var isTurnedFromOutside: Bool { [.servicesOff, .switchOff, .switchedOff, .restricted].contains(self) }
}

extension Event {
  /// Whether the event can change the location authorization.
  fileprivate var changesGrant: Bool {
    if self == .allowOnceEnded { return true }
    if case .suppressed(let request, .quietly) = self { return Topics.about(request) == .location }
    guard case .dialogAnswered(let dialog, _) = self else { return false }
    return [.location, .locationButton, .locationUpgrade, .locationReminder].contains(dialog)
  }
}
