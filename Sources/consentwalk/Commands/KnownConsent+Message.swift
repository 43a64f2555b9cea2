import Localization
import Platform

extension KnownConsent {
  /// The effect of asking for the consent.
  var whatHappens: Message {
    switch kind {
    case .nfc: .knownNFC
    case .liveActivities: .knownLiveActivities
    case .familyControls: .knownFamilyControls
    case .accessory: .knownAccessory
    }
  }
}
