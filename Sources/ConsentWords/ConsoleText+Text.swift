public import FlowController
import Platform

extension Event.ConsoleText {
  /// The text that iOS writes to the console. It is the same in every language.
  public var text: String {
    switch self {
    case .keyMissing(let key):
      "[access] This app has crashed because it attempted to access privacy-sensitive data without a usage "
        + "description.  The app's Info.plist must contain an \(key.key) key with a "
        + "string value explaining to the user how the app uses this data."
    case .keyRefused(let key):
      "access refused: the app's Info.plist has no \(key.key); a call of another era has been "
        + "deprecated-calling this method is no longer allowed"
    case .exception(let key):
      "*** Terminating app due to uncaught exception 'NSInvalidArgumentException', reason: '\(key.key) must be "
        + "set in the app's Info.plist in order to request authorization.'"
    case .locationKeyMissing:
      "This app has attempted to access privacy-sensitive data without a usage description. The app's "
        + "Info.plist must contain both “NSLocationAlwaysAndWhenInUseUsageDescription” and "
        + "“NSLocationWhenInUseUsageDescription” keys with string values explaining to the user how the app "
        + "uses this data"
    case .formerCall:
      "access refused: this method has been deprecated-calling this method is no longer allowed"
    case .entitlementMissing:
      "access refused: the entitlement com.apple.developer.declared-age-range is missing"
    case .backgroundModeMissing:
      "fatal error: allowsBackgroundLocationUpdates set to true without location in UIBackgroundModes"
    }
  }
}
