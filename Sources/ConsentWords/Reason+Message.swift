public import FlowController
public import Localization

extension Reason: MessageArgument {
  /// Why something did not appear, for a reader; the log has words of its own.
  public var message: Message {
    switch self {
    case .unavailable: .becauseUnavailable
    case .noPurposeString: .becauseNoPurposeString
    case .restricted: .becauseRestricted
    case .switchOff: .becauseSwitchOff
    case .alreadyAnswered: .becauseAlreadyAnswered
    case .stuck: .becauseStuck
    case .chanceUsed: .becauseChanceUsed
    case .allowedOnce: .becauseAllowedOnce
    case .anotherAlert: .becauseAnotherAlert
    case .waitsForDialog: .becauseWaitsForDialog
    case .waitsForFront: .becauseWaitsForFront
    case .notActive: .becauseNotActive
    case .notInUse: .becauseNotInUse
    case .servicesOff: .becauseServicesOff
    case .notGranted: .becauseNotGranted
    case .fullAccuracy: .becauseFullAccuracy
    case .quietly: .becauseQuietly
    case .condition(let kind):
      .becauseCondition(kind: kind)
    case .textNotLoaded: .becauseTextNotLoaded
    case .noTextInLanguage: .becauseNoTextInLanguage
    case .policyAgreed: .becausePolicyAgreed
    case .shownBefore: .becauseShownBefore
    case .unasked: .becauseUnasked
    case .switchedOff: .becauseSwitchedOff
    case .quotaUsed: .becauseQuotaUsed
    case .testBuild: .becauseTestBuild
    case .covered: .becauseCovered
    }
  }
}
