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
    case .console: 12
    case .dialogShown, .screenShown: 11
    case .processEnded(let reason): reason == .killed ? 6 : 10
    case .notificationDelivered, .gift, .agreed, .withdrawn, .agreeWakes, .policyOpenedInBrowser: 9
    case .trackingCompletion, .notificationCompletion, .allowOnceEnded, .askSuppressed: 8
    case .suppressed, .didChangeAuthorization: 7
    case .accuracyCompletion, .dialogTakenAway, .geofenceSet, .updatesPaused, .updatesResumed: 6
    case .coldStart, .backToFront, .erased, .appDeleted, .notificationOpened, .deviceCheckBits: 5
    case .leftFront, .appInstalled, .geofenceCrossed, .counted, .locationUpdate, .updates: 4
    case .featureOpened, .homeOpened, .systemChanged, .timePassed, .gateSuppressed: 3
    case .dialogAnswered, .screenAnswered: 2
    case .called, .adLoaded, .identifierRead: 1
    }
  }
}
