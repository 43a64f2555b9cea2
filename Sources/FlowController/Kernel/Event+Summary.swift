import Platform

/// Chooses the one event that summarizes a step.
extension Event {
  /// The event that describes best what the user saw, the first one of equal weight; nil if there are no events.
  ///
  /// - Complexity: O(number of events).
  public static func weightiest(of events: [Event]) -> Event? {
    // In a step that answers a dialog, “already answered” is not worth showing.
    let isAnswered = events.contains { $0.isAnswer }
    var best: (weight: Int, event: Event)?
    for event in events where !(isAnswered && event.saysAlreadyAnswered) && event.weight > best?.weight ?? -1
    { best = (event.weight, event) }
    return best?.event
  }

  /// The event that names a step in a list: the user's answer, unless a later event is more important.
  public static func headline(of events: [Event]) -> Event? {
    let best = weightiest(of: events)
    // An event above a completion, such as the next dialog, does not follow from the answer alone.
    guard best?.weight ?? 0 <= Self.completion else { return best }
    return events.last { $0.isAnswer } ?? best
  }

  private var isAnswer: Bool { if case .dialogAnswered = self { true } else { false } }

  private var saysAlreadyAnswered: Bool {
    if case .suppressed(_, .alreadyAnswered) = self { true } else { false }
  }

  /// The greatest weight of an event that follows from an answer alone, such as a completion.
  private static let completion = 8

  /// How well an event describes what the user saw; more is better.
  private var weight: Int {
    switch self {
    case .console: 13
    case .dialogShown, .screenShown, .pageShown: 12
    case .processEnded(let reason): reason == .killed ? 6 : 11
    case .notificationDelivered, .gift, .agreed, .withdrawn, .agreeWakes, .policyOpenedInBrowser: 10
    // The reason why no prompt appeared is more important than the completion that follows.
    case .suppressed, .registration(.suppressed): 9
    case .waitedInVain, .registration(.waitedInVain): 5
    case .trackingCompletion, .notificationCompletion, .allowOnceEnded, .askSuppressed, .pageSuppressed: 8
    case .serviceCompletion, .serviceUsed: 8
    case .registration(.completed): 8
    // Every launch reports a status that is not determined, even in an app that never asks for the location.
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
