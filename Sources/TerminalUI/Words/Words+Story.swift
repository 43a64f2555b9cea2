import ConsentWords
import FlowController
import Localization
import Platform
import ScreenLibrary

/// Explains events for people who do not know the log.
extension Words {
  func story(_ event: Event, _ model: WalkModel) -> String { story(event, model.catalogue.names, model) }

  /// - Parameter names: The names to which the indices in the event refer.
  func story(_ event: Event, _ names: FlowNames, _ model: WalkModel) -> String {
    switch event {
    case .coldStart(let launch):
      say(.storyColdStart(launch: launch))
    case .backToFront:
      say(.storyBackToFront)
    case .leftFront: say(.storyLeftFront)
    case .locked: say(.storyLocked)
    case .unlocked: say(.storyUnlocked)
    case .prewarmed: say(.storyPrewarmed)
    case .waitedInVain(let request): say(.storyWaitedInVain(request: request.current.word))
    case .processEnded(let reason): ended(reason)
    case .appInstalled: say(.storyAppInstalled)
    case .appDeleted: say(.storyAppDeleted)
    case .erased: say(.storyErased)
    case .privacyReset:
      say(.storyPrivacyReset)
    case .adLoaded(let personalised):
      personalised
        ? say(.storyAdPersonalised)
        : say(.storyAdPlain)
    case .called(let request, _):
      say(.storyCalled(request: request.current.word))
    case .dialogShown(let dialog, _): shown(dialog, model.catalogue)
    case .suppressed(let request, let reason):
      say(.storySuppressed(request: request.current.word, reason: because(reason)))
    case .dialogTakenAway:
      say(.storyDialogTakenAway)
    case .trackingCompletion(let status):
      say(.storyTrackingCompletion(status: status.name))
    case .notificationCompletion(let granted):
      granted
        ? say(.storyNotificationsGranted)
        : say(.storyNotificationsDenied)
    case .serviceCompletion(let call, let granted):
      granted ? say(.storyServiceGranted(call: call.call)) : say(.storyServiceRefused(call: call.call))
    case .serviceUsed(let service, let works):
      works
        ? say(.storyServiceWorks(service: name(of: service, model.catalogue)))
        : say(.storyServiceFails(service: name(of: service, model.catalogue)))
    case .accuracyCompletion(let hasError):
      hasError
        ? say(.storyAccuracyNotAsked)
        : say(.storyAccuracyShown)
    case .identifierRead(let identifier, true):
      say(.storyIdentifierAfter(identifier: identifier.text))
    case .identifierRead(let identifier, false):
      say(.storyIdentifierRead(identifier: identifier.text))
    case .didChangeAuthorization(let status), .managerDidChangeAuthorization(let status, nil):
      say(.storyDidChangeAuthorization(status: status.name))
    case .managerDidChangeAuthorization(let status, let isPrecise?):
      isPrecise
        ? say(.storyLocationExact(status: status.name)) : say(.storyLocationApproximate(status: status.name))
    case .registration(.called):
      say(.storyRegistrationCalled)
    case .registration(.suppressed(let reason)):
      say(.storyRegistrationSuppressed(reason: because(reason)))
    case .registration(.waitedInVain): say(.storyRegistrationWaitedInVain)
    case .registration(.completed(let granted)):
      granted
        ? say(.storyRegistrationGranted)
        : say(.storyRegistrationDenied)
    case .needForAlwaysAssumed:
      say(.storyNeedForAlwaysAssumed)
    case .assumed(let key, let value):
      say(.storyAssumed(key: key.word, value: value.text(key)))
    case .trackingReadsAnew(let status):
      say(.storyTrackingReadsAnew(status: status.name))
    case .console(let text):
      say(.storyConsole(text: text.text))
    case .screenShown(let screen, _): shown(screen, model.rules.flow)
    case .dialogAnswered(_, let role), .screenAnswered(_, let role, _):
      say(.storyAnswered(answer: answer(role)))
    case .askSuppressed(let ask, let reason):
      say(.storyAskSuppressed(ask: name(ofAsk: names.ask(ask)), reason: because(reason)))
    case .pageShown(let page): say(.storyShownPage(page: names.page(page)))
    case .pageAnswered(let page, let button):
      say(.storyPageAnswered(button: label(of: button, on: page, names, model.catalogue)))
    case .pageSuppressed(let page, let reason):
      say(.storyPageSuppressed(page: names.page(page), reason: because(reason)))
    case .gateSuppressed(let reason):
      say(.storyGateSuppressed(reason: because(reason)))
    case .featureOpened(let index):
      say(.storyFeatureOpened(feature: title(of: names.feature(index), model.catalogue)))
    case .homeOpened: say(.storyHomeOpened)
    case .policyOpenedInBrowser:
      say(.storyPolicyOpenedInBrowser)
    case .agreeWakes: say(.storyAgreeWakes)
    case .agreed(let revision):
      say(.storyAgreed(revision: revision))
    case .withdrawn: say(.storyWithdrawn)
    case .updates(.start): say(.storyUpdatesStart)
    case .updates(.stop): say(.storyUpdatesStop)
    case .updates(.startBackground): say(.storyUpdatesStartBackground)
    case .updates(.stopBackground): say(.storyUpdatesStopBackground)
    case .locationUpdate: say(.storyLocationUpdate)
    case .updatesPaused:
      say(.storyUpdatesPaused)
    case .updatesResumed: say(.storyUpdatesResumed)
    case .allowOnceEnded:
      say(.storyAllowOnceEnded)
    case .geofenceSet: say(.storyGeofenceSet)
    case .geofenceCrossed(.enter): say(.storyGeofenceEnter)
    case .geofenceCrossed(.exit): say(.storyGeofenceExit)
    case .notificationDelivered:
      say(.storyNotificationDelivered)
    case .notificationOpened: say(.storyNotificationOpened)
    case .gift(let gift):
      say(.storyGift(gift: gift))
    case .deviceTokenMade: say(.storyDeviceTokenMade)
    case .deviceCheckUnset:
      say(.storyDeviceCheckUnset)
    case .deviceCheckSet(let bit0, let bit1), .deviceCheckRead(let bit0, let bit1, _):
      say(.storyDeviceCheckSet(bit0: String(bit0), bit1: String(bit1)))
    case .flagTurned(let flag, let isSet):
      say(isSet ? .storyFlagSet(flag: names.flag(flag)) : .storyFlagCleared(flag: names.flag(flag)))
    case .counted(let index, let times):
      say(.storyCounted(event: names.event(index), times: times))
    case .systemChanged(let key):
      say(.storySystemChanged(setting: describe(key)))
    case .timePassed(let seconds):
      say(.storyTimePassed(seconds: Duration(seconds: seconds)))
    }
  }

