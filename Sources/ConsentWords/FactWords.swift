public import Localization
public import Platform

/// Sentences for the facts of ``Rulebook``. The names and values in ``Rulebook`` itself are the ids in JSON.
public enum FactWords {
  /// Returns the name of a behaviour, such as `camera: buttons of the prompt`.
  public static func name(_ behaviour: String) -> Message {
    let parts = behaviour.split(separator: ": ", maxSplits: 1).map(String.init)
    guard parts.count == 2, Service.allCases.contains(where: { $0.word == parts[0] }) else {
      return names[behaviour] ?? .verbatim(behaviour)
    }
    return .factOfService(service: parts[0], fact: names[parts[1]] ?? .verbatim(parts[1]))
  }

  /// Returns the words for a value. Statuses, roles and other ids are never translated. The value can contain its name,
  /// as in `choices after requestAlwaysAuthorization: allow, deny`.
  public static func value(_ value: String) -> Message {
    if let message = values[value] { return message }
    let parts = value.split(separator: ": ", maxSplits: 1).map(String.init)
    guard parts.count == 2, let name = names[parts[0]] else { return .verbatim(value) }
    return .factOfService(service: name, fact: values[parts[1]] ?? .verbatim(parts[1]))
  }

  static let names: [String: Message] = [
    "ATTrackingManager": .factTrackingManager,
    "DeviceCheck": .factDeviceCheck,
    "Limit Ad Tracking": .factLimitAdTracking,
    "Scheduled Summary": .factScheduledSummary,
    "Settings offers an app what it has purpose strings for": .factSettingsByPurpose,
    "a change in Settings": .factSettingsChange,
    "a link leads from the browser back to the app": .factBackLink,
    "a request made while the global tracking switch is off stores a refusal": .factStoresRefusal,
    "a request from the background": .factOtherBackgroundRequest,
    "a request while another dialog is up": .factSecondRequest,
    "allow is the first button of the tracking question": .factAllowFirst,
    "allow once is the first button": .factAllowOnceFirst,
    "an answer may be asked for again after a year": .factAgainAfterYear,
    "an app that may go on reads, while the global tracking switch is off": .factGoesOnReads,
    "an app can ask for reduced accuracy in its Info.plist": .factReducedKey,
    "an answer from before an update": .factEarlierAnswer,
    "callback of the location manager": .factManagerCallback,
    "choices after requestAlwaysAuthorization": .factAlwaysChoices,
    "choices after requestWhenInUseAuthorization": .factWhenInUseChoices,
    "choosing the row that is chosen already changes nothing": .factSameRow,
    "completion runs before the answer": .factEarlyCompletion,
    "console text for a missing location key": .factConsoleText,
    "form of the tracking question": .factTrackingForm,
    "global tracking switch goes off": .factSwitchOff,
    "identifier after a refusal": .factIdentifierRefused,
    "identifier before an answer": .factIdentifierBefore,
    "identifier with Limit Ad Tracking on": .factIdentifierLimited,
    "indicator of background use": .factIndicator,
    "interface of notifications": .factNotificationAPI,
    "isAdvertisingTrackingEnabled": .factTrackingEnabled,
    "iterating location updates asks by itself": .factLocationSessions,
    "keys that always needs": .factAlwaysKeys,
    "leaving the question about notifications unanswered": .factLeavingNotifications,
    "location button": .factLocationButton,
    "location has to be asked for by a call": .factLocationCall,
    "precise and reduced accuracy": .factAccuracy,
    "processes are started before anybody wants them": .factPrewarming,
    "provisional always shows the indicator": .factProvisionalIndicator,
    "provisional notifications": .factProvisionalNotifications,
    "question": .factQuestion,
    "request with the expanded interface": .factExpanded,
    "requestAlwaysAuthorization while using is allowed": .factUpgradeCall,
    "restricted devices read": .factRestrictedReads,
    "row in Settings": .factSettingsRow,
    "the alert about selected photos": .factPhotosAlert,
    "the answer": .factAnswer,
    "the question about an approximate location has the Precise switch": .factReducedSwitch,
    "the app's own row is greyed while the global switch is off": .factRowGreyed,
    "tracking request from the background": .factBackgroundRequest,
    "tracking request needs an active app": .factNeedsActive,
    "tracking request while another dialog is up": .factTrackingSecond,
    "unasked apps may stay denied once the switch is on again": .factStuck,
    "what the app reads": .factReads,
    "while using is enough for regions, significant change and visits": .factWhileUsingEnough,
    "without its key": .factWithoutKey,
  ]

