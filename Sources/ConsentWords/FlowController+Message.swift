public import FlowController
public import Localization
import Platform

extension AppScreen: MessageArgument {
  /// The name of the screen, for use in a sentence.
  public var message: Message {
    switch self {
    case .softAsk: .nameSoftAsk
    case .page: .namePage
    case .policy: .namePolicy
    case .additionalInformation: .nameAdditionalInformation
    }
  }
}

extension SystemChange.Key: MessageArgument {
  /// The name of the setting, for use in a sentence.
  public var message: Message {
    switch self {
    case .os: .settingOS
    case .region: .settingRegion
    case .locale: .settingLocale
    case .now: .settingNow
    case .restricted: .settingRestricted
    case .locationRestricted: .settingLocationRestricted
    case .allowTrackingRequests: .settingAllowTrackingRequests
    case .limitAdTracking: .settingLimitAdTracking
    case .tracking: .settingTracking
    case .locationServices: .settingLocationServices
    case .location: .settingLocation
    case .precise: .settingPrecise
    case .notifications: .settingNotifications
    case .scheduledSummary: .settingScheduledSummary
    case .policyRevision: .settingPolicyRevision
    case .remoteText: .settingRemoteText
    case .photoLibrary: .settingPhotoLibrary
    case .clipboard: .settingClipboard
    case .row(let service): .settingServiceRow(service: service.word)
    case .restriction(let service): .settingServiceRestricted(service: service.word)
    case .overlay(let service):
      .settingServiceOverlay(service: service.row.overlay?.word ?? service.word)
    }
  }
}

extension Step.Crossing: MessageArgument {
  /// Whether the device enters or leaves the geofence.
  public var message: Message {
    switch self {
    case .enter: .crossingEnter
    case .exit: .crossingExit
    }
  }
}

extension AppState.Gift: MessageArgument {
  /// The result of the gift request.
  public var message: Message {
    switch self {
    case .unclaimed: .giftUnclaimed
    case .claimed: .giftClaimed
    case .refused: .giftRefused
    case .unavailable: .giftUnavailable
    }
  }
}

extension Event.EndReason: MessageArgument {
  /// Why a process ended.
  public var message: Message {
    switch self {
    case .killed: .endedKilled
    case .deleted: .endedDeleted
    case .appUpdated: .endedAppUpdated
    case .systemUpdated: .endedSystemUpdated
    case .erased: .endedErased
    case .missingPurposeString: .endedMissingPurposeString
    case .missingBackgroundMode: .endedMissingBackgroundMode
    case .privacyReset: .endedPrivacyReset
    case .settingsChanged(let permission): .endedSettingsChanged(service: permission.word)
    }
  }
}

extension Suppression.Cause {
  /// The reason, together with the ask or request that it is about: `ask push: condition launches not met`.
  public func message(_ names: FlowNames) -> Message {
    if let ask { return .causeOfAsk(ask: Message.ask(names.ask(ask)), reason: reason.logged) }
    if let request { return .causeOfCall(call: request.call, reason: reason.logged) }
    return .causeOfGate(reason: reason.logged)
  }
}

extension Misfit: MessageArgument {
  /// A sentence about what the edited flow no longer has.
  public var message: Message {
    switch self {
    case .ask(let name): .misfitAsk(name: Message.ask(name))
    case .softAsk(let name): .misfitSoftAsk(name: Message.ask(name))
    case .feature(let name): .misfitFeature(name: name)
    case .event(let name): .misfitEvent(name: name)
    case .flag(let name): .misfitFlag(name: name)
    case .page(let name): .misfitPage(name: name)
    case .policy: .misfitPolicy
    case .positions: .misfitPositions
    }
  }
}
