public import Platform

/// Something that happened during a step. It is a trivial value; `ConsentWords` has its sentence in the log.
public enum Event: Hashable, Sendable {
  case coldStart(launch: UInt32)
  /// iOS started the process in the background. It does not count as a launch.
  case prewarmed(start: UInt32)
  case backToFront
  case leftFront
  case locked, unlocked
  case processEnded(EndReason)
  case appInstalled, appDeleted, erased, privacyReset
  case adLoaded(personalised: Bool)

  /// A call, with the ask that made it; nil if a step, a feature or a button made it.
  case called(Request, ask: UInt8?)
  case dialogShown(SystemDialog, Request?)
  case suppressed(Request, Reason)
  case dialogTakenAway(SystemDialog)
  /// A waiting request was dropped together with the dialog on screen.
  case waitedInVain(Request)
  case dialogAnswered(SystemDialog, Role)
  case trackingCompletion(TrackingStatus)
  case notificationCompletion(granted: Bool)
  case accuracyCompletion(hasError: Bool)
  /// The app got the result of a call for a service.
  case serviceCompletion(ServiceCall, granted: Bool)
  /// The app used a service, which worked or failed.
  case serviceUsed(Service, works: Bool)
  case identifierRead(Identifier, isAfter: Bool)
  /// The location callback before iOS 14.
  case didChangeAuthorization(LocationStatus)
  /// The location callback since iOS 14, about the status or only the accuracy.
  case managerDidChangeAuthorization(LocationStatus, isPrecise: Bool?)
  /// Notifications on iOS 8 and 9.
  case registration(Registration)
  /// iOS shows the prompt about always at a time of its own choice. An event that needs always is assumed to have
  /// happened in the app.
  case needForAlwaysAssumed
  /// An assumption decided the result of the step: the other value would give another result.
  case assumed(AssumptionKey, AssumedValue)
  /// The app sees another status after an iOS update, although the user gave no answer.
  case trackingReadsAnew(TrackingStatus)
  case console(ConsoleText)

  case screenShown(AppScreen, ask: UInt8?)
  case screenAnswered(AppScreen, Role, ask: UInt8?)
  case askSuppressed(ask: UInt8, Reason)
  case pageShown(page: UInt8)
  /// A page was answered by this button; nil if it had no buttons and was closed.
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
  /// The app requested a token from `DCDevice`, to send it to its own server.
  case deviceTokenMade
  case deviceCheckSet(bit0: Bool, bit1: Bool)
  /// Apple's answer: the bits, and the month of their last change.
  case deviceCheckRead(bit0: Bool, bit1: Bool, Month)
  /// Apple's answer if the bits were never set.
  case deviceCheckUnset
  case counted(event: UInt8, times: UInt32)
  case flagTurned(flag: UInt8, isSet: Bool)
  case systemChanged(SystemChange.Key)
  case timePassed(seconds: UInt32)

  /// Why a process ended.
  public enum EndReason: Hashable, Sendable {
    case killed, deleted, appUpdated, systemUpdated, erased, missingPurposeString, missingBackgroundMode
    case privacyReset
    /// The user changed a permission of the app in Settings.
    case settingsChanged(Permission)

    /// All reasons.
    public static let all: [EndReason] =
      [
        .killed, .deleted, .appUpdated, .systemUpdated, .erased, .missingPurposeString,
        .missingBackgroundMode,
        .privacyReset,
      ] + Permission.allCases.map { .settingsChanged($0) }
  }

  /// A message that iOS writes to the console.
  public enum ConsoleText: Hashable, Sendable {
    /// A call without its purpose string crashes the app.
    ///
    /// - Source: crash logs of TCC, many reports.
    case keyMissing(PurposeString)
    /// A call without its purpose string is refused.
    ///
    /// - Source: https://developer.apple.com/forums/thread/742371
    case keyRefused(PurposeString)
    /// A call without its purpose string raises an exception.
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
    /// The console's message about a missing background mode.
    ///
    /// - Source: the comments in CLLocationManager.h of the iOS 11 SDK, which call this a fatal error.
    case backgroundModeMissing

    /// All messages.
    public static let all: [ConsoleText] =
      [.locationKeyMissing, .backgroundModeMissing, .formerCall, .entitlementMissing]
      + PurposeString.allCases.flatMap { [.keyMissing($0), .keyRefused($0), .exception($0)] }
  }
}

/// Receives the events of a step. The step function is specialized for each type of sink, so a sink that ignores
/// events costs nothing.
protocol EventSink {
  /// Whether the sink needs events. A step does not compute details for a sink that ignores them.
  static var isListening: Bool { get }
  /// Receives one event.
  mutating func take(_ event: Event)
  /// Whether the sink needs a copy of the world when an ask is reached.
  static var watchesAsks: Bool { get }
  /// Receives the world when an ask is reached.
  mutating func reach(_ moment: AskMoment, ask: UInt8, _ world: World)
}

/// A point in the course of an ask.
enum AskMoment {
  /// Its conditions are evaluated next.
  case considered
  /// Its request is made next.
  case requested
}

extension EventSink {
  static var watchesAsks: Bool { false }
  mutating func reach(_ moment: AskMoment, ask: UInt8, _ world: World) {}
}

/// Ignores all events. Searches use it.
struct NoSink: EventSink {
  static var isListening: Bool { false }
  mutating func take(_ event: Event) {}
}

/// Stores every event, in order.
public struct EventLog: EventSink {
  static var isListening: Bool { true }
  /// The stored events, oldest first.
  public private(set) var events: [Event] = []
  /// Creates an empty log.
  public init() {}
  /// Stores the event.
  public mutating func take(_ event: Event) { events.append(event) }

  /// Returns the stored events with the name of each function as the version of the world has it: EventKit's
  /// `requestAccess` up to 16, `requestFullAccessToEvents` from 17 on.
  ///
  /// - Source: https://developer.apple.com/documentation/technotes/tn3153-adopting-api-changes-for-eventkit-in-ios-macos-and-watchos
  /// - Complexity: O(number of events).
  public func events(on world: World) -> [Event] { events.map { $0.made(in: world.device.band) } }

  /// Removes all events but keeps the allocated memory.
  public mutating func begin() { if !events.isEmpty { events.removeAll(keepingCapacity: true) } }

  /// Exchanges the stored events for those of `list`, without copying either.
  public mutating func exchange(for list: inout [Event]) { swap(&events, &list) }
}
