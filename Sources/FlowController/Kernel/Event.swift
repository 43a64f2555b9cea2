public import Platform

/// Something that happened during a step. A trivial value; `ConsentWords` has its line in the log.
public enum Event: Hashable, Sendable {
  case coldStart(launch: UInt32)
  /// The system started the process; the app was not launched.
  case prewarmed(start: UInt32)
  case backToFront
  case leftFront
  case locked, unlocked
  case processEnded(EndReason)
  case appInstalled, appDeleted, erased, privacyReset
  case adLoaded(personalised: Bool)

  /// With the ask that made the call; nil where a step, a feature or a button did.
  case called(Request, ask: UInt8?)
  case dialogShown(SystemDialog, Request?)
  case suppressed(Request, Reason)
  case dialogTakenAway(SystemDialog)
  /// A request whose dialog waited has gone with the dialog that was up.
  case waitedInVain(Request)
  case dialogAnswered(SystemDialog, Role)
  case trackingCompletion(TrackingStatus)
  case notificationCompletion(granted: Bool)
  case accuracyCompletion(hasError: Bool)
  /// The app is told what came of a call for a permission of the table.
  case serviceCompletion(ServiceCall, granted: Bool)
  /// The app has touched a service, which works or does not.
  case serviceUsed(Service, works: Bool)
  case identifierRead(Identifier, isAfter: Bool)
  /// The callback before 14.
  case didChangeAuthorization(LocationStatus)
  /// The callback from 14 on: of the status, or of the accuracy alone.
  case managerDidChangeAuthorization(LocationStatus, isPrecise: Bool?)
  /// Notifications on 8 and 9.
  case registration(Registration)
  /// The system picks its moment for the question about always: the app is taken to have caused an event that needs it.
  case needForAlwaysAssumed
  /// What is assumed decided the step: the other reading would have led to something else.
  case assumed(AssumptionKey, AssumedValue)
  /// After an update of iOS the app reads something else, although the user did not answer.
  case trackingReadsAnew(TrackingStatus)
  case console(ConsoleText)

  case screenShown(AppScreen, ask: UInt8?)
  case screenAnswered(AppScreen, Role, ask: UInt8?)
  case askSuppressed(ask: UInt8, Reason)
  case pageShown(page: UInt8)
  /// Without a button, where the page had none and was closed.
  case pageAnswered(page: UInt8, button: UInt8?)
  case pageSuppressed(page: UInt8, Reason)
  case gateSuppressed(Reason)
  case featureOpened(UInt8), homeOpened
  case policyOpenedInBrowser, agreeWakes
  case agreed(revision: UInt32), withdrawn

  case updates(Step.Updates)
  case locationUpdate
  case updatesPaused, updatesResumed
  case allowOnceEnded

  case geofenceSet, geofenceCrossed(Step.Crossing)
  case notificationDelivered(Step.Crossing), notificationOpened

  case gift(AppState.Gift)
  /// The app asked `DCDevice` for a token, to send it to its own server.
  case deviceTokenMade
  case deviceCheckSet(bit0: Bool, bit1: Bool)
  /// With the month in which they changed last.
  case deviceCheckRead(bit0: Bool, bit1: Bool, Month)
  /// Bits that were never set are not told.
  case deviceCheckUnset
  case counted(event: UInt8, times: UInt32)
  case flagTurned(flag: UInt8, isSet: Bool)
  case systemChanged(SystemChange.Key)
  case timePassed(seconds: UInt32)

  /// Why a process ended.
  public enum EndReason: Hashable, Sendable {
    case killed, deleted, appUpdated, systemUpdated, erased, missingPurposeString, missingBackgroundMode
    case privacyReset
    /// The person changed what the app may do.
    case settingsChanged(Permission)

    /// Every reason there is.
    public static let all: [EndReason] =
      [
        .killed, .deleted, .appUpdated, .systemUpdated, .erased, .missingPurposeString,
        .missingBackgroundMode,
        .privacyReset,
      ] + Permission.allCases.map { .settingsChanged($0) }
  }

  /// A text the system writes to the console.
  public enum ConsoleText: Hashable, Sendable {
    /// A call without its key ends the app.
    ///
    /// - Source: crash logs of TCC, many reports.
    case keyMissing(PurposeString)
    /// A call without its key is refused.
    ///
    /// - Source: https://developer.apple.com/forums/thread/742371
    case keyRefused(PurposeString)
    /// A call without its key raises an exception.
    ///
    /// - Source: crash logs of HealthKit, many reports.
    case exception(PurposeString)
    /// A request function of earlier versions is refused.
    ///
    /// - Source: https://github.com/xamarin/Essentials/issues/2105
    case formerCall
    /// - Source: https://developer.apple.com/documentation/declaredagerange
    case entitlementMissing
    /// - Source: console of iOS 11 and later, many reports.
    case locationKeyMissing
    /// - Source: CLLocationManager.h, comments of the iOS 11 SDK: a fatal error.
    case backgroundModeMissing

    /// Every text there is.
    public static let all: [ConsoleText] =
      [.locationKeyMissing, .backgroundModeMissing, .formerCall, .entitlementMissing]
      + PurposeString.allCases.flatMap { [.keyMissing($0), .keyRefused($0), .exception($0)] }
  }
}

/// Takes what a step causes: each kind of it has a step function of its own, made when this module is compiled.
protocol EventSink {
  /// Whether events are wanted at all.
  static var isListening: Bool { get }
  /// Takes one event.
  mutating func take(_ event: Event)
  /// Whether the worlds in which asks are come to are wanted.
  static var watchesAsks: Bool { get }
  /// Takes the world in which an ask is come to.
  mutating func reach(_ moment: AskMoment, ask: UInt8, _ world: World)
}

/// A moment in the course of an ask.
enum AskMoment {
  /// Its conditions are about to be looked at.
  case considered
  /// The request it wants is about to be made.
  case requested
}

extension EventSink {
  /// Not wanted.
  static var watchesAsks: Bool { false }
  /// Forgets.
  mutating func reach(_ moment: AskMoment, ask: UInt8, _ world: World) {}
}

/// Takes nothing: what the search hands in.
struct NoSink: EventSink {
  static var isListening: Bool { false }
  /// Forgets.
  mutating func take(_ event: Event) {}
}

/// Keeps every event, in order.
public struct EventLog: EventSink {
  static var isListening: Bool { true }
  /// What happened, oldest first.
  public private(set) var events: [Event] = []
  /// A log of nothing yet.
  public init() {}
  /// Keeps it.
  public mutating func take(_ event: Event) { events.append(event) }

  /// Begins anew, in the memory it has.
  public mutating func begin() { if !events.isEmpty { events.removeAll(keepingCapacity: true) } }

  /// Hands over what it has kept, and takes the list that was there for its own.
  public mutating func exchange(for list: inout [Event]) { swap(&events, &list) }
}
