import ConsentWords
import FlowController
import Localization
import Platform
import ScreenLibrary

/// Events in a few words. In English they are the lines of the log, which programs and scenarios read.
///
/// Names of calls and statuses are not translated.
extension Words {
  /// The summary of a step; empty when it would only repeat the step.
  func summary(_ line: HistoryLine, _ catalogue: Catalogue) -> String {
    if line.event.map({ repeats($0, line.step) }) == true { return "" }
    guard language != .english, let event = line.event else { return line.summary }
    return self.line(event, line.names, catalogue)
  }

  private func repeats(_ event: Event, _ step: String) -> Bool {
    if case .timePassed = event { return step.hasPrefix("wait:") && step != "wait:next" }
    if case .systemChanged = event { return step.hasPrefix("set:") }
    // In another language the name of the screen differs from the step.
    guard language == .english, step.hasPrefix("open:") else { return false }
    if case .featureOpened = event { return true }
    return event == .homeOpened
  }

  func line(_ event: Event, _ catalogue: Catalogue) -> String {
    line(event, catalogue.names, catalogue)
  }

  /// - Parameter names: The names to which the event's indices refer.
  func line(_ event: Event, _ names: FlowNames, _ catalogue: Catalogue) -> String {
    language == .english ? event.line(names) : translated(event, names, catalogue)
  }

  private func translated(_ event: Event, _ names: FlowNames, _ catalogue: Catalogue) -> String {
    switch event {
    case .coldStart(let launch): say(.logColdStart(launch: launch))
    case .backToFront: say(.logBackToFront)
    case .leftFront: say(.logLeftFront)
    case .prewarmed(let start): say(.logPrewarmed(start: start))
    case .waitedInVain(let request): say(.logWaitedInVain(call: request.call))
    case .processEnded(let reason): say(.logProcessEnded(reason: name(reason)))
    case .appInstalled: say(.logAppInstalled)
    case .appDeleted: say(.logAppDeleted)
    case .erased: say(.logErased)
    case .privacyReset: say(.logPrivacyReset)
    case .adLoaded(true): say(.logAdPersonalised)
    case .adLoaded(false): say(.logAdPlain)
    case .called(let request, _): say(.logCalled(call: request.call))
    case .dialogShown(let dialog, _): say(.logDialogShown(dialog: name(dialog)))
    case .suppressed(let request, let reason): say(.logSuppressed(call: request.call, reason: reason))
    case .dialogTakenAway(let dialog): say(.logDialogTakenAway(dialog: name(dialog)))
    case .dialogAnswered(let dialog, let role): say(.logAnswer(prompt: name(dialog), answer: answer(role)))
    case .trackingCompletion(let status): say(.logTrackingCompletion(status: status.name))
    case .notificationCompletion(true): say(.logNotificationsGranted)
    case .notificationCompletion(false): say(.logNotificationsDenied)
    case .serviceCompletion(let call, true): say(.logServiceGranted(call: call.call))
    case .serviceCompletion(let call, false): say(.logServiceRefused(call: call.call))
    case .serviceUsed(let service, true): say(.logServiceWorks(call: ServiceCall(service, .use).call))
    case .serviceUsed(let service, false): say(.logServiceFails(call: ServiceCall(service, .use).call))
    case .accuracyCompletion(true): say(.logAccuracyFailed)
    case .accuracyCompletion(false): say(.logAccuracyDone)
    case .identifierRead(let identifier, true): say(.logIdentifierAfter(identifier: identifier.text))
    case .identifierRead(let identifier, false): say(.logIdentifierBefore(identifier: identifier.text))
    case .didChangeAuthorization, .managerDidChangeAuthorization: event.line(names)
    case .registration(.called): say(.logRegistrationCalled(call: EventName.registerNotifications.word))
    case .registration(.suppressed(let reason)):
      say(.logRegistrationSuppressed(call: EventName.registerNotifications.word, reason: reason))
    case .registration(.waitedInVain):
      say(.logWaitedInVain(call: EventName.registerNotifications.word))
    case .registration(.completed(true)): say(.logRegistrationGranted)
    case .registration(.completed(false)): say(.logRegistrationDenied)
    case .needForAlwaysAssumed: say(.logNeedForAlwaysAssumed)
    case .assumed(let key, let value): say(.logAssumed(key: key.word, value: value.text(key)))
    case .trackingReadsAnew(let status): say(.logTrackingReadsAnew(status: status.name))
    case .console(let text): say(.logConsole(text: text.text))
    case .screenShown(let screen, let ask?):
      say(.logScreenShownFor(screen: name(screen), ask: name(ofAsk: names.ask(ask))))
    case .screenShown(let screen, nil): say(.logScreenShown(screen: name(screen)))
    case .screenAnswered(let screen, let role, nil):
      say(.logAnswer(prompt: name(screen), answer: answer(role)))
    case .screenAnswered(let screen, let role, let ask?):
      say(.logAnswerFor(prompt: name(screen), ask: name(ofAsk: names.ask(ask)), answer: answer(role)))
    case .askSuppressed(let ask, let reason):
      say(.logAskSuppressed(ask: name(ofAsk: names.ask(ask)), reason: reason))
    case .pageShown(let page): say(.logPageShown(page: names.page(page)))
    case .pageAnswered(let page, let button):
      say(.logPageAnswered(page: names.page(page), button: names.buttonName(button, of: page)))
    case .pageSuppressed(let page, let reason):
      say(.logPageSuppressed(page: names.page(page), reason: reason))
    case .gateSuppressed(let reason): say(.logGateSuppressed(reason: reason))
    case .featureOpened(let index):
      say(.logFeatureOpened(feature: title(of: names.feature(index), catalogue)))
    case .homeOpened: say(.logHomeOpened)
    case .policyOpenedInBrowser: say(.logPolicyOpenedInBrowser)
    case .agreeWakes: say(.logAgreeWakes)
    case .agreed(let revision): say(.logAgreed(revision: revision))
    case .withdrawn: say(.logWithdrawn)
    case .updates(let updates): describe(updates)
    case .locationUpdate: say(.logLocationUpdate)
    case .updatesPaused: say(.logUpdatesPaused)
    case .updatesResumed: say(.logUpdatesResumed)
    case .allowOnceEnded: say(.logAllowOnceEnded)
    case .geofenceSet: say(.logGeofenceSet)
    case .geofenceCrossed(let crossing): say(.logGeofenceCrossed(crossing: name(crossing)))
    case .notificationDelivered(let crossing): say(.logNotificationDelivered(crossing: name(crossing)))
    case .notificationOpened: say(.logNotificationOpened)
    case .gift(let gift): say(.logGift(gift: name(gift)))
    case .deviceTokenMade: say(.logDeviceTokenMade)
    case .deviceCheckSet(let bit0, let bit1): say(.logDeviceCheckSet(bit0: String(bit0), bit1: String(bit1)))
    case .deviceCheckRead(let bit0, let bit1, let month):
      say(.logDeviceCheckRead(bit0: String(bit0), bit1: String(bit1), month: month.description))
    case .deviceCheckUnset: say(.logDeviceCheckUnset)
    case .counted(let index, let times): say(.logCounted(event: names.event(index), times: times))
    case .flagTurned(let index, true): say(.logFlagSet(flag: names.flag(index)))
    case .flagTurned(let index, false): say(.logFlagCleared(flag: names.flag(index)))
    case .systemChanged(let key): say(.logSystemChanged(setting: describe(key)))
    case .timePassed(let seconds): say(.logTimePassed(duration: Duration(seconds: seconds)))
    }
  }

