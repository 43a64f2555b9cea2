/// A consent of iOS that the program can list but does not simulate.
public struct KnownConsent: Sendable {
  /// The name that users type after `permissions`.
  public let word: String
  public let kind: Kind
  /// The required keys in Info.plist, or the required entitlements.
  public let keys: [String]
  public let source: String

  /// What iOS shows when an app requests the consent.
  public enum Kind: Sendable {
    /// A sheet in each session. iOS stores no answer.
    case nfc
    /// A prompt on the card of the first Live Activity, and another prompt later.
    case liveActivities
    /// A prompt, and then the passcode or Face ID.
    case familyControls
    /// A picker of accessories instead of a prompt.
    case accessory
  }

  public static let all: [KnownConsent] = [
    KnownConsent(
      word: "nfc", kind: .nfc, keys: ["NFCReaderUsageDescription"],
      source: "https://developer.apple.com/documentation/corenfc"),
    KnownConsent(
      word: "live-activities", kind: .liveActivities, keys: ["NSSupportsLiveActivities"],
      source: "https://developer.apple.com/documentation/activitykit"),
    KnownConsent(
      word: "family-controls", kind: .familyControls, keys: ["com.apple.developer.family-controls"],
      source: "https://developer.apple.com/documentation/familycontrols"),
    KnownConsent(
      word: "accessory", kind: .accessory, keys: ["NSAccessorySetupSupports"],
      source: "https://developer.apple.com/documentation/accessorysetupkit/"
        + "setting-up-and-authorizing-a-bluetooth-accessory"),
  ]
}
