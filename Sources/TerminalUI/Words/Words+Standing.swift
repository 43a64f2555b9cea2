import ConsentWords
import FlowController
import Localization
import Platform

/// The texts for the current and the required values of conditions.
extension Words {
  /// Returns the subject of a condition, short enough for its column.
  func subject(_ subject: Requirement.Subject) -> String {
    switch subject {
    case .condition(let kind): condition(kind)
    case .once: say(.subjectOnce)
    case .app: say(.subjectApp)
    case .moment: say(.subjectMoment)
    case .alert: say(.subjectAlert)
    case .screen: say(.subjectScreen)
    case .first: say(.subjectFirst)
    case .agreement: say(.subjectAgreement)
    case .softAsk: say(.subjectSoftAsk)
    case .remoteText: say(.subjectRemoteText)
    case .iOS: "iOS"
    case .purposeString: say(.subjectPurposeString)
    case .backgroundMode: say(.subjectBackgroundMode)
    case .restricted: say(.subjectRestricted)
    case .globalSwitch: say(.subjectGlobalSwitch)
    case .services: say(.subjectServices)
    case .answer: say(.subjectAnswer)
    case .location: say(.subjectLocation)
    case .accuracy: say(.subjectAccuracy)
    case .button: say(.subjectButton)
    case .chance: say(.subjectChance)
    case .upgrade: say(.subjectUpgrade)
    case .provisional: say(.subjectProvisional)
    case .trackingSheet: say(.subjectTrackingSheet)
    case .backgroundUse: say(.subjectBackgroundUse)
    case .quota: say(.subjectQuota)
    case .build: say(.subjectBuild)
    case .newPhotos: say(.subjectNewPhotos)
    case .systemSwitch: say(.subjectSystemSwitch)
    case .entitlement: say(.subjectEntitlement)
    case .account: say(.subjectAccount)
    case .rating: say(.subjectRating)
    case .newContent: say(.subjectNewContent)
    case .photoAlertKey: say(.subjectPhotoAlertKey)
    }
  }

  /// Returns the current value of a condition, short enough for its column.
  func standing(_ standing: Standing, _ names: FlowNames) -> String {
    say(standing.message(names, isShort: true))
  }

  /// Returns the place of an ask or a page in the flow.
  func message(_ place: Ask.Place, _ names: FlowNames) -> Message { place.message(names, isShort: true) }
}
