/// The one line that tells a step best.
extension Event {
  /// The event that tells most of what the person saw, the first of equals; nil for no event.
  ///
  /// - Complexity: O(number of events).
  public static func weightiest(of events: [Event]) -> Event? {
    var best: (weight: Int, event: Event)?
    for event in events where event.weight > best?.weight ?? -1 { best = (event.weight, event) }
    return best?.event
  }

  /// How much an event tells of what the person saw.
  private var weight: Int {
    switch self {
    case .console: 13
    case .dialogShown, .screenShown, .pageShown: 12
    case .processEnded(let reason): reason == .killed ? 6 : 11
    case .notificationDelivered, .gift, .agreed, .withdrawn, .agreeWakes, .policyOpenedInBrowser: 10
    // Why nothing appeared tells more than the completion that follows from it.
    case .suppressed, .registration(.suppressed): 9
    case .waitedInVain, .registration(.waitedInVain): 5
    case .trackingCompletion, .notificationCompletion, .allowOnceEnded, .askSuppressed, .pageSuppressed: 8
    case .serviceCompletion, .serviceUsed: 8
    case .registration(.completed): 8
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