  private func ended(_ reason: Event.EndReason) -> String {
    switch reason {
    case .killed: say(.storyEndedKilled)
    case .deleted: say(.storyEndedDeleted)
    case .appUpdated: say(.storyEndedAppUpdated)
    case .systemUpdated: say(.storyEndedSystemUpdated)
    case .erased: say(.storyEndedErased)
    case .privacyReset:
      say(.storyEndedPrivacyReset)
    case .missingPurposeString:
      say(.storyEndedMissingPurposeString)
    case .missingBackgroundMode:
      say(.storyEndedMissingBackgroundMode)
    case .settingsChanged(let permission): say(.storyEndedSettingsChanged(service: permission.word))
    }
  }

  private func shown(_ dialog: SystemDialog, _ catalogue: Catalogue) -> String {
    switch dialog {
    case .tracking:
      say(.storyShownTracking)
    case .trackingSwitchOff:
      say(.storyShownTrackingSwitchOff)
    case .location:
      say(.storyShownLocation)
    case .locationButton:
      say(.storyShownLocationButton)
    case .locationUpgrade:
      say(.storyShownLocationUpgrade)
    case .locationReminder:
      say(.storyShownLocationReminder)
    case .preciseLocation:
      say(.storyShownPreciseLocation)
    case .locationServicesOff:
      say(.storyShownLocationServicesOff)
    case .notifications:
      say(.storyShownNotifications)
    case .service(let own): say(.storyShownService(service: name(of: own.service, catalogue)))
    }
  }

  /// Returns the label of a button on a page, or its id if it has no label.
  private func label(
    of button: UInt8?, on page: UInt8, _ names: FlowNames, _ catalogue: Catalogue
  ) -> String {
    let name = names.buttonName(button, of: page)
    let screen = catalogue.screen(names.page(page))
    let role = Role.allCases.first { $0.word == name }
    let label =
      screen?.label("button:" + name, appLanguage) ?? role.flatMap { screen?.button($0, appLanguage) }
    return label.map { say(.quotedLabel(label: $0)) } ?? name
  }

  private func shown(_ screen: AppScreen, _ flow: Flow) -> String {
    switch screen {
    case .softAsk:
      say(.storyShownSoftAsk)
    case .page: say(.namePage)
    case .policy: say(flow.policyScope == .app ? .storyShownPolicyOfApp : .storyShownPolicy)
    case .additionalInformation:
      say(.storyShownAdditionalInformation)
    }
  }

  /// Returns the name of a permission, as iOS shows it.
  func name(of service: Service, _ catalogue: Catalogue) -> String {
    catalogue.name(of: service, Language(language.tag) ?? appLanguage)
  }

  func because(_ reason: Reason) -> String { say(reason.message) }
}
