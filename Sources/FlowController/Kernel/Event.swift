public import Platform

/// Something that happened during a step. Its sentence in the log is in `ConsentWords`.
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

  /// A request. `ask` is the ask that made it; nil if a step, a feature or a button made it.
  case called(Request, ask: UInt8?)
  case dialogShown(SystemDialog, Request?)
  case suppressed(Request, Reason)
  case dialogTakenAway(SystemDialog)
  /// iOS dropped a waiting request together with the dialog on screen.
  case waitedInVain(Request)
  case dialogAnswered(SystemDialog, Role)
  case trackingCompletion(TrackingStatus)
  case notificationCompletion(granted: Bool)
  case accuracyCompletion(hasError: Bool)
  /// The app received the result of a request for a service.
  case serviceCompletion(ServiceCall, granted: Bool)
  /// The app used a service. The use worked or failed.
  case serviceUsed(Service, works: Bool)
  case identifierRead(Identifier, isAfter: Bool)
  /// iOS called the location callback of iOS 13 and earlier.
  case didChangeAuthorization(LocationStatus)
  /// iOS called the location callback of iOS 14 and later, about the status or only about the accuracy.
  case managerDidChangeAuthorization(LocationStatus, isPrecise: Bool?)
  /// The registration for notifications on iOS 8 and 9.
  case registration(Registration)
  /// iOS shows the prompt for Always at a time that iOS chooses. The program assumes that something in the app needed
  /// Always.
  case needForAlwaysAssumed
  /// An assumption affected the result of the step. With its other value, the result would be different.
  case assumed(AssumptionKey, AssumedValue)
  /// After an iOS update, the app sees another tracking status, although the user gave no answer.
  case trackingReadsAnew(TrackingStatus)
  case console(ConsoleText)

  case screenShown(AppScreen, ask: UInt8?)
  case screenAnswered(AppScreen, Role, ask: UInt8?)
  case askSuppressed(ask: UInt8, Reason)
  case pageShown(page: UInt8)
  /// The user pressed this button of a page; nil if the page has no buttons and the user closed it.
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
  /// The app requested a token from `DCDevice` to send it to its server.
  case deviceTokenMade
  case deviceCheckSet(bit0: Bool, bit1: Bool)
  /// Apple's response: the bits, and the month in which they last changed.
  case deviceCheckRead(bit0: Bool, bit1: Bool, Month)
  /// Apple's response if the bits were never set.
  case deviceCheckUnset
  case counted(event: UInt8, times: UInt32)
  case flagTurned(flag: UInt8, isSet: Bool)
  case systemChanged(SystemChange.Key)
  case timePassed(seconds: UInt32)

  /// Why a process ended.
  public enum EndReason: Hashable, Sendable {
    case killed, deleted, appUpdated, systemUpdated, erased, missingPurposeString, missingBackgroundMode
    case privacyReset
    /// The user changed a permission of the app in Settings, and iOS terminated the app.
    case settingsChanged(Permission)

    public static let all: [EndReason] =
      [
        .killed, .deleted, .appUpdated, .systemUpdated, .erased, .missingPurposeString,
        .missingBackgroundMode,
        .privacyReset,
      ] + Permission.allCases.map { .settingsChanged($0) }
  }

  /// A message that iOS writes to the console.
  public enum ConsoleText: Hashable, Sendable {
    /// The purpose string is missing, and iOS crashes the app.
    ///
    /// - Source: crash logs of TCC, many reports.
    case keyMissing(PurposeString)
    /// The purpose string is missing, and iOS refuses the call.
    ///
    /// - Source: https://developer.apple.com/forums/thread/742371
    case keyRefused(PurposeString)
    /// The purpose string is missing, and the call raises an exception.
    ///
    /// - Source: crash logs of HealthKit, many reports.
    case exception(PurposeString)
    /// iOS refuses a request function of earlier iOS versions.
    ///
    /// - Source: https://github.com/xamarin/Essentials/issues/2105
    case formerCall
    /// - Source: https://developer.apple.com/documentation/declaredagerange
    case entitlementMissing
    /// - Source: console of iOS 11 and later, many reports.
    case locationKeyMissing
    /// The background mode for location is missing.
    ///
    /// - Source: the comments in CLLocationManager.h of the iOS 11 SDK, which call this a fatal error.
    case backgroundModeMissing

    public static let all: [ConsoleText] =
      [.locationKeyMissing, .backgroundModeMissing, .formerCall, .entitlementMissing]
      + PurposeString.allCases.flatMap { [.keyMissing($0), .keyRefused($0), .exception($0)] }
  }
}

/// Receives the events of a step. The compiler specializes the step function for each type of sink, so ignored events
/// cost no time.
protocol EventSink {
  /// Whether the sink needs events. If not, a step does not compute their details.
  static var isListening: Bool { get }
  /// Receives one event.
  mutating func take(_ event: Event)
  /// Whether the sink needs the state before an ask is checked or its request is made.
  static var watchesAsks: Bool { get }
  /// Receives the state at a point of an ask.
  mutating func reach(_ moment: AskMoment, ask: UInt8, _ world: World)
}

/// A point at which a sink receives the state.
enum AskMoment {
  /// The app checks the conditions of the ask next.
  case considered
  /// The app makes the request of the ask next.
  case requested
}

extension EventSink {
  static var watchesAsks: Bool { false }
  mutating func reach(_ moment: AskMoment, ask: UInt8, _ world: World) {}
}

/// Ignores all events. Searches use this sink.
struct NoSink: EventSink {
  static var isListening: Bool { false }
  mutating func take(_ event: Event) {}
}

/// Stores all events in order.
public struct EventLog: EventSink {
  static var isListening: Bool { true }
  /// The stored events, oldest first.
  public private(set) var events: [Event] = []
  /// Creates an empty log.
  public init() {}
  public mutating func take(_ event: Event) { events.append(event) }

  /// The stored events, with the function names of this iOS version. For example, EventKit's function is
  /// `requestAccess` up to iOS 16 and `requestFullAccessToEvents` from iOS 17.
  ///
  /// - Source: https://developer.apple.com/documentation/technotes/tn3153-adopting-api-changes-for-eventkit-in-ios-macos-and-watchos
  /// - Complexity: O(number of events).
  public func events(on world: World) -> [Event] { events.map { $0.made(in: world.device.band) } }

  /// Removes all events, but keeps the memory for the next ones.
  public mutating func begin() { if !events.isEmpty { events.removeAll(keepingCapacity: true) } }

  /// Swaps the stored events with those in `list`, without a copy.
  public mutating func exchange(for list: inout [Event]) { swap(&events, &list) }
}
