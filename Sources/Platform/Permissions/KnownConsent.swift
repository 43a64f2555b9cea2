/// A consent of iOS that the program knows but does not rehearse.
public struct KnownConsent: Sendable {
  /// The name as users type it after `permissions`.
  public let word: String
  public let kind: Kind
  /// The keys in Info.plist or entitlements that it needs.
  public let keys: [String]
  public let source: String

  /// The behaviour when an app asks.
  public enum Kind: Sendable {
    /// A sheet at each session, without a stored answer.
    case nfc
    /// A prompt on the card of the first activity, and another one later.
    case liveActivities
    /// A prompt, then the passcode or Face ID.
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