  static let values: [String: Message] = [
    "NSLocationAlwaysAndWhenInUseUsageDescription and NSLocationWhenInUseUsageDescription":
      .factValueBothKeys,
    "a refusal is stored": .factValueRefusalStored,
    "a sheet: turn on all, allow, deny": .factValueHealthSheet,
    "a sheet: share, decline, if the account is set to ask first": .factValueShare,
    "absent": .factValueAbsent,
    "alert": .factValueAlert,
    "allow, deny, at every use": .factValueEveryUse,
    "allow, deny, once for each content in a process": .factValueEachContent,
    "always false": .factValueAlwaysFalse,
    "an error, no dialog": .factValueError,
    "an exception": .factValueException,
    "asks whether allowed apps may go on": .factValueAsksApps,
    "asks without a reason": .factValueAsksUnreasoned,
    "asks, if always was never requested before": .factValueAsksOnce,
    "asks, once an install": .factValueAsksInstall,
    "at a use after the library has changed": .factValueAfterChange,
    "at the first use of each launch": .factValueEachLaunch,
    "bar across the top": .factValueBar,
    "becomes provisional always": .factValueBecomesProvisional,
    "continue, deny; then select, full": .factValueContacts,
    "default words": .factValueDefaultWords,
    "denies every app": .factValueDeniesAll,
    "didChangeAuthorization, of the status": .factValueDidChange,
    "dropped": .factValueDropped,
    "follows Limit Ad Tracking": .factValueFollows,
    "full access becomes adding only": .factValueNarrows,
    "full, deny; to add only allow, deny; after that full, keep": .factValueCalendar,
    "goes with the app and with the reset": .factValueGoes,
    "goes with the app, outlives the reset": .factValueGoesWithApp,
    "has attempted to access privacy-sensitive data": .factValueConsole,
    "ignored": .factValueIgnored,
    "is kept": .factValueKept,
    "locationManagerDidChangeAuthorization, of the status or the accuracy": .factValueManagerChange,
    "no": .factValueNo,
    "no key is wanted": .factValueNoKey,
    "no row": .factValueNoRow,
    "not modelled": .factValueNotModelled,
    "nothing": .factValueNothing,
    "nothing is stored": .factValueNothingStored,
    "outlives the app and the reset": .factValueOutlives,
    "pill in the status bar": .factValuePill,
    "present": .factValuePresent,
    "rate, not now, at most three times in 365 days": .factValueReview,
    "refused in silence": .factValueSilent,
    "select, full, deny; after adding was allowed select, full, keep": .factValuePhotos,
    "sheet always": .factValueSheet,
    "sheet on request": .factValueSheetOnRequest,
    "the app ends": .factValueAppEnds,
    "the app ends, as far as is known (assume: settings-change-kills)": .factValueAppEndsLikely,
    "the app goes on": .factValueAppGoesOn,
    "the app goes on, as far as is known (assume: settings-change-kills)": .factValueAppGoesOnLikely,
    "the app is told no, nothing is stored": .factValueToldNo,
    "the process ends": .factValueProcessEnds,
    "waits for its turn": .factValueWaits,
    "while using, always, deny": .factValueWhileAlways,
    "while using, once, deny": .factValueWhileOnce,
    "works without a question": .factValueUnasked,
    "yes": .factValueYes,
  ]
}

extension Mark: MessageArgument {
  /// How reliable a fact is, in words.
  public var message: Message {
    switch self {
    case .observed: .factObserved
    case .reported: .factSingleReport
    case .documented: .factDocumented
    case .inferred: .factInferred
    }
  }
}

extension AssumptionKey {
  /// What is known about the default value, with its source.
  public var evidence: Message {
    switch self {
    case .idfaAfterRefusal: .knownIdfaAfterRefusal
    case .servicesOffAlert: .knownServicesOffAlert
    case .localNetworkWithoutKey: .knownLocalNetworkWithoutKey
    case .faceIDWithoutKey: .knownFaceIdWithoutKey
    case .criticalAlertsRefused: .knownCriticalAlertsRefused
    case .onceGrace: .knownOnceGrace
    case .backgroundGrace: .knownBackgroundGrace
    case .restrictedReads: .knownRestrictedReads
    case .stuckDenied: .knownStuckDenied
    case .notInstallable: .knownNotInstallable
    case .requestWhileOff: .knownRequestWhileOff
    case .secondAlert: .knownSecondAlert
    case .backgroundRequest: .knownBackgroundRequest
    case .leaveDialog: .knownLeaveDialog
    case .settingsChangeKills: .knownSettingsChange
    case .limitedAlert: .knownLimitedAlert
    case .healthSurvives: .knownHealthSurvives
    case .localNetworkSurvives: .knownLocalNetworkSurvives
    case .build: .knownBuild
    case .wording: .knownWording
    }
  }
}
