import Platform

/// The log: one line an event, `event: detail`, in English whatever the language.
extension Event {
  /// What is said of a request that waited for a dialog that was taken away.
  static let inVain = "waits no longer, gone with the dialog that was up"

  /// The event's line.
  public func line(_ names: FlowNames) -> String {
    let (event, detail) = parts(names)
    return detail.isEmpty ? event.word : event.word + ": " + detail
  }

  /// What kind of event it is.
  public var name: EventName { parts(FlowNames()).event }

  private func parts(_ names: FlowNames) -> (event: EventName, detail: String) {
    func ask(_ index: UInt8) -> String { names.asks.dropFirst(Int(index)).first ?? "" }
    func page(_ index: UInt8) -> String { names.pages.dropFirst(Int(index)).first ?? "" }
    func feature(_ index: UInt8) -> String { names.features.dropFirst(Int(index)).first ?? "" }
    switch self {
    case .coldStart(let launch): return (.launch, "cold start, launch \(launch)")
    case .prewarmed(let start): return (.launch, "prewarmed, not a launch, process start \(start)")
    case .backToFront: return (.launch, "back to the front, not a launch")
    case .leftFront: return (.background, "the app left the front")
    case .processEnded(let reason): return (.processEnded, reason.text)
    case .appInstalled: return (.installed, "")
    case .appDeleted: return (.deleted, "")
    case .erased: return (.erased, "all content and settings")
    case .privacyReset: return (.reset, "Location & Privacy")
    case .adLoaded(let personalised):
      return (.ad, personalised ? "loaded, personalised" : "loaded, not personalised")
    case .called(let request, _):
      return (EventName(request), "called" + (request.detail.map { ", " + $0 } ?? ""))
    case .dialogShown(let dialog, let request):
      guard let request else { return (.system, "dialog \(dialog.word) shown") }
      let isUsual = dialog == request.usualDialog
      return (EventName(request), isUsual ? "dialog shown" : "dialog \(dialog.word) shown")
    case .suppressed(let request, let reason): return (EventName(request), "no dialog, " + reason.text)
    case .dialogTakenAway(let dialog): return (.system, "dialog \(dialog.word) taken away unanswered")
    case .waitedInVain(let request): return (EventName(request), Self.inVain)
    case .dialogAnswered(let dialog, let role): return (.answer, "\(dialog.word) \(role.word)")
    case .trackingCompletion(let status): return (.requestTracking, "completion \(status.name)")
    case .notificationCompletion(let granted):
      return (.requestNotifications, "completion granted \(granted)")
    case .accuracyCompletion(let hasError):
      return (.requestFullAccuracy, hasError ? "completion with an error" : "completion error nil")
    case .serviceCompletion(let call, let granted):
      return (EventName(.service(call)), "completion granted \(granted)")
    case .serviceUsed(let service, let works):
      return (EventName(.service(ServiceCall(service, .use))), works ? "works" : "does not work")
    case .identifierRead(let identifier, let isAfter):
      return (.advertisingIdentifier, "\(identifier.text) \(isAfter ? "after" : "before") the answer")
    case .didChangeAuthorization(let status): return (.didChangeAuthorization, status.name)
    case .managerDidChangeAuthorization(let status, let isPrecise):
      let accuracy = isPrecise.map { $0 ? ", fullAccuracy" : ", reducedAccuracy" } ?? ""
      return (.managerDidChangeAuthorization, status.name + accuracy)
    case .registration(let registration): return (.registerNotifications, registration.text)
    case .needForAlwaysAssumed: return (.system, "assumed that the app had an event that needs always")
    case .assumed(let key, let value): return (.system, "assumed \(key.word)=\(value.text(key))")
    case .trackingReadsAnew(let status): return (.system, "on this iOS the app reads tracking \(status.name)")
    case .console(let text): return (.console, text.text)
    case .screenShown(let screen, let index):
      return (.screen, "\(screen.word) shown" + (index.map { " for " + ask($0) } ?? ""))
    case .screenAnswered(let screen, let role, let index):
      return (.answer, "\(screen.word) \(role.word)" + (index.map { " for " + ask($0) } ?? ""))
    case .askSuppressed(let index, let reason): return (.ask, "\(ask(index)) not put, \(reason.text)")
    case .pageShown(let index): return (.page, "\(page(index)) shown")
    case .pageAnswered(let index, let button):
      return (
        .answer, "page \(button.map { names.button($0, of: index) } ?? Role.close.word) on \(page(index))"
      )
    case .pageSuppressed(let index, let reason): return (.page, "\(page(index)) not shown, \(reason.text)")
    case .gateSuppressed(let reason): return (.gate, "open, " + reason.text)
    case .featureOpened(let index): return (.open, feature(index))
    case .homeOpened: return (.open, "home")
    case .policyOpenedInBrowser: return (.policy, "opened in the browser")
    case .agreeWakes: return (.policy, "agree wakes")
    case .agreed(let revision): return (.policy, "agreed to \(revision)")
    case .withdrawn: return (.policy, "agreement withdrawn")
    case .updates(.start): return (.startUpdating, "called")
    case .updates(.startBackground): return (.startUpdating, "called, allowsBackgroundLocationUpdates true")
    case .updates(.stop): return (.stopUpdating, "called")
    // The flag alone: updates in front go on.
    case .updates(.stopBackground): return (.backgroundFlag, "false")
    case .locationUpdate: return (.didUpdateLocations, "35.0, 139.7")
    case .updatesPaused: return (.didUpdateLocations, "no more, the app is not in use")
    case .updatesResumed: return (.didUpdateLocations, "35.0, 139.7 again")
    case .allowOnceEnded: return (.allowOnce, "ended with use")
    case .geofenceSet: return (.geofence, "set, 200 m around 35.0, 139.7")
    case .geofenceCrossed(let crossing): return (.geofence, crossing.word)
    case .notificationDelivered(let crossing): return (.notification, "delivered on \(crossing.word)")
    case .notificationOpened: return (.notification, "opened")
    case .gift(let gift):
      return (.gift, gift == .unavailable ? "unavailable, DeviceCheck needs iOS 11" : gift.word)
    case .deviceTokenMade: return (.deviceCheck, "generateToken, a token for the app's server")
    case .deviceCheckSet(let bit0, let bit1): return (.deviceCheck, "set bit0 \(bit0), bit1 \(bit1)")
    case .deviceCheckRead(let bit0, let bit1, let month):
      return (.deviceCheck, "read bit0 \(bit0), bit1 \(bit1), last update \(month.description)")
    case .deviceCheckUnset: return (.deviceCheck, "Failed to find bit state")
    case .counted(let index, let times):
      return (.event, "\(names.events.dropFirst(Int(index)).first ?? "") \(times)")
    case .flagTurned(let index, let isSet):
      return (.flag, "\(names.flags.dropFirst(Int(index)).first ?? "") \(isSet)")
    case .systemChanged(let key): return (.set, key.word)
    case .timePassed(let seconds): return (.wait, Duration(seconds: seconds).description)
    }
  }
}

