import CellGrid
import FlowController
import Localization
import Platform
import ScreenLibrary

/// The sender and the receiver in a line of the log: app, iOS or user, as in a sequence diagram.
extension Words {
  /// Returns a text such as `app→iOS`, or a single name if nothing is sent.
  func actors(_ event: Event) -> String {
    let (app, user, system) = (say(.actorApp), say(.actorUser), "iOS")
    switch event {
    case .called, .registration(.called), .updates, .geofenceSet, .deviceTokenMade: return "\(app)→\(system)"
    case .suppressed, .registration(.suppressed), .waitedInVain, .registration(.waitedInVain),
      .trackingCompletion, .notificationCompletion, .accuracyCompletion, .serviceCompletion, .serviceUsed,
      .registration(.completed),
      .identifierRead, .didChangeAuthorization, .managerDidChangeAuthorization, .trackingReadsAnew,
      .locationUpdate, .updatesPaused, .updatesResumed, .geofenceCrossed, .deviceCheckRead, .deviceCheckUnset:
      return "\(system)→\(app)"
    case .dialogShown, .dialogTakenAway, .notificationDelivered: return "\(system)→\(user)"
    case .dialogAnswered, .systemChanged, .locked, .unlocked: return "\(user)→\(system)"
    case .screenShown, .pageShown, .adLoaded: return "\(app)→\(user)"
    case .screenAnswered, .pageAnswered, .featureOpened, .homeOpened, .agreed, .withdrawn,
      .notificationOpened,
      .policyOpenedInBrowser:
      return "\(user)→\(app)"
    case .askSuppressed, .pageSuppressed, .gateSuppressed, .agreeWakes, .gift, .counted, .flagTurned,
      .coldStart, .backToFront, .leftFront,
      .deviceCheckSet:
      return app
    case .prewarmed, .processEnded, .appInstalled, .appDeleted, .erased, .privacyReset, .needForAlwaysAssumed,
      .assumed, .console, .allowOnceEnded, .timePassed:
      return system
    }
  }

  /// The line below a log that does not fit completely.
  func logLeftOut(_ count: Int) -> String { say(.logLeftOut(count: count)) }

  /// Says how many lines a panel leaves out, and which key shows them. In a narrow panel, it uses fewer words.
  func leftOut(_ count: Int, key: String, in width: Int) -> String {
    let long = logLeftOut(count) + "  " + key
    return long.cellCount <= width ? long : say(.linesLeftOut(count: count)) + "  " + key
  }

  /// Returns all log lines of a step, with sender and receiver. The user's answer comes first, then prompts that did
  /// not appear, then the other lines.
  func log(of line: HistoryLine, _ catalogue: Catalogue) -> [(actors: String, text: String)] {
    func rank(_ event: Event) -> Int { event.isAnswer ? 0 : event.tellsWhatDidNotAppear ? 1 : 2 }
    let events = line.events.enumerated()
      .sorted { (rank($0.element), $0.offset) < (rank($1.element), $1.offset) }.map(\.element)
    return events.map { (actors($0), self.line($0, line.names, catalogue)) }
  }
}

extension Event {
  /// Whether the event is the user's answer to a prompt, a soft ask or a page.
  fileprivate var isAnswer: Bool {
    if case .dialogAnswered = self { return true }
    if case .screenAnswered = self { return true }
    if case .pageAnswered = self { return true }
    return false
  }

  /// Whether the event says that a prompt did not appear.
  fileprivate var tellsWhatDidNotAppear: Bool {
    if case .suppressed = self { return true }
    if case .askSuppressed = self { return true }
    if case .registration(.suppressed) = self { return true }
    return false
  }
}
