public import FlowController
public import Localization
import Platform

extension Requirement {
  /// What the requirement is about, in English. `why` and JSON show it.
  public var name: String { subject.message.english }
}

extension Requirement.Subject: MessageArgument {
  /// What the requirement is about.
  public var message: Message {
    switch self {
    case .condition(let kind): .typed(kind.word, named: kind.message)
    case .once: .requirementOnce
    case .app, .moment: .requirementApp
    case .alert: .requirementAlert
    case .screen: .requirementScreen
    case .first: .requirementFirst
    case .agreement: .requirementAgreement
    case .softAsk: .requirementSoftAsk
    case .remoteText: .requirementRemoteText
    case .iOS: .verbatim("iOS")
    case .purposeString: .requirementPurposeString
    case .backgroundMode: .requirementBackgroundMode
    case .restricted: .requirementRestricted
    case .globalSwitch: .requirementGlobalSwitch
    case .services: .requirementServices
    case .answer: .requirementAnswer
    case .location: .requirementLocation
    case .accuracy: .requirementAccuracy
    case .button: .requirementButton
    case .chance: .requirementChance
    case .upgrade: .requirementUpgrade
    case .provisional: .requirementProvisional
    case .trackingSheet: .requirementTrackingSheet
    case .backgroundUse: .requirementBackgroundUse
    case .quota: .requirementQuota
    case .build: .requirementBuild
    case .newPhotos: .requirementNewPhotos
    case .systemSwitch: .requirementSystemSwitch
    case .entitlement: .requirementEntitlement
    case .account: .requirementAccount
    case .rating: .requirementRating
    case .newContent: .requirementNewContent
    case .photoAlertKey: .verbatim("PHPhotoLibraryPreventAutomaticLimitedAccessAlert")
    }
  }
}

extension RequirementWay {
  /// How to meet the requirement, in English. Each step looks as a user types it.
  public func text(_ names: FlowNames) -> String { message(names).english }

  /// Returns how to meet the requirement. Each step looks as a user types it.
  public func message(_ names: FlowNames) -> Message {
    switch self {
    case .flowFile(let phrase): return phrase.message
    case .steps(let first, let again, let times):
      let vocabulary = StepVocabulary(names: names)
      let steps = Message.list((first + (times > 0 ? again : [])).map { vocabulary.text($0) })
      return times > 1 ? .wayRepeated(steps: steps, times: times) : steps
    }
  }
}