extension Request {
  fileprivate var detail: String? {
    switch self {
    case .trackingExpanded: "expanded interface"
    case .notificationsProvisional: "provisional"
    case .tracking, .locationWhenInUse, .locationAlways, .notifications, .preciseLocation, .locationButton,
      .service:
      nil
    }
  }
}

extension Event.ConsoleText {
  /// The text as the console shows it.
  public var text: String {
    switch self {
    case .keyMissing(let key):
      "[access] This app has crashed because it attempted to access privacy-sensitive data without a usage "
        + "description.  The app's Info.plist must contain an \(key.key) key with a "
        + "string value explaining to the user how the app uses this data."
    case .keyRefused(let key):
      "access refused: the app's Info.plist has no \(key.key); a call of another era has been "
        + "deprecated-calling this method is no longer allowed"
    case .exception(let key):
      "*** Terminating app due to uncaught exception 'NSInvalidArgumentException', reason: '\(key.key) must be "
        + "set in the app's Info.plist in order to request authorization.'"
    case .locationKeyMissing:
      "This app has attempted to access privacy-sensitive data without a usage description. The app's "
        + "Info.plist must contain both “NSLocationAlwaysAndWhenInUseUsageDescription” and "
        + "“NSLocationWhenInUseUsageDescription” keys with string values explaining to the user how the app "
        + "uses this data"
    case .backgroundModeMissing:
      "fatal error: allowsBackgroundLocationUpdates set to true without location in UIBackgroundModes"
    }
  }
}
