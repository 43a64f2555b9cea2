import Platform

/// Chooses one event as the summary of a step.
extension Event {
  /// The event that best describes what the user saw. If several have the same weight, the first one; nil if there are
  /// none.
  ///
  /// - Complexity: O(number of events).
  public static func weightiest(of events: [Event]) -> Event? {
    // If the user just answered the dialog, “already answered” does not help.
    let isAnswered = events.contains { $0.isAnswer }
    var best: (weight: Int, event: Event)?
    for event in events where !(isAnswered && event.saysAlreadyAnswered) && event.weight > best?.weight ?? -1
    { best = (event.weight, event) }
    return best?.event
  }

  /// The event that describes a step in a list: the user's answer, unless a later event is more important.
  public static func headline(of events: [Event]) -> Event? {
    let best = weightiest(of: events)
    // An event with a greater weight, such as the next dialog, is not a mere consequence of the answer.
    guard best?.weight ?? 0 <= Self.completion else { return best }
    return events.last { $0.isAnswer } ?? best
  }

  private var isAnswer: Bool { if case .dialogAnswered = self { true } else { false } }

  private var saysAlreadyAnswered: Bool {
    if case .suppressed(_, .alreadyAnswered) = self { true } else { false }
  }

  /// The greatest weight of an event that is only a consequence of an answer, such as the completion of the call.
  private static let completion = 8

  /// How well an event describes what the user saw. A larger number is better.
  private var weight: Int {
    switch self {
    case .console: 13
    case .dialogShown, .screenShown, .pageShown: 12
    case .processEnded(let reason): reason == .killed ? 6 : 11
    case .notificationDelivered, .gift, .agreed, .withdrawn, .agreeWakes, .policyOpenedInBrowser: 10
    // The reason why no prompt appeared is more important than the completion that follows it.
    case .suppressed, .registration(.suppressed): 9
    case .waitedInVain, .registration(.waitedInVain): 5
    case .trackingCompletion, .notificationCompletion, .allowOnceEnded, .askSuppressed, .pageSuppressed: 8
    case .serviceCompletion, .serviceUsed: 8
    case .registration(.completed): 8
    // iOS reports `notDetermined` at every launch, even to an app that never requests location. So it says little.
    case .didChangeAuthorization(.notDetermined), .managerDidChangeAuthorization(.notDetermined, _): 4
    case .didChangeAuthorization, .managerDidChangeAuthorization: 7
    case .accuracyCompletion, .dialogTakenAway, .geofenceSet, .updatesPaused, .updatesResumed: 6
    case .coldStart, .prewarmed, .backToFront, .erased, .appDeleted, .privacyReset, .notificationOpened: 5
    case .deviceCheckSet, .deviceCheckRead, .deviceCheckUnset: 5
    case .leftFront, .appInstalled, .geofenceCrossed, .counted, .locationUpdate, .updates, .flagTurned: 4
    case .featureOpened, .homeOpened, .systemChanged, .timePassed, .gateSuppressed: 3
    case .dialogAnswered, .screenAnswered, .pageAnswered: 2
    case .trackingReadsAnew: 7
    case .called, .deviceTokenMade, .registration(.called), .adLoaded, .identifierRead, .needForAlwaysAssumed:
      1
    case .locked, .unlocked: 3
    case .assumed: 0
    }
  }
}
