/// A text of the Settings app.
public enum SettingsRow: UInt8, CaseIterable, Sendable {
  case privacy, tracking, allowTrackingRequests, allowTracking
  case advertising, limitAdTracking
  case locationServices, location, locationNever, locationAsk, locationWhileUsing, locationAlways
  case preciseLocation
  case notifications, allowNotifications
  case switchOn, switchOff
  case serviceNone, serviceLimited, serviceFull, serviceAddOnly, serviceWriteOnly
  case pasteAsk, pasteDeny, pasteAllow
  case ageAskFirst, ageAlways, ageNever

  /// The key of this text in `system/settings-rows.yaml`.
  public var word: String {
    switch self {
    case .privacy: "privacy"
    case .tracking: "tracking"
    case .allowTrackingRequests: "allow-tracking-requests"
    case .allowTracking: "allow-tracking"
    case .advertising: "advertising"
    case .limitAdTracking: "limit-ad-tracking"
    case .locationServices: "location-services"
    case .location: "location"
    case .locationNever: "location-never"
    case .locationAsk: "location-ask"
    case .locationWhileUsing: "location-while-using"
    case .locationAlways: "location-always"
    case .preciseLocation: "precise-location"
    case .notifications: "notifications"
    case .allowNotifications: "allow-notifications"
    case .switchOn: "switch-on"
    case .switchOff: "switch-off"
    case .serviceNone: "service-none"
    case .serviceLimited: "service-limited"
    case .serviceFull: "service-full"
    case .serviceAddOnly: "service-add-only"
    case .serviceWriteOnly: "service-write-only"
    case .pasteAsk: "paste-ask"
    case .pasteDeny: "paste-deny"
    case .pasteAllow: "paste-allow"
    case .ageAskFirst: "age-ask-first"
    case .ageAlways: "age-always"
    case .ageNever: "age-never"
    }
  }
}
