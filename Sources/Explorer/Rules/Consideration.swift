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
  /// - Complexity: O(events^2) at worst; allocates only where there is an ask or a call.
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
        // On iOS 8 and 9 both ways to ask for notifications are one registration.
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

extension Event {
  /// Whether what the system holds about location may be different afterwards.
  fileprivate var changesGrant: Bool {
    if self == .allowOnceEnded { return true }
    if case .suppressed(let request, .quietly) = self { return Topics.about(request) == .location }
    guard case .dialogAnswered(let dialog, _) = self else { return false }
    return [.location, .locationButton, .locationUpgrade, .locationReminder].contains(dialog)
  }
}
