public import Localization
public import Platform

extension Role: MessageArgument {
  /// The label of a button, in one or two words.
  public var message: Message {
    switch self {
    case .continue: .answerContinue
    case .later: .answerLater
    case .read: .answerRead
    case .agree: .answerAgree
    case .withdraw: .answerWithdraw
    case .allow: .answerAllow
    case .allowOnce: .answerAllowOnce
    case .allowInSummary: .answerAllowInSummary
    case .keep: .answerKeep
    case .whileUsing: .answerWhileUsing
    case .always: .answerAlways
    case .once: .answerOnce
    case .deny: .answerDeny
    case .precise: .answerPrecise
    case .additionalInformation: .answerAdditionalInformation
    case .keepTracking: .answerKeepTracking
    case .stopTracking: .answerStopTracking
    case .settings: .answerSettings
    case .cancel: .answerCancel
    case .close: .answerClose
    case .turnOnAll: .answerTurnOnAll
    case .select: .answerSelect
    case .full: .answerFull
    case .more: .answerMore
    case .done: .answerDone
    case .rate: .answerRate
    case .notNow: .answerNotNow
    case .share: .answerShare
    case .decline: .answerDecline
    }
  }
}

extension SystemDialog: MessageArgument {
  /// The name of the dialog, for use in a sentence.
  public var message: Message {
    switch self {
    case .tracking: .tracking
    case .trackingSwitchOff: .nameTrackingSwitchOff
    case .location: .location
    case .locationButton: .nameLocationButton
    case .locationUpgrade: .nameLocationUpgrade
    case .locationReminder: .nameLocationReminder
    case .preciseLocation: .namePreciseLocation
    case .locationServicesOff: .nameLocationServicesOff
    case .notifications: .notifications
    case .service(let own): .verbatim(own.word)
    }
  }
}
