public import FlowController
public import Localization
public import Platform

/// The sentences of the log, one line per event. The English line always has the form `event: detail` and contains
/// words as users type them. Other languages translate these words. The names of functions and statuses are never
/// translated.
extension Event {
  /// Returns the line in English, whatever the language of the program is.
  ///
  ///     Event.coldStart(launch: 2).line(FlowNames())  // "launch: cold start, launch 2"
  public func line(_ names: FlowNames) -> String { message(names).english }

  /// Returns the line for the event.
  ///
  /// - Parameters:
  ///   - names: The names for the indices in the event.
  ///   - title: Returns the title of a feature in the app.
  ///   - dialogName: Returns the name of a dialog. It is used only in languages other than English.
  public func message(
    _ names: FlowNames, title: (String) -> Message = { .verbatim($0) },
    dialogName: (SystemDialog) -> Message = { $0.message }
  ) -> Message {
    func typed(_ dialog: SystemDialog) -> Message { .typed(dialog.word, named: dialogName(dialog)) }
    func ask(_ index: UInt8) -> Message { .ask(names.ask(index)) }
    return switch self {
    case .coldStart(let launch): .logColdStart(launch: launch)
    case .prewarmed(let start): .logPrewarmed(start: start)
    case .backToFront: .logBackToFront
    case .leftFront: .logLeftFront
    case .locked: .logLocked
    case .unlocked: .logUnlocked
    case .processEnded(let reason): .logProcessEnded(reason: reason)
    case .appInstalled: .logAppInstalled
    case .appDeleted: .logAppDeleted
    case .erased: .logErased
    case .privacyReset: .logPrivacyReset
    case .adLoaded(true): .logAdPersonalised
    case .adLoaded(false): .logAdPlain
    case .called(.trackingExpanded, _): .logCalledExpanded(call: Request.trackingExpanded.call)
    case .called(.notificationsProvisional, _):
      .logCalledProvisional(call: Request.notificationsProvisional.call)
    case .called(let request, _): .logCalled(call: request.call)
    case .dialogShown(let dialog, nil): .logDialogShownBySystem(dialog: typed(dialog))
    case .dialogShown(let dialog, let request?):
      dialog == request.usualDialog
        ? .logDialogShown(what: Message.typed(request.call, named: dialogName(dialog)))
        : .logOtherDialogShown(call: request.call, dialog: typed(dialog))
    case .suppressed(let request, let reason): .logSuppressed(call: request.call, reason: reason.logged)
    case .dialogTakenAway(let dialog): .logDialogTakenAway(dialog: typed(dialog))
    case .waitedInVain(let request): .logWaitedInVain(call: request.call)
    case .dialogAnswered(let dialog, let role): .logAnswer(prompt: typed(dialog), answer: role.typed)
    case .trackingCompletion(let status): .logTrackingCompletion(status: status.name)
    case .notificationCompletion(true): .logNotificationsGranted
    case .notificationCompletion(false): .logNotificationsDenied
    case .accuracyCompletion(true): .logAccuracyFailed
    case .accuracyCompletion(false): .logAccuracyDone
    case .serviceCompletion(let call, true): .logServiceGranted(call: call.call)
    case .serviceCompletion(let call, false): .logServiceRefused(call: call.call)
    case .serviceUsed(let service, true): .logServiceWorks(call: ServiceCall(service, .use).call)
    case .serviceUsed(let service, false): .logServiceFails(call: ServiceCall(service, .use).call)
    case .identifierRead(let identifier, true): .logIdentifierAfter(identifier: identifier.typed)
    case .identifierRead(let identifier, false): .logIdentifierBefore(identifier: identifier.typed)
    case .didChangeAuthorization(let status): .verbatim("didChangeAuthorization: " + status.name)
    case .managerDidChangeAuthorization(let status, let isPrecise):
      .verbatim(
        "locationManagerDidChangeAuthorization: " + status.name
          + (isPrecise.map { $0 ? ", fullAccuracy" : ", reducedAccuracy" } ?? ""))
    case .registration(.called): .logCalled(call: Registration.call)
    case .registration(.suppressed(let reason)):
      .logSuppressed(call: Registration.call, reason: reason.logged)
    case .registration(.waitedInVain): .logWaitedInVain(call: Registration.call)
    case .registration(.completed(true)): .logRegistrationGranted
    case .registration(.completed(false)): .logRegistrationDenied
    case .needForAlwaysAssumed: .logNeedForAlwaysAssumed
    case .assumed(let key, let value): .logAssumed(key: key.word, value: value.text(key))
    case .trackingReadsAnew(let status): .logTrackingReadsAnew(status: status.name)
    case .console(let text): .logConsole(text: text.text)
    case .screenShown(let screen, nil): .logScreenShown(screen: screen.typed)
    case .screenShown(let screen, let index?): .logScreenShownFor(screen: screen.typed, ask: ask(index))
    case .screenAnswered(let screen, let role, nil): .logAnswer(prompt: screen.typed, answer: role.typed)
    case .screenAnswered(let screen, let role, let index?):
      .logAnswerFor(prompt: screen.typed, answer: role.typed, ask: ask(index))
    case .askSuppressed(let index, let reason): .logAskSuppressed(ask: ask(index), reason: reason.logged)
    case .pageShown(let page): .logPageShown(page: names.page(page))
    case .pageAnswered(let page, let button):
      .logPageAnswered(button: names.buttonName(button, of: page), page: names.page(page))
    case .pageSuppressed(let page, let reason):
      .logPageSuppressed(page: names.page(page), reason: reason.logged)
    case .gateSuppressed(let reason): .logGateSuppressed(reason: reason.logged)
    case .featureOpened(let index):
      .logFeatureOpened(feature: Message.typed(names.feature(index), named: title(names.feature(index))))
    case .homeOpened: .logHomeOpened
    case .policyOpenedInBrowser: .logPolicyOpenedInBrowser
    case .agreeWakes: .logAgreeWakes
    case .agreed(let revision): .logAgreed(revision: revision)
    case .withdrawn: .logWithdrawn
    case .updates(.start): .logUpdatesStart
    case .updates(.startBackground): .logUpdatesStartBackground
    case .updates(.stop): .logUpdatesStop
    case .updates(.stopBackground): .logUpdatesStopBackground
    case .locationUpdate: .logLocationUpdate
    case .updatesPaused: .logUpdatesPaused
    case .updatesResumed: .logUpdatesResumed
    case .allowOnceEnded: .logAllowOnceEnded
    case .geofenceSet: .logGeofenceSet
    case .geofenceCrossed(let crossing): .logGeofenceCrossed(crossing: crossing)
    case .notificationDelivered(let crossing): .logNotificationDelivered(crossing: crossing)
    case .notificationOpened: .logNotificationOpened
    case .gift(let gift): .logGift(gift: gift)
    case .deviceTokenMade: .logDeviceTokenMade
    case .deviceCheckSet(let bit0, let bit1): .logDeviceCheckSet(bit0: String(bit0), bit1: String(bit1))
    case .deviceCheckRead(let bit0, let bit1, let month):
      .logDeviceCheckRead(bit0: String(bit0), bit1: String(bit1), month: month.description)
    case .deviceCheckUnset: .logDeviceCheckUnset
    case .counted(let index, let times): .logCounted(event: names.event(index), times: times)
    case .flagTurned(let index, true): .logFlagSet(flag: names.flag(index))
    case .flagTurned(let index, false): .logFlagCleared(flag: names.flag(index))
    case .systemChanged(let key): .logSystemChanged(setting: Message.typed(key.word, named: key.message))
    case .timePassed(let seconds): .logTimePassed(duration: Duration(seconds: seconds))
    }
  }
}

extension Event.Registration {
  /// The function that apps call on iOS 8 and 9.
  static let call = "registerUserNotificationSettings"
}

extension Message {
  /// Returns the name of an ask: its id in the flow. If the id is the name of a permission, other languages translate
  /// it.
  public static func ask(_ id: String) -> Message {
    switch id {
    case "tracking": .typed(id, named: .tracking)
    case "location": .typed(id, named: .location)
    case "notifications": .typed(id, named: .notifications)
    default: .verbatim(id)
    }
  }
}

extension Identifier {
  fileprivate var typed: Message {
    switch self {
    case .zeros: .typed(text, named: .readingZeros)
    case .real: .typed(text, named: .readingReal)
    }
  }
}

extension AppScreen {
  fileprivate var typed: Message { .typed(word, named: message) }
}

extension Role {
  fileprivate var typed: Message { .typed(word, named: message) }
}

extension RecordedEvent {
  /// Returns the line in English, whatever the language of the program is.
  public func line(_ names: FlowNames) -> String {
    switch self {
    case .event(let event): event.line(names)
    case .line(let line): line
    }
  }
}