  /// The current title of a feature; its id if the flow no longer has it.
  func title(of feature: String, _ catalogue: Catalogue) -> String {
    catalogue.names.features.firstIndex(of: feature).map { catalogue.featureTitle($0, appLanguage) }
      ?? feature
  }

  private func name(_ reason: Event.EndReason) -> String {
    switch reason {
    case .killed: say(.endedKilled)
    case .deleted: say(.endedDeleted)
    case .appUpdated: say(.endedAppUpdated)
    case .systemUpdated: say(.endedSystemUpdated)
    case .erased: say(.endedErased)
    case .missingPurposeString: say(.endedMissingPurposeString)
    case .missingBackgroundMode: say(.endedMissingBackgroundMode)
    case .privacyReset: say(.endedPrivacyReset)
    case .settingsChanged(let permission): say(.endedSettingsChanged(service: permission.word))
    }
  }

  func name(_ crossing: Step.Crossing) -> String {
    switch crossing {
    case .enter: say(.crossingEnter)
    case .exit: say(.crossingExit)
    }
  }

  func name(_ gift: AppState.Gift) -> String {
    switch gift {
    case .unclaimed: say(.giftUnclaimed)
    case .claimed: say(.giftClaimed)
    case .refused: say(.giftRefused)
    case .unavailable: say(.giftUnavailable)
    }
  }
}

/// The names of prompts in a sentence.
extension Words {
  func name(_ dialog: SystemDialog) -> String {
    switch dialog {
    case .tracking: tracking
    case .trackingSwitchOff: say(.nameTrackingSwitchOff)
    case .location: location
    case .locationButton: say(.nameLocationButton)
    case .locationUpgrade: say(.nameLocationUpgrade)
    case .locationReminder: say(.nameLocationReminder)
    case .preciseLocation: say(.namePreciseLocation)
    case .locationServicesOff: say(.nameLocationServicesOff)
    case .notifications: notifications
    case .service(let own): own.word
    }
  }

  func name(_ screen: AppScreen) -> String {
    switch screen {
    case .softAsk: say(.nameSoftAsk)
    case .page: say(.namePage)
    case .policy: say(.namePolicy)
    case .additionalInformation: say(.nameAdditionalInformation)
    }
  }
}

extension FlowNames {
  /// The id of an ask; empty when there is none.
  func ask(_ index: UInt8) -> String { asks.dropFirst(Int(index)).first ?? "" }
  /// The id of a feature; empty when there is none.
  func feature(_ index: UInt8) -> String { features.dropFirst(Int(index)).first ?? "" }
  /// The id of a counted event; empty when there is none. The id of a flag; empty when there is none.
  func flag(_ index: UInt8) -> String { flags.dropFirst(Int(index)).first ?? "" }
  /// The id of a page; empty when there is none.
  func page(_ index: UInt8) -> String { pages.dropFirst(Int(index)).first ?? "" }
  /// The id of a button of a page; `close` when the page had no button.
  func buttonName(_ button: UInt8?, of page: UInt8) -> String {
    guard let button else { return Role.close.word }
    return buttonsOfPages.dropFirst(Int(page)).first?.dropFirst(Int(button)).first ?? ""
  }

  func event(_ index: UInt8) -> String { events.dropFirst(Int(index)).first ?? "" }
}
