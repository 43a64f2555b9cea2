public import FlowController
public import Localization

extension Reason: MessageArgument {
  /// A sentence for users that says why a prompt or page did not appear. The log and JSON contain ``logged`` instead.
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
    case .ratedAlready: .becauseRatedAlready
    case .accountDecides: .becauseAccountDecides
    case .sameContent: .becauseSameContent
    case .formerCall: .becauseFormerCall
    case .noEntitlement: .becauseNoEntitlement
    case .covered: .becauseCovered
    }
  }

  /// Why a prompt or page did not appear, for the log. Programs read the English text, so it must not change.
  public var logged: Message {
    switch self {
    case .unavailable: .reasonUnavailable
    case .noPurposeString: .reasonNoPurposeString
    case .restricted: .reasonRestricted
    case .switchOff: .reasonSwitchOff
    case .alreadyAnswered: .reasonAlreadyAnswered
    case .stuck: .reasonStuck
    case .chanceUsed: .reasonChanceUsed
    case .allowedOnce: .reasonAllowedOnce
    case .anotherAlert: .reasonAnotherAlert
    case .waitsForDialog: .reasonWaitsForDialog
    case .waitsForFront: .reasonWaitsForFront
    case .notActive: .reasonNotActive
    case .notInUse: .reasonNotInUse
    case .servicesOff: .reasonServicesOff
    case .notGranted: .reasonNotGranted
    case .fullAccuracy: .reasonFullAccuracy
    case .quietly: .reasonQuietly
    case .unasked: .reasonUnasked
    case .switchedOff: .reasonSwitchedOff
    case .quotaUsed: .reasonQuotaUsed
    case .testBuild: .reasonTestBuild
    case .ratedAlready: .reasonRatedAlready
    case .accountDecides: .reasonAccountDecides
    case .sameContent: .reasonSameContent
    case .formerCall: .reasonFormerCall
    case .noEntitlement: .reasonNoEntitlement
    case .covered: .reasonCovered
    case .condition(let kind):
      .reasonCondition(kind: Message.typed(kind.word, named: kind.message))
    case .textNotLoaded: .reasonTextNotLoaded
    case .noTextInLanguage: .reasonNoTextInLanguage
    case .policyAgreed: .reasonPolicyAgreed
    case .shownBefore: .reasonShownBefore
    }
  }
}
