import Localization
import Platform

extension KnownConsent {
  /// What happens when an app asks.
  var whatHappens: Message {
    switch kind {
    case .nfc: .knownNFC
    case .liveActivities: .knownLiveActivities
    case .familyControls: .knownFamilyControls
    case .accessory: .knownAccessory
    }
  }
}
